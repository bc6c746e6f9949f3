import type { z } from "zod";
import type { Endpoint, Input, ProvenEvent } from "@/lib/contract/endpoint";
import { fieldProblemOf } from "@/lib/contract/field-problem";
import { TableFormat } from "@/lib/contract/parameters";
import { type FieldProblem, Refusal, SentenceRefusal } from "@/lib/errors/refusals";
import { formatAccepted } from "@/lib/table-file";
import { bodyPieces } from "./body-pieces";
import { browserOf } from "./browser";
import type { RequestContext } from "./request-context";

/** The largest JSON body that is read, in bytes: 1,000 products take about 100 kB. */
export const BODY_LIMIT = 1024 * 1024;

/** How long such a body may take to come. */
const BODY_MS = 30_000;

const NUL = "\u0000";
/** NUL, or half a character, as `JSON.stringify` escapes them. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

/** Parses the declared parts of a request, or refuses naming every field that does not fit. */
export function readInput<E extends Endpoint>(
  endpoint: E,
  { request, params }: RequestContext,
  { url, bodyText, event }: { url: URL; bodyText: string; event?: ProvenEvent | undefined },
): Input<E> {
  const query: Record<string, string> = endpoint.query ? Object.fromEntries(url.searchParams) : {};
  if (endpoint.query?.shape.Format === TableFormat && query.Format === undefined)
    query.Format = formatAccepted(request.headers.get("accept"));
  if (endpoint.namesMissingParameters) refuseMissing(endpoint, query);
  const problems: FieldProblem[] = [];
  const check = (schema: z.ZodObject, value: unknown) => {
    const { success, data } = schema.safeParse(value);
    if (success) return data;
    const { error } = schema.safeParse(value, { reportInput: true });
    for (const issue of error?.issues ?? [])
      problems.push({ path: issue.path.join("."), ...fieldProblemOf(issue) });
    return undefined;
  };
  const parts = {
    ...(endpoint.params && { params: check(endpoint.params, params) }),
    ...(endpoint.query && { query: check(endpoint.query, query) }),
    ...(endpoint.body && { body: check(endpoint.body, parseJson(bodyText)) }),
    ...(endpoint.browser && { browser: browserOf(request) }),
    ...(event && { event }),
  };
  if (problems.length > 0) throw new Refusal("SERVICE_005", problems);
  return parts as Input<E>;
}

/** The text of a request's body, within the limits, whatever its length header says. */
export async function readBody(request: Request): Promise<string> {
  const bytes = await readBytes(request);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Refusal("SERVICE_005", [{ path: "", kind: "bodyNotUtf8" }], { cause });
  }
}

async function readBytes(request: Request): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of bodyPieces(request, { bytes: BODY_LIMIT, ms: BODY_MS })) pieces.push(piece);
  } catch (cause) {
    if (cause instanceof Refusal) throw cause;
    // A client that goes away is no failure of ours, though it looks like one of a connection.
    throw new Refusal("SERVICE_005", [{ path: "", kind: "endedEarly" }], { cause });
  }
  return Buffer.concat(pieces);
}

/** The URL of a request, refused where no text column could hold what it says. */
export function readUrl(request: Request): URL {
  const url = new URL(request.url);
  if (!url.href.includes("%")) return url;
  try {
    const decoded = decodeURIComponent(url.pathname + url.search);
    if (!decoded.includes(NUL)) return url;
  } catch (cause) {
    throw new Refusal("SERVICE_005", [{ path: "", kind: "malformedEncoding" }], { cause });
  }
  throw new Refusal("SERVICE_005", [{ path: "", kind: "nul" }]);
}

function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    if (!text.includes("\\u") || !UNSTORABLE.test(JSON.stringify(value))) return value;
  } catch (cause) {
    throw new Refusal("SERVICE_005", [{ path: "", kind: "bodyNotJson" }], { cause });
  }
  throw new Refusal("SERVICE_005", [{ path: "", kind: "nul" }]);
}

function refuseMissing({ query: schemas }: Endpoint, query: Record<string, string>): void {
  const missing = Object.entries(schemas?.shape ?? {}).flatMap(([name, schema]) =>
    query[name] || schema.safeParse(undefined).success ? [] : [{ path: name, kind: "missing" as const }],
  );
  if (missing.length > 0)
    throw new SentenceRefusal(
      `Missing required parameters: ${missing.map(({ path }) => path).join(", ")}`,
      missing,
    );
}
