import { type FollowedLine, heldFirst } from "./missing";
import { isPeriodOver } from "./scheme-lines";

/** What a scheme's open part waits for, and whose turn it is. */
export type Step =
  | "reopen"
  | "othersReopen"
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

/** `may`: whether the reader can change anything; undefined while that is not known. */
export function stepOf(row: FollowedLine, today: string, may?: boolean): Step {
  const { line, missing } = row;
  const approval = line.approval ?? undefined;
  const isRequested = approval !== undefined && approval.askedAt !== null;
  if (line.status === "REQUIRES_RESUBMISSION") {
    if (line.paidAt !== undefined) return "reopenPaid";
    return may === false ? "othersReopen" : "reopen";
  }
  const isOver = isPeriodOver(line, today);
  if (missing > 0 && !(isRequested && isOver)) {
    if (heldFirst(row) === undefined) return "enter";
    return line.held?.isPaid ? "heldPaid" : "held";
  }
  if (isRequested && approval.whyNot !== null) return "othersApprove";
  if (!isOver) return "awaitEnd";
  if (isRequested) return "approve";
  if (may === false) return "othersValidate";
  if (!approval || approval.whyNot === null) return "validate";
  return approval.whyNot === "validatorUnknown" ? "othersValidate" : "ask";
}

const OF_QUANTITIES: readonly Step[] = ["awaitEnd", "validate", "ask", "othersValidate"];

/** Whether a step is of a part that has no product whose quantity its words could name, as nothing was put on the market. */
export const isOfNil = ({ line }: FollowedLine, step: Step): boolean =>
  line.isNil === true && !line.products && OF_QUANTITIES.includes(step);
