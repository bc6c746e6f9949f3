import type { Stream } from "@/db/vocabulary";
import type { Composition } from "./composition";
import { measureOf } from "./measure-of";

type Found = { stream: Stream; family: string };

/**
 * The streams of a product as its components settle them: what is said to hold batteries owes for them, what is said to
 * hold none does not.
 */
export function settleStreams<Finding extends Found>(
  findings: readonly Finding[],
  { facts, components }: Composition,
  added: (stream: Stream, family: string) => Finding,
): Finding[] {
  const holdsBattery = components.some(({ kind, count }) => kind === "BATTERY" && count > 0);
  const isWithout = !holdsBattery && measureOf("batteryCount", facts)?.value === "0";
  const isBattery = ({ stream }: Found) => stream === "BATTERIES";
  const kept = findings.filter((finding) => !(isWithout && isBattery(finding)));
  if (holdsBattery && !kept.some(isBattery)) return [...kept, added("BATTERIES", "built-in-battery")];
  return kept;
}
