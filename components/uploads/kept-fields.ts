import { type KeptTexts, keepTexts, readTexts } from "@/components/ui/kept-texts";

/** What was written into the refused rows of a batch and not sent yet, by the names of the fields. */
export type KeptFields = KeptTexts;

const placeOf = (batchId: string) => `corrections:${batchId}`;

/** What this computer keeps of a batch's corrections. */
export const readFields = (batchId: string): KeptFields => readTexts(placeOf(batchId));

export const keepFields = (batchId: string, fields: KeptFields): void => keepTexts(placeOf(batchId), fields);

/** What the name of a row's field ends with that leaves it out, and what that one says then. */
export const LEAVE_OUT = ".leave-out";
export const LEFT_OUT = "on";

/** How many rows were written in and are not left out. */
export const countCorrected = (changed: KeptFields): number =>
  new Set(
    Object.keys(changed)
      .filter((name) => !name.endsWith(LEAVE_OUT))
      .map((name) => name.split(".")[0])
      .filter((place) => changed[`${place}${LEAVE_OUT}`] !== LEFT_OUT),
  ).size;
