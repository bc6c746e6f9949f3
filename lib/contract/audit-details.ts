import { z } from "zod";
import { BATCH_STATUSES } from "@/db/vocabulary";

/** What can be done to the parts of a declaration. */
export const DECLARATION_STEPS = [
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

/** What was done, on what, from what to what: written with the effect, without personal data or secrets. */
export const AuditDetails = z
  .object({
    product: z.string().meta({ description: "As its producer knows it." }),
    eprCountryCode: z.string(),
    declarationPeriodCode: z.string(),
    currency: z.string(),
    schemes: z.array(SchemeTold),
    steps: z.array(z.object({ step: z.enum(DECLARATION_STEPS), schemes: z.array(SchemeTold) })),
    from: z.string().meta({ description: "What stood there before." }),
    to: z.string(),
    credits: z.int(),
    count: z.int().meta({ description: "Of lines or products." }),
    name: z.string().meta({ description: "Of a scheme, a country, a seller or an origin." }),
    fields: z.array(z.string()).meta({ description: "The fields that were written." }),
    scopes: z.array(z.string()),
    userId: z.string().meta({ description: "The person that it was done to." }),
    apiKeyId: z.string().meta({ description: "The key that it was done to." }),
    batchId: z.string(),
    claimedKey: z.string().meta({ description: "The key that somebody without it claimed to have." }),
    claimedUser: z.string().meta({ description: "The person that somebody claimed to be." }),
    dryRun: z.boolean(),
    status: z.enum(BATCH_STATUSES).meta({ description: "That a batch has since." }),
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
