import { byStream } from "@/lib/domain/stream-order";

export type StreamColumn = { schemeCode: string; name: string };

/** One column per scheme code that occurs, each with the first name it was seen with. */
export function streamColumns(seen: readonly StreamColumn[]): StreamColumn[] {
  const columns = new Map<string, StreamColumn>();
  for (const column of seen) if (!columns.has(column.schemeCode)) columns.set(column.schemeCode, column);
  return [...columns.values()].sort(byStream);
}
