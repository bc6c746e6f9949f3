import type { OperationId, Operations } from "@/lib/contract";
import type { Endpoint, Result, Sent } from "@/lib/contract/endpoint";
import { send } from "./send";

/** What a browser needs to know of an endpoint to call it: the schemas are types here, and come with forms alone. */
export type Callable<Id extends OperationId = OperationId> = Pick<
  Endpoint,
  "method" | "path" | "pages" | "headers" | "maxAge"
> & {
  id: Id;
  /** It runs only when it is told to: it may charge. */
  charges?: true;
  /** What is read anew once it has run: what is about the same, anything, or all, as somebody else. */
  changes?: "own" | "anything" | "caller";
};

/** What an operation is told, as its schemas take it. */
export type Told<Id extends OperationId> = Sent<Operations[Id]>;

/** Nothing has to be told to an operation that has no parts. */
export type Telling<Id extends OperationId> =
  Record<never, never> extends Told<Id> ? [told?: Told<Id>] : [told: Told<Id>];

type Headed<E extends Endpoint, Name extends string, Said> = E["headers"] extends readonly string[]
  ? Name extends E["headers"][number]
    ? Said
    : unknown
  : unknown;

/** What an operation answers, with what the contract says that its headers tell. */
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
  told: Told<Id>,
  options?: Options,
): Promise<Answer<Id>> {
  const response = await requestOf(endpoint, told, options);
  const answer = await response.json();
  const said = headersOf(endpoint, response.headers);
  return said ? { ...answer, ...said } : answer;
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
export function addressOf<Id extends OperationId>(endpoint: Callable<Id>, ...[told]: Telling<Id>): string {
  const { params = {}, query = {} } = (told ?? {}) as Parts;
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
  told: Told<Id>,
  { signal, keepalive }: Options = {},
): Promise<Response> {
  const { body, file } = told as Parts;
  const response = await send(endpoint, addressOf(endpoint, ...([told] as Telling<Id>)), {
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
