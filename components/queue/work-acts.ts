import type { QueryClient } from "@tanstack/react-query";
import type { Answer } from "@/lib/client/call";
import {
  decideCompanyRequest,
  decideCreditRequest,
  recordPayment,
  rerunBatch,
  transferStatement,
  undoPayment,
  undoRegistrationStep,
  updateRegistration,
} from "@/lib/client/endpoints";
import { perform, readAnew } from "@/lib/client/query";
import type { LineState } from "@/lib/domain/line-states";

export type Work = Answer<"listWork">["data"][number];

export const ACTS = [
  "register",
  "reject",
  "askPayment",
  "confirm",
  "refuseCompany",
  "grant",
  "refuseCredits",
  "markPaid",
  "sendOn",
  "runAgain",
] as const;
export type Act = (typeof ACTS)[number];

/** What is written beside an act: kept as it was typed. */
export type Draft = { uin: string; reason: string; amount: string; day: string; reference: string };
export const NO_DRAFT: Draft = { uin: "", reason: "", amount: "", day: "", reference: "" };
/** A field, or those of a payment. */
export type Need = "uin" | "reason" | "amount" | "payment" | "day";

export const keyOf = ({ kind, id }: Pick<Work, "kind" | "id">): string => `${kind} ${id}`;

/** What can be done about work from here, the likeliest first; nothing where its page has to be opened. */
export function actsOf({ kind, registration, statement, upload }: Work): readonly Act[] {
  if (kind === "REGISTRATION")
    return registration?.status === "4 - PendingPro" ? ["register", "reject"] : ["askPayment"];
  if (kind === "COMPANY") return ["confirm", "refuseCompany"];
  if (kind === "CREDITS") return ["grant", "refuseCredits"];
  if (kind === "STATEMENT") return statement?.state === "PAID" ? ["sendOn"] : ["markPaid"];
  return upload?.hasFiles ? ["runAgain"] : [];
}

/** The page where what can't be done from here is done, at the lines that it is about, and what is done there. */
export function pageOf(
  { scheme, producer, gap, scale }: Work,
  today: string,
): { href: string; act: "writeNext" | "seePrices" | "addScale" | "addLine" | "openProducer" } | undefined {
  const at = (period: string, state?: LineState) =>
    scheme
      ? `/operator/schemes/${scheme.id}?period=${period}${state ? `&State=${state}` : ""}`
      : `/operator/schemes?Country=${gap?.eprCountryCode ?? ""}`;
  if (scale?.what === "ENDING") {
    const state = scale.endsOn !== null && scale.endsOn < today ? "ENDED" : "ENDING";
    return { href: at(scale.declarationPeriodCode, state), act: "writeNext" };
  }
  if (scale) return { href: at(scale.declarationPeriodCode, "ILLUSTRATIVE"), act: "seePrices" };
  if (gap?.reason === "NO_SCALE") return { href: at(gap.declarationPeriodCode), act: "addScale" };
  if (gap?.reason === "NO_LINE") return { href: at(gap.declarationPeriodCode), act: "addLine" };
  if (gap) return { href: at(gap.declarationPeriodCode, "ILLUSTRATIVE"), act: "seePrices" };
  if (!producer) return undefined;
  return { href: `/operator/producers/${encodeURIComponent(producer.nrn)}`, act: "openProducer" };
}

/** What an act can't do without. */
export function needsOf(act: Act, { registration }: Work): Need | undefined {
  if (act === "register") return registration?.givesUin ? "uin" : undefined;
  if (act === "grant") return "amount";
  if (act === "markPaid") return "payment";
  if (act === "sendOn") return "day";
  return act === "reject" || act === "refuseCompany" || act === "refuseCredits" ? "reason" : undefined;
}

/** What all chosen work has in common; a number of a scheme is nobody else's. */
export function sharedActs(chosen: readonly Work[]): readonly Act[] {
  const [first, ...others] = chosen.map((work) =>
    actsOf(work).filter((act) => needsOf(act, work) !== "uin" && (act !== "register" || chosen.length === 1)),
  );
  return first?.filter((act) => others.every((acts) => acts.includes(act))) ?? [];
}

/** Whether the service takes it back: then it is done at once, and else it waits a minute. */
export const isTakenBack = (act: Act): boolean => ["register", "reject", "markPaid", "sendOn"].includes(act);

