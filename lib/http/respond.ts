import type { Cookie, Endpoint } from "@/lib/contract/endpoint";
import { type Answer, JsonStream, JsonText, type TextFile } from "@/lib/operation";
import { bodyOfPieces } from "./body-of-pieces";
import { isSecure } from "./browser";
import { type Page, pageHeaders } from "./page-headers";
import type { RateLimitHeaders } from "./rate-limits";
import type { RequestContext } from "./request-context";

/** Seconds after which it is worth asking again for what is under way. */
const RETRY_AFTER = "1";

/** Whether an endpoint's answer has something beside its body. */
const hasExtras = ({ pages, headers, browser }: Endpoint) =>
  pages === true || headers !== undefined || browser === true;

type AnswerParts = {
  body: unknown;
  total?: number;
  version?: number;
  isRunning?: boolean;
  cookies?: readonly Cookie[];
};

const partsOf = (endpoint: Endpoint, answer: unknown): AnswerParts =>
  hasExtras(endpoint) ? (answer as AnswerParts) : { body: answer };

/** The body of an operation's answer, as data. */
export function bodyOf(endpoint: Endpoint, answer: unknown): unknown {
  const { body } = partsOf(endpoint, answer);
  return body instanceof JsonText ? body.parse() : body;
}

/** The response of an operation's answer, which is checked against the contract. */
export function respond<E extends Endpoint>(
  endpoint: E,
  received: RequestContext,
  input: { query?: unknown },
  answer: Answer<E>,
): Response {
  if (endpoint.produces) return respondFile(endpoint.produces, received, answer as TextFile);
  const { body, total, version, isRunning, cookies } = partsOf(endpoint, answer);
  // A plain record where it can be: the listener writes it as it is.
  const headers = commonHeaders("application/json", received);
  if (total !== undefined) Object.assign(headers, pageHeaders(received.request, input.query as Page, total));
  if (version !== undefined) headers["x-declaration-version"] = String(version);
  if (isRunning) headers["retry-after"] = RETRY_AFTER;
  const response = new Response(serialized(endpoint, received, body), { status: 200, headers });
  for (const cookie of cookies ?? [])
    response.headers.append("set-cookie", setCookie(cookie, isSecure(received.request)));
  return response;
}

function respondFile(produces: string, received: RequestContext, file: TextFile): Response {
  const { name, content, type = produces } = file;
  const isText = /^text\/|(?:json|\/xml)$/.test(type);
  const headers = commonHeaders(isText ? `${type}; charset=utf-8` : type, received);
  headers["content-disposition"] = `attachment; ${filenameOf(name)}`;
  const body = typeof content === "string" || content instanceof Uint8Array ? content : bodyOfPieces(content);
  return new Response(body, { status: 200, headers });
}

/** A body that holds a connection until it is read, to whose end its turn lasts. */
function streamed(received: RequestContext, pieces: AsyncIterable<Uint8Array | string>): BodyInit {
  received.isStreaming = true;
  return bodyOfPieces(pieces, () => received.turn?.end());
}

/** A file's name as a header says it: plain ones as they are, others by their bytes. */
const filenameOf = (name: string): string =>
  /^[\w .-]+$/.test(name)
    ? `filename="${name}"`
    : `filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

const commonHeaders = (type: string, { requestId, rateLimit }: RequestContext): Record<string, string> => ({
  "content-type": type,
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
  "x-request-id": requestId,
  ...rateLimit,
});

const setCookie = ({ name, value, path, maxAge }: Cookie, secure: boolean): string =>
  `${name}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`;

/** The JSON of an answer that fits its contract. What the database wrote is checked outside of production only. */
function serialized(endpoint: Endpoint, received: RequestContext, body: unknown): BodyInit {
  const isChecked = process.env.NODE_ENV !== "production";
  if (body instanceof JsonStream)
    return streamed(received, isChecked ? checkedAtTheEnd(endpoint, body.pieces) : body.pieces);
  if (!(body instanceof JsonText)) return JSON.stringify(endpoint.returns.parse(body));
  if (isChecked) endpoint.returns.parse(body.parse());
  return body.json as BodyInit;
}

async function* checkedAtTheEnd(endpoint: Endpoint, pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const all: Buffer[] = [];
  for await (const piece of pieces) {
    all.push(piece);
    yield piece;
  }
  endpoint.returns.parse(JSON.parse(Buffer.concat(all).toString()));
}

/** Tells how the caller stands with a limit; a refusal for one tells of that one already. */
export function withRateLimit(response: Response, rateLimit: RateLimitHeaders): Response {
  if (response.status === 429) return response;
  for (const [name, value] of Object.entries(rateLimit)) response.headers.set(name, value);
  return response;
}
