/** The people behind a part: who last changed a quantity of it, and who asked for its approval; null where that is not known. */
export type PeopleOfPart = { preparer: string | null; asker: string | null };

/** Why somebody may not validate a part that one person prepares and another validates. */
export const WHY_NOT = ["validatorUnknown", "approvalFirst", "secondPersonNeeded"] as const;
type WhyNot = (typeof WHY_NOT)[number];

/**
 * Undefined where they may. Nobody known having prepared it, somebody stands in for it by asking for approval.
 */
export function whyNot({ preparer, asker }: PeopleOfPart, by: string | null): WhyNot | undefined {
  if (by === null) return "validatorUnknown";
  if (by === preparer || by === asker) return "secondPersonNeeded";
  return preparer === null && asker === null ? "approvalFirst" : undefined;
}
