import { cellOf, times } from "./ods-cell";
import type { Attributes, XmlHandlers } from "./read-xml";
import { limited, SheetProblem } from "./sheet-problem";
import { CELL_LIMIT, type Merged, ROW_LIMIT, type SheetRow, unmarked } from "./workbook";

/** How many rows that are all alike are a table's; more are what was filled to the end of the sheet. */
const ALIKE_LIMIT = 10_000;

/** A row that stands there several times, one below the other. */
export type RepeatedRow = { read: SheetRow; times: number };

/** One table of a document as its elements come: its rows are taken piece by piece. */
export class OdsTable implements XmlHandlers {
  readonly #place: number;
  readonly #onMerged: ((merged: Merged) => void) | undefined;
  #rows: RepeatedRow[] = [];
  /** Which table of the document this is, and how many tables are open within each other. */
  #table = -1;
  #depth = 0;
  /** The row that is read. */
  #row = 0;
  #repeated = 1;
  #cells: string[] = [];
  #numbers = new Set<number>();
  #isCut = false;
  /** The place of the cell that is read, what is said of it, and what it shows. */
  #at = 0;
  #cell: Attributes | undefined;
  #shown: string | undefined;
  #isText = false;
  /** How many remarks are open: their texts are no cell's. */
  #annotations = 0;

  constructor(place: number, onMerged?: (merged: Merged) => void) {
    this.#place = place;
    this.#onMerged = onMerged;
  }

  /** Whether another table began behind this one. */
  get isPast(): boolean {
    return this.#table > this.#place;
  }

  /** The rows that came since they were taken last. */
  takeRows(): RepeatedRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    if (name === "table") {
      this.#depth += 1;
      if (this.#depth === 1) this.#table += 1;
    } else if (this.#isWithin()) this.#openWithin(name, attributes);
  }

  close(name: string): void {
    if (name === "table") this.#depth -= 1;
    else if (this.#isWithin()) this.#closeWithin(name);
  }

  text = (piece: string): void => {
    if (this.#isText) this.#show(piece);
  };

  #isWithin(): boolean {
    return this.#table === this.#place && this.#depth === 1;
  }

  #openWithin(name: string, attributes: Attributes): void {
    switch (name) {
      case "table-source":
        throw new SheetProblem({ kind: "externalLinks" });
      case "table-row":
        this.#beginRow(attributes);
        break;
      case "table-cell":
      case "covered-table-cell":
        this.#cell = attributes;
        this.#shown = undefined;
        break;
      case "annotation":
        this.#annotations += 1;
        break;
      case "p":
        if (this.#annotations === 0) {
          this.#isText = true;
          this.#shown = this.#shown === undefined ? "" : this.#shown + limited(this.#shown, "\n");
        }
        break;
      case "s":
        if (this.#isText) this.#show(" ".repeat(times(attributes, "c", 1000)));
        break;
      case "tab":
        if (this.#isText) this.#show("\t");
        break;
      case "line-break":
        if (this.#isText) this.#show("\n");
    }
  }

  #closeWithin(name: string): void {
    switch (name) {
      case "annotation":
        this.#annotations -= 1;
        break;
      case "p":
        if (this.#annotations === 0) this.#isText = false;
        break;
      case "table-cell":
      case "covered-table-cell":
        this.#endCell();
        break;
      case "table-row":
        this.#endRow();
    }
  }

  #show(piece: string): void {
    const shown = this.#shown ?? "";
    this.#shown = shown + limited(shown, piece);
  }

  #beginRow(attributes: Attributes): void {
    this.#row += 1;
    this.#repeated = times(attributes, "number-rows-repeated", ROW_LIMIT);
    this.#cells = [];
    this.#numbers = new Set();
    this.#isCut = false;
    this.#at = 0;
  }

  #endCell(): void {
    const cell = this.#cell;
    if (!cell) return;
    const { text: written, isNumber } = cellOf(cell, this.#shown ?? "");
    const text = unmarked(written);
    const count = times(cell, "number-columns-repeated", CELL_LIMIT);
    this.#noteMerged(cell);
    if (text !== "" && this.#at + count > CELL_LIMIT) this.#isCut = true;
    if (text !== "" && this.#at < CELL_LIMIT) this.#write(text, count, isNumber);
    this.#at += count;
    this.#cell = undefined;
  }

  #noteMerged(cell: Attributes): void {
    const right = times(cell, "number-columns-spanned", CELL_LIMIT) - 1;
    const below = times(cell, "number-rows-spanned", ROW_LIMIT) - 1;
    if (right === 0 && below === 0) return;
    const [top, left] = [this.#row, this.#at];
    this.#onMerged?.({ top, bottom: top + below, left, right: left + right });
  }

  #write(text: string, count: number, isNumber: boolean): void {
    const cells = this.#cells;
    while (cells.length < this.#at) cells.push("");
    const end = Math.min(CELL_LIMIT, this.#at + count);
    for (let index = this.#at; index < end; index++) {
      cells[index] = text;
      if (isNumber) this.#numbers.add(index);
    }
  }

  #endRow(): void {
    const [row, cells, numbers, repeated] = [this.#row, this.#cells, this.#numbers, this.#repeated];
    if (cells.some((text) => text.trim() !== "")) {
      if (repeated > ALIKE_LIMIT)
        throw new SheetProblem({ kind: "filledDown", values: { row: String(row), count: String(repeated) } });
      this.#rows.push({
        read: { row, cells, numbers, ...(this.#isCut && { isCut: true }) },
        times: repeated,
      });
    }
    this.#row += repeated - 1;
  }
}
