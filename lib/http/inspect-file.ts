import { isUtf8 } from "node:buffer";
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReceivedFile, UploadedFile } from "@/lib/contract/endpoint";
import type { FieldProblemKind } from "@/lib/domain/problems";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";

/** The largest file that is taken, in bytes. */
export const FILE_LIMIT = 50 * 1024 * 1024;

/** First bytes of what people upload for a CSV file. */
const SIGNATURES: [bytes: number[], what: FieldProblemKind][] = [
  [[0xff, 0xfe], "utf16"],
  [[0xfe, 0xff], "utf16"],
  [[0x1f, 0x8b], "gzip"],
  [[0x50, 0x4b, 0x03, 0x04], "zip"],
  [[0xd0, 0xcf, 0x11, 0xe0], "workbook"],
  [[0x25, 0x50, 0x44, 0x46], "pdf"],
];

/** The largest document that is kept, in bytes. */
const DOCUMENT_LIMIT = 10 * 1024 * 1024;

/** First bytes of the documents that are kept: PDF, PNG, JPEG. */
const DOCUMENTS = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
];

const BOM = Buffer.from([0xef, 0xbb, 0xbf]);

type Findings = Omit<UploadedFile, "id" | "name">;

/** Passes a file through while it is weighed, hashed and recognized. What is no text breaks the stream with a refusal. */
export function inspectFile(content: Readable): { content: Readable; findings(): Findings } {
  const hash = createHash("sha256");
  let bytes = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let isUnicode = true;

  async function* inspect() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (head.length < 4) {
        head = Buffer.concat([head, chunk.subarray(0, 4)]).subarray(0, 4);
        refuseSignature(head);
      }
      bytes += chunk.length;
      if (bytes > FILE_LIMIT) throw new GateRefusal(413);
      if (chunk.includes(0)) throw refused("notText");
      hash.update(chunk);
      if (isUnicode) {
        const whole = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
        const end = whole.length - unfinished(whole);
        isUnicode = isUtf8(whole.subarray(0, end));
        tail = Buffer.from(whole.subarray(end));
      }
      yield chunk;
    }
  }

  return {
    content: Readable.from(inspect(), { objectMode: false }),
    findings: () => ({
      bytes,
      sha256: hash.digest("hex"),
      encoding: isUnicode && tail.length === 0 ? "utf-8" : "windows-1252",
      hasBom: head.subarray(0, 3).equals(BOM),
    }),
  };
}

/** Passes a document through while it is weighed, hashed and recognized; what is none breaks the stream with a refusal. */
export function inspectDocument(content: Readable): {
  content: Readable;
  findings(): Omit<ReceivedFile, "id" | "name">;
} {
  const hash = createHash("sha256");
  let bytes = 0;
  let head = Buffer.alloc(0);

  async function* inspect() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      head = Buffer.concat([head, chunk.subarray(0, 4)]).subarray(0, 4);
      bytes += chunk.length;
      if (bytes > DOCUMENT_LIMIT) throw new GateRefusal(413);
      if (bytes >= 4 && !isDocument(head)) throw refused("notADocument");
      hash.update(chunk);
      yield chunk;
    }
    if (bytes < 4) throw refused("notADocument");
  }

  return {
    content: Readable.from(inspect(), { objectMode: false }),
    findings: () => ({ bytes, sha256: hash.digest("hex") }),
  };
}

const isDocument = (head: Buffer): boolean =>
  DOCUMENTS.some((signature) => head.subarray(0, signature.length).equals(Buffer.from(signature)));

const refused = (kind: FieldProblemKind) => new Refusal("SERVICE_017", [{ path: "file", kind }]);

function refuseSignature(head: Buffer): void {
  for (const [signature, name] of SIGNATURES)
    if (head.subarray(0, signature.length).equals(Buffer.from(signature))) throw refused(name);
}

/** How many bytes at the end begin a character that the next piece ends. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return 0;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? back : 0;
    }
  }
  return 0;
}
