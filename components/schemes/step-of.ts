import { type FollowedLine, heldFirst } from "./missing";
import { isPeriodOver } from "./scheme-lines";

/** What a scheme's open part waits for, and whose turn it is. */
export type Step =
  | "reopen"
  /** It is paid: an operator alone reopens it. */
  | "reopenPaid"
  /** Quantities that the validated part of another scheme holds; "heldPaid" where that one is paid. */
  | "held"
  | "heldPaid"
  | "enter"
  /** Nothing is validated before its period is over. */
  | "awaitEnd"
  | "validate"
  /** Another person asks the reader to validate it. */
  | "approve"
  | "ask"
  | "othersApprove"
  | "othersValidate";

export function stepOf(row: FollowedLine, today: string): Step {
  const { line, missing } = row;
  const approval = line.approval ?? undefined;
  const isRequested = approval !== undefined && approval.askedAt !== null;
  if (line.status === "REQUIRES_RESUBMISSION") return line.paidAt === undefined ? "reopen" : "reopenPaid";
  const isOver = isPeriodOver(line, today);
  if (missing > 0 && !(isRequested && isOver)) {
    if (heldFirst(row) === undefined) return "enter";
    return line.held?.isPaid ? "heldPaid" : "held";
  }
  if (isRequested && approval.whyNot !== null) return "othersApprove";
  if (!isOver) return "awaitEnd";
  if (isRequested) return "approve";
  if (!approval || approval.whyNot === null) return "validate";
  return approval.whyNot === "validatorUnknown" ? "othersValidate" : "ask";
}
