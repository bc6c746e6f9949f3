import { daysBetween } from "@/lib/i18n/format";

type Line = { scaleCode: string; certainty: string; validTo: string | null };

/** How long before its last day a price is said to end. */
const SOON_DAYS = 60;

/** Codes of the lines that are only illustrations, of those whose price ends within 60 days of a day, and has ended by it. */
export function attentionTo(
  lines: readonly Line[],
  today: string,
): { illustrative: string[]; ending: string[]; ended: string[] } {
  const last = lines.filter((line) => !goesOn(line, lines));
  const codes = (those: readonly Line[]) => [...new Set(those.map(({ scaleCode }) => scaleCode))];
  return {
    illustrative: codes(lines.filter(({ certainty }) => certainty === "illustrative")),
    ending: codes(last.filter((line) => endsSoon(line, today))),
    ended: codes(last.filter(({ validTo }) => validTo !== null && daysBetween(today, validTo) < 0)),
  };
}

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
