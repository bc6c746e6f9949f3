import { type DecimalMark, type NumberLimits, readNumber } from "../read-number";
import { NUMBER_WORDS } from "./words/numbers";

/** A word, a number or a mark of a title or description, folded: lower case, no accents. */
export type Word = {
  text: string;
  /** An exact decimal where it is a number, and the other one it could be: `1.000` is 1 or 1000. */
  amount: string | null;
  grouped: string | null;
  /** Where it stands in the original text. */
  start: number;
  end: number;
  /** Joined by a hyphen to the word before it: `18-V-Akku`. */
  joined: boolean;
  /** Nothing stands between it and the word before: `18V`. */
  attached: boolean;
  /** A colon stands before it: the word before is its label. */
  labelled: boolean;
  /** An opening bracket stands before it. */
  opens: boolean;
  /** Part of the phrase: commas, brackets, colons and spaced dashes end one. */
  segment: number;
};

export type Words = { all: Word[]; text: string };

/** No title or description says more about measures behind so many words. */
const MOST_WORDS = 1_500;
const LIMITS: NumberLimits = { decimals: 6, wholeDigits: 9 };

/** A label before its number (`H75cm`), a unit or sign of times before one (`1Lx6`, `90xh75`), a number, a word or model number, a mark. */
const TOKEN =
  /(?!t[58]\b)[hlbtwdpø](?=\d{1,5}(?:[.,]\d{1,3})?\s?(?:cm|mm|x\s?[hlbtwdp\d]|[hlbtwdp]\d))|(?<=\d)(?:[mcd]?l|k?g)(?=x\d)|(?<=\d)v(?=\d{1,5}(?:[.,]\d+)?\s?m?ah)|(?<=\d)er(?=pack|set|box|karton|kasten|kiste|blister|tray|trager)|(?<=\d)x(?=[hlbtwdp]\d)|x(?=\d{1,5}(?!\d))|\d+(?:[.,]\d+)*|(?<!\p{L})\.\d+|\p{L}+(?:\d[\p{L}\d]*)?|["/+%()]/gu;
const GROUP_OF_THREE = /^\d{3}(?:[.,]\d+)?$/;
const SIMPLE = /^\d{1,9}$/;

const SPECIAL: Record<string, string> = {
  ß: "ss",
  œ: "oe",
  æ: "ae",
  ø: "ø",
  "⌀": "ø",
  "×": "x",
  "✕": "x",
  "*": "x",
  "½": ".5",
  "¼": ".25",
  "¾": ".75",
  "″": '"',
  "”": '"',
  "“": '"',
  "„": '"',
  "‑": "-",
  "–": "-",
  "—": "-",
  "−": "-",
};
const foldedChars = new Map<string, string>();
const ASCII = /^[\x20-\x7e]*$/;

/** Reads a title or description into words; takes time that grows with its length only. */
export function readWords(raw: string, decimalMark?: DecimalMark): Words {
  const { text, origins } = foldKeepingPlaces(raw);
  const all: Word[] = [];
  let segment = 0;
  let end = 0;
  let before = "";
  let isOpen = false;
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const start = match.index;
    const found = match[0];
    const last = all[all.length - 1];
    const isBreak = breaksBetween(text, end, start, last?.text ?? "");
    if (isBreak) segment++;
    const word: Word = {
      text: found,
      amount: null,
      grouped: null,
      start: origins ? (origins[start] ?? start) : start,
      end: origins ? (origins[start + found.length] ?? raw.length) : start + found.length,
      joined: start === end + 1 && text[end] === "-",
      attached: start === end && end > 0,
      labelled: isBreak && text.slice(end, start).includes(":"),
      opens: isOpen,
      segment,
    };
    const code = found.charCodeAt(0);
    if ((code >= 48 && code <= 57) || code === 46) readAmount(word, decimalMark);
    const between = text.slice(end, start);
    end = start + found.length;
    if (last && joinsThousands(last, word, before, between, decimalMark)) {
      readAmount({ ...word, text: last.text + word.text }, decimalMark, last);
      last.end = word.end;
      continue;
    }
    isOpen = found === "(";
    if (isOpen || found === ")") segment++;
    else {
      before = last?.text ?? "";
      all.push(word);
      if (all.length >= MOST_WORDS) break;
    }
  }
  return { all, text: raw };
}

