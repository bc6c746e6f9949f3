import { type CodePeriod, MONTHS } from "@/db/vocabulary";

/** The months that a code covers, first and last, counted from 0; null is the whole year. */
function monthsOf(code: CodePeriod | null): [first: number, last: number] {
  if (code === null) return [0, 11];
  const month = MONTHS.indexOf(code as (typeof MONTHS)[number]);
  if (month >= 0) return [month, month];
  const length = code.startsWith("Q") ? 3 : 6;
  const first = (Number(code.slice(1)) - 1) * length;
  return [first, first + length - 1];
}

/** The first day of a part of a year (`2025`); null is the whole year. */
export const firstDayOf = (year: string, code: CodePeriod | null): string =>
  `${year}-${String(monthsOf(code)[0] + 1).padStart(2, "0")}-01`;

/** Whether two different codes count some month twice: JAN and Q1 do, JAN and FEB do not. */
export function overlap(one: CodePeriod | null, other: CodePeriod | null): boolean {
  if (one === other) return false;
  const [firstOfOne, lastOfOne] = monthsOf(one);
  const [firstOfOther, lastOfOther] = monthsOf(other);
  return firstOfOne <= lastOfOther && firstOfOther <= lastOfOne;
}

/** Whether a day is in a part of its year (null: all of it) and not its first: what is declared at once has the price before it. */
export function isInside(day: string, code: CodePeriod | null): boolean {
  const [first, last] = monthsOf(code);
  const month = Number(day.slice("2025-".length, "2025-01".length)) - 1;
  return first <= month && month <= last && day !== firstDayOf(day.slice(0, "2025".length), code);
}
