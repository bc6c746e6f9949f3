import { insertAuditEntry } from "@/db/queries/audit-entries";
import { deleteVerifications, findUser, updateUser } from "@/db/queries/users";
import { Passwords } from "@/lib/auth/passwords";
import { inSignInTransaction, signIn } from "@/lib/auth/sign-in";
import type { resetPassword as contract } from "@/lib/contract/users";
import { mailPasswordChanged } from "@/lib/mails/account-mails";
import type { Operation } from "@/lib/operation";
import { refusedToken, refuseToken } from "./refused-token";

/** Sets a new password by a mailed token: the address is proven by it, the sessions end, and the other tokens are void. */
export const resetPassword: Operation<typeof contract> = async ({ db, requestId }, { body }) => {
  const { token, password: newPassword } = body;
  const { internalAdapter } = await (await signIn()).$context;
  // Nothing is hashed for who has no proof.
  const proof = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!proof) return refuseToken();
  const passwords = new Passwords();
  await passwords.hash(newPassword);
  await inSignInTransaction(db, passwords, async (tx, { api }) => {
    await api.resetPassword({ body: { token, newPassword } }).catch(refusedToken);
    const userId = proof.value;
    await updateUser(tx, userId, { emailVerified: true });
    await deleteVerifications(tx, userId);
    const actor = `user:${userId}`;
    await insertAuditEntry(tx, { actor, action: "resetPassword", result: "done", requestId });
    const user = await findUser(tx, userId);
    if (user) await mailPasswordChanged(tx, user);
  });
  return { status: "OK" as const };
};
