import type { Stretch } from "@/lib/domain/pricing/coverage";
import { daysBetween } from "@/lib/i18n/format";

/** How much of a period has passed by a day, from 0 to 1. */
export const shareAt = ({ from, to }: Stretch, day: string): number =>
  Math.min(1, Math.max(0, daysBetween(from, day) / (daysBetween(from, to) + 1)));

export const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** How much of a period has passed when days are over. */
export const endOf = (period: Stretch, { to }: Stretch): number =>
  (daysBetween(period.from, to) + 1) / (daysBetween(period.from, period.to) + 1);

/** From where to where days stand in a period, as parts of its length. */
export const placeOf = (period: Stretch, days: Stretch) => {
  const start = shareAt(period, days.from);
  return { x: percent(start), width: percent(endOf(period, days) - start) };
};
