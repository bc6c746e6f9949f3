import type { ScaleLine } from "@/lib/client/scales/row-cells";

/** A line of a scale, for tests. */
export const sampleLine = (of: Partial<ScaleLine> = {}): ScaleLine => ({
  scaleCode: "BAT01",
  labelEn: "Cells",
  labelFr: "Piles",
  labelZh: null,
  price: "0.32",
  families: ["cell"],
  stream: "BATTERIES",
  basis: "COMPONENT_WEIGHT",
  chargedPer: "kg",
  priceUnit: "Poids (KG)",
  component: "BATTERY",
  materials: [],
  bounds: "",
  minWeightKg: null,
  maxWeightKg: null,
  part: "main",
  declaredAs: "FULL",
  validFrom: null,
  validTo: null,
  certainty: "sourced",
  source: "https://example.org",
  note: null,
  ...of,
});
