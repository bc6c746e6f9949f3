export type DecimalMark = "," | ".";

/** How many digits a number may have before and behind its decimal mark. */
export type NumberLimits = {
  decimals: number;
  wholeDigits: number;
  /** Whether it mostly counts items, which are whole, though some things have decimals. */
  isCount?: boolean;
  /** Whether it may be below zero. */
  isSigned?: boolean;
};

/** What is known of how a number was written: by the language of who typed it, or by the rest of its file. */
export type NumberStyle = {
  decimalMark?: DecimalMark | undefined;
  /** What groups thousands, where that is a mark; taken only where no other reading is possible. */
  groupMark?: DecimalMark | undefined;
};

/** Why a text is not taken as a number. The reason names the thing, not the class of error. */
export const MISREADINGS = [
  "letter",
  "shortened",
  "negative",
  "ambiguous",
  "twoMarks",
  "thousands",
  "decimals",
  "whole",
  "tooLarge",
  "notANumber",
] as const;
export type Misreading = (typeof MISREADINGS)[number];

/** An exact decimal string with a dot, or why there is none and what could have been meant. */
export type NumberReading =
  | {
      ok: true;
      value: string;
      mark: DecimalMark | null;
      /** Whether another writer would have meant thousands: three digits behind a lone mark. */
      looksGrouped: boolean;
    }
  | { ok: false; reason: Misreading; couldBe: readonly string[] };

/** More characters than any number that is written down. */
const LONGEST = 100;

const SPACE = " \\u00a0\\u202f\\u2009'’";
const SPACED = new RegExp(`^(\\d{1,3})((?:[${SPACE}]\\d{3})+)(?=[.,]|$)`);
const SPACES = new RegExp(`[${SPACE}]`, "g");
const MINUS = /^\s*[-−]\s*/;
const LONE_MARK = /^(\d*)([.,])(\d*)$/;
const ONE_KIND = /^(\d{1,3})([.,])\d{3}(?:\2\d{3})+$/;
const TWO_KINDS = /^(\d{1,3})([.,])\d{3}(?:\2\d{3})*(?!\2)[.,]\d*$/;

/**
 * Reads `12`, `12.5`, `12,5` and `1 234,5`. A lone mark before a group of three could be for decimals or for
 * thousands: only a known style decides, and nothing makes thousands of it. A group behind a leading 0 is never one.
 */
