import { SCHEME_CODE_OF_STREAM, type Stream } from "@/db/vocabulary";
import { isOneForAllPackaging, WASTE_OF_STREAM } from "@/lib/domain/composition/waste-of-stream";
import type { Cell, Component, Composition } from "./declaring";

type Unpriced = Composition["unpriced"][number];
type Measure = NonNullable<Unpriced["measures"]>[number];
type Days = Pick<Unpriced, "validFrom" | "validTo">;

/**
 * Why a price lacks for what a row is of: its own value is needed, other measures are, or no line of the scale fits it; and
 * on which days, where that is not the whole period.
 */
export type LackOfRow = Days & { code: string } & (
    | { why: "needed" | "noLine" }
    | { why: "needs"; measures: readonly Measure[] }
  );

const PART_OF_STREAM: { [Name in Stream]?: Component["kind"] } = { BATTERIES: "BATTERY", PAPER: "PAPER" };

type Product = Pick<Composition, "unpriced" | "wasteUnsaid">;
type Part = Pick<Component, "kind" | "material" | "wasteOf" | "kg">;

/** Packaging is charged by whose waste it becomes, or is taken to become, where not one scheme takes all of it. */
function mayCharge(stream: Stream, { kind, wasteOf }: Part, { wasteUnsaid }: Product, country: string) {
  const waste = isOneForAllPackaging(country) ? undefined : WASTE_OF_STREAM[stream];
  const isOfKind = (PART_OF_STREAM[stream] ?? "PACKAGING") === kind;
  return isOfKind && (waste === undefined || waste === (wasteOf ?? wasteUnsaid));
}

/** What the price of a component of a product lacks in a country, each once. */
export function lacksOfPart(product: Product, component: Part, country: string): LackOfRow[] {
  const lacks = product.unpriced.flatMap((one): LackOfRow[] => {
    const { stream, reason, materials, measures = [] } = one;
    if (!materials?.includes(component.material) || !mayCharge(stream, component, product, country))
      return [];
    const of = { code: SCHEME_CODE_OF_STREAM[stream], ...daysOf(one) };
    if (reason === "NO_LINE") return [{ ...of, why: "noLine" }];
    const others = measures.filter((measure) => measure !== "unitComponentKg");
    if (!component.kg && others.length < Math.max(1, measures.length)) return [{ ...of, why: "needed" }];
    return others.length > 0 ? [{ ...of, why: "needs", measures: others }] : [];
  });
  return once(lacks);
}

/** Which prices need a measure that is not known. */
export const lacksOfMeasure = (
  { unpriced }: Pick<Composition, "unpriced">,
  measure: Extract<Cell, { measure: string }>["measure"],
): LackOfRow[] =>
  once(
    unpriced
      .filter(({ measures }) => measures?.includes(measure))
      .map((one) => ({ code: SCHEME_CODE_OF_STREAM[one.stream], ...daysOf(one), why: "needed" })),
  );

const daysOf = ({ validFrom, validTo }: Days): Days => ({ validFrom, validTo });

const once = (lacks: readonly LackOfRow[]): LackOfRow[] => [
  ...new Map(lacks.map((lack) => [JSON.stringify(lack), lack])).values(),
];
