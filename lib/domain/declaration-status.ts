import { type DeclarationStatus, PART_STATUSES, type PartStatus } from "@/db/vocabulary";

/** One scheme's part as its status is decided from. */
export type PartState = { status: PartStatus; requiresResubmission: boolean };

/** What a part is called: a validated one whose products changed since asks to be sent again. */
export const statusOfPart = ({ status, requiresResubmission }: PartState): DeclarationStatus =>
  requiresResubmission ? "REQUIRES_RESUBMISSION" : status;

/** The least advanced of a declaration's parts; a part to be sent again comes right after a draft. */
export function statusOfDeclaration(parts: readonly PartState[]): DeclarationStatus {
  const steps: DeclarationStatus[] = ["DRAFT", "REQUIRES_RESUBMISSION", ...PART_STATUSES.slice(1)];
  const reached = parts.map((part) => steps.indexOf(statusOfPart(part)));
  return steps[Math.min(...reached)] ?? "NOT_STARTED";
}

type Days = Record<"completedAt" | "producerPaidAt" | "transferredProAt", string | null>;

/** Since when a part is where its status says; null where that is not kept. */
export function dayOfStatus({ status, ...days }: Days & { status: DeclarationStatus }): string | null {
  if (status === "VALIDATED") return days.completedAt;
  if (status === "PAID") return days.producerPaidAt;
  return status === "TRANSFERRED" ? days.transferredProAt : null;
}

/** Whether a part's lines are frozen: all that was validated, until it is reopened. */
export const isLocked = (status: DeclarationStatus) => status !== "NOT_STARTED" && status !== "DRAFT";

/** Who may reopen a part that is locked: its producer until it is paid, from then on an operator alone. */
export const reopenerOf = ({
  status,
  producerPaidAt,
}: {
  status: DeclarationStatus;
  producerPaidAt: string | null;
}): "producer" | "operator" | undefined => {
  if (!isLocked(status)) return undefined;
  const isOwn = status === "VALIDATED" || (status === "REQUIRES_RESUBMISSION" && producerPaidAt === null);
  return isOwn ? "producer" : "operator";
};

/** Whether nothing is left to do for a part but to pay. */
export const isSettled = (status: DeclarationStatus) =>
  isLocked(status) && status !== "REQUIRES_RESUBMISSION";
