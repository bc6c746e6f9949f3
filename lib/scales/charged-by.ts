import { writeBounds } from "@/lib/domain/pricing/bounds-text";
import { type Bound, type MeasureBound, priceUnitOf, type ScaleLine } from "@/lib/domain/pricing/scale-line";
import { dayOrNull } from "@/lib/domain/validity";

type Line = Pick<
  ScaleLine,
  "stream" | "basis" | "component" | "materials" | "bounds" | "part" | "declaredAs"
> & { chargedPer: ScaleLine["per"]; validFrom: string; validTo: string };

/** What a line is charged by, as answers have it. */
export function describeChargedBy(line: Line) {
  const { stream, basis, chargedPer, component, materials, bounds, part, declaredAs } = line;
  const weight = plainWeightOf(bounds);
  return {
    stream,
    basis,
    chargedPer,
    priceUnit: priceUnitOf(line),
    component,
    materials,
    bounds: writeBounds(bounds),
    minWeightKg: weight?.min ?? null,
    maxWeightKg: weight?.max ?? null,
    part,
    declaredAs,
    validFrom: dayOrNull(line.validFrom),
    validTo: dayOrNull(line.validTo),
  };
}

/** The bounds of the sold item's weight, the lower one included and the upper not, if that is what they are. */
export const plainWeightOf = (bounds: readonly Bound[]): MeasureBound | undefined =>
  bounds.find(
    (bound): bound is MeasureBound =>
      "measure" in bound && bound.measure === "weightKg" && !bound.minExcluded && !bound.maxIncluded,
  );
