import type { Certainty } from "@/db/queries/certainty-of-products";
import type { Stream } from "@/db/vocabulary";
import type { UnpricedReason } from "@/lib/domain/pricing/pricing";

/** The good rows of a file whose amounts rest on estimates, or whose products have streams without a price. */
export class UncertainRows {
  countEstimated = 0;
  private readonly counts = new Map<string, { stream: Stream; reason: UnpricedReason; countRows: number }>();

  note({ isEstimated, unpriced }: Certainty): void {
    if (isEstimated) this.countEstimated += 1;
    const keys = new Map(unpriced.map((one) => [`${one.stream} ${one.reason}`, one]));
    for (const [key, { stream, reason }] of keys) {
      const known = this.counts.get(key) ?? { stream, reason, countRows: 0 };
      known.countRows += 1;
      this.counts.set(key, known);
    }
  }

  /** How many rows each stream has no price for, and why; the most first. */
  unpriced() {
    return [...this.counts.values()].sort((one, other) => other.countRows - one.countRows);
  }
}
