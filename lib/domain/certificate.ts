/** What a certificate says of one scheme. Decimal strings; no amounts. */
export type CertifiedPart = {
  schemeCode: string;
  ecoOrganismName: string;
  /** The producer's number with the scheme; null where it has not come. */
  uin: string | null;
  /** The revision of the declaration in which it was validated. */
  revision: number;
  totalQuantity: string;
  /** In kilograms. */
  totalWeight: string;
  validatedAt: string;
  /** Null while it is not paid. */
  paidAt: string | null;
};

/** What a certificate says, for as long as it is kept. */
export type CertificateSays = {
  number: string;
  companyName: string;
  /** As it is written on an envelope, without the name. */
  companyAddress: string[];
  /** Where it has its seat; absent in certificates of before. */
  companyCountry?: string | null | undefined;
  producerNrn: string;
  eprCountryCode: string;
  declarationPeriodCode: string;
  startsOn: string;
  endsOn: string;
  issuedAt: string;
  /** The number of the one that it takes the place of. */
  replaces: string | null;
  schemes: CertifiedPart[];
};

/** Where the company that a certificate names has its seat. */
export const seatOf = ({
  companyAddress: address,
  companyCountry: country,
}: Pick<CertificateSays, "companyAddress" | "companyCountry">) => ({ address, country });

/** What becomes of a certificate. */
export const CERTIFICATE_STATUSES = ["VALID", "REPLACED", "WITHDRAWN"] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

type Fate = { replacedAt: Date | null; withdrawnAt: Date | null };

/** Whether a certificate still says how things are, and since when not: what took its place counts more than why it fell. */
export const stateOfCertificate = ({
  replacedAt,
  withdrawnAt,
}: Fate): { status: CertificateStatus; since: Date | null } => {
  if (replacedAt) return { status: "REPLACED", since: replacedAt };
  return withdrawnAt ? { status: "WITHDRAWN", since: withdrawnAt } : { status: "VALID", since: null };
};

/** Whether all that a certificate names is paid. */
export const isPaidInFull = ({ schemes }: Pick<CertificateSays, "schemes">): boolean =>
  schemes.every(({ paidAt }) => paidAt !== null);

/** Digits and letters that nobody confuses: of those alike, one stands for both. */
export const PLAIN_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LETTERS = PLAIN_SIGNS.slice(10);

/** How the certificates of one year are told apart: A, B, …, Z, AA. */
export function letterOf(place: number): string {
  const last = LETTERS.charAt(place % LETTERS.length);
  return place < LETTERS.length ? last : letterOf(Math.floor(place / LETTERS.length) - 1) + last;
}

/** What somebody read off paper, without what does not matter: case, spaces, dashes, and signs that look alike. */
const plain = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, "")
    .replace(/O/g, "0")
    .replace(/[IL]/g, "1");

/** A number as it is printed; undefined where none looks like it. */
export function readNumber(typed: string): string | undefined {
  const [, year, series, letter] = /^(20\d\d)([0-9A-Z]{8})([A-Z]{1,3})$/.exec(plain(typed)) ?? [];
  return year && `${year}-${series}-${letter}`;
}

/** A code as it is printed; undefined where none looks like it. */
export function readCode(typed: string): string | undefined {
  const [, first, second] = /^([0-9A-Z]{3})([0-9A-Z]{3})$/.exec(plain(typed)) ?? [];
  return first && `${first}-${second}`;
}
