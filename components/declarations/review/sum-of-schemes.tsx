"use client";

import { decimal } from "@/components/amounts/contribution-per-item";
import { SumButton } from "@/components/amounts/sum-button";
import { StreamChip } from "@/components/streams/stream-chip";
import { useFormat } from "@/components/ui/use-format";
import { sumOf } from "@/lib/domain/amounts";

type SumOfSchemesProps = {
  /** What the sum is of. */
  of: string;
  schemes: readonly { schemeCode: string; ecoOrganismName: string; totalAmountScheme: number }[];
  currency: string;
};

/** What some schemes' parts come to together. */
export function SumOfSchemes({ of, schemes, currency }: SumOfSchemesProps) {
  const format = useFormat();
  const parts = schemes.map(({ schemeCode, ecoOrganismName, totalAmountScheme }) => ({
    key: schemeCode,
    name: <StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>,
    amount: decimal(totalAmountScheme),
  }));
  return (
    <SumButton of={of} parts={parts} currency={currency}>
      {format.money(sumOf(parts.map(({ amount }) => amount)), currency)}
    </SumButton>
  );
}
