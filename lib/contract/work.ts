import { z } from "zod";
import {
  BATCH_KINDS,
  CREDIT_PURPOSES,
  REGISTRATION_STATUSES,
  STATEMENT_STATES,
  STREAMS,
  WORK_KINDS,
} from "@/db/vocabulary";
import { BatchProblem } from "./batches";
import { endpoint } from "./endpoint";
import { paging, Timestamp, wholeNumber } from "./parameters";
import { Done } from "./users";

/** What is left to pay of statements whose day is over, in each currency. */
export const Overdue = z.array(
  z.object({
    currency: z.string(),
    amount: z.string().meta({ description: "A decimal string." }),
    count: z.int().meta({ description: "Number of statements." }),
    since: z.iso.date().meta({ description: "The first of their days." }),
  }),
);

const Count = z.int().meta({ description: "Counted to 1,000." });

/** What waits for operators: which of the last seven it has says its kind. */
export const Work = z
  .object({
    kind: z.enum(WORK_KINDS),
    id: z
      .string()
      .meta({ description: "Of the registration, request, statement or upload itself, where it is one." }),
    since: Timestamp.meta({ description: "When it started waiting." }),
    due: z.iso.date().nullable().meta({ description: "The day it is due; null if there is none." }),
    producer: z
      .object({ nrn: z.string(), companyName: z.string() })
      .nullable()
      .meta({ description: "The producer, if it concerns only one." }),
    scheme: z
      .object({
        id: z.uuid(),
        schemeCode: z.string(),
        ecoOrganismName: z.string(),
        eprCountryCode: z.string(),
      })
      .nullable()
      .meta({ description: "The scheme concerned." }),
    registration: z
      .object({
        status: z.enum(REGISTRATION_STATUSES),
        givesUin: z.boolean().meta({ description: "Whether the scheme gives its members a number." }),
        uin: z.string().nullable(),
      })
      .nullable()
      .meta({ description: "A registration whose next step is the operator's." }),
    company: z
      .object({
        nrn: z.string(),
        companyName: z.string(),
        eprCountryCode: z.string(),
        schemeCodes: z.array(z.string()),
        email: z.string().meta({ description: "Of who asks for it." }),
        countStarted: z.int().meta({ description: "Companies the person has created." }),
      })
      .nullable()
      .meta({ description: "A company that somebody asks to have confirmed." }),
    credits: z
      .object({
        amount: z.int().meta({ description: "Number of credits requested." }),
        gravityCredits: z.int().meta({ description: "Credits that the producer can spend now." }),
        usual: z.int().nullable().meta({
          description: "Largest number of credits granted to the producer on one request; null if none.",
        }),
        purpose: z.enum(CREDIT_PURPOSES),
        eprCountryCode: z.string().nullable(),
        declarationPeriodCode: z.string().nullable(),
        fileName: z.string().nullable().meta({ description: "Of the upload that lacks them." }),
        note: z.string().nullable().meta({ description: "The producer's own words." }),
      })
      .nullable()
      .meta({ description: "A request for credits." }),
    statement: z
      .object({
        number: z.string(),
        issuer: z.string().meta({ description: "Who issued it, and is paid." }),
        currency: z.string(),
        total: z.number().meta({ description: "What is to be paid in all." }),
        left: z.number(),
        state: z.enum(STATEMENT_STATES).meta({ description: "How far it is." }),
      })
      .nullable()
      .meta({
        description:
          "A statement that is not paid and due, or of no known due day; or that is paid and not sent on.",
      }),
    upload: z
      .object({
        fileName: z.string(),
        kind: z.enum(BATCH_KINDS),
        eprCountryCode: z.string(),
        declarationPeriodCode: z.string(),
        countRows: z.int(),
        countRefused: z.int(),
        errorCode: z.string().nullable(),
        creditsMissing: z.int().nullable(),
        hasFiles: z.boolean().meta({ description: "Whether it can be run again." }),
        problem: BatchProblem.nullable().meta({ description: "The first problem found." }),
      })
      .nullable()
      .meta({ description: "A failed upload that was not followed up." }),
    gap: z
      .object({
        eprCountryCode: z.string(),
        declarationPeriodCode: z.string(),
        stream: z.enum(STREAMS),
        reason: z.enum(["NO_SCALE", "NO_LINE", "PRICE_UNKNOWN"]),
        countProducts: Count,
        countCatalogs: Count,
        isMore: z.boolean().meta({ description: "Whether there are more than were counted." }),
      })
      .nullable()
      .meta({ description: "Products that no price is known for." }),
    scale: z
      .object({
        declarationPeriodCode: z.string(),
        what: z.enum(["ENDING", "ILLUSTRATIVE"]).meta({
          description: "Prices end before the year does and nothing follows, or are only illustrations.",
        }),
        countLines: z.int().meta({ description: "Lines that this is true of." }),
        countAllLines: z.int(),
        endsOn: z.iso.date().nullable().meta({ description: "The first last day." }),
      })
      .nullable()
      .meta({ description: "A scale that needs attention." }),
  })
  .meta({ id: "Work" });

export const listWork = endpoint({
  id: "listWork",
  method: "GET",
  path: "/work",
  summary: "Open work for operators, by kind, longest wait first",
  access: "operator",
  query: z.object({
    Kind: z.enum(WORK_KINDS).optional().meta({ description: "Absent: the first ones of every kind." }),
    SetAside: z.enum(["true", "false"]).optional().meta({ description: "true: what was set aside." }),
    Begun: z.enum(["true", "false"]).optional().meta({
      description:
        "true: what whoever asks has begun: registrations that they moved, credits of producers that they answered before, uploads that they sent, scales that they changed.",
    }),
    ...paging(100),
    Limit: wholeNumber(1, 100)
      .default(25)
      .meta({
        description: "Maximum number per kind; `counts` has the totals.",
        override: { default: 25 },
      }),
  }),
  returns: z.object({
    counts: z
      .array(
        z.object({
          kind: z.enum(WORK_KINDS),
          waiting: Count,
          begun: Count.meta({ description: "Of these, what whoever asks has begun." }),
          aside: Count,
        }),
      )
      .meta({ description: "How much waits, and how much is set aside, of every kind." }),
    overdue: Overdue.meta({
      description: "What is left to pay of statements whose day is over, set aside or not; most first.",
    }),
    data: z.array(Work),
  }),
  errors: [],
});

export const setWorkAside = endpoint({
  id: "setWorkAside",
  method: "PUT",
  path: "/work/set-aside",
  summary: "Set work aside until it changes, or bring it back",
  access: "operator",
  body: z.strictObject({
    work: z
      .array(z.strictObject({ kind: z.enum(WORK_KINDS), id: z.string().min(1).max(100) }))
      .min(1)
      .max(100),
    isSetAside: z.boolean().meta({ description: "false: it waits again." }),
  }),
  returns: Done,
  errors: [],
});