export function readNumber(
  written: string,
  limits: NumberLimits,
  { decimalMark, groupMark }: NumberStyle = {},
): NumberReading {
  if (written.length > LONGEST) return refused("notANumber");
  if (limits.isSigned && MINUS.test(written))
    return negated(
      readNumber(withoutMinus(written), { ...limits, isSigned: false }, { decimalMark, groupMark }),
    );
  const signed = written.trim();
  if (isShortened(signed)) return refused("shortened");
  const isNegative = /^[-−]/.test(signed);
  if (isNegative && /[1-9]/.test(signed) && /^[\d.,\s'’]+$/.test(signed.slice(1))) return refused("negative");
  const text = signed.replace(/^[-−+]/, "");
  if (/\p{L}/u.test(text)) return refused("letter");

  const isSpaced = SPACED.test(text);
  const plain = isSpaced ? text.replace(SPACES, "") : text;
  if (!/^[\d.,]*\d[\d.,]*$/.test(plain)) return refused("notANumber");
  if (isSpaced && plain.startsWith("0")) return refused("ambiguous", [decimalOf(text.replace(SPACES, "."))]);
  if (/^\d+$/.test(plain)) return withinLimits({ value: plain, mark: null, looksGrouped: false }, limits);

  const [, whole = "", mark, fraction = ""] = LONE_MARK.exec(plain) ?? [];
  if (mark !== undefined) {
    const value = `${whole || "0"}.${fraction}`;
    const hasGroup = !isSpaced && /^\d{1,3}$/.test(whole) && fraction.length === 3;
    const looksGrouped = hasGroup && !whole.startsWith("0");
    const isKnown = mark === decimalMark || (decimalMark === undefined && !looksGrouped);
    if (hasGroup && !isKnown) return refused("ambiguous", looksGrouped ? [value, whole + fraction] : [value]);
    return withinLimits({ value, mark: mark as DecimalMark, looksGrouped }, limits);
  }

  // Several marks: one reading at most, taken where the language writes it so.
  const hasOneKind = !(plain.includes(",") && plain.includes("."));
  const [, first = "", group] = (hasOneKind ? ONE_KIND : TWO_KINDS).exec(plain) ?? [];
  const isOne = group !== undefined && !first.startsWith("0") && !isSpaced;
  const meant = plain.replaceAll(group ?? "", "").replace(",", ".");
  if (isOne && group === groupMark)
    return withinLimits({ value: meant, mark: decimalMark ?? null, looksGrouped: false }, limits);
  if (hasOneKind && !isOne) return refused("notANumber");
  return refused(hasOneKind ? "thousands" : "twoMarks", isOne ? [meant] : []);
}

/** What is written behind the sign of a number that is below zero. */
export const withoutMinus = (written: string): string => written.replace(MINUS, "");

function negated(reading: NumberReading): NumberReading {
  const minus = (value: string) => (value === "0" ? value : `-${value}`);
  return reading.ok
    ? { ...reading, value: minus(reading.value) }
    : { ...reading, couldBe: reading.couldBe.map(minus) };
}

type Read = Omit<Extract<NumberReading, { ok: true }>, "ok">;

function withinLimits({ value, mark, looksGrouped }: Read, limits: NumberLimits): NumberReading {
  const meant = decimalOf(value);
  const [whole = "", fraction = ""] = meant.split(".");
  if (whole.length > limits.wholeDigits) return refused("tooLarge");
  if (fraction.length > limits.decimals) {
    const grouped = looksGrouped ? [value.replace(".", "")] : [];
    return limits.decimals === 0 ? refused("whole", grouped) : refused("decimals");
  }
  return { ok: true, value: meant, mark, looksGrouped };
}

/** Without the zeros that say nothing. */
function decimalOf(digits: string): string {
  const [whole = "", fraction = ""] = digits.split(".");
  const kept = fraction.replace(/0+$/, "");
  const significant = whole.replace(/^0+(?=\d)/, "");
  return kept ? `${significant}.${kept}` : significant;
}

const refused = (reason: Misreading, couldBe: readonly string[] = []): NumberReading => ({
  ok: false,
  reason,
  couldBe: couldBe.map(decimalOf),
});

/** Whether a decimal string with a dot is within limits. */
export const fits = (value: string, limits: NumberLimits): boolean =>
  readNumber(value, limits, { decimalMark: "." }).ok;

/** What a spreadsheet makes of a long number: `4.00638E+12`. */
export const isShortened = (text: string): boolean =>
  text.length <= LONGEST && /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(text);

/** The decimal mark that numbers agree on, by those that can be read in one way only; undefined where they don't. */
export function agreedMark(texts: Iterable<string>): DecimalMark | undefined {
  const marks = new Set<DecimalMark>();
  for (const text of texts) {
    const mark = markOf(text);
    if (mark) marks.add(mark);
    if (marks.size > 1) return undefined;
  }
  const [mark] = marks;
  return mark;
}

/** The decimal mark of a number that can be read in one way only; null where it has none, or could mean two. */
export function markOf(text: string): DecimalMark | null {
  const reading = readNumber(text, ANY);
  return reading.ok ? reading.mark : null;
}

const ANY: NumberLimits = { decimals: LONGEST, wholeDigits: LONGEST };

/** A decimal string so that it is read in one way only, wherever it goes: `1.2340` for 1.234. */
export const unmistakable = (value: string): string =>
  /^-?[1-9]\d{0,2}\.\d{3}$/.test(value) ? `${value}0` : value;

/** A decimal without the zeros behind it that its column keeps. */
export const plain = (value: string): string =>
  value.includes(".") ? value.replace(/0+$/, "").replace(/\.$/, "") : value;
