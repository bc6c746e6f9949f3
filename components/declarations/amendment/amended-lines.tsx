"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import { Column } from "@/components/ui/column";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { FromTo } from "../review/from-to";

type Amended = Answer<"getAmendment">;
type Line = Amended["data"][number];
type Side = NonNullable<Line["before"]>;

const LIST =
  "phone:rows:grid-cols-[1fr_auto] phone:rows:gap-x-4 phone:rows:gap-y-1 phone:rows:px-4 phone:rows:py-3";

/** The lines that would be others, each from what was validated to what it would be, and the sums of all. */
export function AmendedLines({ of }: { of: Amended }) {
  const t = useTranslations("amendment");
  const format = useFormat();
  return (
    <div className="sheet overflow-x-auto">
      <Table list="heads spoken" top className={LIST}>
        <caption className="sr-only">{t("line")}</caption>
        <thead>
          <tr>
            <Column>{t("product")}</Column>
            <Column>{t("line")}</Column>
            <Column figure>{t("amount", { currency: of.currency })}</Column>
          </tr>
        </thead>
        <tbody>
          {of.data.map((line) => (
            <tr key={keyOf(line)}>
              <th scope="row" className="text-left">
                <PortalLink to={`/products/${encodeURIComponent(line.ecoProductReference)}`}>
                  {line.title ?? line.ecoProductReference}
                </PortalLink>
                <small className="block text-2xs text-print-muted">
                  {format.list([line.codeVendor, line.codePeriod])}
                </small>
                <Cause of={line.cause} />
              </th>
              <td className="phone:col-span-full phone:row-start-2">
                <Facts of={line} />
              </td>
              <td className="whitespace-nowrap text-right phone:col-start-2 phone:row-start-1">
                <FromTo
                  becomes={t("becomes")}
                  from={line.before && format.amount(line.before.ecoContribution)}
                  to={line.after && format.amount(line.after.ecoContribution)}
                />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="text-left">
              {t("total")}
            </th>
            <td className="whitespace-nowrap text-right">
              <FromTo
                becomes={t("becomes")}
                from={format.amount(of.totalBefore)}
                to={format.amount(of.totalAfter)}
              />
              <span className="block text-xs">
                {t("difference")} {format.signedAmount(of.difference)}
              </span>
            </td>
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

const keyOf = ({ ecoProductReference, codePeriod, codeVendor, before, after }: Line) =>
  [ecoProductReference, codePeriod, codeVendor, before?.scaleCode, after?.scaleCode].join(" ");

/** What was last done to the product since, where that is known. */
function Cause({ of }: { of: Line["cause"] }) {
  const t = useTranslations("amendment");
  const format = useFormat();
  if (!of) return null;
  return (
    <small className="block text-2xs text-print-muted">
      {t("cause", {
        what: t(`causes.${of.kind}`),
        day: format.dayOfYear(of.at),
        who: of.by.name ?? t(`by.${of.by.kind}`),
      })}
    </small>
  );
}

/** What of a line would be another. */
function Facts({ of: { before, after } }: { of: Line }) {
  const t = useTranslations("amendment");
  const format = useFormat();
  const priceOf = ({ price, priceUnit }: Side) =>
    t(priceUnit === WEIGHT_UNIT ? "perKg" : "perItem", { price: format.barePrice(price) });
  const facts: readonly (readonly [string, (side: Side) => string | null])[] = [
    [t("scaleLine"), ({ scaleCode }) => scaleCode],
    [t("quantity"), ({ quantity }) => format.quantity(quantity)],
    [t("weight"), ({ itemWeight }) => itemWeight && format.weight(itemWeight)],
    [t("price"), priceOf],
  ];
  const changed = facts.flatMap(([name, read]): [string, ReactNode, ReactNode][] => {
    const [from, to] = [before && read(before), after && read(after)];
    return from === to || (from === null && to === null) ? [] : [[name, from, to]];
  });
  return (
    <>
      {(!before || !after) && <span className="font-semibold">{t(before ? "goneLine" : "newLine")}</span>}
      <dl className="grid gap-0.5">
        {changed.map(([name, from, to]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-print-muted">{name}</dt>
            <dd>
              <FromTo becomes={t("becomes")} from={from} to={to} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
