import type { ExternalIdType } from "@/db/vocabulary";

/** A product's identifier: as it was given, and the key by which it is compared. */
export type ExternalId = { type: ExternalIdType; given: string; key: string };

export type IdentifierDecision =
  | { ok: true; id: ExternalId }
  | { ok: false; reason: "WRONG_IDENTIFIER" | "UNDETERMINED_TYPE" };

/** 8, 12, 13 or 14 digits with a valid GS1 check digit (GS1 General Specifications, 7.9). */
export function isGtin(text: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const sum = [...text.padStart(14, "0")].reduce(
    (total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0;
}

/** Ten characters, the last a check digit modulo 11 where X is ten (ISO 2108). */
function isIsbn10(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text)) return false;
  const sum = [...text].reduce(
    (total, digit, index) => total + (10 - index) * (digit === "X" ? 10 : Number(digit)),
    0,
  );
  return sum % 11 === 0;
}

export const isAsin = (text: string): boolean => /^B0[A-Z0-9]{8}$/.test(text) || isIsbn10(text);

/** GTINs compare as 14 digits, whatever their length; the others as they are. */
export const keyOf = (given: string, type: ExternalIdType): string =>
  type === "GTIN" ? given.padStart(14, "0") : given;

const FORM: Record<ExternalIdType, (text: string) => boolean> = {
  GTIN: isGtin,
  ASIN: isAsin,
  SKU: (text) => text.length > 0,
};

/** Every way to read an identifier of unknown type, most specific first. */
export const readings = (given: string): ExternalId[] =>
  (["GTIN", "ASIN", "SKU"] as const)
    .filter((type) => FORM[type](given))
    .map((type) => ({ type, given, key: keyOf(given, type) }));

/** The identifier that was meant: the stated type if it fits, else GTIN, ASIN, or an SKU that the producer has. */
export function decideIdentifier(
  given: string,
  type: ExternalIdType | undefined,
  isKnownSku: boolean,
): IdentifierDecision {
  if (type && !FORM[type](given)) return { ok: false, reason: "WRONG_IDENTIFIER" };
  const id = readings(given).find((reading) =>
    type ? reading.type === type : reading.type !== "SKU" || isKnownSku,
  );
  return id ? { ok: true, id } : { ok: false, reason: "UNDETERMINED_TYPE" };
}
