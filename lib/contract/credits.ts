import { z } from "zod";
import { CREDIT_ACT_KINDS, CREDIT_ENTRY_KINDS, CREDIT_ENTRY_SORTS } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import {
  day,
  Known,
  ProducerParams,
  paging,
  sortOf,
  TableFormat,
  Timestamp,
  wholeNumber,
} from "./parameters";

export const Credits = z
  .object({
    gravityCredits: z.number().meta({ description: "Credits that can be spent: balance less holds." }),
    planName: Known,
    planFrequency: Known,
    planCredits: z.number(),
  })
  .meta({ id: "Credits" });

export const CreditEntry = z
  .object({
    id: z.uuid(),
    sequence: z.int(),
    kind: z.enum(CREDIT_ENTRY_KINDS),
    amount: z.int().meta({ description: "Signed: grants and refunds +, charges and reversals −." }),
    balance: z.int().meta({ description: "Running balance after this entry." }),
    reason: z.string(),
    reference: z.string().nullable(),
    actor: z.string(),
    reverses: z.int().nullable().meta({ description: "Of a reversal: sequence of the grant." }),
    reversed: z.int().nullable().meta({ description: "Of a grant: credits taken back so far." }),
    createdAt: Timestamp,
  })
  .meta({ id: "CreditEntry" });

const CreditEntries = z
  .object({ balance: z.int(), held: z.int(), data: z.array(CreditEntry) })
  .meta({ id: "CreditEntries" });

/** What was done in one go, as the entries that follow each other. */
const CreditAct = z
  .object({
    firstSequence: z.int().meta({ description: "Sequence of its first entry, which identifies the act." }),
    lastSequence: z.int(),
    kind: z.enum(CREDIT_ACT_KINDS).meta({
      description:
        "`BY_HAND`: what one person or key did on a day (UTC), until something else followed; `REVERSAL`: a grant taken back.",
    }),
    batch: z
      .object({ id: z.uuid(), fileName: z.string(), isUndone: z.boolean() })
      .nullable()
      .meta({ description: "The import." }),
    actor: z.string(),
    reason: z.string().meta({ description: "Of its first entry." }),
    reference: z.string().nullable().meta({ description: "Of its only entry; null where it has several." }),
    added: z.int().meta({ description: "Credits charged for products that were added." }),
    declared: z.int().meta({ description: "Credits charged for lines that were declared." }),
    granted: z.int(),
    givenBack: z.int(),
    amount: z.int().meta({ description: "Signed sum of its entries." }),
    balance: z.int().meta({ description: "After its last entry." }),
    startedAt: Timestamp,
    endedAt: Timestamp,
  })
  .meta({ id: "CreditAct" });

const Short = z.string().meta({ example: "1 credit needed, 1 missing; nothing was changed" });

/** The documented answer of the product lookup when credits are short. */
export const LookupWithoutCredits = z
  .object({
    status: z.literal("INSUFFICIENT_CREDITS"),
    message: Short,
    error: z.null(),
    creditsNeeded: z.number(),
    nbCreditsMissing: z.number(),
  })
  .meta({ id: "LookupWithoutCredits" });

/** The documented 402 of the quantities endpoint. Its `creditsMissing` differs from the lookup on purpose. */
export const InsufficientCredits = z
  .object({
    status: z.literal("INSUFFICIENT_CREDITS"),
    message: Short,
    creditsNeeded: z.number(),
    creditsMissing: z.number(),
  })
  .meta({ id: "InsufficientCredits" });

export const CreditGrant = z.strictObject({
  amount: z.int().min(1).max(1_000_000_000),
  reason: z.string().trim().min(1).max(200),
});

export const CreditReversal = z.strictObject({
  keep: z
    .int()
    .min(0)
    .max(1_000_000_000)
    .default(0)
    .meta({ description: "Credits of the grant that stay: as many as it should have had. Absent: none." }),
  reason: z.string().trim().min(1).max(200),
  whatIsLeft: z.boolean().default(false).meta({
    description: "Where fewer credits can be spent: take back these; otherwise that is refused with 402.",
  }),
});

