import Big from "big.js";
import type { UnusualChange } from "@/lib/domain/unusual-change";
import type { UnusualWeight } from "@/lib/domain/unusual-weight";
import type { OwedRow } from "./largest-rows";

/** What a good row has that is far from what is usual: a weight, a quantity beside the one of the period before, or a reference of something else. */
export type Unusual =
  | { weight: string; of: UnusualWeight }
  | { quantity: string; before: string; of: UnusualChange }
  /** A reference of another column that names another product, or stands on a row before. */
  | { reference: string; of: { kind: "sharedProduct" | "sharedRow"; by: string } };

/** How many unusual rows a batch shows. */
const SHOWN_ROWS = 20;

/** The unusual rows of a file: how many, and the first of them. */
export class UnusualRows {
  count = 0;
  readonly rows: {
    line: number;
    reference: string;
    kind: Unusual["of"]["kind"];
    value: string;
    usual: string;
  }[] = [];

  note(row: OwedRow, found: readonly Unusual[]): void {
    if (found.length === 0) return;
    this.count += 1;
    const { external_id: reference = "" } = row.values;
    for (const one of found) {
      if (this.rows.length === SHOWN_ROWS) return;
      const [value, usual] = valuesOf(one);
      this.rows.push({ line: row.line, reference, kind: one.of.kind, value, usual });
    }
  }
}

/** What is unusual, and what it is held against. */
function valuesOf(one: Unusual): [value: string, usual: string] {
  if ("weight" in one)
    return [Big(one.weight).toFixed(), one.of.kind === "heavy" ? one.of.most : one.of.least];
  return "quantity" in one ? [one.quantity, one.before] : [one.reference, one.of.by];
}
