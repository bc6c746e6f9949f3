import type { FilledMeasure } from "../../../db/vocabulary";
import type { Component } from "./composition";

/** The components whose weight together a measure is; undefined where it is of the product itself. */
export function weighedBy(
  measure: FilledMeasure,
): Extract<Component["kind"], "BATTERY" | "PACKAGING"> | undefined {
  if (measure === "BATTERY_WEIGHT") return "BATTERY";
  return measure === "PACKAGING_WEIGHT" ? "PACKAGING" : undefined;
}
