import { daysBetween } from "@/lib/i18n/format";

type Line = { scaleCode: string; validTo: string | null };

/** How long before its last day a price is said to end. */
const SOON_DAYS = 60;

/**
 * Codes of the lines whose price ends within 60 days of a day, and does not go on; of those of one period what ends with its
 * last day leaves nothing without a price.
 */
export const endingSoon = (lines: readonly Line[], today: string, lastDay?: string): string[] => {
  const isWhole = ({ validTo }: Line) => lastDay !== undefined && validTo !== null && validTo >= lastDay;
  const ending = lines.filter((line) => !isWhole(line) && !goesOn(line, lines) && endsSoon(line, today));
  return [...new Set(ending.map(({ scaleCode }) => scaleCode))];
};

const endsSoon = ({ validTo }: Line, today: string): boolean => {
  if (validTo === null) return false;
  const left = daysBetween(today, validTo);
  return left >= 0 && left <= SOON_DAYS;
};

/** Whether the line has a price after its last day. */
const goesOn = ({ scaleCode, validTo }: Line, lines: readonly Line[]): boolean =>
  lines.some(
    (other) =>
      other.scaleCode === scaleCode &&
      (other.validTo === null || (validTo !== null && other.validTo > validTo)),
  );
