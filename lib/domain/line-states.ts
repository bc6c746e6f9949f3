import type { Certainty } from "@/db/vocabulary";

type Line = {
  scaleCode: string;
  certainty: Certainty;
  price: string;
  chargedPer: string;
  source: string;
  validTo: string | null;
};

/** What of a line wants somebody to look at it. */
export const LINE_STATES = ["ILLUSTRATIVE", "ENDING", "ENDED", "UNCHANGED"] as const;
export type LineState = (typeof LINE_STATES)[number];

/** How long before its last day a price is said to end. */
const SOON_DAYS = 60;

const DAY = 86_400_000;

/** What wants to be looked at of a line of a scale, beside its other lines and its price in the period before. */
export function statesOf(
  line: Line,
  {
    ofCode,
    before,
    today,
    endsOn,
  }: {
    ofCode: readonly Line[];
    before: Omit<Line, "scaleCode" | "validTo"> | null;
    today: string;
    /** The period's last day: a price that ends with it leaves no day without one. */
    endsOn: string;
  },
): LineState[] {
  const states: LineState[] = [];
  if (line.certainty === "illustrative") states.push("ILLUSTRATIVE");
  if (
    line.validTo !== null &&
    line.validTo < endsOn &&
    !ofCode.some((other) => endsAfter(other.validTo, line.validTo))
  ) {
    const left = (Date.parse(line.validTo) - Date.parse(today)) / DAY;
    if (left < 0) states.push("ENDED");
    else if (left <= SOON_DAYS) states.push("ENDING");
  }
  if (before && line.certainty !== "illustrative" && isSame(line, before)) states.push("UNCHANGED");
  return states;
}

const endsAfter = (one: string | null, other: string | null): boolean =>
  other !== null && (one === null || one > other);

const isSame = (line: Omit<Line, "scaleCode" | "validTo">, before: typeof line): boolean =>
  line.price === before.price &&
  line.chargedPer === before.chargedPer &&
  line.source === before.source &&
  line.certainty === before.certainty;
