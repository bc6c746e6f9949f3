import type { Stream } from "@/db/vocabulary";
import type { Component } from "./composition";

/** Whose waste packaging becomes that a stream charges; a stream that is not here charges it whosever waste it becomes. */
export const WASTE_OF_STREAM: { [Name in Stream]?: Component["wasteOf"] } = {
  PACKAGING_HOUSEHOLD: "HOUSEHOLD",
  PACKAGING_RESTAURANT: "RESTAURANT",
  PACKAGING_PROFESSIONAL: "PROFESSIONAL",
};
