import { STREAM_CODES } from "@/db/vocabulary";

const place = (code: string) => {
  const index = (STREAM_CODES as readonly string[]).indexOf(code);
  return index < 0 ? STREAM_CODES.length : index;
};

/** Streams in the order of the vocabulary, other codes after them by name; `db/stream-order.ts` is the same in SQL. */
export const byStream = (one: { schemeCode: string }, other: { schemeCode: string }): number =>
  place(one.schemeCode) - place(other.schemeCode) || byName(one.schemeCode, other.schemeCode);

type Scheme = { schemeCode: string; ecoOrganismName: string };

/** Schemes by their streams, then by name. */
export const byScheme = (one: Scheme, other: Scheme): number =>
  byStream(one, other) || byName(one.ecoOrganismName, other.ecoOrganismName);

const byName = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
