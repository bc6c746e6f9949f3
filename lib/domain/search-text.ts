/** Text as search compares it: no case, no accents, single spaces. */
export const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();

/** What a search must all find, as words. */
export const searchWords = (search: string): string[] => folded(search).split(" ").filter(Boolean);
