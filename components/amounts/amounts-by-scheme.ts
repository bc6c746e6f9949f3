import { sumOf } from "@/lib/domain/amounts";
import { decimal } from "./contribution-per-item";

type Owed = { schemeCode: string; totalAmount: number };

/** Whose lines a total is the sum of: one scheme's, or those of all schemes of its code. */
export type TotalOf = { schemeCode: string; name: string; isOfCode?: boolean };

/** Whether a row of a summary is in a total: of several schemes of one code each has its own. */
export const isInTotal =
  ({ schemeCode, name, isOfCode = false }: TotalOf) =>
  (row: { schemeCode: string; ecoOrganismName: string }): boolean =>
    row.schemeCode === schemeCode && (isOfCode || row.ecoOrganismName === name);

/** What the rows of a summary come to for each scheme, as exact decimals. */
export const amountsByScheme = (rows: readonly Owed[]): ReadonlyMap<string, string> =>
  new Map(
    rows.map(({ schemeCode }) => [
      schemeCode,
      sumOf(rows.flatMap((row) => (row.schemeCode === schemeCode ? [decimal(row.totalAmount)] : []))),
    ]),
  );
