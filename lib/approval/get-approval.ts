import { findApprovalRule, selectPeopleBehind } from "@/db/queries/approvals";
import { selectMembers } from "@/db/queries/members";
import type { Tenant } from "@/db/tenant";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { getApproval as contract } from "@/lib/contract/approval";
import type { Returned } from "@/lib/contract/endpoint";
import { roleMay } from "@/lib/contract/roles";
import type { Operation } from "@/lib/operation";

export const getApproval: Operation<typeof contract> = async (context, { params }) =>
  describeApproval(context, await enterTenant(context, params.ProducerNrn));

/** How a producer's declarations are validated, and how many people may take part in that. */
export async function describeApproval(
  { db }: Pick<Context, "db">,
  tenant: Tenant,
): Promise<Returned<typeof contract>> {
  const rule = await findApprovalRule(db, tenant);
  const people = await selectPeopleBehind(db, tenant, rule ? [rule.actor] : []);
  const members = await selectMembers(db, tenant);
  return {
    isByTwo: rule !== undefined,
    since: rule?.createdAt.toISOString() ?? null,
    setBy: (rule && people.get(rule.actor)?.name) ?? null,
    countWhoMay: members.filter(({ role }) => roleMay(role, "write")).length,
  };
}
