import type { DeclarationWarningCode, RegistrationStatus, Stream } from "@/db/vocabulary";

/** What validating a scheme's part is decided about, besides its lines. Days are ISO dates. */
export type PartStanding = {
  schemeCode: string;
  ecoOrganismName: string;
  /** The last day of the period. */
  endsOn: string;
  /** From when the scheme takes its declarations; null where it has not said so. */
  opensOn: string | null;
  /** Of the registration that covers the scheme; null where there is none. */
  registrationStatus: RegistrationStatus | null;
  /** Products of the catalog that fall under the scheme and have no quantity, not even 0. */
  countUndeclared: number;
  /** What of it rests on estimates; null where nothing does. Decimal strings. */
  estimated: { countProducts: number; amount: string; low: string; high: string } | null;
  /** Streams without a price of the products that are in it. */
  unpriced: { reason: "NO_SCALE" | "NO_LINE" | "MEASURE_NEEDED"; stream: Stream; countProducts: number }[];
};

type Scheme = { schemeCode: string; ecoOrganismName: string };

/** What should be known before a part is validated: which scheme's, and the figures that a sentence is made of. */
export type DeclarationWarning = Scheme &
  (
    | { code: "PERIOD_NOT_OVER"; endsOn: string }
    | { code: "SCHEME_NOT_OPEN"; opensOn: string }
    | { code: "REGISTRATION_UNFINISHED"; registrationStatus: RegistrationStatus | null }
    | { code: "QUANTITIES_MISSING"; countProducts: number }
    | { code: "NO_SCALE" | "NO_LINE" | "MEASURE_NEEDED"; stream: Stream; countProducts: number }
    | { code: "ESTIMATED"; countProducts: number; amount: string; low: string; high: string }
  );

/** What keeps a part from being validated, whoever knows of it: the scheme's prices for so many products are unknown. */
export type DeclarationBlock = Scheme & { code: "PRICE_UNKNOWN"; countProducts: number };

/** The warnings of some parts on a day, part by part. */
export const warningsOf = (parts: readonly PartStanding[], today: string): DeclarationWarning[] =>
  parts.flatMap(({ schemeCode, ecoOrganismName, ...part }) => {
    const { endsOn, opensOn, registrationStatus, countUndeclared, estimated, unpriced } = part;
    const scheme = { schemeCode, ecoOrganismName };
    const found: (DeclarationWarning | false)[] = [
      endsOn >= today && { ...scheme, code: "PERIOD_NOT_OVER", endsOn },
      opensOn !== null && opensOn > today && { ...scheme, code: "SCHEME_NOT_OPEN", opensOn },
      registrationStatus !== "5 - Registered" && {
        ...scheme,
        code: "REGISTRATION_UNFINISHED",
        registrationStatus,
      },
      countUndeclared > 0 && { ...scheme, code: "QUANTITIES_MISSING", countProducts: countUndeclared },
      ...unpriced.map(({ reason, ...of }) => ({ ...scheme, code: reason, ...of })),
      estimated !== null && { ...scheme, code: "ESTIMATED", ...estimated },
    ];
    return found.filter((warning) => warning !== false);
  });

/** A code answers for all of its kind; a warning as it was read answers for itself, as long as it is the same. */
export type Acknowledged = DeclarationWarningCode | DeclarationWarning;

export const unacknowledged = (
  warnings: readonly DeclarationWarning[],
  acknowledged: readonly Acknowledged[],
): DeclarationWarning[] =>
  warnings.filter((warning) =>
    acknowledged.every(
      (each) => each !== warning.code && (typeof each === "string" || !isSame(each, warning)),
    ),
  );

const isSame = (one: DeclarationWarning, other: DeclarationWarning): boolean =>
  Object.entries(other).every(([name, value]) =>
    Object.entries(one).some(([key, said]) => key === name && said === value),
  );
