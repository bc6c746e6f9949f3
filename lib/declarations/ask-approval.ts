import { type DeclarationRow, type PartRow, updateParts } from "@/db/queries/declarations";
import { selectActing } from "@/db/queries/members";
import type { Tenant } from "@/db/tenant";
import { peopleBehind } from "@/lib/approval/people";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors/refusals";
import { tell } from "@/lib/notices/tell";

type Asked = { declaration: DeclarationRow; drafts: readonly PartRow[]; isAsked: boolean };

/** Notes who asks for the approval of drafts and tells those who may give it, or takes that back. The caller has locked the producer. */
export async function askApproval(
  context: Context,
  tenant: Tenant,
  { declaration, drafts, isAsked }: Asked,
): Promise<void> {
  const { db, caller, now } = context;
  const refuse = (kind: "approvalNotUsed" | "validatorUnknown") =>
    new Refusal("SERVICE_005", [{ path: "approvalAsked", kind }]);
  if (!declaration.isByTwo) throw refuse("approvalNotUsed");
  const { by } = await peopleBehind(context, tenant);
  if (by === null) throw refuse("validatorUnknown");
  const ids = drafts.map(({ schemeProId }) => schemeProId);
  await updateParts(db, tenant, declaration.id, ids, {
    approvalAskedBy: isAsked ? actorOf(caller) : null,
    approvalAskedAt: isAsked ? now : null,
  });
  const [first] = drafts;
  if (!isAsked || !first) return;
  await tell(db, tenant, {
    kind: "TURN",
    details: {
      ecoOrganismName: [...new Set(drafts.map(({ ecoOrganismName }) => ecoOrganismName))].join(", "),
      schemeCode: first.schemeCode,
      country: declaration.eprCountryCode,
      period: declaration.declarationPeriodCode,
      news: "approval",
    },
    of: `approval:${declaration.id}:${declaration.version}`,
    to: (await selectActing(db, tenant)).filter(({ id }) => id !== by),
  });
}
