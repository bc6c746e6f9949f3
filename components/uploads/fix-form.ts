import type { ColumnName } from "./choose-columns";
import { leaveOutName, type RowToFix, valueName } from "./fix-rows";

/** The form of refused rows, written into at many at once as a person would: it keeps and sends what stands in its fields. */
export class FixForm {
  readonly #form: HTMLFormElement;

  constructor(form: HTMLFormElement) {
    this.#form = form;
  }

  /** Writes into a column of rows what each is to say; nothing where that is not known. */
  write(rows: readonly RowToFix[], column: ColumnName, textOf: (row: RowToFix) => string | undefined): void {
    for (const row of rows) {
      const value = textOf(row);
      const field = this.#form.elements.namedItem(valueName(row, column));
      if (value === undefined || !isField(field)) continue;
      field.value = value;
      // For the field alone: the form is told once.
      field.dispatchEvent(new Event("input"));
    }
    this.#keep();
  }

  leaveOut(rows: readonly RowToFix[], isLeftOut: boolean): void {
    for (const row of rows) {
      const box = this.#form.elements.namedItem(leaveOutName(row));
      if (box instanceof HTMLInputElement) box.checked = isLeftOut;
    }
    this.#keep();
  }

  #keep(): void {
    this.#form.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

const isField = (field: unknown): field is HTMLSelectElement | HTMLInputElement =>
  field instanceof HTMLSelectElement || field instanceof HTMLInputElement;
