import { insertAuditEntry } from "@/db/queries/audit-entries";
import { actorOf } from "@/lib/auth/caller";
import { Passwords } from "@/lib/auth/passwords";
import { inSignInTransaction } from "@/lib/auth/sign-in";
import type { requestPasswordReset as contract } from "@/lib/contract/users";
import type { Operation } from "@/lib/operation";

/** Mails a link to a new password to an address that has an account. Who asked is not known, whether it has one. */
export const requestPasswordReset: Operation<typeof contract> = async (
  { db, caller, requestId },
  { body },
) => {
  await inSignInTransaction(db, new Passwords(), async (tx, { api }) => {
    await api.requestPasswordReset({ body });
    const actor = actorOf(caller);
    await insertAuditEntry(tx, { actor, action: "requestPasswordReset", result: "done", requestId });
  });
  return { status: "OK" as const };
};