/** How many times the most that it was ever granted a producer asks for, where that deserves a look. */
export function timesUsual({ credits }: Work): number | undefined {
  if (!credits?.usual) return undefined;
  const times = Math.floor(credits.amount / credits.usual);
  return times >= 3 ? times : undefined;
}

export type Decided = { act: Act; draft: Draft; amount: number | undefined };

/** Does it, and has what it changed read anew; the payment's id, where one was recorded. */
export async function send(
  client: QueryClient,
  work: Work,
  decided: Decided,
  isLeaving = false,
): Promise<string | undefined> {
  try {
    if (work.statement) return await decideStatement(client, work, decided);
    await decide(client, work, decided, isLeaving);
    return undefined;
  } finally {
    if (!isLeaving) await refresh(client, work);
  }
}

/** What is granted: the number that was written or shown, as the producer can ask for another until it leaves. */
export const grantOf = ({ credits }: Work, written: number | undefined) => ({
  status: "GRANTED" as const,
  amount: written ?? credits?.amount,
});

async function decide(
  client: QueryClient,
  work: Work,
  { act, draft: { uin, reason }, amount }: Decided,
  keepalive: boolean,
): Promise<void> {
  const { id, producer } = work;
  const how = { keepalive, waits: false };
  const nrn = producer?.nrn ?? "";
  const registration = { ProducerNrn: nrn, RegistrationId: id };
  if (act === "askPayment")
    await perform(
      client,
      updateRegistration,
      { params: registration, body: { status: "3 - PendingPayment" } },
      how,
    );
  if (act === "register")
    await perform(
      client,
      updateRegistration,
      { params: registration, body: { status: "5 - Registered", uin } },
      how,
    );
  if (act === "reject")
    await perform(
      client,
      updateRegistration,
      { params: registration, body: { status: "6 - Rejected", reason } },
      how,
    );
  if (act === "confirm" || act === "refuseCompany")
    await perform(
      client,
      decideCompanyRequest,
      {
        params: { CompanyRequestId: id },
        body: act === "confirm" ? { status: "CONFIRMED" } : { status: "REFUSED", reason },
      },
      how,
    );
  if (act === "grant" || act === "refuseCredits")
    await perform(
      client,
      decideCreditRequest,
      {
        params: { ProducerNrn: nrn, CreditRequestId: id },
        body: act === "grant" ? grantOf(work, amount) : { status: "REFUSED", answer: reason },
      },
      how,
    );
  if (act === "runAgain")
    await perform(client, rerunBatch, { params: { ProducerNrn: nrn, BatchId: id }, query: {} }, how);
}

async function decideStatement(
  client: QueryClient,
  { id, producer, statement }: Work,
  { act, draft: { day, reference }, amount = statement?.left ?? 0 }: Decided,
): Promise<string | undefined> {
  const params = { ProducerNrn: producer?.nrn ?? "", StatementId: id };
  const how = { waits: false };
  if (act === "sendOn") {
    await perform(client, transferStatement, { params, body: { transferredOn: day } }, how);
    return undefined;
  }
  const body = { amount, paidOn: day, reference, ...(statement && { left: statement.left }) };
  const { payments } = await perform(client, recordPayment, { params, body }, how);
  return payments.toSorted((a, b) => a.recordedAt.localeCompare(b.recordedAt)).at(-1)?.id;
}

/** Takes back what the service takes back. */
export async function takeBack(
  client: QueryClient,
  work: Work,
  paymentId: string | undefined,
): Promise<void> {
  const ProducerNrn = work.producer?.nrn ?? "";
  const ofStatement = { ProducerNrn, StatementId: work.id };
  try {
    if (paymentId !== undefined)
      await perform(client, undoPayment, { params: { ...ofStatement, PaymentId: paymentId } });
    else if (work.statement)
      await perform(client, transferStatement, { params: ofStatement, body: { transferredOn: null } });
    else await perform(client, undoRegistrationStep, { params: { ProducerNrn, RegistrationId: work.id } });
  } finally {
    await refresh(client, work);
  }
}

async function refresh(client: QueryClient, { producer }: Work): Promise<void> {
  const subjects = [
    "/work",
    "/registrations",
    "/credit-requests",
    "/company-requests",
    "/batches",
    "/statements",
    "/producers",
  ];
  await Promise.all([...subjects, ...(producer ? [producer.nrn] : [])].map((each) => readAnew(client, each)));
}
