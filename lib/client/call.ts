import { z } from "zod";
import type { Endpoint, Result, Sent } from "@/lib/contract/endpoint";
import { ERROR_CODES } from "@/lib/errors/catalogue";
import { ApiError, CreditsMissing } from "./api-error";

type Answer<E extends Endpoint> = { result: Result<E>; headers: Headers };
type Parts = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
};
type Options = { signal?: AbortSignal | undefined; idempotencyKey?: string };

const Problem = z.looseObject({
  code: z.enum(ERROR_CODES).optional(),
  error: z.string().nullish(),
  detail: z.string().optional(),
  errors: z.array(z.looseObject({ path: z.string(), message: z.string() })).optional(),
});

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
  { signal, idempotencyKey }: Options = {},
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
      ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal && { signal }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw refusal(endpoint, response.status, answer);
  return { result: endpoint.returns.parse(answer) as Result<E>, headers: response.headers };
}

function refusal(endpoint: Endpoint, status: number, answer: unknown): Error {
  if (status === 402 && endpoint.insufficientCredits) {
    const short = z.object({ creditsNeeded: z.number(), creditsMissing: z.number() }).safeParse(answer);
    if (short.success) return new CreditsMissing(short.data.creditsNeeded, short.data.creditsMissing);
  }
  const problem = Problem.safeParse(answer);
  if (!problem.success) return new ApiError(status, "SERVICE_001");
  const { code, error, detail, errors } = problem.data;
  const known = ERROR_CODES.find((each) => each === (code ?? error));
  return new ApiError(status, known ?? "SERVICE_001", detail, errors);
}
