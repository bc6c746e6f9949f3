export type DecimalMark = "," | ".";

/** A number of a file as an exact decimal string with a dot, and what was understood on the way. */
export type DecimalReading =
  | { ok: true; value: string; mark: DecimalMark | null; looksGrouped: boolean }
  | { ok: false; reason: string };

/** More characters than any number that is written down. */
const LONGEST = 100;

const PLAIN = /^[+-]?\d+$/;
const MARKED = /^([+-]?\d*)([.,])(\d*)$/;
const GROUPED = /^([+-]?\d{1,3}(?:[ \u00a0\u202f\u2009]\d{3})+)(?:([.,])(\d+))?$/;

/**
 * Reads `12`, `12.5`, `12,5` and `1 234,5`. One mark is always the decimal mark: nothing is taken for thousands
 * but spaces. What could be read in two ways, or was mangled by a spreadsheet, is refused with the reason.
 */
export function readDecimal(
  text: string,
  { decimals, wholeDigits }: { decimals: number; wholeDigits: number },
): DecimalReading {
  if (text.length > LONGEST) return refused(text);
  const grouped = GROUPED.exec(text);
  const plain = grouped ? text.replace(/[ \u00a0\u202f\u2009]/g, "") : text;
  const marked = MARKED.exec(plain);
  if (!PLAIN.test(plain) && !(marked && /\d/.test(plain))) return refused(text);
  const [whole = "", mark, fraction = ""] = marked ? marked.slice(1) : [plain];
  if (whole.startsWith("-") && /[1-9]/.test(plain)) return { ok: false, reason: `${text} is below zero` };
  const digits = whole.replace(/^[+-]/, "").replace(/^0+(?=\d)/, "") || "0";
  const kept = fraction.replace(/0+$/, "");
  if (digits.length > wholeDigits)
    return {
      ok: false,
      reason: `${text} is too large: at most ${wholeDigits} digits before the decimal mark`,
    };
  if (kept.length > decimals) return { ok: false, reason: `${text} has more than ${decimals} decimals` };
  return {
    ok: true,
    value: kept ? `${digits}.${kept}` : digits,
    mark: mark === "," || mark === "." ? mark : null,
    looksGrouped: /^[+-]?[1-9]\d{0,2}$/.test(whole) && fraction.length === 3,
  };
}

function refused(text: string): { ok: false; reason: string } {
  // By characters: half of one is no text, and could not be kept.
  const characters = [...text.slice(0, LONGEST)];
  const shown = characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : text;
  if (isScientific(text))
    return { ok: false, reason: `${shown} is in scientific notation, which loses digits` };
  if (text.includes(",") && text.includes("."))
    return { ok: false, reason: `${shown} has two kinds of mark: leave the thousands out` };
  if (/^[+-]?\d{1,3}([.,]\d{3}){2,}$/.test(text))
    return { ok: false, reason: `${shown} has thousands marks: leave them out` };
  return { ok: false, reason: `${shown} is no number` };
}

/** What a spreadsheet makes of a long number: `4.00638E+12`. */
export const isScientific = (text: string): boolean =>
  text.length <= LONGEST && /^[+-]?\d+([.,]\d+)?e[+-]?\d+$/i.test(text);
