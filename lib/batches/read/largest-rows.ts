import type { LineOperands } from "@/lib/domain/amounts";
import { type CsvRecord, firstLineOf } from "./csv-record";

/** A row as the file has it, with what it says of its product. */
export type OwedRow = CsvRecord & { values: Readonly<Record<string, string | undefined>> };

type Owed = { row: OwedRow; operands: LineOperands; amount: string; size: number };

/** How many rows are kept of each line of a scale. */
const KEPT = 3;

/** The rows that owe most; of equal ones the first. */
export class LargestRows {
  private readonly rows: Owed[] = [];

  add(row: OwedRow, operands: LineOperands, amount: string): void {
    const size = Number(amount);
    const least = this.rows.at(-1);
    if (this.rows.length === KEPT && least && size <= least.size) return;
    const place = this.rows.findIndex((other) => other.size < size);
    this.rows.splice(place < 0 ? this.rows.length : place, 0, { row, operands, amount, size });
    this.rows.length = Math.min(this.rows.length, KEPT);
  }

  /** As the contract shows them. */
  toJson() {
    return this.rows.map(({ row, operands: { quantity, itemWeight }, amount }) => ({
      line: firstLineOf(row),
      ecoProductReference: row.values.external_id ?? "",
      codePeriod: row.values.code_period ?? null,
      codeVendor: row.values.code_vendor ?? null,
      quantity: Number(quantity),
      itemWeight,
      amount: Number(amount),
    }));
  }
}
