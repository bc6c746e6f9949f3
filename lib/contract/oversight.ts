import { z } from "zod";
import {
  ACTOR_KINDS,
  ALL_BATCH_SORTS,
  AUDIT_RESULTS,
  BATCH_STATUSES,
  HISTORY_SORTS,
  USER_SORTS,
} from "@/db/vocabulary";
import { AuditDetails } from "./audit-details";
import { Batch } from "./batches";
import { endpoint } from "./endpoint";
import { day, ProducerNrn, paging, Search, sortOf, Timestamp } from "./parameters";
import { User } from "./users";

const BatchOfProducer = Batch.extend({
  producer: z.object({ nrn: z.string(), companyName: z.string() }),
  work: z.object({
    attempt: z.int().meta({ description: "How many times workers have taken it." }),
    isLeased: z.boolean().meta({ description: "Whether a worker works on it." }),
    leaseUntil: Timestamp.nullable().meta({
      description: "End of its worker's lease; once past, another worker takes it.",
    }),
    countFailures: z.int().meta({ description: "How many times the work on it failed unexpectedly." }),
    lastActivityAt: Timestamp,
  }),
}).meta({ id: "BatchOfProducer" });

export const AuditEntry = z
  .object({
    id: z.int(),
    actor: z.string().meta({ description: "`key:<id>`, `user:<id>`, or the service itself." }),
    actorKind: z.enum(ACTOR_KINDS),
    actorName: z.string().nullable().meta({ description: "Of the person or key; null where it is gone." }),
    producerNrn: z.string().nullable(),
    companyName: z.string().nullable().meta({
      description: "The producer concerned, or the one the attempt was for.",
    }),
    attemptedNrn: z
      .string()
      .nullable()
      .meta({ description: "The producer that a refused request named, when it is not the actor's own." }),
    action: z.string().meta({ description: "Id of the operation, or of the service's own action." }),
    eprCountryCode: z.string().nullable().meta({ description: "The country concerned, if it is only one." }),
    path: z.string().nullable().meta({ description: "Below `/api`, without the query." }),
    result: z.enum(AUDIT_RESULTS),
    status: z.int().nullable().meta({ description: "Error code of a refused request." }),
    subject: z.string().nullable().meta({
      description: "Name of the person, key, file or product concerned.",
    }),
    details: AuditDetails.nullable().meta({
      description:
        "What was done, from what to what; null for refusals, and for entries of earlier releases.",
    }),
    requestId: z.string().nullable(),
    createdAt: Timestamp,
  })
  .meta({ id: "AuditEntry" });

export const listUsers = endpoint({
  id: "listUsers",
  method: "GET",
  path: "/users",
  summary: "The people who can sign in, newest first",
  access: "operator",
  query: z.object({
    Search: Search.optional().meta({ description: "Words that must all occur in the e-mail address." }),
    Sort: sortOf(USER_SORTS, "newest first"),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({ data: z.array(User) }),
  errors: [],
});

export const listAllBatches = endpoint({
  id: "listAllBatches",
  method: "GET",
  path: "/batches",
  summary: "The batches of every producer, newest first",
  access: "operator",
  query: z.object({
    Status: z.enum(BATCH_STATUSES).optional(),
    ProducerNrn: ProducerNrn.optional(),
    Sort: sortOf(ALL_BATCH_SORTS, "newest first"),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({ data: z.array(BatchOfProducer) }),
  errors: [],
});

export const listAuditEntries = endpoint({
  id: "listAuditEntries",
  method: "GET",
  path: "/audit",
  summary: "Who did what, newest first",
  access: "operator",
  query: z.object({
    Actor: z.string().max(200).optional().meta({
      description:
        "Words of the name or e-mail address of a person, or of the name of a key; or an actor as entries have it.",
    }),
    Action: z.string().max(100).optional(),
    ProducerNrn: ProducerNrn.optional().meta({
      description: "Producer concerned, or the target of the attempt.",
    }),
    Result: z.enum(AUDIT_RESULTS).optional(),
    From: day.optional().meta({ description: "The first day, in UTC." }),
    To: day.optional().meta({ description: "The last day, in UTC." }),
    Sort: sortOf(HISTORY_SORTS, "newest first"),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({ data: z.array(AuditEntry) }),
  errors: [],
});
