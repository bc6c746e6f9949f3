import type { Line } from "./judge-report";

type Place = Pick<Line, "ecoProductId" | "codeVendor" | "codePeriod">;

/** What one correction is of: a product, a channel and a part of the year, whatever schemes it touches. */
export const placeOf = ({ ecoProductId, codeVendor, codePeriod }: Place): string =>
  JSON.stringify([ecoProductId, codeVendor, codePeriod]);

export type Correction = Line & { proposed: string };

/** The corrections of a report: of the lines that one quantity puts right, the first. */
export function correctionsOf(lines: readonly Line[]): Correction[] {
  const corrections = new Map<string, Correction>();
  for (const line of lines) {
    const { proposed } = line;
    const place = placeOf(line);
    if (proposed !== null && !corrections.has(place)) corrections.set(place, { ...line, proposed });
  }
  return [...corrections.values()];
}
