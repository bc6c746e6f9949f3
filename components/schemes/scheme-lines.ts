import type { z } from "zod";
import type { DeclarationStatus } from "@/db/vocabulary";
import type { Declaration } from "@/lib/contract/declarations";
import type { DeclarationPeriod, Registration } from "@/lib/contract/schemes";
import { byStream } from "@/lib/domain/stream-order";

/** What became of a deadline. */
export type Outcome = "ahead" | "met" | "missed" | "none";

/** One scheme's line through one period: from the first day it could be declared to its deadline. */
export type SchemeLine = {
  schemeCode: string;
  name: string;
  status: DeclarationStatus;
  opensOn: string | undefined;
  startedAt: string | undefined;
  completedAt: string | undefined;
  paidAt: string | undefined;
  deadline: string | undefined;
  outcome: Outcome;
  amount: number;
  /** Products of the catalog that this scheme collects for; undefined when the registration does not say. */
  products: number | undefined;
};

type Sources = {
  declaration: z.output<typeof Declaration> | null;
  registrations: readonly z.output<typeof Registration>[];
  period: z.output<typeof DeclarationPeriod> | undefined;
  today: string;
};

/** Whether a part's lines are frozen: all that was validated, until it is reopened. */
export const isLocked = (status: DeclarationStatus) => status !== "NOT_STARTED" && status !== "DRAFT";

/** Whether nothing is left to do for a part but to pay. */
export const isSettled = (status: DeclarationStatus) =>
  isLocked(status) && status !== "REQUIRES_RESUBMISSION";

/** The lines of a period, in the order of streams: what is registered or declared, each once. */
export function schemeLines({ declaration, registrations, period, today }: Sources): SchemeLine[] {
  const parts = declaration?.schemes ?? [];
  const declared = parts.map((part) => {
    const registration = registrations.find(({ schemePro }) => schemePro.schemeCode === part.schemeCode);
    return { part, registration, schemeCode: part.schemeCode, name: part.ecoOrganismName };
  });
  const notYet = registrations
    .filter(({ status }) => status !== "6 - Rejected" && status !== "7 - Terminated")
    .filter(({ schemePro }) => !parts.some(({ schemeCode }) => schemeCode === schemePro.schemeCode))
    .map((registration) => ({
      part: undefined,
      registration,
      schemeCode: registration.schemePro.schemeCode,
      name: registration.schemePro.ecoOrganismName,
    }));

  return [...declared, ...notYet]
    .map(({ part, registration, schemeCode, name }) => {
      const dates = period?.deadlines.find(
        (each) => each.schemeCode === schemeCode && each.ecoOrganismName === name,
      );
      const deadline = part?.deadline ?? dates?.deadline;
      const completedAt = part?.completedAt ?? undefined;
      return {
        schemeCode,
        name,
        status: part?.status ?? "NOT_STARTED",
        opensOn: dates?.opensOn,
        startedAt: part && part.status !== "NOT_STARTED" ? declaration?.startedAt : undefined,
        completedAt,
        paidAt: part?.producerPaidAt ?? registration?.producerPaidAt ?? undefined,
        deadline,
        outcome: outcomeOf(deadline, completedAt, today),
        amount: part?.totalAmountScheme ?? 0,
        products: registration?.countProductsScheme ?? undefined,
      };
    })
    .sort(byStream);
}

function outcomeOf(deadline: string | undefined, completedAt: string | undefined, today: string): Outcome {
  if (deadline === undefined) return "none";
  if (completedAt !== undefined) return completedAt.slice(0, 10) <= deadline ? "met" : "missed";
  return deadline < today ? "missed" : "ahead";
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

/** Whether there is anything to declare to this scheme: a product of the catalog, or a part that was begun. */
export const isConcerned = ({ status, products }: SchemeLine) => status !== "NOT_STARTED" || products !== 0;

/** Whether something is left to do for a scheme. */
export const isOpen = (line: SchemeLine) => isConcerned(line) && !isSettled(line.status);

/** The line that wants attention first: not validated, nearest deadline; a missed one before all. */
export const nextLine = (lines: readonly SchemeLine[]) => lines.filter(isOpen).toSorted(byDeadline)[0];
