import { TARIFF } from "./tariff";

/** How far credits reach: what a period lacks, or how many products can be added and declared once it is finished. */
export function creditReach(left: number, toFinish: number): { missing: number; products: number } {
  const rest = left - toFinish;
  return {
    missing: Math.max(0, -rest),
    products: Math.floor(Math.max(0, rest) / (TARIFF.productAdded + TARIFF.lineDeclared)),
  };
}

/** From here on credits are few, also where they are enough for the period. */
export const FEW_CREDITS = 20;

export const isLow = (left: number, toFinish: number): boolean => left <= FEW_CREDITS || left < toFinish;

type Month = {
  month: string;
  charged: number;
  /** What was given back was not used, whenever it was charged. */
  givenBack: number;
};

export type CreditForecast = {
  /** Credits used in a month, on average. */
  perMonth: number;
  /** The first days of the months that this is the average of: the first and the last. */
  from: string;
  to: string;
  /** What is left at the end of each month to come, the last one that is not below zero included. */
  months: { month: string; left: number }[];
  /** The last month through which they last; undefined where they do so longer than anybody can tell. */
  lastsUntil: string | undefined;
};

const MONTHS_LOOKED_BACK = 12;
const MONTHS_SHOWN = 6;
const MONTHS_TOLD = 24;

const placeOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
const monthAt = (place: number) =>
  `${Math.floor(place / 12)}-${String((place % 12) + 1).padStart(2, "0")}-01`;

/**
 * How long credits last at the pace of the last whole months, a year of them at most, once a period is finished;
 * undefined where there is no whole month to go by, or nothing was used in them.
 */
export function creditForecast(
  months: readonly Month[],
  { left, toFinish, today }: { left: number; toFinish: number; today: string },
): CreditForecast | undefined {
  const first = months[0];
  if (!first) return undefined;
  const now = placeOf(today);
  const from = Math.max(placeOf(first.month), now - MONTHS_LOOKED_BACK);
  const whole = months.filter(({ month }) => placeOf(month) >= from && placeOf(month) < now);
  const used = -whole.reduce((sum, { charged, givenBack }) => sum + charged + givenBack, 0);
  const perMonth = from < now ? Math.round(used / (now - from)) : 0;
  const rest = left - toFinish;
  if (perMonth <= 0 || rest < 0) return undefined;
  const lasts = Math.floor(rest / perMonth);
  return {
    perMonth,
    from: monthAt(from),
    to: monthAt(now - 1),
    months: Array.from({ length: Math.min(lasts, MONTHS_SHOWN) }, (_, index) => ({
      month: monthAt(now + 1 + index),
      left: rest - perMonth * (index + 1),
    })),
    lastsUntil: lasts > MONTHS_TOLD ? undefined : monthAt(now + lasts),
  };
}
