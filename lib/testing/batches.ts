import { setTimeout as sleep } from "node:timers/promises";
import { insertBatch } from "@/db/queries/batches";
import { runNextBatch } from "@/lib/batches/worker/run-batch";
import { db } from "@/lib/runtime";
import { storage } from "@/lib/storage/storage";
import { given } from "./given";
import { type Answer, send } from "./send";

/** A batch of a producer of its own that nobody has claimed, as an upload opens one. */
export async function openedBatch(id: string, fileBytes: number): Promise<void> {
  const { tenant } = await given.producer();
  await insertBatch(db(), tenant, {
    id,
    kind: "CATALOG",
    eprCountryCode: "FR",
    declarationPeriodCode: "2025",
    columns: {},
    corrections: {},
    fileOf: null,
    externalIdType: null,
    mode: "strict",
    dryRun: false,
    fileName: "file.csv",
    fileBytes,
    encoding: "utf-8",
    hasBom: false,
    actor: "test",
  });
}

type Producer = { nrn: string; key: string };
type Kind = "eco-products" | "declarations/quantities/batch";
export type BatchData = {
  id: string;
  status: string;
  counters: { rows: number; done: number; refused: number; added: number; changed: number };
  cost: {
    creditsNeeded: number;
    creditsMissing: number;
    creditsAvailable: number;
    creditsHeld: number;
    creditsPosted: number;
    creditsReleased: number;
    creditsReturned: number;
  };
  columns: Record<string, string | null>;
  correctedRows: number;
  refusedLines: number[];
  externalIdType: string | null;
  fileOf: string | null;
  appliedAs: string | null;
  declaration:
    | { schemeCode: string; amountBefore: number; amountReplaced: number; amountAfter: number }[]
    | null;
  contributions: { schemeCode: string; countRows: number; totalQuantity: number; totalAmount: number }[];
  understood: {
    encoding: string;
    separator: string;
    decimalMark: string | null;
    columns: { header: string; column: string | null }[];
    warnings: { code: string }[];
    countUnusual?: number;
    unusual?: object[];
  };
  errorCode: string | null;
  problems: { line: number | null; code: string; column: string | null; message: string }[];
  progress: number;
  finishedAt: string | null;
  undoneAt: string | null;
  filesRemovedAt: string | null;
};

/** Uploads a CSV file in France 2025, as a form does. */
export async function upload(
  { nrn, key }: Producer,
  kind: Kind,
  content: string | Uint8Array,
  query: Record<string, string> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([content as BlobPart], { type: "text/csv" }), "file.csv");
  return send(`POST /producers/${nrn}/${kind}`, {
    key,
    query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025", ...query },
    form,
    headers,
  });
}

/** Processes the file of a finished batch again. */
export const rerun = ({ nrn, key }: Producer, id: string, query: Record<string, string> = {}) =>
  send(`POST /producers/${nrn}/batches/${id}/rerun`, { key, query });

type Correction = { line: number; cells: Record<string, string> | null };

/** The same, with some of its rows corrected. */
export const correct = (
  { nrn, key }: Producer,
  id: string,
  corrections: readonly Correction[],
  query: Record<string, string> = {},
) => send(`POST /producers/${nrn}/batches/${id}/corrections`, { key, query, body: { corrections } });

export async function seen({ nrn, key }: Producer, id: string): Promise<BatchData> {
  const { body } = await send(`GET /producers/${nrn}/batches/${id}`, { key });
  return (body as { data: BatchData }).data;
}

/** Works, as a worker does, until that batch is over. */
export async function finished(producer: Producer, id: string): Promise<BatchData> {
  const worker = { db: db(), storage: await storage(), isStopping: () => false };
  for (;;) {
    const batch = await seen(producer, id);
    if (batch.progress === 1) return batch;
    if (!(await runNextBatch(worker))) await sleep(20);
  }
}

/** Uploads a file and works until its batch is over. */
export async function imported(
  producer: Producer,
  kind: Kind,
  content: string | Uint8Array,
  query: Record<string, string> = {},
): Promise<BatchData> {
  const { status, body, text } = await upload(producer, kind, content, query);
  if (status !== 200) throw new Error(`the upload was refused: ${text}`);
  return finished(producer, (body as { data: { id: string } }).data.id);
}

export async function errorFile({ nrn, key }: Producer, id: string): Promise<string> {
  return (await send(`GET /producers/${nrn}/batches/${id}/errors.csv`, { key })).text;
}
