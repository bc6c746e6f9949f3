import type { Endpoint, Returned } from "@/lib/contract/endpoint";
import type { Standing } from "./rate-limits";
import { FileReply, JsonText, Reply } from "./reply";
import type { Visit } from "./visit";

/** The response of an operation's result, which is checked against the contract. */
export function respond<E extends Endpoint>(
  endpoint: E,
  { requestId, standing }: Visit,
  result: Returned<E> | Reply<Returned<E>> | FileReply,
): Response {
  const isFile = result instanceof FileReply;
  const common = {
    "content-type": isFile ? `${endpoint.produces}; charset=utf-8` : "application/json",
    "cache-control": "no-store",
    "x-content-type-options": "nosniff",
    "x-request-id": requestId,
    ...standing,
  };
  if (isFile) {
    const disposition = { "content-disposition": `attachment; filename="${result.name}"` };
    return new Response(result.content, { status: 200, headers: { ...common, ...disposition } });
  }
  const { body, headers, cookies } = result instanceof Reply ? result : new Reply(result);
  // A plain record where it can be: the listener writes it as it is.
  const response = new Response(checked(endpoint, body), { status: 200, headers: { ...common, ...headers } });
  for (const cookie of cookies) response.headers.append("set-cookie", cookie);
  return response;
}

/** The JSON of an answer that fits its contract. Text from the database is checked outside of production only. */
function checked(endpoint: Endpoint, body: unknown): string {
  if (!(body instanceof JsonText)) return JSON.stringify(endpoint.returns.parse(body));
  if (process.env.NODE_ENV !== "production") endpoint.returns.parse(JSON.parse(body.json));
  return body.json;
}

/** Tells how the caller stands with a limit; a refusal for one tells of that one already. */
export function withStanding(response: Response, standing: Standing): Response {
  if (response.status === 429) return response;
  for (const [name, value] of Object.entries(standing)) response.headers.set(name, value);
  return response;
}
