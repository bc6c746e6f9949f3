import { kept, parseKept, recordIn } from "@/lib/client/kept";

/** What was written and not sent yet, by the names of its fields. */
export type KeptTexts = Readonly<Record<string, string>>;

const textsIn = (stored: unknown): KeptTexts =>
  Object.fromEntries(
    Object.entries(recordIn(stored)).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  );

/** What this computer keeps under a name. */
export const readTexts = (place: string): KeptTexts => parseKept(kept.read(place), textsIn);

export const keepTexts = (place: string, texts: KeptTexts): void =>
  kept.keep(place, Object.keys(texts).length === 0 ? null : JSON.stringify(texts));
