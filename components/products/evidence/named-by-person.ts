import type { Evidence } from "./evidence";

/** Whether a person named the streams that stand; else words and rules found them, whether or not a person confirmed that. */
export function isNamedByPerson({
  decidedStatus,
  qualification,
}: Pick<Evidence, "decidedStatus" | "qualification">): boolean {
  if (!qualification || decidedStatus !== "HUMAN_QUALIFIED") return false;
  const reasons = [qualification, ...qualification.streams].flatMap(({ why }) => why);
  return reasons.every(({ rule }) => rule === "person");
}
