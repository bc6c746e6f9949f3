"use client";

import { PortalLink } from "@/components/selection/portal-link";
import { StreamChip } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import { byStream } from "@/lib/domain/stream-order";
import { SumOfParts } from "./sum-of-parts";

type WhyProductProps = {
  reference: string;
  name: string;
  currency: string;
  amounts: readonly { schemeCode: string; amount: string | undefined }[];
  /** What the schemes are called. */
  columns: readonly StreamColumn[];
};

/** What one product owes to each of its schemes; its page has the formulas. */
export function WhyProduct({ reference, name, currency, amounts, columns }: WhyProductProps) {
  const nameOf = (schemeCode: string) => columns.find((each) => each.schemeCode === schemeCode)?.name;
  return (
    <SumOfParts
      of={<PortalLink to={`/products/${encodeURIComponent(reference)}`}>{name}</PortalLink>}
      parts={amounts.toSorted(byStream).map(({ schemeCode, amount }) => ({
        key: schemeCode,
        name: <StreamChip code={schemeCode}>{nameOf(schemeCode)}</StreamChip>,
        amount,
      }))}
      currency={currency}
    />
  );
}
