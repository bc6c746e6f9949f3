import { selectMembers } from "@/db/queries/members";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listMembers as contract } from "@/lib/contract/members";
import type { Operation } from "@/lib/operation";
import { describeMember } from "./describe-member";

export const listMembers: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  return (await selectMembers(context.db, tenant)).map(describeMember);
};
