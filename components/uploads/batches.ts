import { mutationOptions, type QueryClient } from "@tanstack/react-query";
import type { Selection } from "@/components/selection/selection";
import { BATCH_SORTS, type BatchKind, type ExternalIdType } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import {
  correctBatch,
  getBatch,
  getRefusedRows,
  listBatches,
  rerunBatch,
  uploadProducts,
  uploadQuantities,
} from "@/lib/client/endpoints";
import { pageAt, perform, query } from "@/lib/client/query";
import type { ColumnMapping } from "@/lib/domain/csv/map-header";
import type { KeptFields } from "./kept-fields";
import { parametersOf, type ReadingChoice } from "./reading-choice";
import type { Alike } from "./shared-problems";

export type Batch = Answer<"getBatch">["data"];
export type BatchPart = Answer<"listBatchContributions">["data"][number];
export type Preview = Answer<"previewUpload">["data"];

export const UPLOADS_PAGE = 20;

export const ofBatch = (producer: string, batchId: string) => ({
  params: { ProducerNrn: producer, BatchId: batchId },
});
export const columnsOf = (mapping: ColumnMapping) =>
  Object.keys(mapping).length > 0 ? { Columns: JSON.stringify(mapping) } : {};

/** A page of the uploads, sorted as the address says it; followed while one is at work. */
export const batchesPage = (producer: string, sort: string, offset: number) => {
  const page = query(listBatches, {
    params: { ProducerNrn: producer },
    query: { Sort: BATCH_SORTS.find((each) => each === sort.toUpperCase()), ...pageAt(offset, UPLOADS_PAGE) },
  });
  return {
    ...page,
    refetchInterval: ({ state }: { state: { data: Answer<"listBatches"> | undefined } }) =>
      state.data?.data.some(({ finishedAt }) => finishedAt === null) ? 1000 : false,
  };
};

/** The refused rows of a batch, as far as they can be fixed in the page. */
export const refusedRows = (producer: string, { id }: Batch) => query(getRefusedRows, ofBatch(producer, id));

export type ToUpload = {
  kind: BatchKind;
  file: File;
  mapping: ColumnMapping;
  /** What the identifiers of the file are, where that is said. */
  externalIdType: ExternalIdType | null;
  reading: ReadingChoice;
  dryRun: boolean;
};

/** Stores a file as a batch: good rows are taken, bad ones refused by themselves. */
export const uploadFile = (selection: Selection) =>
  mutationOptions({
    mutationFn: (upload: ToUpload, { client }) => sendFile(client, selection, upload),
  });

/** The same as a step of something else. */
export async function sendFile(
  client: QueryClient,
  { producer, country, period }: Selection,
  { kind, file, mapping, externalIdType, reading, dryRun }: ToUpload,
): Promise<Batch> {
  const input = {
    params: { ProducerNrn: producer },
    query: {
      EprCountryCode: country,
      DeclarationPeriodCode: period,
      DryRun: dryRun ? "true" : "false",
      Mode: "partial",
      ExternalIdType: externalIdType ?? undefined,
      ...columnsOf(mapping),
      ...parametersOf(reading),
    },
    file,
  } as const;
  const made =
    kind === "CATALOG"
      ? perform(client, uploadProducts, input, { waits: false })
      : perform(client, uploadQuantities, input, { waits: false });
  return remember(client, producer, await made);
}

type ToRun = {
  batch: Batch;
  dryRun: boolean;
  mapping?: ColumnMapping;
  addUnknown?: boolean;
  mergeNamed?: boolean;
  /** What was written into its refused rows: it goes along. */
  fields?: KeptFields;
  /** What all rows of a problem say instead. */
  alike?: Alike;
};

/** Processes the file of a finished batch again, as a new batch. */
export const runAgain = (producer: string) =>
  mutationOptions({
    mutationFn: async (
      { batch: of, dryRun, mapping, addUnknown, mergeNamed, fields = {}, alike }: ToRun,
      { client },
    ) => {
      const input = {
        ...ofBatch(producer, of.id),
        query: {
          DryRun: dryRun ? "true" : "false",
          Mode: "partial",
          // Said as it is, also where nothing is left of it: what was said before would go on.
          ...(mapping && { Columns: JSON.stringify(mapping) }),
          ...(addUnknown && { AddUnknown: "true" as const }),
          ...(mergeNamed && { MergeNamed: "true" as const }),
        },
      } as const;
      const corrections = await writtenInto(client, producer, of, fields);
      const made =
        corrections.length > 0 || alike
          ? perform(
              client,
              correctBatch,
              { ...input, body: { alike: alike ? [alike] : [], corrections } },
              { waits: false },
            )
          : perform(client, rerunBatch, input, { waits: false });
      return remember(client, producer, await made);
    },
  });

async function writtenInto(client: QueryClient, producer: string, of: Batch, fields: KeptFields) {
  if (Object.keys(fields).length === 0) return [];
  const [file, { correctionsOf, rowsToFix }] = await Promise.all([
    client.ensureQueryData(refusedRows(producer, of)),
    import("./fix-rows"),
  ]);
  return correctionsOf(rowsToFix(of, file.data), fields);
}

/** A batch is known as it was answered when it was made. */
function remember(client: QueryClient, producer: string, made: Answer<"getBatch">): Batch {
  client.setQueryData(query(getBatch, ofBatch(producer, made.data.id)).queryKey, made);
  return made.data;
}
