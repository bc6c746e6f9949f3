import { kept, parsed } from "@/lib/client/kept";

/** What was written and not sent yet, by the names of its fields. */
export type KeptTexts = Readonly<Record<string, string>>;

const NONE: KeptTexts = {};

/** What this computer keeps under a name. */
export const readTexts = (place: string): KeptTexts => parsed(kept.read(place), NONE);

export const keepTexts = (place: string, texts: KeptTexts): void =>
  kept.keep(place, Object.keys(texts).length === 0 ? null : JSON.stringify(texts));
