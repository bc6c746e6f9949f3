import type { Endpoint, Result, Sent } from "@/lib/contract/endpoint";
import { send } from "./send";

type Answer<E extends Endpoint> = { result: Result<E>; headers: Headers };
type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
};
type Options = { signal?: AbortSignal | undefined };

/** Calls an operation of the contract as the portal's reader. Rejects with ApiError or CreditsMissing. */
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
  options?: Options,
): Promise<Answer<E>> {
  const response = await request(endpoint, input, options);
  return { result: endpoint.returns.parse(await response.json()) as Result<E>, headers: response.headers };
}

/** The beginning of a file that an operation answers with: as many characters as asked for, or all of it. */
export async function callForText<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  { atMost, ...options }: Options & { atMost: number },
): Promise<{ text: string; isWhole: boolean }> {
  const { body } = await request(endpoint, input, options);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  while (reader) {
    const { done, value = "" } = await reader.read();
    if (done) break;
    text += value;
    if (text.length < atMost) continue;
    await reader.cancel();
    return { text: text.slice(0, atMost), isWhole: false };
  }
  return { text, isWhole: true };
}

/** Where an operation of the contract is, for a link that the browser follows by itself. */
export function addressOf<E extends Endpoint>(endpoint: E, input: Sent<E>): string {
  const { params = {}, query = {} } = input as Parts;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `/api${path}?${search}` : `/api${path}`;
}

async function request<E extends Endpoint>(
  endpoint: E,
  input: Sent<E>,
  { signal }: Options = {},
): Promise<Response> {
  const { body, file } = input as Parts;
  const response = await send(endpoint, addressOf(endpoint, input), {
    method: endpoint.method,
    headers: {
      accept: "application/problem+json, application/json",
      ...(typeof document !== "undefined" && { "accept-language": document.documentElement.lang }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: formOf(file) }),
    ...(signal && { signal }),
  });
  if (response.ok) return response;
  const { readRefusal } = await import("./read-refusal");
  throw readRefusal(endpoint, response, await response.json());
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file, file.name);
  return form;
}
