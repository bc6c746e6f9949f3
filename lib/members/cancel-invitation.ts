import { z } from "zod";
import { deleteInvitation } from "@/db/queries/invitations";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { cancelInvitation as contract } from "@/lib/contract/members";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

export const cancelInvitation: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { success, data: id } = z.uuid().safeParse(params.InvitationId);
  const gone = success && (await deleteInvitation(context.db, tenant, id));
  if (!gone) throw new Refusal("SERVICE_005", [{ path: "InvitationId", kind: "noSuchInvitation" }]);
  context.audit.details = { from: gone.role };
  return { status: "OK" as const };
};
