import { findInvitation } from "@/db/queries/invitations";
import { findUserByEmail } from "@/db/queries/users";
import { hashOf } from "@/lib/auth/api-key";
import type { lookUpInvitation as contract } from "@/lib/contract/members";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

export const lookUpInvitation: Operation<typeof contract> = async ({ db, now }, { body }) => {
  const invitation = await findInvitation(db, hashOf(body.token), now);
  if (!invitation) throw new Refusal("SERVICE_005", [{ path: "token", kind: "linkExpired" }]);
  const { companyName, email, role, expiresAt } = invitation;
  const hasAccount = (await findUserByEmail(db, email))?.emailVerified === true;
  return { companyName, email, role, expiresAt: expiresAt.toISOString(), hasAccount };
};
