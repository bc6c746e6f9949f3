import type { RegistrationStatus } from "@/db/vocabulary";

type Step = { to: RegistrationStatus; at: string; isUndo: boolean };

/** When a registration got to a status last: by a step that went there, not by one that was undone. */
export const reachedAt = (
  steps: readonly Step[],
  status: RegistrationStatus,
  recorded: string | null | undefined,
): string | null | undefined => steps.findLast(({ to, isUndo }) => to === status && !isUndo)?.at ?? recorded;
