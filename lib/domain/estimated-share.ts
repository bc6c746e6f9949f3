import Big from "big.js";

type Line = { ecoContribution: number | string; estimate: { low: number; high: number } | null };

/** How much of some lines rests on estimates, and between which amounts all of them lie. */
export type EstimatedShare = { amount: string; low: string; high: string };

/** Undefined where every line is known for certain. */
export function estimatedShare(lines: readonly Line[]): EstimatedShare | undefined {
  const estimated = lines.filter(({ estimate }) => estimate !== null);
  if (estimated.length === 0) return undefined;
  const sum = (of: readonly Line[], amountOf: (line: Line) => number | string): string =>
    of.reduce((total, line) => total.plus(amountOf(line)), Big(0)).toFixed(2);
  return {
    amount: sum(estimated, ({ ecoContribution }) => ecoContribution),
    low: sum(lines, ({ estimate, ecoContribution }) => estimate?.low ?? ecoContribution),
    high: sum(lines, ({ estimate, ecoContribution }) => estimate?.high ?? ecoContribution),
  };
}
