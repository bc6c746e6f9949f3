import type { OperationId, Operations } from "@/lib/contract";
import type { Endpoint, Result, Sent } from "@/lib/contract/endpoint";
import { send } from "./send";

/** What a browser needs to know of an endpoint to call it: the schemas are types here, and come with forms alone. */
export type Callable<Id extends OperationId = OperationId> = Pick<
  Endpoint,
  "method" | "path" | "pages" | "headers" | "maxAge"
> & {
  id: Id;
  /** It runs only when somebody asks for it: it may charge. */
  charges?: true;
  /** What is read anew once it has run: what is about the same, anything, or all, as somebody else. */
  changes?: "own" | "anything" | "caller";
};

/** What an operation takes, by the schemas of the contract. */
export type Input<Id extends OperationId> = Sent<Operations[Id]>;

/** An operation that needs none can be called without input. */
export type InputArgs<Id extends OperationId> =
  Record<never, never> extends Input<Id> ? [input?: Input<Id>] : [input: Input<Id>];

type Headed<E extends Endpoint, Name extends string, Value> = E["headers"] extends readonly string[]
  ? Name extends E["headers"][number]
    ? Value
    : unknown
  : unknown;

/** What an operation answers, with what the contract says that its headers have. */
export type Answer<Id extends OperationId> = Result<Operations[Id]> &
  (Operations[Id] extends { pages: true } ? { total: number } : unknown) &
  Headed<Operations[Id], "Retry-After", { againInMs: number }> &
  Headed<Operations[Id], "X-Declaration-Version", { version: number }>;

type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  file?: File;
};
type Options = {
  signal?: AbortSignal | undefined;
  /** Whether it goes on its way also where the page is left. */
  keepalive?: boolean;
};

/** Calls an operation of the contract as the portal's reader. Rejects with ApiError or CreditsMissing. */
export async function call<Id extends OperationId>(
  endpoint: Callable<Id>,
  input: Input<Id>,
  options?: Options,
): Promise<Answer<Id>> {
  const response = await requestOf(endpoint, input, options);
  const answer = await response.json();
  const ofHeaders = headersOf(endpoint, response.headers);
  return ofHeaders ? { ...answer, ...ofHeaders } : answer;
}

function headersOf({ pages, headers: names = [] }: Callable, headers: Headers) {
  if (!pages && names.length === 0) return undefined;
  return {
    ...(pages && { total: Number(headers.get("x-total-count")) }),
    ...(names.includes("Retry-After") && { againInMs: Number(headers.get("retry-after")) * 1000 }),
    ...(names.includes("X-Declaration-Version") && { version: Number(headers.get("x-declaration-version")) }),
  };
}

/** Where an operation of the contract is, for a link that the browser follows by itself. */
export function addressOf<Id extends OperationId>(endpoint: Callable<Id>, ...[input]: InputArgs<Id>): string {
  const { params = {}, query = {} } = (input ?? {}) as Parts;
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
  return search.size > 0 ? `/api${path}?${search}` : `/api${path}`;
}

/** What an operation answers, as it comes. */
export async function requestOf<Id extends OperationId>(
  endpoint: Callable<Id>,
  input: Input<Id>,
  { signal, keepalive }: Options = {},
): Promise<Response> {
  const { body, file } = input as Parts;
  const response = await send(endpoint, addressOf(endpoint, ...([input] as InputArgs<Id>)), {
    method: endpoint.method,
    headers: {
      accept: "application/problem+json, application/json",
      ...(typeof document !== "undefined" && { "accept-language": document.documentElement.lang }),
      ...(body !== undefined && { "content-type": "application/json" }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(file && { body: formOf(file) }),
    ...(signal && { signal }),
    ...(keepalive && { keepalive }),
  });
  if (response.ok) return response;
  const { readRefusal } = await import("./read-refusal");
  throw readRefusal(response, await response.json());
}

function formOf(file: File): FormData {
  const form = new FormData();
  form.append("file", file, file.name);
  return form;
}
