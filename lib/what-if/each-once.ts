import type { ClaimedModulation } from "@/lib/domain/price-product";
import { overlap } from "@/lib/domain/validity";

/** Modulations of a scheme and code as they are named first: a claim counts once, in whichever periods it holds. */
export const eachOnce = (claimed: readonly ClaimedModulation[]): ClaimedModulation[] => {
  const firstOf = new Map<string, readonly ClaimedModulation[]>();
  for (const one of claimed) {
    const name = `${one.schemeProId} ${one.code}`;
    const before = firstOf.get(name) ?? [];
    if (before.every((other) => !overlap(one, other))) firstOf.set(name, [...before, one]);
  }
  return [...firstOf.values()].flat();
};
