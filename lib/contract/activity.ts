import { z } from "zod";
import { ACTIVITY_RESULTS, ACTOR_KINDS, HISTORY_SORTS } from "@/db/vocabulary";
import { AuditDetails } from "./audit-details";
import { endpoint } from "./endpoint";
import { ProducerParams, paging, sortOf, Timestamp } from "./parameters";

export const Activity = z
  .object({
    at: Timestamp.meta({ description: "When it happened; for several alike, the last time." }),
    actor: z.object({
      kind: z.enum(ACTOR_KINDS),
      id: z.string(),
      name: z.string().nullable().meta({
        description: "Name of the person or key; null if deleted, and for operators.",
      }),
    }),
    action: z.string().meta({ description: "The operation, or what it did." }),
    summary: z.string().meta({ description: "The action in plain words." }),
    subject: z.string().nullable().meta({
      description: "What it was about: the name of a product, person, key or file, or a country and period.",
    }),
    details: AuditDetails.nullable().meta({
      description:
        "The change, with values before and after; null for reads and for changes made by earlier releases.",
    }),
    path: z
      .string()
      .nullable()
      .meta({ description: "Below `/api`, without the query; null for work of the service." }),
    result: z.enum(ACTIVITY_RESULTS),
    status: z.int().nullable(),
    code: z.string().nullable(),
    times: z.int().meta({
      description:
        "Number of similar requests in that minute, or steps on that day, that this entry stands for.",
    }),
    requestId: z.string().nullable(),
    work: z
      .object({
        batchId: z.string().nullable(),
        firstLine: z.int().nullable(),
        lastLine: z.int().nullable(),
        rows: z.int(),
      })
      .nullable()
      .meta({
        description:
          "What workers wrote: the rows of a file, between which of its lines, or the products of a catalog that they priced.",
      }),
  })
  .meta({ id: "Activity" });

export const listActivity = endpoint({
  id: "listActivity",
  method: "GET",
  path: "/producers/{ProducerNrn}/activity",
  summary: "Who did what: changes, reads and refusals of the last 30 days, newest first; no bodies",
  access: "read",
  params: ProducerParams,
  query: z.object({
    Result: z.enum(ACTIVITY_RESULTS).optional(),
    Actor: z.string().max(100).optional().meta({ description: "`key:<id>` or `user:<id>`." }),
    Sort: sortOf(HISTORY_SORTS, "newest first"),
    ...paging(100),
  }),
  pages: true,
  returns: z.object({ data: z.array(Activity) }),
  maxAge: 0,
  errors: ["SERVICE_004"],
});
