import type { z } from "zod";
import type { DaysIn } from "@/components/selection/use-days-in";
import type { DeclarationStatus, RegistrationStatus } from "@/db/vocabulary";
import type { Declaration } from "@/lib/contract/declarations";
import type { DeclarationPeriod, Registration } from "@/lib/contract/schemes";
import { type Kept, keptOf } from "@/lib/domain/deadline";
import { isSettled } from "@/lib/domain/declaration-status";
import { byStream } from "@/lib/domain/stream-order";
import { firstHolders } from "./first-holders";
import type { Unpaid } from "./use-unpaid-text";

/** What became of a deadline; "none" where there is none, or none that was to be met. */
export type Outcome = "ahead" | "met" | "missed" | "none";

type Part = z.output<typeof Declaration>["schemes"][number];

/** One scheme's line through one period: from the first day it could be declared to its deadline. */
export type SchemeLine = {
  schemeCode: string;
  /** Of the part of the declaration; absent where there is none. */
  schemeProId?: string | undefined;
  name: string;
  status: DeclarationStatus;
  /** The last day of what is declared: until then nothing is complete. */
  periodEndsOn: string | undefined;
  opensOn: string | undefined;
  startedAt: string | undefined;
  completedAt: string | undefined;
  paidAt: string | undefined;
  /** Whether it was validated by its deadline, and whether the producer registered only after it. */
  wasInTime?: boolean | undefined;
  registeredLate?: boolean | undefined;
  /** What is left to pay of it; undefined where nothing is, or it is not validated. */
  unpaid?: Unpaid | undefined;
  deadline: string | undefined;
  outcome: Outcome;
  amount: number;
  /** Whether its part says that nothing was put on the market. */
  isNil?: boolean | undefined;
  /** Products of the catalog that this scheme collects for; undefined when nothing says. */
  products: number | undefined;
  /** How many of these have no quantity. */
  missing: number;
  /**
   * How many of these have no quantity and take none before parts of other schemes, by name, are reopened: by an operator
   * where these are paid.
   */
  held?: { count: number; by: readonly string[]; isPaid: boolean } | undefined;
  /** How its validation stands where one person prepares and another validates. */
  approval?: Part["approval"] | undefined;
  /** Of the registration that covers it; null where there is none. */
  registration: RegistrationStatus | null;
  /** The day on which that was begun here. */
  registeredOn?: string | undefined;
};

type Sources = {
  declaration: z.output<typeof Declaration> | null;
  registrations: readonly z.output<typeof Registration>[];
  /** The schemes that products of the catalog fall under, and how many. */
  streams: readonly {
    schemeCode: string;
    ecoOrganismName: string;
    countProducts: number;
    countMissing: number;
    countHeld?: number;
    heldByCodes?: readonly string[];
  }[];
  period: z.output<typeof DeclarationPeriod> | undefined;
  /** Of the country. */
  days: DaysIn;
};

/** Whether all that is declared can have been sold. */
export const isPeriodOver = ({ periodEndsOn }: SchemeLine, today: string): boolean =>
  periodEndsOn === undefined || periodEndsOn < today;

