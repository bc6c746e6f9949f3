"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import { WhyButton } from "@/components/amounts/why-button";
import { useFormat } from "@/components/ui/use-format";
import type { Batch } from "./batches";
import { WhyBatchAll, WhyBatchScheme } from "./why-batch";

type Owed = { schemeCode: string; ecoOrganismName: string; amount: number };
type OfBatch = { producer: string; batch: Batch; side: "before" | "after" };

export const sumOfOwed = (schemes: readonly Pick<Owed, "amount">[]) =>
  schemes.reduce((total, { amount }) => total.plus(amount), Big(0)).toFixed(2);

const askOf = ({ batch, side }: OfBatch) =>
  batch.kind === "CATALOG" ? "askOne" : side === "before" ? "askBefore" : "askAfter";

/** What one scheme is owed; it opens the lines of the scale that it is made of. */
export function SchemeAmount({ scheme, ...of }: OfBatch & { scheme: Owed }) {
  const t = useTranslations("batchWhy");
  const amount = useFormat().amount(scheme.amount);
  return (
    <WhyButton
      label={t(askOf(of), { amount, of: scheme.ecoOrganismName })}
      why={<WhyBatchScheme scheme={scheme} {...of} />}
    >
      {amount}
    </WhyButton>
  );
}

/** What all schemes are owed; it opens the sum. */
export function TotalAmount({ schemes, ...of }: OfBatch & { schemes: readonly Owed[] }) {
  const t = useTranslations("batchWhy");
  const all = useTranslations("batch")("allSchemes");
  const amount = useFormat().amount(sumOfOwed(schemes));
  return (
    <WhyButton
      label={t(askOf(of), { amount, of: all })}
      why={<WhyBatchAll producer={of.producer} batch={of.batch} schemes={schemes} />}
    >
      {amount}
    </WhyButton>
  );
}
