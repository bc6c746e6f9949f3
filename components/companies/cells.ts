import Big from "big.js";
import type { Answer } from "@/lib/client/call";
import { roleMay } from "@/lib/contract/roles";
import { isOverdue } from "@/lib/domain/deadline";
import { isSettled } from "@/lib/domain/declaration-status";
import { byStream } from "@/lib/domain/stream-order";

export type Company = Answer<"listCompanies">["data"][number];
export type SchemeOfCompany = Company["schemes"][number];

/** One scheme of one company. */
export type Entry = { company: Company; scheme: SchemeOfCompany };

export const mayWriteFor = ({ role }: Company): boolean => roleMay(role, "write");

export const isOpenPart = ({ status }: SchemeOfCompany): boolean => !isSettled(status);

/** Whether its deadline was missed, and it is open. */
export const isLate = (scheme: SchemeOfCompany, today: string): boolean =>
  isOpenPart(scheme) && isOverdue(scheme, today);

/** What an open part waits for; nothing is validated before its period is over. */
export function turnOf(
  { status, countMissing, countProducts, producerPaidAt, registration, registeredLate }: SchemeOfCompany,
  { endsOn, today }: { endsOn: string | undefined; today: string },
): "begin" | "beginOrNil" | "reopen" | "reopenPaid" | "fill" | "awaitEnd" | "review" {
  const isOver = endsOn === undefined || endsOn < today;
  if (status === "NOT_STARTED")
    return isOver && countProducts === 0 && registration === "5 - Registered" && !registeredLate
      ? "beginOrNil"
      : "begin";
  if (status === "REQUIRES_RESUBMISSION") return producerPaidAt === null ? "reopen" : "reopenPaid";
  if (countMissing > 0) return "fill";
  return isOver ? "review" : "awaitEnd";
}

const LAST = "9";
const dayOf = ({ deadline }: SchemeOfCompany) => deadline ?? LAST;

/** The schemes that the companies have, each once, in the order of their deadlines. */
export function schemesOf(companies: readonly Company[]): SchemeOfCompany[] {
  const seen = new Map<string, SchemeOfCompany>();
  for (const { schemes } of companies)
    for (const scheme of schemes) if (!seen.has(scheme.schemeProId)) seen.set(scheme.schemeProId, scheme);
  return [...seen.values()].sort((a, b) => dayOf(a).localeCompare(dayOf(b)) || byStream(a, b));
}

/** What is left to do, what is late first, then by deadline; of companies that the reader only reads, nothing. */
export const openEntries = (companies: readonly Company[], today: string): Entry[] =>
  companies
    .filter(mayWriteFor)
    .flatMap((company) => company.schemes.filter(isOpenPart).map((scheme) => ({ company, scheme })))
    .sort(
      ({ scheme: a }, { scheme: b }) =>
        Number(isLate(b, today)) - Number(isLate(a, today)) || dayOf(a).localeCompare(dayOf(b)),
    );

/** The sum of what is known; undefined where nothing is. */
export function sumOfKnown(amounts: readonly (string | null)[]): string | undefined {
  const known = amounts.filter((amount) => amount !== null);
  if (known.length === 0) return undefined;
  return known.reduce((sum, amount) => sum.plus(amount), new Big(0)).toFixed(2);
}
