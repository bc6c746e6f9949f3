import { type NumberFormat, numberText, PLAIN } from "./cell-values";
import type { Attributes, XmlHandlers } from "./read-xml";
import type { SharedTexts } from "./shared-texts";
import { limited } from "./sheet-problem";
import { CELL_LIMIT, ROW_LIMIT, type SheetRow, UNCALCULATED, unmarked } from "./workbook";
import { columnOf, plain } from "./xlsx-cell";

/** What the cells of a workbook share. */
export type SharedOfCells = {
  texts: SharedTexts;
  styles: readonly NumberFormat[];
  isFrom1904: boolean;
};

/** The rows of a sheet as its elements come: they are taken piece by piece. */
export class XlsxRows implements XmlHandlers {
  readonly #texts: SharedTexts;
  readonly #styles: readonly NumberFormat[];
  readonly #isFrom1904: boolean;
  #rows: SheetRow[] = [];
  /** The row that is read. */
  #row = 0;
  #cells: string[] = [];
  #numbers = new Set<number>();
  #isCut = false;
  /** The cell that is read. */
  #place = -1;
  #type = "";
  #style = 0;
  #value = "";
  #isFormula = false;
  #hasValue = false;
  /** Whether a text is the cell's, and whether it only says how another is spoken. */
  #isValue = false;
  #isSpoken = false;

  constructor({ texts, styles, isFrom1904 }: SharedOfCells) {
    this.#texts = texts;
    this.#styles = styles;
    this.#isFrom1904 = isFrom1904;
  }

  /** The rows that came since they were taken last. */
  takeRows(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  open(name: string, attributes: Attributes): void {
    switch (name) {
      case "row":
        this.#beginRow(attributes);
        break;
      case "c":
        this.#beginCell(attributes);
        break;
      case "f":
        this.#isFormula = true;
        break;
      case "v":
        this.#isValue = true;
        this.#hasValue = true;
        break;
      case "t":
        this.#isValue = this.#type === "inlineStr" && !this.#isSpoken;
        break;
      case "rPh":
        this.#isSpoken = true;
    }
  }

  close(name: string): void {
    switch (name) {
      case "v":
      case "t":
        this.#isValue = false;
        break;
      case "rPh":
        this.#isSpoken = false;
        break;
      case "c":
        this.#endCell();
        break;
      case "row":
        this.#endRow();
    }
  }

  text = (piece: string): void => {
    if (this.#isValue) this.#value += limited(this.#value, piece);
  };

  #beginRow({ r }: Attributes): void {
    const stated = Number(r);
    const isPlace = Number.isInteger(stated) && stated > this.#row && stated <= ROW_LIMIT;
    this.#row = isPlace ? stated : this.#row + 1;
    this.#place = -1;
    this.#cells = [];
    this.#numbers = new Set();
    this.#isCut = false;
  }

  #beginCell({ r, t, s }: Attributes): void {
    this.#place = r ? columnOf(r) : this.#place + 1;
    this.#type = t ?? "";
    this.#style = Number(s ?? 0);
    this.#value = "";
    this.#isFormula = false;
    this.#hasValue = false;
  }

  #endCell(): void {
    // A formula that nothing calculated: Excel, and what else opens it, would show a value.
    const isUncalculated = this.#isFormula && !this.#hasValue;
    if (!isUncalculated && this.#value === "") return;
    if (this.#place >= CELL_LIMIT) {
      this.#isCut = true;
      return;
    }
    const text = isUncalculated ? UNCALCULATED : this.#textOfValue();
    if (text === "") return;
    const cells = this.#cells;
    while (cells.length < this.#place) cells.push("");
    cells[this.#place] = text;
  }

  /** What the cell shows by its type. */
  #textOfValue(): string {
    const value = this.#value;
    switch (this.#type) {
      case "s":
        return unmarked(this.#texts.get(Number(value)));
      case "b":
        return value === "1" ? "TRUE" : "FALSE";
      case "str":
      case "inlineStr":
        return unmarked(plain(value));
      case "":
      case "n": {
        const number = numberText(value, this.#styles[this.#style] ?? PLAIN, this.#isFrom1904);
        if (number.isNumber) this.#numbers.add(this.#place);
        return number.text;
      }
      default:
        return unmarked(value);
    }
  }

  #endRow(): void {
    if (!this.#cells.some((cell) => cell.trim() !== "")) return;
    this.#rows.push({
      row: this.#row,
      cells: this.#cells,
      numbers: this.#numbers,
      ...(this.#isCut && { isCut: true }),
    });
  }
}
