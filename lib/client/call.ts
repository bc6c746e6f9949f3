import type { Endpoint, Result, Sent } from "@/lib/contract/endpoint";

type Answer<E extends Endpoint> = { result: Result<E>; headers: Headers };
type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};
type Options = { signal?: AbortSignal | undefined };

/** Calls an operation of the contract from the browser. Rejects with ApiError or CreditsMissing. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  options?: Options,
): Promise<Result<E>> {
  return (await callWithHeaders(endpoint, input, options)).result;
}

/** The same, with the headers that listings answer with: `X-Total-Count`. */
export async function callWithHeaders<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  { signal }: Options = {},
): Promise<Answer<E>> {
  const { params = {}, query = {}, body } = input as Parts;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  const response = await fetch(search.size > 0 ? `/api${path}?${search}` : `/api${path}`, {
    method: endpoint.method,
    headers: {
      accept: "application/problem+json, application/json",
      "accept-language": document.documentElement.lang,
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) {
    const { readRefusal } = await import("./read-refusal");
    throw readRefusal(endpoint, response.status, answer);
  }
  return { result: endpoint.returns.parse(answer) as Result<E>, headers: response.headers };
}