const LedgerFilter = z.object({
  Kind: z.enum(CREDIT_ENTRY_KINDS).optional(),
  From: day.optional().meta({ description: "The first day, in UTC." }),
  To: day.optional().meta({ description: "The last day, in UTC." }),
});

export const getCredits = endpoint({
  id: "getCredits",
  method: "GET",
  path: "/producers/{ProducerNrn}/credits",
  summary: "The credit balance of a producer",
  access: "read",
  params: ProducerParams,
  returns: Credits,
  errors: ["SERVICE_004"],
});

export const listCreditEntries = endpoint({
  id: "listCreditEntries",
  method: "GET",
  path: "/producers/{ProducerNrn}/credits/entries",
  summary: "The ledger of a producer's credits, newest first",
  access: "read",
  params: ProducerParams,
  query: LedgerFilter.extend({
    Act: wholeNumber(1, 999_999_999)
      .optional()
      .meta({ description: "The entries of one act, by the sequence of its first." }),
    Sort: sortOf(CREDIT_ENTRY_SORTS, "newest first"),
    ...paging(100),
  }),
  pages: true,
  returns: CreditEntries,
  errors: ["SERVICE_004"],
});

export const listCreditActs = endpoint({
  id: "listCreditActs",
  method: "GET",
  path: "/producers/{ProducerNrn}/credits/acts",
  summary:
    "The ledger of a producer's credits act by act, newest first: imports, grants, what was done by hand",
  access: "read",
  params: ProducerParams,
  query: z.object(paging(100)),
  pages: true,
  returns: z.object({ balance: z.int(), held: z.int(), data: z.array(CreditAct) }).meta({ id: "CreditActs" }),
  errors: ["SERVICE_004"],
});

export const exportCreditEntries = endpoint({
  id: "exportCreditEntries",
  method: "GET",
  path: "/producers/{ProducerNrn}/credits/entries.csv",
  summary: "The ledger of a producer's credits as a CSV file, newest first",
  access: "read",
  heavy: true,
  standby: true,
  params: ProducerParams,
  query: LedgerFilter.extend({ Format: TableFormat }),
  returns: z.string(),
  produces: "text/csv",
  errors: ["SERVICE_004"],
});

export const listCreditMonths = endpoint({
  id: "listCreditMonths",
  method: "GET",
  path: "/producers/{ProducerNrn}/credits/months",
  summary: "A producer's credits by month, oldest first; the last 24 months with an entry",
  access: "read",
  params: ProducerParams,
  returns: z.object({
    balance: z.int(),
    held: z.int(),
    data: z.array(
      z.object({
        month: z.iso.date().meta({ description: "Its first day, in UTC." }),
        granted: z
          .int()
          .meta({ description: "Grants and refunds, less reversals; below zero where these are more." }),
        givenBack: z.int().meta({ description: "Refunds of the month; `granted` counts them too." }),
        charged: z.int().meta({ description: "Below zero." }),
        highest: z.int().meta({ description: "The highest balance within it." }),
        balance: z.int().meta({ description: "After its last entry." }),
      }),
    ),
  }),
  errors: ["SERVICE_004"],
});

export const grantCredits = endpoint({
  id: "grantCredits",
  method: "POST",
  path: "/producers/{ProducerNrn}/credits",
  summary: "Grant credits to a producer",
  access: "operator",
  params: ProducerParams,
  body: CreditGrant,
  returns: Credits,
  errors: ["SERVICE_004"],
});

export const reverseGrant = endpoint({
  id: "reverseGrant",
  method: "POST",
  path: "/producers/{ProducerNrn}/credits/entries/{Sequence}/reversals",
  summary: "Take back a grant of credits, whole or in part, by an entry of its own",
  access: "operator",
  cost: "What is taken back; nothing where fewer credits are left than that.",
  params: ProducerParams.extend({
    Sequence: wholeNumber(1, 999_999_999).meta({ description: "The place of the grant in the ledger." }),
  }),
  body: CreditReversal,
  returns: CreditEntry,
  insufficientCredits: InsufficientCredits,
  errors: ["SERVICE_004"],
});
