import {
  infiniteQueryOptions,
  keepPreviousData,
  mutationOptions,
  type QueryClient,
  queryOptions,
} from "@tanstack/react-query";
import type { z } from "zod";
import type { Selection } from "@/components/selection/selection";
import { BATCH_SORTS, type BatchKind, type ExternalIdType } from "@/db/vocabulary";
import { call, callForText, callWithHeaders } from "@/lib/client/call";
import type { Batch as BatchSchema, listBatchContributions, UploadPreview } from "@/lib/contract/batches";
import type { ColumnMapping } from "@/lib/domain/csv/map-header";
import type { KeptFields } from "./kept-fields";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/batches");

export type Batch = z.output<typeof BatchSchema>;
export type BatchPart = z.output<typeof listBatchContributions.returns>["data"][number];
export type Preview = z.output<typeof UploadPreview>;

export const UPLOADS_PAGE = 20;

/** How much of an error file is read for fixing rows in the page, in characters. */
const ERROR_FILE_PART = 512 * 1024;

const paramsOf = (producer: string, batchId: string) => ({ ProducerNrn: producer, BatchId: batchId });
const columnsOf = (mapping: ColumnMapping) =>
  Object.keys(mapping).length > 0 ? { Columns: JSON.stringify(mapping) } : {};
const msOf = (headers: Headers) => Number(headers.get("retry-after")) * 1000;

/** One batch, asked for again as long as the answer says when. */
export const batch = (producer: string, id: string) =>
  queryOptions({
    queryKey: ["batch", producer, id],
    queryFn: async ({ signal }) => {
      const { result, headers } = await callWithHeaders(
        (await contract()).getBatch,
        { params: paramsOf(producer, id) },
        { signal },
      );
      return { batch: result.data, againInMs: msOf(headers) };
    },
    refetchInterval: ({ state }) => state.data?.againInMs || false,
  });

/** A page of the uploads, sorted as the address says it. */
export const batchesPage = (producer: string, sort: string, offset: number) =>
  queryOptions({
    queryKey: [producer, "listBatches", sort, offset],
    queryFn: async ({ signal }) => {
      const { result, headers } = await callWithHeaders(
        (await contract()).listBatches,
        {
          params: { ProducerNrn: producer },
          query: {
            Sort: BATCH_SORTS.find((each) => each === sort.toUpperCase()),
            Limit: String(UPLOADS_PAGE),
            Offset: String(offset),
          },
        },
        { signal },
      );
      return { batches: result.data, total: Number(headers.get("x-total-count") ?? result.data.length) };
    },
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.batches.some(({ finishedAt }) => finishedAt === null) ? 1000 : false,
  });

const PARTS_AT_ONCE = 20;

