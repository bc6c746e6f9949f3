const NUMBER = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i;
/** What spreadsheets begin a formula with; full-width signs as well, which some read as the plain ones. */
const SIGN = "[=+\\-@＝＋－＠\\t\\r\\n]";
const FORMULA = new RegExp(`^'*${SIGN}`);
const ESCAPED = new RegExp(`^'+${SIGN}`);

/** A cell that a spreadsheet does not run: text that would be a formula gets an apostrophe; numbers such as -3 stay. */
export const escapeFormula = (cell: string): string =>
  FORMULA.test(cell) && !NUMBER.test(cell) ? `'${cell}` : cell;

/** The cell that was escaped. */
export const unescapeFormula = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);
