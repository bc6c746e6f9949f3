import type { LineOperands } from "@/lib/domain/amounts";
import type { CsvRecord } from "./csv-record";

/** A row as the file has it, with what it says of its product. */
export type OwedRow = CsvRecord & { values: Readonly<Record<string, string | undefined>> };

/** A row as the contract shows it. */
type Shown = {
  line: number;
  ecoProductReference: string;
  codePeriod: string | null;
  codeVendor: string | null;
  quantity: number;
  itemWeight: string | null;
  amount: number;
};

/** How many rows are kept of each line of a scale. */
const KEPT = 3;

/** The rows that owe most; of equal ones the first. */
export class LargestRows {
  private readonly rows: Shown[] = [];

  add(row: OwedRow, operands: LineOperands, amount: string): void {
    const size = Number(amount);
    const least = this.rows.at(-1);
    if (this.rows.length === KEPT && least && size <= least.amount) return;
    const place = this.rows.findIndex((other) => other.amount < size);
    const { external_id, code_period, code_vendor } = row.values;
    this.rows.splice(place < 0 ? this.rows.length : place, 0, {
      line: row.line,
      ecoProductReference: external_id ?? "",
      codePeriod: code_period ?? null,
      codeVendor: code_vendor ?? null,
      quantity: Number(operands.quantity),
      itemWeight: operands.itemWeight,
      amount: size,
    });
    this.rows.length = Math.min(this.rows.length, KEPT);
  }

  toJson(): readonly Shown[] {
    return this.rows;
  }
}
