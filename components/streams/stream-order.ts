import { STREAM_CODES } from "@/db/vocabulary";

const place = (code: string) => {
  const index = (STREAM_CODES as readonly string[]).indexOf(code);
  return index < 0 ? STREAM_CODES.length : index;
};

/** Streams in the order of the vocabulary, other codes after them by name. */
export const byStream = (a: { schemeCode: string }, b: { schemeCode: string }): number =>
  place(a.schemeCode) - place(b.schemeCode) || a.schemeCode.localeCompare(b.schemeCode);

export type StreamColumn = { schemeCode: string; name: string };

/** One column per scheme code that occurs, each with the first name it was seen with. */
export function streamColumns(seen: readonly StreamColumn[]): StreamColumn[] {
  const columns = new Map<string, StreamColumn>();
  for (const column of seen) if (!columns.has(column.schemeCode)) columns.set(column.schemeCode, column);
  return [...columns.values()].sort(byStream);
}
