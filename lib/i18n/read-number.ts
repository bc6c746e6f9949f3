import type { Locale } from "@/db/vocabulary";

/** Why a typed text is not taken as a number. The reason names the thing, not the class of error. */
export type Misreading = "letter" | "negative" | "ambiguous" | "decimals" | "tooLarge" | "notANumber";

export type Reading = { ok: true; value: string } | { ok: false; reason: Misreading };

const MARKS = {
  en: { decimal: ".", group: "," },
  fr: { decimal: ",", group: "." },
  zh: { decimal: ".", group: "," },
} as const satisfies Record<Locale, { decimal: string; group: string }>;

const refused = (reason: Misreading): Reading => ({ ok: false, reason });

/**
 * Reads what a person typed or pasted, as an exact decimal string with a dot.
 * A mark that could be a decimal or a thousands mark is refused, never guessed.
 */
export function readNumber(
  typed: string,
  locale: Locale,
  { decimals, wholeDigits }: { decimals: number; wholeDigits: number },
): Reading {
  const text = typed.replace(/[\s\u00a0\u202f\u2009'’]/g, "");
  if (/^[-−]/.test(text)) return refused("negative");
  if (/[A-Za-z]/.test(text)) return refused("letter");
  if (!/^\d[\d.,]*$|^[.,]\d+$/.test(text)) return refused("notANumber");

  const plain = withDot(text, MARKS[locale]);
  if (plain === undefined) return refused("ambiguous");

  const [whole = "", fraction = ""] = plain.split(".");
  const significant = whole.replace(/^0+(?=\d)/, "") || "0";
  const kept = fraction.replace(/0+$/, "");
  if (kept.length > decimals) return refused("decimals");
  if (significant.length > wholeDigits) return refused("tooLarge");
  return { ok: true, value: kept ? `${significant}.${kept}` : significant };
}

/** The same digits with a dot for the decimal mark, or undefined where two readings are possible. */
function withDot(text: string, { decimal, group }: { decimal: string; group: string }): string | undefined {
  if (/^\d*$/.test(text)) return text;
  const grouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${decimal}\\d*)?$`);
  if (group === "," && grouped.test(text)) return text.replaceAll(group, "").replace(decimal, ".");
  if (text.split(decimal).length === 2 && !text.includes(group)) return text.replace(decimal, ".");
  const foreign = new RegExp(`^\\d*\\${group}(\\d+)$`).exec(text)?.[1];
  if (foreign !== undefined && foreign.length !== 3) return text.replace(group, ".");
  return undefined;
}
