"use client";

import { useTranslations } from "next-intl";
import { receiptPath } from "@/components/declarations/addresses";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { StreamCode } from "@/components/streams/stream-chip";
import { LINE_END, LineSegment } from "@/components/ui/line-segment";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { isSettled } from "@/lib/domain/declaration-status";
import { daysBetween } from "@/lib/i18n/format";
import { type Company, isLate, mayWriteFor, type SchemeOfCompany, schemesOf, sumOfKnown } from "./cells";

type CompanyMatrixProps = {
  companies: readonly Company[];
  currency: string;
  selection: Selection;
  /** In the country of the selection. */
  today: string;
};

/** From here on the heads of the columns stay in sight. */
const STICKS_FROM = 12;

const MATRIX = [
  "min-w-[56rem] [--cell-x:0.6rem] [--cell-y:0.7rem] max-desk:min-w-0",
  "max-desk:rows:grid-cols-[1fr_1fr] max-desk:rows:gap-x-4 max-desk:rows:gap-y-3 max-desk:rows:px-(--gutter) max-desk:rows:py-4",
  "max-desk:feet:px-(--gutter)",
].join(" ");

/** company × scheme, in the order of deadlines; a middle dot where nothing is declared and no product falls under it. */
export function CompanyMatrix({ companies, currency, selection, today }: CompanyMatrixProps) {
  const t = useTranslations("companies");
  const format = useFormat();
  const schemes = schemesOf(companies);
  const sticks =
    companies.length > STICKS_FROM
      ? "desk:*:[thead]:sticky desk:*:[thead]:top-0 desk:*:[thead]:z-2 desk:*:[thead]:bg-sheet"
      : "";
  const sumOf = (amount: string | undefined) => (amount === undefined ? <Unknown /> : format.amount(amount));
  return (
    <>
      <div className={`sheet max-desk:-mx-(--gutter) max-desk:border-x-0 ${sticks ? "" : "overflow-x-auto"}`}>
        <Table className={`${MATRIX} ${sticks}`} banded={false} top list="heads gone">
          <caption className="sr-only">{t("caption")}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-48 text-left">
                {t("company")}
              </th>
              {schemes.map((scheme) => (
                <th
                  key={scheme.schemeProId}
                  scope="col"
                  className="text-left"
                  data-stream={scheme.schemeCode}
                >
                  <span className="mb-1.5 block border-stream border-t-4" />
                  {scheme.ecoOrganismName}
                  <small className="block font-normal">
                    <StreamCode>{scheme.schemeCode}</StreamCode>
                    {scheme.deadline && ` · ${format.day(scheme.deadline)}`}
                  </small>
                </th>
              ))}
              <th scope="col" className="whitespace-nowrap text-right">
                {t("total", { currency })}
              </th>
            </tr>
          </thead>
          <tbody>
            {companies.map((company) => (
              <tr key={company.nrn}>
                <th scope="row" className="text-left max-desk:col-start-1">
                  <PortalLink
                    className="link font-semibold"
                    to="/"
                    of={{ ...selection, producer: company.nrn }}
                  >
                    {company.companyName}
                  </PortalLink>
                  {!mayWriteFor(company) && (
                    <small className="block text-print-muted text-xs">{t("youRead")}</small>
                  )}
                </th>
                {schemes.map(({ schemeProId }) => (
                  <Cell
                    key={schemeProId}
                    company={company}
                    scheme={company.schemes.find((each) => each.schemeProId === schemeProId)}
                    today={today}
                    selection={selection}
                  />
                ))}
                <td
                  data-formula
                  className="whitespace-nowrap text-right font-semibold desk:pt-[calc(var(--cell-y)+1rem)] max-desk:col-start-2 max-desk:row-start-1"
                >
                  {sumOf(sumOfKnown(company.schemes.map(({ amount }) => amount)))}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr data-formula>
              <th scope="row" className="text-left">
                {t("all", { count: companies.length })}
              </th>
              {schemes.map(({ schemeProId }) => (
                <td key={schemeProId} className="whitespace-nowrap text-right max-desk:hidden">
                  {sumOf(sumOfKnown(amountsOf(companies, schemeProId)))}
                </td>
              ))}
              <td className="whitespace-nowrap text-right font-display text-lg">
                {sumOf(
                  sumOfKnown(companies.flatMap((company) => company.schemes.map(({ amount }) => amount))),
                )}
              </td>
            </tr>
          </tfoot>
        </Table>
      </div>
      <p className="mt-2 max-w-[60rem] text-print-muted text-xs/cosy">{t("legend")}</p>
    </>
  );
}

const amountsOf = (companies: readonly Company[], schemeProId: string) =>
  companies.flatMap(({ schemes }) =>
    schemes.filter((scheme) => scheme.schemeProId === schemeProId).map(({ amount }) => amount),
  );

const Unknown = () => <span className="text-print-faint">?</span>;

type CellProps = {
  company: Company;
  scheme: SchemeOfCompany | undefined;
  selection: Selection;
  today: string;
};

function Cell({ scheme, ...of }: CellProps) {
  if (scheme) return <Part scheme={scheme} {...of} />;
  return (
    <td className="text-right text-print-faint max-desk:hidden">
      <span aria-hidden="true">·</span>
    </td>
  );
}

function Part({ company, scheme, selection, today }: CellProps & { scheme: SchemeOfCompany }) {
  const format = useFormat();
  const late = isLate(scheme, today);
  const word = useWordOf(scheme, today);
  const ink = late
    ? "text-stop"
    : scheme.producerPaidAt
      ? "text-done"
      : scheme.countMissing > 0 && !isSettled(scheme.status)
        ? "text-check"
        : "text-print-muted";
  return (
    <td data-stream={scheme.schemeCode}>
      <PortalLink
        data-why
        className="block text-inherit no-underline hover:bg-pen-wash"
        to={isSettled(scheme.status) ? receiptPath(scheme) : "/declaration"}
        of={{ ...selection, producer: company.nrn }}
      >
        <span className="block text-xs/snug desk:hidden">
          <StreamCode>{scheme.schemeCode}</StreamCode> {scheme.ecoOrganismName}
          {scheme.deadline && `, ${format.day(scheme.deadline)}`}
        </span>
        <span className="sr-only">{`${format.list([company.companyName, scheme.ecoOrganismName])}${format.colon}`}</span>
        <svg
          className="mb-1 block h-3 w-full overflow-visible"
          aria-hidden="true"
          {...(late && { style: { "--stream": "var(--color-stop)" } })}
        >
          <LineSegment state={textureOf(scheme, late)} from="2" to="100%" y="6" />
          {scheme.producerPaidAt && <circle className={LINE_END} cx="75%" cy="6" r="4" />}
        </svg>
        <span
          className={`block whitespace-nowrap text-right font-semibold ${isSettled(scheme.status) ? "" : "text-pen"}`}
        >
          {scheme.amount === null ? <Unknown /> : format.amount(scheme.amount)}
        </span>
        <span className={`block text-right text-xs/snug ${ink}`}>{word}</span>
      </PortalLink>
    </td>
  );
}

const textureOf = ({ status }: SchemeOfCompany, late: boolean) =>
  isSettled(status) ? "solid" : late || status !== "NOT_STARTED" ? "draft" : "todo";

/** The state of a part in a word. */
function useWordOf(scheme: SchemeOfCompany, today: string): string {
  const t = useTranslations("companies");
  const { status, deadline, countMissing, producerPaidAt } = scheme;
  if (producerPaidAt && status !== "REQUIRES_RESUBMISSION") return t("paid");
  if (isSettled(status)) return t("validated");
  if (isLate(scheme, today))
    return t(status === "NOT_STARTED" ? "notDeclared" : "notValidated", {
      days: daysBetween(deadline ?? today, today),
    });
  if (status === "REQUIRES_RESUBMISSION") return t("changed");
  if (countMissing > 0) return t("toFill", { count: countMissing });
  return t(status === "NOT_STARTED" ? "notBegun" : "draft");
}
