"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { decimal } from "@/components/amounts/contribution-per-item";
import { SumOfParts } from "@/components/amounts/sum-of-parts";
import { ofSelection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { byStream } from "@/lib/domain/stream-order";
import type { Batch } from "./batches";
import { marketOf } from "./market-of";

type Owed = { schemeCode: string; ecoOrganismName: string; amount: number };
type WhyBatchAllProps = { producer: string; batch: Batch; schemes: readonly Owed[] };

/** A sum of all schemes, by scheme. */
export function WhyBatchAll({ producer, batch, schemes }: WhyBatchAllProps) {
  const t = useTranslations("amount");
  const currency = useQuery(query(getProducerEcoContributions, ofSelection(marketOf(producer, batch)))).data
    ?.currency;
  return (
    <SumOfParts
      of={t("allSchemes")}
      parts={schemes.toSorted(byStream).map(({ schemeCode, ecoOrganismName, amount }) => ({
        key: `${schemeCode} ${ecoOrganismName}`,
        name: <StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>,
        amount: decimal(amount),
      }))}
      currency={currency}
    />
  );
}
