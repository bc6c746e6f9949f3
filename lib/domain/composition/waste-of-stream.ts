import type { Stream } from "@/db/vocabulary";
import type { Component } from "./composition";

/** Whose waste packaging becomes that a stream charges; a stream that is not here charges it whosever waste it becomes. */
export const WASTE_OF_STREAM: { [Name in Stream]?: Component["wasteOf"] } = {
  PACKAGING_HOUSEHOLD: "HOUSEHOLD",
  PACKAGING_RESTAURANT: "RESTAURANT",
  PACKAGING_PROFESSIONAL: "PROFESSIONAL",
};

/** Where one scheme takes all packaging, whosever waste it becomes (CONAI, Verpact, Repak). */
const ONE_FOR_ALL_PACKAGING: ReadonlySet<string> = new Set(["IT", "NL", "IE"]);

export const isOneForAllPackaging = (country: string | undefined): boolean =>
  country !== undefined && ONE_FOR_ALL_PACKAGING.has(country);