/** The lines of a period, in the order of streams: what is declared, registered or sold, each once. */
export function schemeLines({
  declaration,
  registrations: all,
  streams,
  period,
  days,
}: Sources): SchemeLine[] {
  const parts = declaration?.schemes ?? [];
  const registrations = all.map((each) => ({ ...each, status: statusIn(period, each) }));
  const standing = registrations.filter(({ status }) => !isEnded(status));
  // What follows a scheme that was left after the period has no line in it, unless something falls under it.
  const begun = standing.filter((each) => hadBegun(period, each));
  const isFirstOfCode = isOfOtherCode(begun.map(({ schemePro }) => schemePro));
  const registered = standing.filter((one) => {
    const { schemeCode, ecoOrganismName: name } = one.schemePro;
    return (
      begun.includes(one) || isFirstOfCode(one.schemePro) || streams.some(isOfLine({ schemeCode, name }))
    );
  });
  const joined = [...parts, ...registered.map(({ schemePro }) => schemePro).filter(isOfOtherCode(parts))].map(
    ({ schemeCode, ecoOrganismName }) => ({ schemeCode, ecoOrganismName }),
  );

  return [...joined, ...streams.filter(isOfOtherCode(joined))]
    .map(({ schemeCode, ecoOrganismName }) => {
      const isSame = (each: SchemeOf) =>
        each.schemeCode === schemeCode && each.ecoOrganismName === ecoOrganismName;
      const registeredOn = standing
        .filter(({ schemePro }) => isSame(schemePro))
        .map(({ createdAt }) => days.dayOf(createdAt))
        .sort()[0];
      const part = parts.find(isSame);
      const registration = coveringOf({ schemeCode, ecoOrganismName }, registrations);
      const dates = period?.deadlines.find(isSame);
      const deadline = part?.deadline ?? dates?.deadline;
      const completedAt = part?.completedAt ?? undefined;
      const { wasInTime, registeredLate } =
        part ?? keptOf({ deadline: deadline ?? null, validatedOn: null, registeredOn: registeredOn ?? null });
      return {
        schemeCode,
        schemeProId: part?.schemeProId,
        name: ecoOrganismName,
        status: part?.status ?? "NOT_STARTED",
        periodEndsOn: period?.endsOn,
        opensOn: dates?.opensOn,
        startedAt: part && part.status !== "NOT_STARTED" ? declaration?.startedAt : undefined,
        completedAt,
        paidAt: part?.producerPaidAt ?? undefined,
        unpaid:
          part?.unpaid && declaration
            ? { ...part.unpaid, currency: declaration.declarationCurrency }
            : undefined,
        deadline,
        wasInTime,
        registeredLate,
        outcome: outcomeOf({ deadline, completedAt, wasInTime, registeredLate }, days.today),
        amount: part?.totalAmountScheme ?? 0,
        isNil: part?.isNil,
        products: streams.find(isSame)?.countProducts ?? registration?.countProductsScheme ?? undefined,
        missing: streams.find(isSame)?.countMissing ?? 0,
        held: heldOf(streams.find(isSame), parts),
        approval: part?.approval,
        registration: registration?.status ?? null,
        registeredOn,
      };
    })
    .sort(byStream);
}

function heldOf(of: Sources["streams"][number] | undefined, parts: readonly Part[]): SchemeLine["held"] {
  if (!of?.countHeld) return undefined;
  const holders = parts.filter(({ schemeCode }) => of.heldByCodes?.includes(schemeCode));
  return { count: of.countHeld, ...firstHolders(holders, parts) };
}

type SchemeOf = { schemeCode: string; ecoOrganismName: string };

/** Whether something is of the scheme of a line. */
export const isOfLine =
  ({ schemeCode, name }: Pick<SchemeLine, "schemeCode" | "name">) =>
  (each: SchemeOf): boolean =>
    each.schemeCode === schemeCode && each.ecoOrganismName === name;

const isOfOtherCode =
  (schemes: readonly SchemeOf[]) =>
  ({ schemeCode }: SchemeOf): boolean =>
    schemes.every((each) => each.schemeCode !== schemeCode);

type Began = Pick<Sources["registrations"][number], "createdAt" | "isExternalRegistration">;

/** Whether a registration had begun by the end of a period; when one began that was made elsewhere is not known. */
const hadBegun = (period: Sources["period"], { createdAt, isExternalRegistration }: Began): boolean =>
  period === undefined || isExternalRegistration || createdAt.slice(0, 10) <= period.endsOn;

/**
 * How a registration stands for what was sold in a period: who left the scheme after it is registered for that. `goesUntil` of the
 * database says the same.
 */
function statusIn(
  period: Sources["period"],
  { status, steps, ...began }: Pick<Sources["registrations"][number], "status" | "steps"> & Began,
): RegistrationStatus {
  const leftAt = steps.find(({ to }) => to === "7 - Terminated")?.at.slice(0, 10);
  return leftAt !== undefined && period && leftAt > period.endsOn && hadBegun(period, began)
    ? "5 - Registered"
    : status;
}

const isEnded = (status: RegistrationStatus) => status === "6 - Rejected" || status === "7 - Terminated";

