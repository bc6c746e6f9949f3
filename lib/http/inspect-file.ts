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

/** What an old Excel file is in, and a new one with a password: only its directory tells which. */
const ENCRYPTED = Buffer.from("EncryptedPackage", "utf16le");

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
type Seen = NonNullable<UploadedFile["seen"]>;

/**
 * Passes a file through while it is weighed, hashed and recognized. What is neither text, in UTF-16 too, nor a workbook
 * breaks the stream with a refusal.
 */
export function inspectFile(content: Readable): { content: Readable; findings(): Findings } {
  const hash = createHash("sha256");
  let bytes = 0;
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let isUnicode = true;
  let seen: Seen | undefined;

  async function* inspect() {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      if (head.length < 4) {
        head = Buffer.concat([head, chunk.subarray(0, 4)]).subarray(0, 4);
        const signature = signatureOf(head);
        if (signature === "workbook") await refuseOldWorkbook(chunk);
        seen = seenBy(signature) ?? seenIn(chunk);
        if (signature && Object.keys(seen).length === 0) throw refused(signature);
      }
      bytes += chunk.length;
      if (bytes > FILE_LIMIT) throw new GateRefusal("tooLarge");
      hash.update(chunk);
      if (!seen || Object.keys(seen).length === 0) {
        if (chunk.includes(0)) throw refused("notText");
        if (isUnicode) {
          const whole = tail.length > 0 ? Buffer.concat([tail, chunk]) : chunk;
          const end = whole.length - unfinished(whole);
          isUnicode = isUtf8(whole.subarray(0, end));
          tail = Buffer.from(whole.subarray(end));
        }
      }
      yield chunk;
    }
  }

  /** An old Excel file, or one with a password: read to its end to tell them apart, within the same limit. */
  async function refuseOldWorkbook(first: Buffer): Promise<never> {
    let last = first;
    let size = 0;
    let isEncrypted = false;
    const look = (chunk: Buffer) => {
      size += chunk.length;
      if (size > FILE_LIMIT) throw new GateRefusal("tooLarge");
      const both = Buffer.concat([last.subarray(-ENCRYPTED.length), chunk]);
      isEncrypted ||= both.includes(ENCRYPTED);
      last = chunk;
    };
    look(first);
    for await (const chunk of content as AsyncIterable<Buffer>) look(chunk);
    throw refused(isEncrypted ? "encryptedFile" : "workbook");
  }

  return {
    content: Readable.from(inspect(), { objectMode: false }),
    findings: () => ({
      bytes,
      sha256: hash.digest("hex"),
      encoding: isUnicode && tail.length === 0 ? "utf-8" : "windows-1252",
      hasBom: head.subarray(0, 3).equals(BOM),
      seen: seen ?? {},
    }),
  };
}

const seenBy = (signature: FieldProblemKind | undefined): Seen | undefined =>
  signature === "zip" ? { isWorkbook: true } : undefined;

/** UTF-16 by its mark, or by the empty halves of its characters. */
function seenIn(chunk: Buffer): Seen {
  if (chunk[0] === 0xff && chunk[1] === 0xfe) return { encoding: "utf-16le" };
  if (chunk[0] === 0xfe && chunk[1] === 0xff) return { encoding: "utf-16be" };
  const first = chunk.subarray(0, 2000);
  let [even, odd] = [0, 0];
  for (let index = 0; index < first.length; index++)
    if (first[index] === 0) {
      if (index % 2 === 0) even += 1;
      else odd += 1;
    }
  const many = first.length / 5;
  if (odd > many && even === 0) return { encoding: "utf-16le" };
  if (even > many && odd === 0) return { encoding: "utf-16be" };
  return {};
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
      if (bytes > DOCUMENT_LIMIT) throw new GateRefusal("tooLarge");
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

const signatureOf = (head: Buffer): FieldProblemKind | undefined =>
  SIGNATURES.find(([signature]) => head.subarray(0, signature.length).equals(Buffer.from(signature)))?.[1];

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
