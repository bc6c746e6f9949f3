import type { MeasuredLine } from "@/db/queries/measures-to-fill";
import { sumOf } from "@/lib/domain/amounts";

/** What one item of a product owes by the lines that charge a measure of it. */
export const describeMeasured = (ecoProductId: string, lines: readonly MeasuredLine[]) => ({
  ecoProductId,
  perItem: lines.length === 0 ? null : sumOf(lines.map(({ pricing }) => pricing.perItem)),
  lines: lines.map(({ schemeCode, ecoOrganismName, scaleCode, isValidated, pricing }) => ({
    schemeCode,
    ecoOrganismName,
    scaleCode,
    isValidated,
    pricing,
  })),
});
