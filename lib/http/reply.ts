/** JSON that the database has written already, passed through as text. */
export class JsonText {
  constructor(readonly json: string) {}
}

/** An operation's result with headers of its own. */
export class Reply<T> {
  constructor(
    readonly body: T | JsonText,
    readonly headers: Record<string, string> = {},
    readonly cookies: readonly string[] = [],
  ) {}
}

/** A file as the answer, streamed. */
export class FileReply {
  constructor(
    readonly content: ReadableStream<Uint8Array> | string,
    readonly name: string,
  ) {}
}

/** What an operation answers, without what goes around it. */
export function bodyOf(result: unknown): unknown {
  const body = result instanceof Reply ? result.body : result;
  return body instanceof JsonText ? JSON.parse(body.json) : body;
}
