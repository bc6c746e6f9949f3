import { Readable } from "node:stream";
import type { Cookie, Endpoint } from "@/lib/contract/endpoint";
import { type Answer, JsonText, type TextFile } from "@/lib/operation";
import { isSecure } from "./browser";
import { type Page, pageHeaders } from "./page-headers";
import type { RateLimitHeaders } from "./rate-limits";
import type { RequestContext } from "./request-context";

/** Seconds after which it is worth asking again for what is under way. */
const RETRY_AFTER = "1";

/** Whether an endpoint's answer has something beside its body. */
const saysMore = ({ pages, tells, browser }: Endpoint) =>
  pages === true || tells !== undefined || browser === true;

type Said = {
  body: unknown;
  total?: number;
  version?: number;
  isRunning?: boolean;
  cookies?: readonly Cookie[];
};

const saidBy = (endpoint: Endpoint, answer: unknown): Said =>
  saysMore(endpoint) ? (answer as Said) : { body: answer };

/** The body of an operation's answer, as data. */
export function bodyOf(endpoint: Endpoint, answer: unknown): unknown {
  const { body } = saidBy(endpoint, answer);
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
  const { body, total, version, isRunning, cookies } = saidBy(endpoint, answer);
  // A plain record where it can be: the listener writes it as it is.
  const headers = commonHeaders("application/json", received);
  if (total !== undefined) Object.assign(headers, pageHeaders(received.request, input.query as Page, total));
  if (version !== undefined) headers["x-declaration-version"] = String(version);
  if (isRunning) headers["retry-after"] = RETRY_AFTER;
  const response = new Response(checked(endpoint, body) as BodyInit, { status: 200, headers });
  for (const cookie of cookies ?? [])
    response.headers.append("set-cookie", setCookie(cookie, isSecure(received.request)));
  return response;
}

function respondFile(type: string, received: RequestContext, { name, content }: TextFile): Response {
  const isText = type !== "application/octet-stream";
  const headers = commonHeaders(isText ? `${type}; charset=utf-8` : type, received);
  headers["content-disposition"] = `attachment; ${filenameOf(name)}`;
  const body =
    typeof content === "string" ? content : Readable.toWeb(Readable.from(content, { objectMode: false }));
  return new Response(body as BodyInit, { status: 200, headers });
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

/** The JSON of an answer that fits its contract. Text from the database is checked outside of production only. */
function checked(endpoint: Endpoint, body: unknown): string | Buffer {
  if (!(body instanceof JsonText)) return JSON.stringify(endpoint.returns.parse(body));
  if (process.env.NODE_ENV !== "production") endpoint.returns.parse(body.parse());
  return body.json;
}

/** Tells how the caller stands with a limit; a refusal for one tells of that one already. */
export function withRateLimit(response: Response, rateLimit: RateLimitHeaders): Response {
  if (response.status === 429) return response;
  for (const [name, value] of Object.entries(rateLimit)) response.headers.set(name, value);
  return response;
}
