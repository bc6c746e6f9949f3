import { randomUUID } from "node:crypto";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import busboy from "busboy";
import { selectBatchStates } from "@/db/queries/batches";
import { forgetFolder, noteUpload } from "@/db/queries/stored-files";
import type { Context } from "@/lib/context";
import type { Endpoint, ReceivedFile, UploadedFile } from "@/lib/contract/endpoint";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { db, reads } from "@/lib/runtime";
import { documentIn, proofFolder, uploadFolder, uploadKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { bodyPieces } from "./body-pieces";
import { FILE_LIMIT, inspectDocument, inspectFile } from "./inspect-file";
import type { RequestContext } from "./request-context";

/** What a multipart body may weigh, its file and what is around it, and how long it may pause. */
const LIMITS = { bytes: FILE_LIMIT + 64 * 1024, ms: 30_000, each: true } as const;

type Received = Omit<ReceivedFile, "id" | "name"> | Omit<UploadedFile, "id" | "name">;

/** Where a file goes, and what looks at it on its way. */
type Destination = {
  folder(id: string): string;
  key(id: string): string;
  inspect(content: Readable): { content: Readable; findings(): Received };
};

const destinationOf = (kind: Endpoint["upload"], { params }: RequestContext): Destination =>
  kind === "document"
    ? {
        folder: (id) => proofFolder(params.ProducerNrn ?? "", id),
        key: (id) => documentIn(proofFolder(params.ProducerNrn ?? "", id)),
        inspect: inspectDocument,
      }
    : {
        folder: uploadFolder,
        key: uploadKey,
        inspect: inspectFile,
      };

/** Receives the one file of a request, and forgets it unless the request is answered by what was made of it. */
export async function withUpload(
  received: RequestContext,
  { db: within }: Context,
  { upload, isRead }: Pick<Endpoint, "upload"> & { isRead: boolean },
  perform: (file: ReceivedFile | UploadedFile) => Promise<Response>,
): Promise<Response> {
  const to = destinationOf(upload, received);
  const file = await received.time.apart(receive(received, to));
  try {
    const response = await perform(file);
    const isKept = !isRead && response.ok && !response.headers.has("idempotent-replayed");
    if (!isKept) await forget(to.folder(file.id));
    return response;
  } catch (thrown) {
    // A failure on commit can leave the row behind: then its file must stay as well.
    const isUnused = thrown instanceof Refusal || !(await selectBatchStates(within, [file.id])).has(file.id);
    if (isUnused) await forget(to.folder(file.id));
    throw thrown;
  }
}

/** What can't be removed now is swept later. */
const forget = async (folder: string): Promise<void> => {
  try {
    await (await storage()).remove(folder);
    await forgetFolder(db(), folder);
  } catch (thrown) {
    log.warn({ folder, error: loggable(thrown) }, "not removed");
  }
};

/** Streams the one file of a multipart request into the storage, never holding more than a piece of it. */
async function receive(
  { request, requestId }: RequestContext,
  to: Destination,
): Promise<ReceivedFile | UploadedFile> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\b/i.test(type)) throw new Refusal("SERVICE_007");
  const announced = request.headers.get("content-length");
  if (!request.body) throw new Refusal("SERVICE_008");
  const form = openForm(type);
  const id = randomUUID();
  let files = 0;
  let stored: Promise<Received> | undefined;
  let name = "";
  form.on("file", (field, content, info) => {
    files += 1;
    // A form that breaks off breaks its file as well, maybe before anybody reads it.
    content.on("error", () => {});
    if (files > 1 || field !== "file") return void content.resume();
    name = nameOf(info.filename);
    stored = store(id, content, to);
    // It is awaited once the whole request was read; until then a failure must not go unhandled.
    stored.catch((error: unknown) => form.destroy(error as Error));
  });
  log.debug({ requestId, id }, "receiving");
  try {
    const received = await readForm(request, form);
    const file = await stored;
    if (announced !== null && Number(announced) !== received) throw truncated();
    if (files > 1) throw new Refusal("SERVICE_009");
    if (!file || (file.bytes === 0 && name === "")) throw new Refusal("SERVICE_008");
    log.debug({ requestId, id }, "stored");
    return { id, name, ...file };
  } catch (thrown) {
    const cause = await stored?.then(
      () => thrown,
      (error: unknown) => {
        const isRefused = thrown instanceof (error instanceof GateRefusal ? GateRefusal : Refusal);
        return isRefused ? thrown : error;
      },
    );
    await forget(to.folder(id));
    throw refusalOfUpload(cause ?? thrown);
  }
}

/**
 * Writes a body into a form and tells its length. A form that breaks is thrown once the body was read: a client that
 * still sends does not hear an answer.
 */
async function readForm(request: Request, form: busboy.Busboy): Promise<number> {
  let received = 0;
  let broken: { by: unknown } | undefined;
  const ended = finished(form).catch((error: unknown) => {
    broken = { by: error };
    // It may say so and go on: its file would never end.
    form.destroy(error as Error);
  });
  try {
    for await (const chunk of bodyPieces(request, LIMITS)) {
      received += chunk.byteLength;
      // A form that breaks meanwhile ends.
      if (!broken && !form.write(chunk)) await Promise.race([once(form, "drain").catch(() => {}), ended]);
    }
    if (!broken) form.end();
  } catch (error) {
    form.destroy(error as Error);
  }
  await ended;
  if (broken) throw broken.by;
  return received;
}

/** A file's name as a text column holds it: without control characters, and no half of one at its end. */
const nameOf = (filename: string | undefined): string =>
  [...(filename ?? "").replace(/[\p{Cc}\p{Cs}]/gu, "")].slice(0, 255).join("");

function openForm(type: string): busboy.Busboy {
  try {
    return busboy({
      headers: { "content-type": type },
      defParamCharset: "utf8",
      limits: { files: 2, fields: 50, fieldSize: 4096, parts: 52 },
    });
  } catch (cause) {
    throw new Refusal("SERVICE_007", [], { cause });
  }
}

async function store(id: string, content: Readable, to: Destination): Promise<Received> {
  const inspected = to.inspect(content);
  const folder = to.folder(id);
  await noteUpload(reads(), folder, id);
  await (await storage()).store(to.key(id), inspected.content);
  return inspected.findings();
}

const truncated = () => new Refusal("SERVICE_005", [{ path: "file", kind: "endedEarly" }]);

/** A body that breaks off or is no form is the client's doing; what the storage says stays as it is. */
function refusalOfUpload(thrown: unknown): unknown {
  if (thrown instanceof Refusal || !(thrown instanceof Error)) return thrown;
  const isOfForm = /form|multipart|header|boundary|aborted|prematurely|premature close|terminated/i.test(
    thrown.message,
  );
  return isOfForm
    ? new Refusal("SERVICE_005", [{ path: "file", kind: "endedEarly" }], { cause: thrown })
    : thrown;
}
