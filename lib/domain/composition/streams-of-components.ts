import type { Stream } from "@/db/vocabulary";
import type { Component, Composition } from "./composition";
import { widening } from "./materials";
import { measureOf } from "./measure-of";

type Found = { stream: Stream; family: string; why?: readonly { rule: string }[] | undefined };

/** The rule by which a product has a stream that its declared components bring along. */
export const DECLARED_COMPONENT = "declared-component";

/**
 * The streams of a product as its components settle them: what is said to hold batteries owes for them, what is said to
 * hold none does not; packaging that is said to be there is owed for, by whose waste it becomes, and by the levy on
 * single-use plastics where it is of those.
 */
export function settleStreams<Finding extends Found>(
  findings: readonly Finding[],
  composition: Composition,
  added: (stream: Stream, family: string) => Finding,
): Finding[] {
  const { facts, components } = composition;
  const holdsBattery = components.some(({ kind, count }) => kind === "BATTERY" && count > 0);
  const isWithout = !holdsBattery && measureOf("batteryCount", facts)?.value === "0";
  const isBattery = ({ stream }: Found) => stream === "BATTERIES";
  const settled = findings.filter((finding) => !(isWithout && isBattery(finding)));
  const add = (stream: Stream, family: string) => {
    if (!settled.some((finding) => finding.stream === stream)) settled.push(added(stream, family));
  };
  if (holdsBattery) add("BATTERIES", "built-in-battery");
  const unsaid = wasteUnsaid(findings);
  for (const { kind, wasteOf = unsaid } of components)
    if (kind === "PACKAGING") add(STREAM_OF_WASTE[wasteOf], "pack-small");
  if (isLevied(findings, composition)) add("SUP_LEVY", "container");
  return settled;
}

type Waste = NonNullable<Component["wasteOf"]>;

const STREAM_OF_WASTE = {
  HOUSEHOLD: "PACKAGING_HOUSEHOLD",
  RESTAURANT: "PACKAGING_RESTAURANT",
  PROFESSIONAL: "PACKAGING_PROFESSIONAL",
} as const satisfies Record<Waste, Stream>;

/**
 * Whose waste packaging becomes of which nobody said so: a household's, unless the product is packaging of others alone,
 * whatever was said of its other components.
 */
export function wasteUnsaid(findings: readonly Omit<Found, "family">[]): Waste {
  const found = new Set(
    findings
      .filter(({ why }) => !why?.some(({ rule }) => rule === DECLARED_COMPONENT))
      .map(({ stream }) => stream),
  );
  return (
    (["HOUSEHOLD", "PROFESSIONAL", "RESTAURANT"] as const).find((waste) =>
      found.has(STREAM_OF_WASTE[waste]),
    ) ?? "HOUSEHOLD"
  );
}

/** Packaging of what is eaten or drunk. */
const OF_FOOD = new Set(["pack-food", "pack-glass"]);

/** Whether the packaging of a product is of single-use plastics: a person says so, or the words do of something to eat or drink. */
function isLevied(findings: readonly Found[], { facts, components }: Composition): boolean {
  if (facts.sup?.value !== "true") return false;
  const isOfPackaging =
    facts.sup.provenance === "DECLARED" || findings.some(({ family }) => OF_FOOD.has(family));
  return isOfPackaging && components.some((one) => one.kind === "PACKAGING" && holdsPlastic(one));
}

const holdsPlastic = ({ material }: Component): boolean =>
  material === "BEVERAGE_CARTON" || widening(material).includes("PLASTIC");