/** The value of a number in figures or words; null where it is neither. */
export const countOf = (word: Word | undefined): string | null =>
  word
    ? word.amount === null
      ? (NUMBER_WORDS.get(word.text) ?? null)
      : (word.grouped ?? word.amount)
    : null;

/** The words of the original from one word to another, as a source that people recognise. */
export function quote({ all, text }: Words, from: number, to: number): string {
  const first = all[from];
  const last = all[Math.min(to, all.length) - 1];
  return first && last ? text.slice(first.start, last.end).trim().slice(0, 120) : "";
}

function readAmount(read: Word, decimalMark: DecimalMark | undefined, into: Word = read): void {
  const { text } = read;
  into.text = text;
  into.amount = null;
  into.grouped = null;
  if (SIMPLE.test(text)) {
    into.amount = text.replace(/^0+(?=\d)/, "");
    return;
  }
  const groupMark = decimalMark === "," ? "." : decimalMark === "." ? "," : undefined;
  const reading = readNumber(text, LIMITS, { decimalMark, groupMark });
  if (reading.ok) {
    into.amount = reading.value;
    if (reading.looksGrouped) into.grouped = text.replace(/[.,]/, "");
    return;
  }
  const [first, second] = reading.couldBe;
  if (first === undefined) return;
  into.amount = first;
  // Where the language writes the other mark for decimals, three digits behind this one are thousands.
  if (second !== undefined && decimalMark !== undefined) into.amount = second;
  into.grouped = second ?? null;
}

/** `1 000`: in English rarely so, unless it is full thousands; but not `pack 2 500 ml`, where the first number is a count. */
function joinsThousands(
  last: Word,
  word: Word,
  before: string,
  between: string,
  mark?: DecimalMark,
): boolean {
  return (
    (between === " " || between === "'") &&
    word.amount !== null &&
    word.segment === last.segment &&
    (mark === "." ? word.text === "000" : GROUP_OF_THREE.test(word.text)) &&
    /^[1-9]\d{0,2}$/.test(last.text) &&
    !last.attached &&
    !last.joined &&
    !BEFORE_A_COUNT.test(before)
  );
}

const BEFORE_A_COUNT =
  /^(?:x|of|de|da|di|von|mit|pack|lot|lote|set|er|dot|n|no|nr|par|qty|quantity|quantite|quantita|cantidad|menge|anzahl|ahorro|\d+|(?!a\d$)\p{L}+\d+)$/u;

/** Whether a phrase ends between two words. A comma within a number never comes here. */
function breaksBetween(text: string, from: number, to: number, before: string): boolean {
  for (let at = from; at < to; at++) {
    const mark = text[at] ?? "";
    if (mark === "." && ABBREVIATIONS.has(before)) continue;
    if (",;|:•·~!?.\n".includes(mark)) return true;
    if (mark === "-" && text[at - 1] === " " && text[at + 1] === " ") return true;
  }
  return false;
}

/** Words whose full stop ends no phrase. */
const ABBREVIATIONS = new Set(
  "max min ca env dim ep conf inkl incl excl exkl exkl stk st uds pz cad lg larg largh haut alt prof diam h l p b t".split(
    " ",
  ),
);

/** Folds a text; where that moves letters, tells which original place each folded one has. */
function foldKeepingPlaces(raw: string): { text: string; origins: number[] | null } {
  if (ASCII.test(raw) && !raw.includes("*") && !raw.includes("''"))
    return { text: raw.toLowerCase(), origins: null };
  const origins: number[] = [];
  let text = "";
  let at = 0;
  for (const char of raw) {
    const folded = foldChar(char);
    for (let index = 0; index < folded.length; index++) origins.push(at);
    text += folded;
    at += char.length;
  }
  return { text: text.replaceAll("''", '" '), origins };
}

function foldChar(char: string): string {
  const known = foldedChars.get(char);
  if (known !== undefined) return known;
  const lower = char.toLowerCase();
  const folded =
    SPECIAL[lower] ??
    (/\s/.test(lower)
      ? " "
      : lower.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("⁄", "/"));
  if (foldedChars.size < 5_000) foldedChars.set(char, folded);
  return folded;
}
