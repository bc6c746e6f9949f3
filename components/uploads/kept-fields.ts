/** What was written into the refused rows of a batch and not sent yet, by the names of the fields. */
export type KeptFields = Readonly<Record<string, string>>;

const NONE: KeptFields = {};
const placeOf = (batchId: string) => `corrections:${batchId}`;

/** What this computer keeps of a batch's corrections. */
export function readFields(batchId: string): KeptFields {
  try {
    return JSON.parse(localStorage.getItem(placeOf(batchId)) ?? "{}");
  } catch {
    return NONE;
  }
}

export function keepFields(batchId: string, fields: KeptFields): void {
  try {
    if (Object.keys(fields).length === 0) localStorage.removeItem(placeOf(batchId));
    else localStorage.setItem(placeOf(batchId), JSON.stringify(fields));
  } catch {
    // No room or no storage: what is written lives as long as the page.
  }
}
