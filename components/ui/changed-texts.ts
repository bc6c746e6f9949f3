import type { KeptTexts } from "./kept-texts";

/** What is saved of a form, by the names of its fields. What is no text, such as a flag, is not kept. */
export type SavedFields = Readonly<Record<string, string | boolean>>;

/** The texts of a form that are others than those that are saved. */
export const changedTexts = (written: Iterable<readonly [string, unknown]>, saved: SavedFields): KeptTexts =>
  Object.fromEntries(
    [...written].flatMap(([name, text]) =>
      typeof text === "string" && text !== (saved[name] ?? "") ? [[name, text]] : [],
    ),
  );

/** What of kept texts a form still has a field for, and differs from what is saved. */
export const unsavedTexts = (kept: KeptTexts, saved: SavedFields): KeptTexts =>
  changedTexts(
    Object.entries(kept).filter(([name]) => typeof saved[name] === "string"),
    saved,
  );

/** What is saved now of fields in which nothing was written since it was `before`. */
export const savedSince = (written: KeptTexts, before: KeptTexts, now: KeptTexts): KeptTexts =>
  Object.fromEntries(
    Object.entries(now).filter(([name, text]) => text !== before[name] && written[name] === before[name]),
  );
