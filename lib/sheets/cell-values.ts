import Big from "big.js";

/** Built-in formats that show a date or a time (ECMA-376, 18.8.30). */
const DATE_IDS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
const EAST_ASIAN_DATES = [
  [27, 36],
  [50, 58],
] as const;

/** How a number is shown: as a date, with zeros in front to a width, or as it is. */
export type NumberFormat = { isDate: boolean; width: number };

export const PLAIN: NumberFormat = { isDate: false, width: 0 };

/** What the format of a cell makes of its number; any code but a date's and one of zeros leaves it as it is. */
export function numberFormat(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) {
    const isDate = DATE_IDS.has(id) || EAST_ASIAN_DATES.some(([from, to]) => id >= from && id <= to);
    return { isDate, width: 0 };
  }
  if (/^0{2,30}$/.test(code)) return { isDate: false, width: code.length };
  // What is quoted, escaped or in brackets is said, and not a part of a date; [h] counts hours.
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, "").replace(/\[(?!h+\]|m+\]|s+\])[^[\]]*\]/gi, "");
  return { isDate: !/general/i.test(bare) && /[ymdhs]/i.test(bare), width: 0 };
}

/** A number as it was typed, without an exponent: the shortest one that the spreadsheet's own double is read from. */
export function plainNumber(written: string): string {
  const value = Number(written);
  if (!Number.isFinite(value) || written.trim() === "") return written;
  const text = String(value);
  return text.includes("e") ? Big(text).toFixed() : text;
}

const DAY = 86_400_000;
/** The day that is number 0, by the two systems of counting. */
const EPOCH = { from1900: Date.UTC(1899, 11, 30), from1904: Date.UTC(1904, 0, 1) };
/** The first day and the last that a spreadsheet can name. */
const [FIRST, LAST] = [0, 2_958_466];

/** A day number as ISO writes it: the day, the moment, or for less than a day the time. */
export function dateOf(serial: number, isFrom1904: boolean): string | undefined {
  if (!(serial >= FIRST && serial < LAST)) return undefined;
  // The 29th of February 1900, which was none, has a number in the older system.
  const days = !isFrom1904 && serial < 60 ? serial + 1 : serial;
  const epoch = isFrom1904 ? EPOCH.from1904 : EPOCH.from1900;
  const iso = new Date(epoch + Math.round((days * DAY) / 1000) * 1000).toISOString();
  if (serial < 1 && serial > 0) return iso.slice(11, 19);
  return Number.isInteger(serial) ? iso.slice(0, 10) : iso.slice(0, 19);
}

/** A number of a cell as text: by its format a date, or with its zeros in front. */
export function numberText(
  written: string,
  { isDate, width }: NumberFormat,
  isFrom1904: boolean,
): { text: string; isNumber: boolean } {
  if (isDate) {
    const date = dateOf(Number(written), isFrom1904);
    if (date !== undefined) return { text: date, isNumber: false };
  }
  const text = plainNumber(written);
  return width > 0 && /^\d+$/.test(text)
    ? { text: text.padStart(width, "0"), isNumber: false }
    : { text, isNumber: true };
}
