/** The languages that titles are read in; of the last three only what is said most. */
export const READ_LANGUAGES = ["en", "fr", "de", "it", "es", "nl", "pt", "pl"] as const;
export type ReadLanguage = (typeof READ_LANGUAGES)[number];

/** Words apart by spaces, folded (lower case, no accents), a list for each language that has some; `any` is of all. */
export type ByLanguage = { [Name in ReadLanguage | "any"]?: string };

export const listOf = (words: ByLanguage): string[] =>
  Object.values(words).flatMap((list) => list.split(/\s+/).filter(Boolean));

export const setOf = (words: ByLanguage): ReadonlySet<string> => new Set(listOf(words));

/** Each word with the name of the list that it stands in; a word in two lists has the first. */
export function mapOf<Name extends string>(lists: Record<Name, ByLanguage>): ReadonlyMap<string, Name> {
  const names = new Map<string, Name>();
  for (const name of Object.keys(lists) as Name[])
    for (const word of listOf(lists[name])) if (!names.has(word)) names.set(word, name);
  return names;
}
