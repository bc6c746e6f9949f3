import type { KeptTexts } from "./kept-texts";

/** The texts of a form that are others than those that are saved. */
export const changedTexts = (written: Iterable<[string, FormDataEntryValue]>, saved: KeptTexts): KeptTexts =>
  Object.fromEntries(
    [...written].flatMap(([name, text]) =>
      typeof text === "string" && text !== (saved[name] ?? "") ? [[name, text]] : [],
    ),
  );
