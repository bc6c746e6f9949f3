/** Words of a text that decided for a stream's code. */
export type Evidence = { code: string; words: readonly string[] };
export type Marked = { text: string; code?: string };

/** The text in pieces, those that decided with their stream's code; where two overlap, the first and longest wins. */
export function markWords(text: string, evidence: readonly Evidence[]): Marked[] {
  const lower = text.toLowerCase();
  const found = evidence
    .flatMap(({ code, words }) =>
      words.flatMap((word) =>
        occurrences(lower, word.toLowerCase()).map((start) => ({ start, end: start + word.length, code })),
      ),
    )
    .sort((a, b) => a.start - b.start || b.end - a.end);

  const pieces: Marked[] = [];
  let done = 0;
  for (const { start, end, code } of found) {
    if (start < done) continue;
    if (start > done) pieces.push({ text: text.slice(done, start) });
    pieces.push({ text: text.slice(start, end), code });
    done = end;
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return pieces;
}

function occurrences(text: string, word: string): number[] {
  const places: number[] = [];
  if (word === "") return places;
  for (let index = text.indexOf(word); index >= 0; index = text.indexOf(word, index + word.length)) {
    const before = index === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(index - 1));
    const after = !/[\p{L}\p{N}]/u.test(text.charAt(index + word.length));
    if (before && after) places.push(index);
  }
  return places;
}
