import type { DeclarationWarningCode } from "@/db/vocabulary";
import type { DeclarationWarning } from "@/lib/domain/declaration-warnings";
import type { Problem, ProblemKind } from "@/lib/domain/problems";
import type { ErrorCode } from "./catalogue";

/** What is wrong with one field of a request, or the message that a table has for it already in the caller's language. */
export type FieldProblem = { path: string } & (Problem<ProblemKind> | { message: string });

/** An anticipated refusal: whatever else is thrown is a bug and answers SERVICE_001. */
export class Refusal extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly fields: readonly FieldProblem[] = [],
    options: ErrorOptions = {},
  ) {
    super(code, options);
    this.name = "Refusal";
  }
}

/** Why a request is turned away whatever its operation would say. */
export type GateReason =
  | "notSignedIn"
  | "notAllowed"
  | "notFound"
  | "wrongMethod"
  | "tooLarge"
  | "tooSlow"
  | "tooMany"
  | "notReady";

/** A request that is turned away. Its body carries SERVICE_005, for decoders that know only the codes. */
export class GateRefusal extends Refusal {
  constructor(
    readonly reason: GateReason,
    fields: readonly FieldProblem[] = [],
    /** When it may be asked again, in seconds. */
    readonly retryAfter?: number,
  ) {
    super("SERVICE_005", fields);
    this.name = "GateRefusal";
  }
}

const UNSEEN = {
  PERIOD_NOT_OVER: "periodNotOver",
  SCHEME_NOT_OPEN: "schemeNotOpen",
  REGISTRATION_UNFINISHED: "registrationUnfinished",
  QUANTITIES_MISSING: "quantitiesMissing",
  NO_SCALE: "streamsUnpriced",
  NO_LINE: "streamsUnpriced",
  MEASURE_NEEDED: "streamsUnpriced",
  ESTIMATED: "amountsEstimated",
} as const satisfies Record<DeclarationWarningCode, ProblemKind>;

/** Something should have been seen before a part is validated, and the caller does not say that it was. */
export class WarningsUnseen extends Refusal {
  constructor(readonly warnings: readonly DeclarationWarning[]) {
    super(
      "SERVICE_005",
      warnings.map(({ code }) => ({ path: "acknowledge", kind: UNSEEN[code] })),
    );
    this.name = "WarningsUnseen";
  }
}

/** A refusal whose documented body is an object of its own: credits are short. */
export class CreditsShort extends Error {
  constructor(
    readonly needed: number,
    readonly missing: number,
  ) {
    super("INSUFFICIENT_CREDITS");
    this.name = "CreditsShort";
  }

  get sentence(): string {
    const { needed, missing } = this;
    return `${needed} credit${needed === 1 ? "" : "s"} needed, ${missing} missing; nothing was changed`;
  }
}

/** A refusal that the interface documents as free text. */
export class SentenceRefusal extends Refusal {
  constructor(
    readonly sentence: string,
    fields: readonly FieldProblem[] = [],
  ) {
    super("SERVICE_005", fields);
    this.name = "SentenceRefusal";
  }
}
