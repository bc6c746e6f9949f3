"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import Big from "big.js";
import { useTranslations } from "next-intl";
import { decimal } from "@/components/amounts/contribution-per-item";
import { SumOfParts, type SumPart } from "@/components/amounts/sum-of-parts";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { ofSelection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { getProducerEcoContributions, listBatchContributions, listScaleLines } from "@/lib/client/endpoints";
import { growing, query } from "@/lib/client/query";
import { sumOf } from "@/lib/domain/amounts";
import { type Batch, type BatchPart, ofBatch } from "./batches";
import { LargestRows } from "./largest-rows";
import { marketOf } from "./market-of";

/** What owes most comes first. */
const PARTS_AT_ONCE = 20;

type WhyBatchSchemeProps = {
  producer: string;
  batch: Batch;
  scheme: { schemeCode: string; ecoOrganismName: string };
  /** What is owed without the file, or with it. */
  side: "before" | "after";
};

/**
 * What one scheme is owed: with the file, what was declared, less what the file replaces, and its rows by the line of
 * the scale, each with its source and its largest rows.
 */
export function WhyBatchScheme({ producer, batch, scheme, side }: WhyBatchSchemeProps) {
  const { schemeCode, ecoOrganismName } = scheme;
  const t = useTranslations("batchWhy");
  const market = marketOf(producer, batch);
  const currency = useQuery(query(getProducerEcoContributions, ofSelection(market))).data?.currency;
  const contributions = useInfiniteQuery(
    growing(
      listBatchContributions,
      { ...ofBatch(producer, batch.id), query: { SchemeCode: schemeCode } },
      PARTS_AT_ONCE,
    ),
  );
  const nameOf = useScaleLineName(market);
  const detailOf = usePriceDetail(currency);
  if (contributions.isLoadingError) return <Failure error={contributions.error} />;

  const isOfScheme = (one: typeof scheme) =>
    one.schemeCode === schemeCode && one.ecoOrganismName === ecoOrganismName;
  const declared = batch.declaration?.find(isOfScheme);
  const amountOf = (part: BatchPart) => (side === "before" ? (part.amountBefore ?? 0) : part.totalAmount);
  const counts = (part: BatchPart) =>
    isOfScheme(part) && (side === "before" ? amountOf(part) > 0 : part.countRows > 0);
  const loaded = contributions.data?.pages.flatMap(({ data }) => data).filter(counts);
  const whole =
    side === "before" ? declared?.amountBefore : batch.contributions?.find(isOfScheme)?.totalAmount;
  const rest = Big(whole ?? 0).minus(sumOf((loaded ?? []).map((part) => decimal(amountOf(part)))));
  const part = (key: "declared" | "replaced" | "rest", amount: Big): SumPart[] =>
    amount.eq(0) ? [] : [{ key, name: t(key), amount: amount.toFixed(2) }];

  return (
    <SumOfParts
      of={<StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>}
      parts={
        loaded && [
          ...(side === "after" ? part("declared", Big(declared?.amountBefore ?? 0)) : []),
          ...(side === "after" ? part("replaced", Big(declared?.amountReplaced ?? 0).neg()) : []),
          ...loaded.map((one) => ({
            key: keyOf(one),
            name: nameOf(one),
            detail: detailOf(one, side),
            amount: decimal(amountOf(one)),
          })),
          ...part("rest", rest),
        ]
      }
      currency={currency}
    >
      {contributions.hasNextPage && (
        <Button
          busy={contributions.isFetchingNextPage}
          busyLabel={t("busy")}
          onClick={() => void contributions.fetchNextPage()}
        >
          {t("more")}
        </Button>
      )}
      {side === "after" &&
        currency &&
        loaded?.map((one) => (
          <LargestRows
            key={keyOf(one)}
            part={one}
            market={market}
            currency={currency}
            isOpen={loaded.length === 1}
            links={batch.kind === "QUANTITIES"}
            written={batch.dryRun}
          />
        ))}
      {side === "before" && (
        <PortalLink to={`/declaration?scheme=${encodeURIComponent(schemeCode)}`}>
          {t("seeLines", { scheme: ecoOrganismName })}
        </PortalLink>
      )}
    </SumOfParts>
  );
}

const keyOf = ({ ecoOrganismName, scaleCode, priceUnit, price }: BatchPart) =>
  `${ecoOrganismName} ${scaleCode} ${priceUnit} ${price}`;

/** A line of the scale by its code and what it is called. */
function useScaleLineName(market: Selection) {
  const labelOf = useLabel();
  const format = useFormat();
  const scale = useQuery(query(listScaleLines, ofSelection(market))).data?.data;
  return ({ schemeCode, scaleCode }: BatchPart) => {
    const line = scale?.find((each) => each.schemeCode === schemeCode && each.scaleCode === scaleCode);
    return format.list([scaleCode, line && labelOf(line)]);
  };
}

/** How many items or kilograms at what price; what was declared before by its price alone. */
function usePriceDetail(currency: string | undefined) {
  const t = useTranslations("batchWhy");
  const amount = useTranslations("amount");
  const format = useFormat();
  return (
    { priceUnit, price, countRows, totalQuantity, totalWeight }: BatchPart,
    side: WhyBatchSchemeProps["side"],
  ) => {
    const byWeight = priceUnit === WEIGHT_UNIT;
    const sign = currency ? format.currencySign(currency) : "";
    const unit = byWeight ? amount("perKilogram", { sign }) : amount("perItem", { sign });
    const priceText = `${format.barePrice(price)} ${unit}`;
    if (side === "before") return priceText;
    return byWeight
      ? t("byWeight", { count: countRows, weight: format.weight(totalWeight), price: priceText })
      : t("byItem", { count: countRows, quantity: format.quantity(totalQuantity), price: priceText });
  };
}