/** The registration with a scheme, before others of the same code; one in force or on its way before one that ended before the period did. */
function coveringOf<R extends { status: RegistrationStatus; schemePro: SchemeOf }>(
  { schemeCode, ecoOrganismName }: SchemeOf,
  registrations: readonly R[],
): R | undefined {
  const rank = ({ status, schemePro }: R) =>
    (status === "7 - Terminated" ? 4 : 0) +
    (schemePro.ecoOrganismName === ecoOrganismName ? 0 : 2) +
    (status === "5 - Registered" ? 0 : 1);
  return registrations
    .filter(({ schemePro }) => schemePro.schemeCode === schemeCode)
    .toSorted((one, other) => rank(one) - rank(other))[0];
}

function outcomeOf(line: Pick<SchemeLine, "deadline" | "completedAt" | keyof Kept>, today: string): Outcome {
  const { deadline, completedAt, wasInTime, registeredLate } = line;
  if (deadline === undefined) return "none";
  if (completedAt !== undefined || deadline < today)
    return wasInTime ? "met" : registeredLate ? "none" : "missed";
  return "ahead";
}

const LAST = "9";
const byDeadline = (a: SchemeLine, b: SchemeLine): number =>
  (a.deadline ?? LAST).localeCompare(b.deadline ?? LAST);

/** Lines below each other that end on one day in one way. */
type Stop = { first: number; lines: [SchemeLine, ...SchemeLine[]] };

/** Where the lines end, from the first line to the last. */
export function stopsOf(lines: readonly SchemeLine[]): Stop[] {
  const stops: Stop[] = [];
  for (const [index, line] of lines.entries()) {
    const stop = stops.at(-1);
    const [above] = stop?.lines ?? [];
    if (stop && above?.deadline === line.deadline && above?.outcome === line.outcome) stop.lines.push(line);
    else stops.push({ first: index, lines: [line] });
  }
  return stops;
}

/**
 * Whether there is anything to declare to this scheme: a part that was begun, or a product without a quantity. Where every
 * product has one and no part came of it, the scheme asks nothing for its days.
 */
export const isConcerned = ({ status, products, missing }: SchemeLine) =>
  status !== "NOT_STARTED" || products === undefined || missing > 0;

/** Why there is nothing to declare to a scheme: no product falls under it, or it asks nothing for the days of the sales. */
export const idleOf = (line: SchemeLine): "notConcerned" | "nothingAsked" | undefined => {
  if (isConcerned(line)) return undefined;
  return line.products === 0 ? "notConcerned" : "nothingAsked";
};

/**
 * Whether the producer is registered with a scheme for a period that is over, and no product falls under it: that nothing was
 * put on the market is declared too. What closed before it registered is not its to declare, as for the calendar.
 */
export const asksNil = (line: SchemeLine, today: string): boolean => {
  const { registration, registeredOn = "", deadline, periodEndsOn = LAST } = line;
  const isIdle = registration === "5 - Registered" && idleOf(line) === "notConcerned";
  return isIdle && isPeriodOver(line, today) && registeredOn <= (deadline ?? periodEndsOn);
};

/** Whether products fall under a scheme, or a part was begun, and no registration in force covers it. */
export const isUncovered = (line: SchemeLine) => line.registration !== "5 - Registered" && isConcerned(line);

/** How far a period is: "nothing" is to be declared or was, something is "open", or every part that was declared is "validated". */
export function standingOf(lines: readonly SchemeLine[]): "nothing" | "open" | "validated" {
  const concerned = lines.filter(isConcerned);
  if (concerned.length === 0) return "nothing";
  return concerned.every(({ status }) => isSettled(status)) ? "validated" : "open";
}

/** Whether something is left to do for a scheme. */
export const isOpen = (line: SchemeLine) => isConcerned(line) && !isSettled(line.status);

const isMissed = ({ outcome, completedAt }: SchemeLine) => outcome === "missed" && completedAt === undefined;

/** The line that wants attention first: not validated, nearest deadline; a missed one before all. */
export const nextLine = (lines: readonly SchemeLine[]) => {
  const open = lines.filter(isOpen).toSorted(byDeadline);
  return open.find(isMissed) ?? open[0];
};
