import type { Answer } from "@/lib/client/call";

export type Known = Pick<
  Answer<"getProducerEcoContributions">,
  "estimated" | "unknown" | "covered" | "currency"
>;

/** Whether nothing of what is owed rests on estimates, is unknown or covered by a flat fee. */
export const isKnown = ({ estimated, unknown, covered }: Known): boolean =>
  estimated.countProducts + unknown.length + covered.length === 0;
