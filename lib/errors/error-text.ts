import type { ErrorCode } from "./catalogue";

/** What happened, why, and what to do: the words of one refusal in one language. */
export type ErrorText = { title: string; cause: string; remedy: string };

/** Statuses given before an operation runs. Their body carries SERVICE_005. */
export const GATE_STATUSES = [401, 403, 404, 405, 413, 429] as const;
export type GateStatus = (typeof GATE_STATUSES)[number];

export type ErrorTexts = {
  codes: Record<ErrorCode, ErrorText>;
  gate: Record<GateStatus, ErrorText>;
};
