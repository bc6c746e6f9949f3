import { type KeptTexts, keepTexts, readTexts } from "@/components/ui/kept-texts";

/** What was written into the refused rows of a batch and not sent yet, by the names of the fields. */
export type KeptFields = KeptTexts;

const placeOf = (batchId: string) => `corrections:${batchId}`;

/** What this computer keeps of a batch's corrections. */
export const readFields = (batchId: string): KeptFields => readTexts(placeOf(batchId));

export const keepFields = (batchId: string, fields: KeptFields): void => keepTexts(placeOf(batchId), fields);
