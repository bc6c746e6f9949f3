import type { Problem } from "@/lib/domain/problems";
import { isFrom, overlap, type Validity } from "@/lib/domain/validity";
import type { FoundScale } from "./reach-scale";

type Days = Pick<FoundScale, "startsOn" | "endsOn">;

/** Whether a row would hold on no day of its period, which would price nothing without a word; by which of its days. */
export function outsidePeriod(
  { startsOn, endsOn }: Days,
  row: Validity,
): (Problem & { column: "valid_from" | "valid_to" }) | undefined {
  if (overlap(row, { validFrom: startsOn, validTo: endsOn })) return undefined;
  const column = isFrom(row.validFrom, endsOn) ? "valid_to" : "valid_from";
  return { column, kind: "outsidePeriod", values: { value: daysOf({ startsOn, endsOn }) } };
}

/** A period's days as problems name them. */
export const daysOf = ({ startsOn, endsOn }: Days): string => `${startsOn} – ${endsOn}`;
