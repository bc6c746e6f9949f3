"use client";

import { useQuery } from "@tanstack/react-query";
import Big from "big.js";
import { useTranslations } from "next-intl";
import { ofSelection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Column } from "@/components/ui/column";
import { SectionTitle } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { countEcoProducts, getProducerEcoContributions, listDeclarations } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { catalogSize } from "@/lib/domain/catalog-size";
import { isLocked } from "@/lib/domain/declaration-status";
import { byStream } from "@/lib/domain/stream-order";
import type { Batch } from "./batches";
import { marketOf } from "./market-of";
import { SchemeAmount, sumOfOwed, TotalAmount } from "./owed-amounts";

type FromToProps = { producer: string; batch: Batch };

const FROM_TO =
  "[--cell-height:2.875rem] feet:h-11.5 max-desk:heads:px-2 max-desk:cells:px-2 max-desk:feet:px-2";
const FIGURES = "w-32 max-desk:w-22 max-desk:whitespace-normal";
const FIGURE = "whitespace-nowrap text-right";
const FROM = `${FIGURE} text-print-muted`;
const ARROW = "w-10 px-0 text-center text-print-faint max-desk:w-6";
const TO = `${FIGURE} font-semibold text-[1.0625rem] text-pen in-[tfoot]:text-[1.25rem]`;
const SAME = `${FIGURE} text-[1.0625rem] text-print-muted`;
const CHANGE = `${FIGURE} text-print-muted max-desk:hidden`;

/** What each scheme is owed without the file and with it. */
export function ContributionsFromTo({ producer, batch }: FromToProps) {
  const t = useTranslations("batch");
  const format = useFormat();
  const market = marketOf(producer, batch);
  const parts = useQuery(query(listDeclarations, ofSelection(market))).data?.data[0]?.schemes ?? [];
  const currency = useQuery(query(getProducerEcoContributions, ofSelection(market))).data?.currency ?? "";
  const schemes = (batch.declaration ?? []).toSorted(byStream);
  if (schemes.length === 0) return null;
  const owedBefore = schemes.map((scheme) => ({ ...scheme, amount: scheme.amountBefore }));
  const owedAfter = schemes.map((scheme) => ({ ...scheme, amount: scheme.amountAfter }));
  const [before, after] = [sumOfOwed(owedBefore), sumOfOwed(owedAfter)];
  const isDone = !batch.dryRun;
  return (
    <section className="sheet overflow-x-auto">
      <Table className={FROM_TO} banded={false}>
        <caption className="sr-only">{isDone ? t("changed") : t("changes")}</caption>
        <thead>
          <tr>
            <Column>{t("contributions", { currency })}</Column>
            <Column figure className={FIGURES}>
              {isDone ? t("before") : t("now")}
            </Column>
            <Column spoken className={ARROW}>
              {t("to")}
            </Column>
            <Column figure className={FIGURES}>
              {isDone ? t("afterDone") : t("after")}
            </Column>
            <Column figure className="w-36 max-desk:hidden">
              {t("change")}
            </Column>
          </tr>
        </thead>
        <tbody>
          {schemes.map((scheme) => {
            const { schemeCode, ecoOrganismName, amountBefore, amountAfter } = scheme;
            const of = { producer, batch };
            const part = parts.find((each) => each.schemeCode === schemeCode);
            const isSame = amountBefore === amountAfter;
            return (
              <tr key={`${schemeCode} ${ecoOrganismName}`}>
                <th scope="row">
                  <StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>
                </th>
                <td className={FROM}>
                  <SchemeAmount {...of} side="before" scheme={{ ...scheme, amount: amountBefore }} />
                </td>
                <td className={ARROW}>{!isSame && <Icon of="arrow-right" />}</td>
                <td className={isSame ? SAME : TO}>
                  <SchemeAmount {...of} side="after" scheme={{ ...scheme, amount: amountAfter }} />
                </td>
                <td className={CHANGE}>
                  {isSame && part && isLocked(part.status) ? (
                    <span className="inline-flex items-center gap-1">
                      <Icon of="lock" />
                      {t("validated")}
                    </span>
                  ) : (
                    format.signedAmount(Big(amountAfter).minus(amountBefore).toFixed(2))
                  )}
                </td>
              </tr>
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("allSchemes")}</th>
            <td className={FROM}>
              <TotalAmount producer={producer} batch={batch} side="before" schemes={owedBefore} />
            </td>
            <td className={ARROW}>{before !== after && <Icon of="arrow-right" />}</td>
            <td className={before === after ? SAME : TO}>
              <TotalAmount producer={producer} batch={batch} side="after" schemes={owedAfter} />
            </td>
            <td className={CHANGE}>{format.signedAmount(Big(after).minus(before).toFixed(2))}</td>
          </tr>
        </tfoot>
      </Table>
    </section>
  );
}

/** What a catalog file does: how many products there are, and what one of each of the file's would owe. */
export function CatalogFromTo({ producer, batch }: FromToProps) {
  const t = useTranslations("batch");
  const format = useFormat();
  const market = marketOf(producer, batch);
  const currency = useQuery(query(getProducerEcoContributions, ofSelection(market))).data?.currency ?? "";
  const counts = useQuery(query(countEcoProducts, ofSelection(market))).data;
  const products = counts && catalogSize(counts);
  const schemes = (batch.contributions ?? []).toSorted(byStream);
  return (
    <>
      {batch.dryRun && products !== undefined && (
        <section className="sheet overflow-x-auto">
          <Table className={FROM_TO} banded={false}>
            <caption className="sr-only">{t("changes")}</caption>
            <thead>
              <tr>
                <Column spoken>{t("changes")}</Column>
                <Column figure className={FIGURES}>
                  {t("now")}
                </Column>
                <Column spoken className={ARROW}>
                  {t("to")}
                </Column>
                <Column figure className={FIGURES}>
                  {t("after")}
                </Column>
                <Column figure className="w-36 max-desk:hidden">
                  {t("change")}
                </Column>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t("catalog")}</th>
                <td className={FROM}>{format.quantity(products)}</td>
                <td className={ARROW}>{batch.counters.added > 0 && <Icon of="arrow-right" />}</td>
                <td className={batch.counters.added > 0 ? TO : SAME}>
                  {format.quantity(products + batch.counters.added)}
                </td>
                <td className={CHANGE}>{format.signed(batch.counters.added)}</td>
              </tr>
            </tbody>
          </Table>
        </section>
      )}
      {schemes.length > 0 && (
        <section>
          <SectionTitle className="mb-2">{t("perItem")}</SectionTitle>
          <div className="sheet overflow-x-auto">
            <Table className={FROM_TO} banded={false}>
              <caption className="sr-only">{t("perItem")}</caption>
              <thead>
                <tr>
                  <Column>{t("scheme")}</Column>
                  <Column figure className={FIGURES}>
                    {t("products")}
                  </Column>
                  <Column figure className={FIGURES}>
                    {t("perItemAmount", { currency })}
                  </Column>
                </tr>
              </thead>
              <tbody>
                {schemes.map(({ schemeCode, ecoOrganismName, countRows, totalAmount: amount }) => (
                  <tr key={`${schemeCode} ${ecoOrganismName}`}>
                    <th scope="row">
                      <StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>
                    </th>
                    <td className="whitespace-nowrap text-right">{format.quantity(countRows)}</td>
                    <td className="whitespace-nowrap text-right font-semibold">
                      <SchemeAmount
                        producer={producer}
                        batch={batch}
                        side="after"
                        scheme={{ schemeCode, ecoOrganismName, amount }}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        </section>
      )}
    </>
  );
}
