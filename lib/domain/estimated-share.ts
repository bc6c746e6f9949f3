import Big from "big.js";
import { sumOf } from "./amounts";

type Line = { ecoContribution: number | string; estimate: { low: number; high: number } | null };

/** How much of some lines rests on estimates, and between which amounts all of them lie. */
export type EstimatedShare = { amount: string; low: string; high: string };

/** Undefined where every line is known for certain. */
export function estimatedShare(lines: readonly Line[]): EstimatedShare | undefined {
  const estimated = lines.filter(({ estimate }) => estimate !== null);
  if (estimated.length === 0) return undefined;
  const sum = (amounts: readonly (number | string)[]) => Big(sumOf(amounts.map(String))).toFixed(2);
  return {
    amount: sum(estimated.map(({ ecoContribution }) => ecoContribution)),
    low: sum(lines.map(({ estimate, ecoContribution }) => estimate?.low ?? ecoContribution)),
    high: sum(lines.map(({ estimate, ecoContribution }) => estimate?.high ?? ecoContribution)),
  };
}
