import { z } from "zod";
import { BATCH_KINDS, BATCH_MODES, BATCH_STATUSES, FILE_ENCODINGS } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { CountryAndPeriod, ProducerParams, paging, Timestamp } from "./parameters";

const Problem = z
  .object({
    line: z.int().nullable().meta({ description: "Line of the file; null: the file as a whole." }),
    code: z.string(),
    column: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: "BatchProblem" });

const Understood = z
  .object({
    encoding: z.enum(FILE_ENCODINGS),
    hasBom: z.boolean(),
    separator: z.string(),
    decimalMark: z.enum([",", "."]).nullable().meta({ description: "Null: no number of the file has one." }),
    columns: z.array(
      z.object({
        header: z.string(),
        column: z.string().nullable().meta({ description: "Null: the column is ignored." }),
      }),
    ),
    sample: z
      .array(z.record(z.string(), z.string()))
      .meta({ description: "The first rows, as they were read." }),
    warnings: z.array(z.object({ code: z.string(), message: z.string() })),
  })
  .meta({ id: "BatchUnderstood", description: "How the file was read." });

const Contribution = z
  .object({
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    countRows: z.int(),
    totalQuantity: z.number(),
    totalWeight: z.number(),
    totalAmount: z.number(),
  })
  .meta({
    id: "BatchContribution",
    description:
      "What the good rows of the file owe to one scheme; for a catalog file, for one unit of each product.",
  });

export const Batch = z
  .object({
    id: z.uuid(),
    kind: z.enum(BATCH_KINDS),
    status: z.enum(BATCH_STATUSES),
    dryRun: z.boolean(),
    mode: z.enum(BATCH_MODES),
    eprCountryCode: z.string(),
    declarationPeriodCode: z.string(),
    fileName: z.string(),
    fileBytes: z.int(),
    counters: z.object({
      rows: z.int(),
      done: z.int(),
      refused: z.int(),
      added: z.int().meta({ description: "Of the done rows, those that were new, and cost a credit." }),
      changed: z.int(),
    }),
    progress: z.number().min(0).max(1),
    cost: z.object({
      creditsNeeded: z.int().nullable().meta({ description: "Null until the whole file was read." }),
      creditsMissing: z.int().nullable(),
      creditsHeld: z.int(),
      creditsPosted: z.int(),
      creditsReleased: z.int(),
    }),
    contributions: z.array(Contribution).nullable(),
    understood: Understood.nullable(),
    errorCode: z.string().nullable().meta({ description: "Why it failed; after a dry run, why it would." }),
    problems: z.array(Problem).meta({ description: "The first of them; `errors.csv` has all." }),
    createdAt: Timestamp,
    startedAt: Timestamp.nullable(),
    finishedAt: Timestamp.nullable(),
    undoneAt: Timestamp.nullable(),
  })
  .meta({ id: "Batch" });

const BatchEnvelope = z.object({
  _meta: z.object({ batchId: z.uuid(), status: z.enum(BATCH_STATUSES) }),
  data: Batch,
});

const BatchParams = ProducerParams.extend({ BatchId: z.uuid() });

const UploadQuery = CountryAndPeriod.extend({
  DryRun: z
    .enum(["true", "false"])
    .default("false")
    .meta({ description: "true: everything but the writing." }),
  Mode: z
    .enum(BATCH_MODES)
    .default("strict")
    .meta({ description: "strict: one bad row refuses the file; partial: the good rows are processed." }),
});

const UPLOAD_ERRORS = [
  "SERVICE_004",
  "SERVICE_007",
  "SERVICE_008",
  "SERVICE_009",
  "SERVICE_017",
  "SERVICE_021",
  "SERVICE_022",
] as const;

export const uploadProducts = endpoint({
  id: "uploadProducts",
  method: "POST",
  path: "/producers/{ProducerNrn}/eco-products",
  summary: "Upload a CSV file of products to add to the catalog",
  access: "batch",
  params: ProducerParams,
  query: UploadQuery,
  upload: true,
  returns: BatchEnvelope,
  errors: UPLOAD_ERRORS,
});

export const uploadQuantities = endpoint({
  id: "uploadQuantities",
  method: "POST",
  path: "/producers/{ProducerNrn}/declarations/quantities/batch",
  summary: "Upload a CSV file of quantities to declare",
  access: "batch",
  params: ProducerParams,
  query: UploadQuery,
  upload: true,
  returns: BatchEnvelope,
  errors: UPLOAD_ERRORS,
});

export const listBatches = endpoint({
  id: "listBatches",
  method: "GET",
  path: "/producers/{ProducerNrn}/batches",
  summary: "The batches of a producer, newest first",
  access: "read",
  params: ProducerParams,
  query: z.object(paging(100)),
  pages: true,
  returns: z.object({ data: z.array(Batch) }),
  errors: ["SERVICE_004"],
});

export const getBatch = endpoint({
  id: "getBatch",
  method: "GET",
  path: "/producers/{ProducerNrn}/batches/{BatchId}",
  summary: "How far a batch is, what it costs and what was understood of its file",
  access: "read",
  params: BatchParams,
  returns: BatchEnvelope,
  errors: ["SERVICE_004"],
});

export const getBatchErrors = endpoint({
  id: "getBatchErrors",
  method: "GET",
  path: "/producers/{ProducerNrn}/batches/{BatchId}/errors.csv",
  summary:
    "Every row of a batch that was refused, with its errors in front; it can be corrected and uploaded again",
  access: "read",
  params: BatchParams,
  returns: z.string(),
  produces: "text/csv",
  errors: ["SERVICE_004"],
});

export const getBatchTemplate = endpoint({
  id: "getBatchTemplate",
  method: "GET",
  path: "/producers/{ProducerNrn}/batches/template.csv",
  summary: "A file with the columns of a kind of batch and no rows",
  access: "read",
  params: ProducerParams,
  query: z.object({
    Kind: z
      .string()
      .transform((kind) => kind.toUpperCase())
      .pipe(z.enum(BATCH_KINDS))
      .meta({ description: "Any case.", override: { type: "string", enum: [...BATCH_KINDS] } }),
  }),
  returns: z.string(),
  produces: "text/csv",
  errors: ["SERVICE_004"],
});

export const cancelBatch = endpoint({
  id: "cancelBatch",
  method: "POST",
  path: "/producers/{ProducerNrn}/batches/{BatchId}/cancel",
  summary: "Stop a batch; rows that took effect stay, what was held is released",
  access: "batch",
  params: BatchParams,
  returns: BatchEnvelope,
  errors: ["SERVICE_004"],
});

export const undoBatch = endpoint({
  id: "undoBatch",
  method: "POST",
  path: "/producers/{ProducerNrn}/batches/{BatchId}/undo",
  summary:
    "Take back what a finished batch did, and its credits, while nothing of it was changed or validated since",
  access: "batch",
  params: BatchParams,
  returns: BatchEnvelope,
  errors: ["SERVICE_004", "SERVICE_006", "SERVICE_013", "SERVICE_014", "SERVICE_015"],
});
