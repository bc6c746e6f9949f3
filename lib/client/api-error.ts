import type { ErrorCode } from "@/lib/errors/catalogue";

/** A refusal: its status, its code, and what is wrong in the reader's language, where the server says it. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    readonly detail?: string,
    readonly fields: readonly { path: string; message: string }[] = [],
    /** How long to wait before it is asked again, where the server says so. */
    readonly waitSeconds = 0,
  ) {
    super(detail ?? code);
    this.name = "ApiError";
  }
}

/** Whether what was changed is not any more what it was when it was read, as the field that names its version says. */
export const isOtherVersion = (error: Error, field: "updatedAt" | "writtenAt"): boolean =>
  error instanceof ApiError && error.fields.some(({ path }) => path === field);

/** Credits were short: nothing was written. */
export class CreditsMissing extends Error {
  constructor(
    readonly needed: number,
    readonly missing: number,
  ) {
    super("INSUFFICIENT_CREDITS");
    this.name = "CreditsMissing";
  }
}
