import { z } from "zod";
import { BATCH_STATUSES, LOCALES } from "@/db/vocabulary";

/** What can be done to the parts of a declaration. */
export const DECLARATION_STEPS = [
  "nilDeclared",
  "nilTakenBack",
  "approvalAsked",
  "approvalTakenBack",
  "validated",
  "reopened",
  "producerPaidAt",
  "transferredProAt",
  "closed",
  "takenBack",
] as const;

const SchemeTold = z.object({
  ecoOrganismName: z.string(),
  amount: z.string().optional().meta({ description: "A decimal string." }),
});

const Value = z.union([z.string(), z.number(), z.boolean()]).nullable();

/** What was done, on what, from what to what: written with the effect, without personal data or secrets. */
export const AuditDetails = z
  .object({
    product: z.string().meta({ description: "As its producer knows it." }),
    eprCountryCode: z.string(),
    declarationPeriodCode: z.string(),
    currency: z.string(),
    schemes: z.array(SchemeTold),
    steps: z.array(z.object({ step: z.enum(DECLARATION_STEPS), schemes: z.array(SchemeTold) })),
    from: z.string().meta({ description: "Value before." }),
    to: z.string(),
    credits: z.int(),
    count: z.int().meta({ description: "Of lines or products." }),
    name: z.string().meta({ description: "Of a scheme, a company, a seller, an origin or a page." }),
    language: z.enum(LOCALES).meta({ description: "Of a text." }),
    changes: z
      .array(
        z.object({
          field: z.string(),
          of: z.string().optional().meta({ description: "The scheme or product the field belongs to." }),
          from: Value,
          to: Value,
        }),
      )
      .meta({ description: "Changed fields, with their values before and after." }),
    fields: z.array(z.string()).meta({
      description: "Changed fields whose values are not kept.",
    }),
    scopes: z.array(z.string()),
    userId: z.string().meta({ description: "The person affected." }),
    apiKeyId: z.string().meta({ description: "The key affected." }),
    batchId: z.string(),
    claimedKey: z.string().meta({ description: "The key that an unauthenticated request named." }),
    claimedUser: z.string().meta({ description: "The person that an unauthenticated request named." }),
    dryRun: z.boolean(),
    status: z.enum(BATCH_STATUSES).meta({ description: "New status of the batch." }),
    firstLine: z.int(),
    lastLine: z.int(),
    done: z.int(),
    refused: z.int(),
    period: z.string(),
    priced: z.int(),
    unpriced: z.int(),
    deleted: z.record(z.string(), z.int()).meta({ description: "Rows by table." }),
  })
  .partial()
  .meta({ id: "AuditDetails" });
export type AuditDetails = z.output<typeof AuditDetails>;