/** What a batch's amounts of one scheme are made of, what owes most first. */
export const batchParts = (producer: string, batchId: string, schemeCode: string) =>
  infiniteQueryOptions({
    queryKey: ["listBatchContributions", producer, batchId, schemeCode],
    queryFn: async ({ signal, pageParam }) => {
      const { result, headers } = await callWithHeaders(
        (await contract()).listBatchContributions,
        {
          params: paramsOf(producer, batchId),
          query: { SchemeCode: schemeCode, Limit: String(PARTS_AT_ONCE), Offset: String(pageParam) },
        },
        { signal },
      );
      return { parts: result.data, total: Number(headers.get("x-total-count")) };
    },
    initialPageParam: 0,
    getNextPageParam: ({ total }, _pages, offset) =>
      offset + PARTS_AT_ONCE < total ? offset + PARTS_AT_ONCE : undefined,
    // They are kept from when the file was read.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The rows of an error file, as far as they can be fixed in the page. */
export const refusedRows = (producer: string, { id, understood }: Batch) =>
  queryOptions({
    queryKey: ["refusedRows", producer, id],
    queryFn: async ({ signal }) => {
      const [{ getBatchErrors }, { readErrorFile }] = await Promise.all([
        contract(),
        import("./read-error-file"),
      ]);
      const file = await callForText(
        getBatchErrors,
        // In the language that `readProblem` reads: the page has words of its own.
        { params: paramsOf(producer, id), query: { Language: "en" } },
        { signal, atMost: ERROR_FILE_PART },
      );
      return readErrorFile(file, understood?.separator ?? ",");
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

type ToPreview = { kind: BatchKind; file: File };

/** How a file would be read; nothing is stored. */
export const previewFile = (producer: string) =>
  mutationOptions({
    mutationFn: async ({ kind, file }: ToPreview) =>
      (
        await call((await contract()).previewUpload, {
          params: { ProducerNrn: producer },
          query: { Kind: kind },
          file,
        })
      ).data,
  });

type ToUpload = {
  kind: BatchKind;
  file: File;
  mapping: ColumnMapping;
  /** What the identifiers of the file are, where that is said. */
  externalIdType: ExternalIdType | null;
  dryRun: boolean;
};
type Market = Pick<Selection, "producer" | "country" | "period">;

/** Stores a file as a batch: good rows are taken, bad ones refused by themselves. */
export const uploadFile = ({ producer, country, period }: Market) =>
  mutationOptions({
    mutationFn: async ({ kind, file, mapping, externalIdType, dryRun }: ToUpload) => {
      const { uploadProducts, uploadQuantities } = await contract();
      const sent = {
        params: { ProducerNrn: producer },
        query: {
          EprCountryCode: country,
          DeclarationPeriodCode: period,
          DryRun: dryRun ? "true" : "false",
          Mode: "partial",
          ExternalIdType: externalIdType ?? undefined,
          ...columnsOf(mapping),
        },
        file,
      } as const;
      const answer = kind === "CATALOG" ? call(uploadProducts, sent) : call(uploadQuantities, sent);
      return (await answer).data;
    },
    onSuccess: (made, _sent, _result, { client }) => remember(client, producer, made),
  });

type ToRun = {
  batch: Batch;
  dryRun: boolean;
  mapping?: ColumnMapping;
  /** What was written into its refused rows: it goes along. */
  fields?: KeptFields;
};

/** Processes the file of a finished batch again, as a new batch. */
export const runAgain = (producer: string) =>
  mutationOptions({
    mutationFn: async ({ batch: of, dryRun, mapping = {}, fields = {} }: ToRun, { client }) => {
      const { correctBatch, rerunBatch } = await contract();
      const sent = {
        params: paramsOf(producer, of.id),
        query: { DryRun: dryRun ? "true" : "false", Mode: "partial", ...columnsOf(mapping) },
      } as const;
      const corrections = await writtenInto(client, producer, of, fields);
      const made =
        corrections.length > 0
          ? call(correctBatch, { ...sent, body: { corrections } })
          : call(rerunBatch, sent);
      return (await made).data;
    },
    onSuccess: (made, _sent, _result, { client }) => remember(client, producer, made),
  });

async function writtenInto(client: QueryClient, producer: string, of: Batch, fields: KeptFields) {
  if (Object.keys(fields).length === 0) return [];
  const [file, { correctionsOf, rowsToFix }] = await Promise.all([
    client.ensureQueryData(refusedRows(producer, of)),
    import("./fix-rows"),
  ]);
  return correctionsOf(rowsToFix(of, file), fields);
}

export const cancelBatch = (producer: string) =>
  mutationOptions({
    mutationFn: async (id: string) =>
      (await call((await contract()).cancelBatch, { params: paramsOf(producer, id) })).data,
    onSuccess: (stopped, _id, _result, { client }) => remember(client, producer, stopped),
  });

/** Takes back what an import did, and its credits. */
export const undoBatch = (producer: string) =>
  mutationOptions({
    mutationFn: async (id: string) =>
      (await call((await contract()).undoBatch, { params: paramsOf(producer, id) })).data,
    onSuccess: (undone, _id, _result, { client }) => remember(client, producer, undone),
  });

/** A batch is known as it was answered; what it changed elsewhere is asked for again. */
function remember(client: QueryClient, producer: string, made: Batch): void {
  const againInMs = made.finishedAt === null ? 1000 : 0;
  client.setQueryData(batch(producer, made.id).queryKey, { batch: made, againInMs });
  void client.invalidateQueries({ queryKey: ["batch", producer] });
  void client.invalidateQueries({ queryKey: [producer] });
}
