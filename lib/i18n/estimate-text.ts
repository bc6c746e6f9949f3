import type { EstimatedShare } from "@/lib/domain/estimated-share";
import type { Formatter } from "./format";

type Words = (key: "estimated" | "estimatedBetween", values?: { low: string; high: string }) => string;

/** That an amount is estimated, and between which amounts it lies; undefined where it is not. */
export function estimateText(
  estimate: { low: number; high: number } | null,
  t: Words,
  format: Pick<Formatter, "amount">,
): string | undefined {
  if (!estimate) return undefined;
  if (estimate.low === estimate.high) return t("estimated");
  return t("estimatedBetween", { low: format.amount(estimate.low), high: format.amount(estimate.high) });
}

/** What the sentence on how much of a total rests on estimates is made of; without bounds where these are one. */
export const estimatedShareValues = (
  { amount, low, high }: EstimatedShare,
  currency: string,
  { money }: Pick<Formatter, "money">,
) => ({
  amount: money(amount, currency),
  range: low === high ? "none" : "known",
  low: money(low, currency),
  high: money(high, currency),
});
