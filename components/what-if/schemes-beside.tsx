"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import { StreamCode } from "@/components/streams/stream-chip";
import { useStreamName } from "@/components/streams/use-stream-name";
import { Column } from "@/components/ui/column";
import { SectionTitle } from "@/components/ui/heading";
import { LineSegment } from "@/components/ui/line-segment";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { Tried } from "./tried";

const ROWS =
  "max-desk:rows:grid-cols-3 max-desk:rows:gap-x-4 max-desk:rows:gap-y-1 max-desk:rows:px-4 max-desk:rows:py-3 phone:labelled:block phone:labelled:text-xs";

/** In a list, its figures stand under those of the schemes. */
const TOTAL = [
  "max-desk:grid max-desk:grid-cols-3 max-desk:gap-x-4 max-desk:gap-y-1 max-desk:px-4 max-desk:py-2.5",
  "max-desk:border-print max-desk:border-t-[1.5px] max-desk:[border-bottom:4px_double_var(--color-print)]",
  "max-desk:*:border-0 max-desk:*:p-0 max-desk:*:[th]:col-span-full",
].join(" ");

/** Scheme by scheme: what it is today, solid, and what it would be, dashed, on one measure. */
export function SchemesBeside({ tried }: { tried: Tried }) {
  const t = useTranslations("whatIf");
  const format = useFormat();
  const { schemes, currency, today, whatIf } = tried;
  const longest = schemes
    .flatMap((scheme) => [scheme.today.amount, scheme.whatIf.amount])
    .reduce((most, amount) => (Big(amount).gt(most) ? amount : most), "0");
  const share = (amount: string) => (Big(longest).eq(0) ? 0 : Number(Big(amount).div(longest).times(99.5)));
  return (
    <section aria-labelledby="by-scheme">
      <SectionTitle id="by-scheme">{t("bySchemes")}</SectionTitle>
      <p className="mt-1 mb-3 text-print-muted text-sm/cosy">{t("bySchemesHelp")}</p>
      <div className="sheet max-desk:-mx-(--gutter) max-desk:border-x-0">
        <Table className={ROWS} list="heads gone">
          <caption className="sr-only">{t("bySchemes")}</caption>
          <thead>
            <tr>
              <Column className="w-64 text-left">{t("scheme")}</Column>
              <td />
              <Column figure>{t("today", { currency })}</Column>
              <Column figure>{t("whatIf", { currency })}</Column>
              <Column figure>{t("change")}</Column>
            </tr>
          </thead>
          <tbody>
            {schemes.map((scheme) => (
              <tr key={scheme.schemeCode}>
                <th scope="row" className="text-left max-desk:col-span-full">
                  <Names scheme={scheme} />
                </th>
                <td className="max-desk:col-span-full">
                  <svg className="block h-8.5 w-full" data-stream={scheme.schemeCode} aria-hidden="true">
                    <LineSegment state="solid" from="0" to={`${share(scheme.today.amount)}%`} y="10" />
                    <LineSegment state="draft" from="0" to={`${share(scheme.whatIf.amount)}%`} y="24" />
                  </svg>
                </td>
                <td className="text-right" data-label={t("today", { currency })}>
                  {format.amount(scheme.today.amount)}
                </td>
                <td className="text-right text-pen" data-label={t("whatIf", { currency })}>
                  {format.amount(scheme.whatIf.amount)}
                </td>
                <td className="text-right" data-label={t("change")}>
                  {format.signedAmount(scheme.change)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className={TOTAL}>
              <th scope="row" className="text-left">
                {t("all")}
              </th>
              <td className="phone:hidden" />
              <td className="text-right" data-label={t("today", { currency })}>
                {format.amount(today)}
              </td>
              <td className="text-right text-pen" data-label={t("whatIf", { currency })}>
                {format.amount(whatIf)}
              </td>
              <td className="text-right" data-label={t("change")}>
                {format.signedAmount(Big(whatIf).minus(today).toFixed(2))}
              </td>
            </tr>
          </tfoot>
        </Table>
      </div>
    </section>
  );
}

function Names({ scheme: { schemeCode, today, whatIf } }: { scheme: Tried["schemes"][number] }) {
  const t = useTranslations("whatIf");
  const format = useFormat();
  const stream = useStreamName()(schemeCode);
  const before = today.ecoOrganismNames.filter((name) => !whatIf.ecoOrganismNames.includes(name));
  const names = whatIf.ecoOrganismNames.length > 0 ? whatIf.ecoOrganismNames : today.ecoOrganismNames;
  return (
    <div className="flex items-stretch gap-3 before:border-stream before:border-l-6" data-stream={schemeCode}>
      <div>
        <b className="block font-semibold text-base/tight">{format.list(names)}</b>
        <small className="block text-print-muted text-xs/snug">
          <StreamCode>{schemeCode}</StreamCode>
          {stream && ` · ${stream}`}
          {before.length > 0 &&
            names !== today.ecoOrganismNames &&
            `, ${t("insteadOf", { name: format.list(before) })}`}
        </small>
      </div>
    </div>
  );
}
