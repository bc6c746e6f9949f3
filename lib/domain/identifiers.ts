import type { ExternalIdType } from "@/db/vocabulary";

/** A product's identifier: as it was given, and the key by which it is compared. */
export type ExternalId = { type: ExternalIdType; given: string; key: string };

/** How a product is known: what it is called, as its producer's products are kept apart. */
export type Name = { id?: string; externalIdType: ExternalIdType; externalIdKey: string };

/** Unique key of an identifier within its producer. A flat string, since a file of a million rows keeps as many in memory. */
export const nameOf = ({ type, key }: ExternalId): string => [type, key].join(" ");

type Wrong = "WRONG_IDENTIFIER" | "WRONG_CHECK_DIGIT" | "UNDETERMINED_TYPE";

export type IdentifierDecision<Known> =
  | { ok: true; id: ExternalId; product: Known | undefined }
  | { ok: false; reason: Wrong }
  | { ok: false; reason: "AMBIGUOUS"; names: ExternalId[] };

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

/** Digits as long as a GTIN, whose check digit is not the one that the others lead to. */
export const hasWrongCheckDigit = (text: string): boolean =>
  /^(\d{8}|\d{12,14})$/.test(text) && !isGtin(text);

/** GTINs compare as 14 digits, whatever their length; the others in Unicode NFC. */
export const keyOf = (given: string, type: ExternalIdType): string =>
  type === "GTIN" ? given.padStart(14, "0") : given.normalize("NFC");

const FORM: Record<ExternalIdType, (text: string) => boolean> = {
  GTIN: isGtin,
  ASIN: isAsin,
  SKU: (text) => text.length > 0,
};

/** Every way to read an identifier of unknown type, most specific first. */
const readings = (given: string): ExternalId[] =>
  (["GTIN", "ASIN", "SKU"] as const)
    .filter((type) => FORM[type](given))
    .map((type) => ({ type, given, key: keyOf(given, type) }));

/** What a GTIN can be written as, by its key: without its leading zeros, down to 13, 12 and 8 digits. */
const writtenForms = (key: string): string[] =>
  [14, 13, 12, 8].filter((length) => /^0*$/.test(key.slice(0, -length))).map((length) => key.slice(-length));

/** The products of other types that some text would name together with this one. */
export const namesakesOf = ({ type, given, key }: ExternalId): ExternalId[] => {
  if (type === "SKU") return readings(key).filter((reading) => reading.type !== "SKU");
  const written = type === "GTIN" ? [...new Set([given, ...writtenForms(key)])] : [key];
  return written.map((text) => ({ type: "SKU", given: text, key: text }));
};

const isNamed = ({ externalIdType, externalIdKey }: Name, { type, key }: ExternalId): boolean =>
  externalIdType === type && externalIdKey === key;

/** The keys of all the products that matter to what an identifier means. */
export const keysOf = (given: string): string[] => [
  ...new Set(
    // An id that was stored before ids were compared in NFC is found as it is written.
    [given, ...readings(given).flatMap((id) => [id, ...namesakesOf(id)].map(({ key }) => key))],
  ),
];

/** Everything that products of an identifier can be called: by the stated type, or by any. */
export const namesOf = (given: string, type?: ExternalIdType): Pick<ExternalId, "type" | "key">[] =>
  readings(given)
    .filter((reading) => type === undefined || reading.type === type)
    .flatMap((reading) => [
      reading,
      ...(reading.key === given || reading.type !== "SKU" ? [] : [{ ...reading, key: given }]),
    ])
    .map(({ type, key }) => ({ type, key }));

/** The identifier as the producer's own product has it, where that one was stored before ids were compared in NFC. */
const asStored = <Known extends Name>(id: ExternalId, known: readonly Known[]): ExternalId => {
  const written = { ...id, key: id.given };
  return id.type === "SKU" && known.some((product) => isNamed(product, written)) ? written : id;
};

/** The products that an identifier names, each once, with how it is read: by the stated type, or by any. */
export function productsNamed<Known extends Name>(
  given: string,
  type: ExternalIdType | undefined,
  known: readonly Known[],
): { id: ExternalId; product: Known }[] {
  return readings(given)
    .filter((reading) => type === undefined || reading.type === type)
    .map((reading) => asStored(reading, known))
    .flatMap((id) => {
      const product = known.find((one) => isNamed(one, id));
      return product ? [{ id, product }] : [];
    })
    .filter(({ product: { id } }, index, all) => {
      const isTwin = id !== undefined && all.findIndex(({ product }) => product.id === id) !== index;
      return !isTwin;
    });
}

/**
 * The identifier that is meant: the stated type if it fits, else GTIN, ASIN, or an SKU that the producer has. Whoever
 * uploads a file means an SKU by what fits no other type and is not digits alone. Refuses what names two products.
 */
export function decideIdentifier<Known extends Name>(
  given: string,
  type: ExternalIdType | undefined,
  { known, isUploaded = false }: { known: readonly Known[]; isUploaded?: boolean },
): IdentifierDecision<Known> {
  if (type && !FORM[type](given))
    return {
      ok: false,
      reason: type === "GTIN" && hasWrongCheckDigit(given) ? "WRONG_CHECK_DIGIT" : "WRONG_IDENTIFIER",
    };
  const named = productsNamed(given, type, known);
  if (named.length > 1) return { ok: false, reason: "AMBIGUOUS", names: named.map(({ id }) => id) };
  const isSku = named.some(({ id }) => id.type === "SKU") || (isUploaded && !/^\d+$/.test(given));
  const reading = readings(given).find((one) => (type ? one.type === type : one.type !== "SKU" || isSku));
  if (!reading)
    return {
      ok: false,
      reason: isUploaded && hasWrongCheckDigit(given) ? "WRONG_CHECK_DIGIT" : "UNDETERMINED_TYPE",
    };
  const id = asStored(reading, known);
  return { ok: true, id, product: known.find((product) => isNamed(product, id)) };
}

/** The products that would share a text with that one once it is added: then nobody could tell which is meant. */
export const clashing = (id: ExternalId, known: readonly Name[]): ExternalId[] =>
  namesakesOf(id).filter((namesake) => known.some((product) => isNamed(product, namesake)));
