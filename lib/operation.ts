import { once } from "node:events";
import type { Readable } from "node:stream";
import type { Context } from "@/lib/context";
import type { Cookie, Endpoint, Input, Returned } from "@/lib/contract/endpoint";

/** JSON that the database has written already, passed through as it is. */
export class JsonText {
  constructor(readonly json: string | Buffer) {}

  parse(): unknown {
    return JSON.parse(String(this.json));
  }
}

/** JSON that comes from the database piece after piece, and is nowhere whole. */
export class JsonStream {
  private constructor(readonly pieces: Readable) {}

  /** Begins with it. Rejects where not even the first piece comes, so that this can still be said. */
  static async begin(pieces: Readable): Promise<JsonStream> {
    await once(pieces, "readable");
    return new JsonStream(pieces);
  }
}

/** A file as the answer: whole, or piece after piece. */
export type TextFile = {
  name: string;
  content: string | Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array | string>;
  /** Its type, where it is another than the one that the endpoint names. */
  type?: string;
};

type Body<E extends Endpoint> = Returned<E> | JsonText | JsonStream;

type HasHeader<E extends Endpoint, Header> = E extends { headers: readonly (infer Declared)[] }
  ? Header extends Declared
    ? true
    : false
  : false;

/** What an answer has beside its body, as far as the endpoint has such things. */
type Extras<E extends Endpoint> = (E["pages"] extends true ? { total: number } : unknown) &
  (HasHeader<E, "X-Declaration-Version"> extends true ? { version: number } : unknown) &
  (HasHeader<E, "Retry-After"> extends true ? { isRunning: boolean } : unknown) &
  (E["browser"] extends true ? { cookies: readonly Cookie[] } : unknown);

/** What an operation answers: its body, or that and what it has beside it, or a file. */
export type Answer<E extends Endpoint> = E extends { produces: string }
  ? TextFile
  : unknown extends Extras<E>
    ? Body<E>
    : { body: Body<E> } & Extras<E>;

/** What decides an endpoint: data in, data out. */
export type Operation<E extends Endpoint, P = void> = (
  context: Context,
  input: Input<E>,
  admitted: P,
) => Promise<Answer<E>>;

/** What a request must pass before its file is read, or its transaction begins; the operation gets what it gives. */
export type Admission<E extends Endpoint, P = void> = (
  context: Context,
  input: Omit<Input<E>, "file">,
) => Promise<P>;

/** What a file must pass once it was received, before the transaction begins: looking into one takes as long as it is large. */
export type Inspection<E extends Endpoint> = (context: Context, input: Input<E>) => Promise<void>;
