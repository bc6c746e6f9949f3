import { SCHEME_CODE_OF_STREAM, type Stream } from "@/db/vocabulary";
import { WASTE_OF_STREAM } from "@/lib/domain/composition/waste-of-stream";
import type { Cell, Component, Composition } from "./declaring";

type Unpriced = Pick<Composition["unpriced"][number], "stream" | "reason" | "materials" | "measures">;
type Measure = NonNullable<Unpriced["measures"]>[number];

/** Why a price lacks for what a row is of: its own value is needed, other measures are, or no line of the scale fits it. */
export type LackOfRow = { code: string } & (
  | { why: "needed" | "noLine" }
  | { why: "needs"; measures: readonly Measure[] }
);

const PART_OF_STREAM: { [Name in Stream]?: Component["kind"] } = { BATTERIES: "BATTERY", PAPER: "PAPER" };

/** Packaging of which nobody said whose waste it becomes is taken as a household's. */
const mayCharge = (stream: Stream, { kind, wasteOf }: Pick<Component, "kind" | "wasteOf">): boolean => {
  const waste = wasteOf ?? "HOUSEHOLD";
  return (PART_OF_STREAM[stream] ?? "PACKAGING") === kind && (WASTE_OF_STREAM[stream] ?? waste) === waste;
};

/** What the price of a component lacks, each once. */
export function lacksOfPart(
  unpriced: readonly Unpriced[],
  component: Pick<Component, "kind" | "material" | "wasteOf" | "kg">,
): LackOfRow[] {
  const lacks = unpriced.flatMap(({ stream, reason, materials, measures = [] }): LackOfRow[] => {
    if (!materials?.includes(component.material) || !mayCharge(stream, component)) return [];
    const code = SCHEME_CODE_OF_STREAM[stream];
    if (reason === "NO_LINE") return [{ code, why: "noLine" }];
    const others = measures.filter((measure) => measure !== "unitComponentKg");
    if (!component.kg && others.length < Math.max(1, measures.length)) return [{ code, why: "needed" }];
    return others.length > 0 ? [{ code, why: "needs", measures: others }] : [];
  });
  return once(lacks);
}

/** Which prices need a measure that is not known. */
export const lacksOfMeasure = (
  unpriced: readonly Unpriced[],
  measure: Extract<Cell, { measure: string }>["measure"],
): LackOfRow[] =>
  once(
    unpriced
      .filter(({ measures }) => measures?.includes(measure))
      .map(({ stream }) => ({ code: SCHEME_CODE_OF_STREAM[stream], why: "needed" })),
  );

const once = (lacks: readonly LackOfRow[]): LackOfRow[] => [
  ...new Map(lacks.map((lack) => [JSON.stringify(lack), lack])).values(),
];
