import { partOfYear } from "./part-of-year";
import { yearOf } from "./presets/year-of";

/**
 * When something was sold, by what a shop says of its day: in the year that is asked for, in another, or on no day that
 * there is; undefined where nothing is said.
 */
export function soldOn(said: string, period: string): "THEN" | "OTHERWISE" | "UNCLEAR" | undefined {
  const text = said.trim();
  if (text === "") return undefined;
  const year = isNoDay(text) ? undefined : (yearOf(text) ?? yearBesideMonth(text));
  if (year === undefined) return "UNCLEAR";
  return year === period ? "THEN" : "OTHERWISE";
}

/** The year of a month that spreadsheets write as Jan-25 or janv.-25; of Jan 25 and 25-Jan, 25 can be the day. */
function yearBesideMonth(text: string): string | undefined {
  const [, month = "", year] = /^(\p{L}{3,12}\.?)(?:\s?[-/]\s?|\s?['’])(\d\d)$/u.exec(text) ?? [];
  return partOfYear(month) && `20${year}`;
}

const IN_THREE = /^(\d{1,4})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?(\d{1,4})(?!\d)/;

/** Whether figures that look like a day are none in any order, such as 31/11/2026. */
function isNoDay(text: string): boolean {
  const [, first = "", second = "", third = ""] =
    IN_THREE.exec(text) ?? /^((?:19|20)\d\d)(\d\d)(\d\d)(?!\d)/.exec(text) ?? [];
  if (third === "") return false;
  const byYear = [first, second, third] as const;
  const byDay = [third, second, first] as const;
  const byMonth = [third, first, second] as const;
  const orders =
    first.length === 4 ? [byYear] : third.length === 4 ? [byDay, byMonth] : [byDay, byMonth, byYear];
  return !orders.some(isDay);
}

function isDay([year, month, day]: readonly [string, string, string]): boolean {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}
