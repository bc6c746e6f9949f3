import type { DeclarationRow, PartRow } from "@/db/queries/declarations";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { whyNot } from "@/lib/domain/approval";
import { behind, peopleBehind } from "./people";

type Found = { declaration: DeclarationRow; parts: readonly PartRow[] };

/** How the validation of a draft stands where one person prepares and another validates, as its caller may see it. */
export type ApprovalOfPart = {
  preparedBy: string | null;
  askedBy: string | null;
  askedAt: string | null;
  whyNot: Exclude<ReturnType<typeof whyNot>, undefined> | null;
};

/** The approvals of the drafts of some declarations, by part; none where one person may do both. */
export async function approvalsOf(
  context: Context,
  tenant: Tenant,
  found: readonly Found[],
): Promise<(part: PartRow) => ApprovalOfPart | null> {
  const drafts = found
    .filter(({ declaration }) => declaration.isByTwo)
    .flatMap(({ parts }) => parts.filter(({ status }) => status === "DRAFT"));
  if (drafts.length === 0) return () => null;
  const { people, by } = await peopleBehind(context, tenant, drafts);
  const nameOf = (actor: string | null) => (actor && people.get(actor)?.name) ?? null;
  return (part) =>
    drafts.includes(part)
      ? {
          preparedBy: nameOf(part.preparedBy),
          askedBy: nameOf(part.approvalAskedBy),
          askedAt: part.approvalAskedAt?.toISOString() ?? null,
          whyNot: whyNot(behind(part, people), by) ?? null,
        }
      : null;
}
