import type { ErrorCode } from "./catalogue";

/** What happened, why, and what to do: the words of one refusal in one language. */
export type ErrorText = { title: string; cause: string; remedy: string };

/** Statuses given before an operation runs. Their body carries SERVICE_005. */
export const GATE_STATUSES = [401, 403, 404, 405, 413, 429, 503] as const;
export type GateStatus = (typeof GATE_STATUSES)[number];

/** What stands around those words on their pages. */
export type ErrorPageWords = Record<
  | "index"
  | "lead"
  | "all"
  | "code"
  | "meaning"
  | "status"
  | "cause"
  | "remedy"
  | "gate"
  | "example"
  | "request"
  | "answer",
  string
>;

export type ErrorTexts = {
  codes: Record<ErrorCode, ErrorText>;
  gate: Record<GateStatus, ErrorText>;
  page: ErrorPageWords;
};
