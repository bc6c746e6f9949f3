import { deleteMember, findMember } from "@/db/queries/members";
import { isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { removeMember as contract } from "@/lib/contract/members";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { keepOwner } from "./keep-owner";

/** Owners remove members, and every person may leave. */
export const removeMember: Operation<typeof contract> = async (context, { params }) => {
  const { db, caller } = context;
  const isLeaving = caller.kind === "user" && caller.userId === params.UserId && !isOperator(caller);
  const tenant = await enterTenant({ ...context, access: isLeaving ? "any" : "owner" }, params.ProducerNrn);
  await keepOwner(context, tenant, params.UserId);
  if (!(await findMember(db, tenant, params.UserId)))
    throw new Refusal("SERVICE_005", [{ path: "UserId", message: "no such member" }]);
  await deleteMember(db, tenant, params.UserId);
  return { status: "OK" as const };
};
