import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  BATCH_KINDS,
  BATCH_MODES,
  BATCH_STATUSES,
  EXTERNAL_ID_TYPES,
  FILE_ENCODINGS,
  type FileReading,
} from "../vocabulary";
import { createdAt, moment, oneOf, producerNrn, tenantId, updatedAt } from "./columns";
import { producers } from "./producers";

/** A CSV upload and how far it is. The row is also the job: whoever holds its lease works on it. */
export const batches = pgTable(
  "batches",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    kind: text({ enum: BATCH_KINDS }).notNull(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    /** What headers of the file mean whatever their words: header to column, or to null. */
    columns: jsonb().$type<Record<string, string | null>>().notNull().default({}),
    /** How the file is to be read, as far as that was said. */
    reading: jsonb().$type<FileReading>().notNull().default({}),
    /** Rows that are read otherwise than the file has them, by the line they begin on: cells by column; null leaves one out. */
    corrections: jsonb().$type<Record<string, Record<string, string> | null>>().notNull().default({}),
    /** The batch that its file was uploaded with, where it is processed again. */
    fileOf: uuid(),
    /** What its identifiers are where a row does not say; null: each is recognized by itself. */
    externalIdType: text({ enum: EXTERNAL_ID_TYPES }),
    mode: text({ enum: BATCH_MODES }).notNull().default("strict"),
    dryRun: boolean().notNull().default(false),
    fileName: text().notNull().default(""),
    fileBytes: bigint({ mode: "number" }).notNull().default(0),
    encoding: text({ enum: FILE_ENCODINGS }).notNull().default("utf-8"),
    hasBom: boolean().notNull().default(false),
    actor: text().notNull().default(""),
    status: text({ enum: BATCH_STATUSES }).notNull(),
    /** Counts the claims: the token that every write of a worker must still match. */
    attempt: integer().notNull().default(0),
    leaseUntil: moment(),
    /** Counts the times that the work on it threw something unexpected. */
    countFailures: integer().notNull().default(0),
    /** Counts the claims in a row that ran out without any of its rows taking effect: their workers may have died of it. */
    countLost: integer().notNull().default(0),
    countRows: integer().notNull().default(0),
    countDone: integer().notNull().default(0),
    countRefused: integer().notNull().default(0),
    countAdded: integer().notNull().default(0),
    countChanged: integer().notNull().default(0),
    /** How many chunks of prepared rows there are, and how many took effect. */
    countChunks: integer().notNull().default(0),
    nextChunk: integer().notNull().default(0),
    /** The claim under which the rows were prepared: a late worker's files are never taken for them. */
    preparedAttempt: integer().notNull().default(0),
    /** How much of the file was read while preparing, 0 to 1. */
    preparedShare: real().notNull().default(0),
    creditsNeeded: bigint({ mode: "number" }),
    creditsMissing: bigint({ mode: "number" }),
    /** What the producer could spend when the file had been read. */
    creditsAvailable: bigint({ mode: "number" }),
    contributions: jsonb(),
    /** What the declaration owes to each scheme before and after the file; null for a file that declares nothing. */
    declaration: jsonb(),
    understood: jsonb(),
    /** The first problems, of the file or of its rows; the error file has them all. */
    problems: jsonb().notNull().default([]),
    /** The lines of the first refused rows, in the order of the error file. */
    refusedLines: integer().array().notNull().default(sql`'{}'`),
    /** The pieces of the error file, in order. */
    errorParts: text().array().notNull().default(sql`'{}'`),
    errorCode: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    startedAt: moment(),
    finishedAt: moment(),
    undoneAt: moment(),
    /** When its files went: it is over for as long as they are kept. */
    filesRemovedAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    index("batches_by_id").on(t.id).concurrently(),
    index("batches_newest_first").on(t.producerNrn, t.createdAt.desc().nullsFirst(), t.id),
    index("batches_newest_of_all").on(t.createdAt.desc().nullsFirst(), t.id),
    index("batches_of_one_file").on(t.producerNrn, t.fileOf).where(sql`${t.fileOf} is not null`),
    index("batches_with_files").on(t.finishedAt).where(sql`${t.filesRemovedAt} is null`),
    index("batches_failed").on(t.finishedAt).where(sql`${t.status} = 'FAILED'`).concurrently(),
    uniqueIndex("batches_one_running_per_producer")
      .on(t.producerNrn)
      .where(sql`${t.status} in ('UPLOADED', 'PREPROCESSING', 'PROCESSING')`),
    oneOf("batches_kind", t.kind, BATCH_KINDS),
    oneOf("batches_external_id_type", t.externalIdType, EXTERNAL_ID_TYPES),
    oneOf("batches_mode", t.mode, BATCH_MODES),
    oneOf("batches_encoding", t.encoding, FILE_ENCODINGS),
    oneOf("batches_status", t.status, BATCH_STATUSES),
    check(
      "batches_counters_add_up",
      sql`${t.countDone} >= 0 and ${t.countRefused} >= 0 and ${t.countDone} + ${t.countRefused} <= ${t.countRows} and ${t.countAdded} + ${t.countChanged} <= ${t.countDone}`,
    ),
    check(
      "batches_done_account_for_every_row",
      sql`${t.status} not in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'DRY_RUN_DONE') or ${t.countDone} + ${t.countRefused} = ${t.countRows}`,
    ),
    check(
      "batches_finish_once",
      sql`(${t.finishedAt} is null) = (${t.status} in ('UPLOADED', 'PREPROCESSING', 'PROCESSING'))`,
    ),
  ],
);
