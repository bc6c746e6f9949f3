import { z } from "zod";
import { ERROR_CODES } from "@/lib/errors/catalogue";
import { ApiError, CreditsMissing } from "./api-error";

const Problem = z.looseObject({
  code: z.enum(ERROR_CODES).optional(),
  error: z.string().nullish(),
  detail: z.string().optional(),
  errors: z.array(z.looseObject({ path: z.string(), message: z.string() })).optional(),
});

const Short = z.object({ creditsNeeded: z.number(), creditsMissing: z.number() });

/** The error that an answer other than 2xx amounts to. */
export function readRefusal({ status, headers }: Response, answer: unknown): Error {
  if (status === 402) {
    const short = Short.safeParse(answer);
    if (short.success) return new CreditsMissing(short.data.creditsNeeded, short.data.creditsMissing);
  }
  const problem = Problem.safeParse(answer);
  if (!problem.success) return new ApiError(status, "SERVICE_001");
  const { code, error, detail, errors } = problem.data;
  const listed = ERROR_CODES.find((each) => each === (code ?? error));
  const waitSeconds = Number(headers.get("retry-after") ?? 0);
  return new ApiError(status, listed ?? "SERVICE_001", detail, errors, waitSeconds);
}
