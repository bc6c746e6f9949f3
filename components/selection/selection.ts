/** Which producer's books are open, in which country, for which period. Lives in the URL. */
export type Selection = { producer: string; country: string; period: string };

const NAMES = ["producer", "country", "period"] as const;

/** The cookie that keeps the last one, as an address has it. */
export const SELECTION_COOKIE = "selection";

/** The selection of an address that names all of it. */
export function selectionIn(search: URLSearchParams): Selection | undefined {
  const [producer, country, period] = NAMES.map((name) => search.get(name));
  return producer && country && period ? { producer, country, period } : undefined;
}
