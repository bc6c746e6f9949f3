import type { z } from "zod";
import type { FileEncoding, FileReading, Scope } from "@/db/vocabulary";
import type { ErrorCode } from "@/lib/errors/catalogue";

/** What a caller must prove: nothing, any valid key or session, one scope, or to be a person who owns the producer (or an operator). */
export type Access = "none" | "any" | "owner" | Scope;

/** The public shape of one operation: what the handler enforces and the OpenAPI document prints. */
export type Endpoint = {
  id: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Relative to `/api`, with the documented parameter names in braces. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Of a producer's people, only its owners; keys need the scope alone. */
  ownersOnly?: true;
  /** Its owners alone decide it: of the others, operators may not either. */
  notForOperators?: true;
  /** Only a signed-in person may do it: a key is refused. */
  ofPerson?: true;
  /** Also who sees the portal as a producer may do it, who writes nothing else. */
  whileSeeing?: true;
  /** Probes: they count against no limit. */
  unlimited?: true;
  /** The field of the body that names an account, or else the caller's own: each attempt on it counts, or each that fails. */
  attempts?: { account?: string; count: "all" | "failures" };
  /** The documented GET that may write and charge. */
  charges?: true;
  /** What it costs in credits, where it costs any. */
  cost?: string;
  /**
   * A read that goes through much of what a producer has: of each producer's, few run at a time. Always, or with one of these
   * parameters; `stream` holds a connection until its client has read it, and is counted apart from the others.
   */
  heavy?: true | "stream" | readonly string[];
  /** A change that takes as long as what it is about is large: its answer has no time to begin in, and it goes on where its client has left. */
  long?: true;
  /** It is read from a standby of the database, where there is one that has everything. */
  standby?: true;
  /** A POST that writes nothing: what it reads is too large for a URL. */
  reads?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  /** The body is multipart/form-data with one file in the field `file`: a CSV file or a workbook, a bank's message or one of these, or a document to be kept as it is. */
  upload?: "sheet" | "bank" | "document";
  returns: z.ZodType;
  /** The field of the answer that is a secret: shown once, so that a replay has null in its place. */
  shownOnce?: string;
  /** The answer is a file of that type, written while it is read. */
  produces?:
    | "text/csv"
    | "text/plain"
    | "text/calendar"
    | "application/json"
    | "application/xml"
    | "application/pdf"
    | "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    | "application/octet-stream";
  /** The body of 402, where credits can be short. */
  insufficientCredits?: z.ZodType;
  /** Codes of the operation's own outcomes; those that every endpoint can answer are not repeated. */
  errors: readonly ErrorCode[];
  /** What its 400 can say beside the code. */
  refuses?: z.ZodObject;
  /** Codes that it answers with 200 and names in its body. */
  reports?: readonly ErrorCode[];
  /** Statuses that the gate can give it besides those that follow from its access and body. */
  gate?: readonly (401 | 403 | 404 | 503)[];
  /** It answers by the page, and says in headers how many there are and where the pages around are. */
  pages?: true;
  /** Headers of its answer that say something to a client, beside those of a page. */
  headers?: readonly ("Retry-After" | "X-Declaration-Version")[];
  /** How many seconds an answer is taken as it is, where that is not for its reader to say; Infinity: it never changes. */
  maxAge?: number;
  /** Where a change shows beyond the producer, or else the collection, that it is about: anywhere, or in who is calling. */
  changes?: "anything" | "caller";
  /** It reads what a browser keeps of us, and says in headers what it is to keep. */
  browser?: true;
  /** It is proven by the token of a setting, and not there without one. */
  token?: "metrics";
  /** It is proven by its provider's signature of the body, and not there without that provider's secret. */
  signed?: true;
  /** Missing query parameters are answered by a sentence instead of a code. */
  namesMissingParameters?: true;
};

/** A file as it was received and stored. */
export type ReceivedFile = {
  /** Also the id of what is made of it. */
  id: string;
  name: string;
  bytes: number;
  sha256: string;
};

/** A CSV file or a workbook as it was received and stored, with what was seen of it. */
export type UploadedFile = ReceivedFile & {
  encoding: FileEncoding;
  hasBom: boolean;
  seen?: Pick<FileReading, "isWorkbook" | "encoding">;
};

/** What a browser sends of what it keeps of us, and how it calls itself. */
export type Browser = {
  session: string | undefined;
  /** What proves the password of a sign-up that waits for its confirmation. */
  signUp: string | undefined;
  userAgent: string | undefined;
};

/** An event whose signature was proven: its provider's own id of it. */
export type ProvenEvent = { id: string };

/** What a browser is to keep, and for how many seconds; 0 lets go of it. No script reads it, no other site has it sent. */
export type Cookie = { name: string; value: string; path: string; maxAge: number };

export const endpoint = <const E extends Endpoint>(spec: E): E => spec;

type Part = "params" | "query" | "body";

/** The validated input of an operation, with only the parts it declares. */
export type Input<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodObject ? P : never]: E[P] extends z.ZodObject ? z.output<E[P]> : never;
} & (E["upload"] extends "sheet" | "bank"
  ? { file: UploadedFile }
  : E["upload"] extends "document"
    ? { file: ReceivedFile }
    : unknown) &
  (E["browser"] extends true ? { browser: Browser } : unknown) &
  (E["signed"] extends true ? { event: ProvenEvent } : unknown);

/** What a client sends: the same parts, before parsing and defaults. */
export type Sent<E extends Endpoint> = {
  [P in Part as E[P] extends z.ZodObject ? P : never]: E[P] extends z.ZodObject ? z.input<E[P]> : never;
} & (E["upload"] extends string ? { file: File } : unknown);

export type Returned<E extends Endpoint> = z.input<E["returns"]>;
export type Result<E extends Endpoint> = z.output<E["returns"]>;

/** Whether an operation changes rows: these are transactions, audited, and take an `Idempotency-Key`. */
export const mutates = ({ method, charges, reads }: Endpoint) =>
  reads !== true && (method !== "GET" || charges === true);
