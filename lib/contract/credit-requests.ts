import { z } from "zod";
import { CREDIT_PURPOSES, CREDIT_REQUEST_SORTS, CREDIT_REQUEST_STATUSES } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { CountryCode, PeriodCode, ProducerParams, paging, sortOf, Timestamp } from "./parameters";
import { Done } from "./users";

const MOST_ASKED = 1_000_000;
const LONGEST_WORD = 500;

/** What somebody says in a line or two; nothing but spaces is nothing. */
const word = z
  .string()
  .trim()
  .max(LONGEST_WORD)
  .nullish()
  .transform((text) => text || null);

export const CreditRequest = z
  .object({
    id: z.uuid(),
    amount: z.int().meta({ description: "Number of credits requested." }),
    purpose: z.enum(CREDIT_PURPOSES),
    eprCountryCode: z.string().nullable(),
    declarationPeriodCode: z.string().nullable(),
    batchId: z.uuid().nullable().meta({ description: "The upload that needs them." }),
    note: z.string().nullable().meta({ description: "The producer's own words." }),
    status: z.enum(CREDIT_REQUEST_STATUSES),
    requestedBy: z.string(),
    createdAt: Timestamp,
    granted: z.int().nullable().meta({ description: "Number of credits granted; null unless granted." }),
    answer: z.string().nullable().meta({ description: "The operator's answer." }),
    decidedAt: Timestamp.nullable(),
  })
  .meta({ id: "CreditRequest" });

export const CreditsAsked = z.strictObject({
  amount: z.int().min(1).max(MOST_ASKED),
  purpose: z.enum(CREDIT_PURPOSES).default("OTHER"),
  eprCountryCode: CountryCode.nullish(),
  declarationPeriodCode: PeriodCode.nullish(),
  batchId: z.uuid().nullish(),
  note: word.meta({ description: "Note for the operator; not included in e-mails." }),
});

const CreditRequestParams = ProducerParams.extend({ CreditRequestId: z.uuid() });

export const requestCredits = endpoint({
  id: "requestCredits",
  method: "POST",
  path: "/producers/{ProducerNrn}/credit-requests",
  summary: "Request credits from the operator; a second request replaces the open one",
  access: "write",
  params: ProducerParams,
  body: CreditsAsked,
  returns: CreditRequest,
  errors: ["SERVICE_004"],
});

export const listCreditRequests = endpoint({
  id: "listCreditRequests",
  method: "GET",
  path: "/producers/{ProducerNrn}/credit-requests",
  summary: "A producer's credit requests and their answers, newest first",
  access: "read",
  params: ProducerParams,
  query: z.object(paging(100)),
  pages: true,
  returns: z.object({ data: z.array(CreditRequest) }),
  errors: ["SERVICE_004"],
});

export const withdrawCreditRequest = endpoint({
  id: "withdrawCreditRequest",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/credit-requests/{CreditRequestId}",
  summary: "Withdraw an open credit request",
  access: "write",
  params: CreditRequestParams,
  returns: Done,
  errors: ["SERVICE_004"],
});

export const CreditDecision = z.strictObject({
  status: z.enum(["GRANTED", "REFUSED"]),
  amount: z
    .int()
    .min(1)
    .max(1_000_000_000)
    .optional()
    .meta({ description: "Credits to grant; absent: the requested number." }),
  answer: word.meta({ description: "Message to the producer; required for a refusal." }),
});

export const decideCreditRequest = endpoint({
  id: "decideCreditRequest",
  method: "PUT",
  path: "/producers/{ProducerNrn}/credit-requests/{CreditRequestId}",
  summary: "Grant a credit request as a ledger entry, or refuse it with a message",
  access: "operator",
  params: CreditRequestParams,
  body: CreditDecision,
  returns: CreditRequest,
  errors: ["SERVICE_004"],
});

const CreditRequestOfProducer = CreditRequest.extend({
  producer: z.object({ nrn: z.string(), companyName: z.string() }),
  gravityCredits: z.number().meta({ description: "Credits that the producer can spend now." }),
  fileName: z.string().nullable().meta({ description: "Of the upload that lacks them." }),
}).meta({ id: "CreditRequestOfProducer" });

export const listAllCreditRequests = endpoint({
  id: "listAllCreditRequests",
  method: "GET",
  path: "/credit-requests",
  summary: "Credit requests of all producers: open ones longest wait first, others newest first",
  access: "operator",
  query: z.object({
    Status: z.enum(CREDIT_REQUEST_STATUSES).optional(),
    Sort: sortOf(CREDIT_REQUEST_SORTS, "those that are open by how long they wait, else newest first"),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({ data: z.array(CreditRequestOfProducer) }),
  errors: [],
});
