import { sumOf } from "@/lib/domain/amounts";
import { decimal } from "./contribution-per-item";

type Owed = { schemeCode: string; totalAmount: number };

/** What the rows of a summary come to for each scheme, as exact decimals. */
export const amountsByScheme = (rows: readonly Owed[]): ReadonlyMap<string, string> =>
  new Map(
    rows.map(({ schemeCode }) => [
      schemeCode,
      sumOf(rows.flatMap((row) => (row.schemeCode === schemeCode ? [decimal(row.totalAmount)] : []))),
    ]),
  );
