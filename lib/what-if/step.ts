import type { PricedLine } from "@/db/queries/scales";
import type { Input } from "@/lib/contract/endpoint";
import type { tryWhatIf } from "@/lib/contract/what-if";
import type { Composition } from "@/lib/domain/composition/composition";
import type { ClaimedModulation } from "@/lib/domain/price-product";

export type Change = Input<typeof tryWhatIf>["body"]["changes"][number];

/** A line of a scale, and the period whose scale it is of. */
export type LineOfPeriod = PricedLine & { period: string };

/** What a step supposes, on top of those before it. */
export type Step = {
  /** Which of the changes; null for what today's prices change of what was validated. */
  place: number | null;
  /** The codes of schemes that it prices anew; none where it only multiplies. */
  codes: readonly string[];
  lines: readonly LineOfPeriod[];
  /** Of which products something of their own is supposed; all where what is supposed does not follow from their prices. */
  supposedOf: ReadonlySet<string> | "ALL";
  /** What is supposed of every product beside other lines and quantities. */
  ofAll: { modulations: readonly ClaimedModulation[]; packagingTimes: string };
  /** At whose prices. */
  period: string;
  composed: (productId: string, composition: Composition) => Composition;
  claimed: (productId: string) => readonly ClaimedModulation[];
  times: (schemeCode: string) => string;
};

/** A step at the prices of some lines, which supposes nothing beside them. */
export const stepAt = (period: string, lines: readonly LineOfPeriod[], codes: readonly string[]): Step => ({
  place: null,
  codes,
  lines,
  supposedOf: new Set(),
  ofAll: { modulations: [], packagingTimes: "1" },
  period,
  composed: (_, composition) => composition,
  claimed: () => [],
  times: () => "1",
});
