import type { KeptTexts } from "./kept-texts";

/** The texts of a form that are others than those that are saved. */
export const changedTexts = (written: Iterable<[string, FormDataEntryValue]>, saved: KeptTexts): KeptTexts =>
  Object.fromEntries(
    [...written].flatMap(([name, text]) =>
      typeof text === "string" && text !== (saved[name] ?? "") ? [[name, text]] : [],
    ),
  );

/** What is saved now of fields in which nothing was written since it was `before`. */
export const savedSince = (written: KeptTexts, before: KeptTexts, now: KeptTexts): KeptTexts =>
  Object.fromEntries(
    Object.entries(now).filter(([name, text]) => text !== before[name] && written[name] === before[name]),
  );
