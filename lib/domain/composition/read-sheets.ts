import type { Pieces } from "./read-pieces";
import { hasAny, type ProductText, quoteOf, times } from "./reading";
import { TOTAL } from "./words/joining";

/** One pack of paper has so many sheets at most; more are the sum of several. */
const REAM = 500;

/** Sheets of paper of all pieces; a sheet has two pages. Null where none are told. */
export function readSheets(product: ProductText, pieces: Pieces): { value: string; source: string } | null {
  for (const reading of [product.title, product.description])
    for (const { parts, from, to, isRange, isRate } of reading.quantities) {
      const unit = parts.find((part) => part.unit)?.unit;
      if ((unit?.dimension !== "sheets" && unit?.dimension !== "pages") || isRange || isRate) continue;
      const sheets = parts.reduce((product, { amount }) => times(product, amount), unit.factor);
      const isMany = Number(sheets) > REAM && Number(sheets) % Number(pieces.count) === 0;
      const isTotal =
        isMany ||
        parts.length > 1 ||
        hasAny(reading.all, from - 2, from, TOTAL) ||
        isTimesBehind(reading.quantities, from, sheets);
      const value = isTotal ? sheets : times(sheets, pieces.count);
      if (/^\d{1,9}$/.test(value)) return { value, source: quoteOf(reading, { from, to }) };
    }
  return null;
}

/** `2500 sheets (5 x 500)`: told as a sum, and then how it comes about. */
function isTimesBehind(
  quantities: ProductText["title"]["quantities"],
  from: number,
  sheets: string,
): boolean {
  return quantities.some(
    (quantity) =>
      quantity.from > from &&
      quantity.parts.length > 1 &&
      quantity.parts.reduce((product, { amount }) => times(product, amount), "1") === sheets,
  );
}
