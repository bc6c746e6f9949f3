import type { Merge } from "../kinds/kind";
import type { CsvRecord } from "./csv-record";

/** How many rows are listed. */
const LISTED = 50;

/** The rows of a file of products that name several products of the catalog, which can become one. */
export class MergedRows {
  private count = 0;
  private readonly rows: ({ line: number } & Merge)[] = [];

  note(row: CsvRecord, merge: Merge): void {
    this.count += 1;
    if (this.rows.length < LISTED) this.rows.push({ line: row.line, ...merge });
  }

  /** As batches keep it; null where there are none. */
  toJson(isMerged: boolean) {
    return this.count === 0 ? null : { isMerged, countRows: this.count, rows: this.rows };
  }
}
