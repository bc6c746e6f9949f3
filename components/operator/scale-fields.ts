import type { ScaleFee, ScaleLine } from "@/lib/client/scales/row-cells";

/** What of a row is compared where it changes, in this order. */
export const LINE_FIELDS = [
  "price",
  "chargedPer",
  "basis",
  "bounds",
  "labelFr",
  "labelEn",
  "labelZh",
  "stream",
  "component",
  "materials",
  "part",
  "declaredAs",
  "validFrom",
  "validTo",
  "families",
  "certainty",
  "source",
  "note",
] as const satisfies readonly (keyof ScaleLine)[];

export const MODULATION_FIELDS = [
  "change",
  "stream",
  "validFrom",
  "validTo",
  "labelFr",
  "labelEn",
  "labelZh",
  "families",
  "scaleCodes",
  "proofFr",
  "proofEn",
  "proofZh",
  "certainty",
  "source",
  "note",
] as const;

export const FEE_FIELDS = [
  "amount",
  "basis",
  "declaredAs",
  "validFrom",
  "validTo",
  "labelFr",
  "labelEn",
  "labelZh",
  "certainty",
  "source",
  "note",
] as const satisfies readonly (keyof ScaleFee)[];

export type ScaleField = (typeof LINE_FIELDS | typeof MODULATION_FIELDS | typeof FEE_FIELDS)[number];
