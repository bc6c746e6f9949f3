"use client";

import { useQuery } from "@tanstack/react-query";
import Big from "big.js";
import { ArrowRight, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import { catalogCounts, sizeOf } from "@/components/catalog/queries";
import { isLocked } from "@/components/schemes/scheme-lines";
import { ofSelection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Column } from "@/components/ui/column";
import { Icon } from "@/components/ui/icon";
import { useFormat } from "@/components/ui/use-format";
import { getProducerEcoContributions, listDeclarations } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { byStream } from "@/lib/domain/stream-order";
import { marketOf } from "./market-of";
import { SchemeAmount, sumOfOwed, TotalAmount } from "./owed-amounts";
import type { Batch } from "./queries";

type FromToProps = { producer: string; batch: Batch };

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
    <section className="sheet">
      <table className="table from-to">
        <caption className="sr-only">{isDone ? t("changed") : t("changes")}</caption>
        <thead>
          <tr>
            <Column>{t("contributions", { currency })}</Column>
            <Column figure>{isDone ? t("before") : t("now")}</Column>
            <Column spoken className="arrow">
              {t("to")}
            </Column>
            <Column figure>{isDone ? t("afterDone") : t("after")}</Column>
            <Column figure className="change">
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
                <td className="figure from">
                  <SchemeAmount {...of} side="before" scheme={{ ...scheme, amount: amountBefore }} />
                </td>
                <td className="arrow">{!isSame && <Icon of={ArrowRight} />}</td>
                <td className={isSame ? "figure same" : "figure to"}>
                  <SchemeAmount {...of} side="after" scheme={{ ...scheme, amount: amountAfter }} />
                </td>
                <td className="figure change">
                  {isSame && part && isLocked(part.status) ? (
                    <span className="inline-flex items-center gap-1">
                      <Icon of={Lock} />
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
            <td className="figure from">
              <TotalAmount producer={producer} batch={batch} side="before" schemes={owedBefore} />
            </td>
            <td className="arrow">{before !== after && <Icon of={ArrowRight} />}</td>
            <td className={before === after ? "figure same" : "figure to"}>
              <TotalAmount producer={producer} batch={batch} side="after" schemes={owedAfter} />
            </td>
            <td className="figure change">{format.signedAmount(Big(after).minus(before).toFixed(2))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** What a catalog file does: how many products there are, and what one of each of the file's would owe. */
export function CatalogFromTo({ producer, batch }: FromToProps) {
  const t = useTranslations("batch");
  const format = useFormat();
  const market = marketOf(producer, batch);
  const currency = useQuery(query(getProducerEcoContributions, ofSelection(market))).data?.currency ?? "";
  const counts = useQuery(catalogCounts(market)).data;
  const products = counts && sizeOf(counts);
  const schemes = (batch.contributions ?? []).toSorted(byStream);
  return (
    <>
      {batch.dryRun && products !== undefined && (
        <section className="sheet">
          <table className="table from-to">
            <caption className="sr-only">{t("changes")}</caption>
            <thead>
              <tr>
                <Column spoken>{t("changes")}</Column>
                <Column figure>{t("now")}</Column>
                <Column spoken className="arrow">
                  {t("to")}
                </Column>
                <Column figure>{t("after")}</Column>
                <Column figure className="change">
                  {t("change")}
                </Column>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t("catalog")}</th>
                <td className="figure from">{format.quantity(products)}</td>
                <td className="arrow">{batch.counters.added > 0 && <Icon of={ArrowRight} />}</td>
                <td className={batch.counters.added > 0 ? "figure to" : "figure same"}>
                  {format.quantity(products + batch.counters.added)}
                </td>
                <td className="figure change">{format.signed(batch.counters.added)}</td>
              </tr>
            </tbody>
          </table>
        </section>
      )}
      {schemes.length > 0 && (
        <section>
          <h2 className="section-title mb-2">{t("perItem")}</h2>
          <div className="sheet">
            <table className="table from-to">
              <caption className="sr-only">{t("perItem")}</caption>
              <thead>
                <tr>
                  <Column>{t("scheme")}</Column>
                  <Column figure>{t("products")}</Column>
                  <Column figure>{t("perItemAmount", { currency })}</Column>
                </tr>
              </thead>
              <tbody>
                {schemes.map(({ schemeCode, ecoOrganismName, countRows, totalAmount: amount }) => (
                  <tr key={`${schemeCode} ${ecoOrganismName}`}>
                    <th scope="row">
                      <StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>
                    </th>
                    <td className="figure">{format.quantity(countRows)}</td>
                    <td className="figure amount">
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
            </table>
          </div>
        </section>
      )}
    </>
  );
}
