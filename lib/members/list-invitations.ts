import { selectInvitations } from "@/db/queries/invitations";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listInvitations as contract } from "@/lib/contract/members";
import type { Operation } from "@/lib/operation";
import { describeInvitation } from "./describe-invitation";

export const listInvitations: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  return (await selectInvitations(context.db, tenant, context.now)).map(describeInvitation);
};
