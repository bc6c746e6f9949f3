/** A word of a title: folded (lower case, no accents), where it stands, and how it stands in the phrase. */
export type Token = {
  text: string;
  start: number;
  end: number;
  segment: number;
  bracketed: boolean;
  /** Joined by a hyphen to the word before it: `Drucker-Etiketten`. */
  joined: boolean;
};

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const MARKUP = /<[^<>]{0,200}>|&[a-z#0-9]{2,8};/gi;
const ASCII = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}/gu;

/** Folds case, accents and ligatures; the result is compared, never shown. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  const plain = lower.normalize("NFKD").replace(MARKS, "");
  if (ASCII.test(plain)) return plain;
  return plain
    .replaceAll("ß", "ss")
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ø", "o")
    .replaceAll("ł", "l");
}

/** Splits a text into words; commas, bars, brackets and spaced dashes open a new segment. */
export function readTokens(raw: string, limit = 80): Token[] {
  const text = raw.includes("<") || raw.includes("&") ? raw.replace(MARKUP, blank) : raw;
  const tokens: Token[] = [];
  let segment = 0;
  let depth = 0;
  let end = 0;
  WORD.lastIndex = 0;
  for (let match = WORD.exec(text); match; match = WORD.exec(text)) {
    const start = match.index;
    for (let index = end; index < start; index++) {
      const mark = text[index];
      if (mark === "(" || mark === "[") {
        depth++;
        segment++;
      } else if (mark === ")" || mark === "]") {
        depth = Math.max(0, depth - 1);
        segment++;
      } else if (isBreak(text, index)) segment++;
    }
    const joined = tokens.length > 0 && start === end + 1 && text[end] === "-";
    end = start + match[0].length;
    const word = match[0];
    tokens.push({ text: fold(word), start, end, segment, bracketed: depth > 0, joined });
    if (tokens.length >= limit) break;
  }
  return tokens;
}

function blank(found: string): string {
  return " ".repeat(found.length);
}

/** A comma between digits is a decimal mark; a dash counts only between spaces. */
function isBreak(text: string, at: number): boolean {
  const mark = text[at] ?? "";
  if (";|:•·–—~!".includes(mark)) return true;
  if (mark === ",") return !(isDigit(text[at - 1]) && isDigit(text[at + 1]));
  if (mark === "-") return text[at - 1] === " " && text[at + 1] === " ";
  return false;
}

function isDigit(char: string | undefined): boolean {
  return char !== undefined && char >= "0" && char <= "9";
}
