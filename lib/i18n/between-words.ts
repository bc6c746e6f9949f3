/** Where a line may break without a space (U+200B). */
const BREAK = "\u200b";

/** Two letters or more: a letter alone (的, 了, 项) stays with what is before it. */
const WORD = /^\p{Script=Han}{2,}/u;
const AFTER_WORD = /[\p{Script=Han}\p{Nd}]$/u;

let segmenter: Intl.Segmenter | undefined;

/** A Chinese text with the places where it may break, for `word-break: keep-all`. */
export function betweenWords(text: string): string {
  if (!("Segmenter" in Intl)) return text;
  segmenter ??= new Intl.Segmenter("zh", { granularity: "word" });
  let written = "";
  for (const { segment } of segmenter.segment(text)) {
    if (WORD.test(segment) && AFTER_WORD.test(written)) written += BREAK;
    written += segment;
  }
  return written;
}
