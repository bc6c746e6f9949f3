import { insertAuditEntry } from "@/db/queries/audit-entries";
import { findUser } from "@/db/queries/users";
import { markOf, Passwords } from "@/lib/auth/passwords";
import { refusedBySignIn } from "@/lib/auth/refused-by-sign-in";
import { inSignInTransaction, signingSecret } from "@/lib/auth/sign-in";
import type { signUp as contract } from "@/lib/contract/users";
import type { Operation } from "@/lib/operation";
import { signUpCookie } from "@/lib/sessions/cookies";

/**
 * Makes an account that waits for its confirmation. An address that has one is told so by mail, and the answer is the
 * same. The browser keeps what proves its password for the confirmation: of an address that has an account, nothing.
 */
export const signUp: Operation<typeof contract> = async ({ db, locale, requestId }, { body }) => {
  const language = body.language ?? locale;
  const passwords = new Passwords();
  const hash = await passwords.hash(body.password);
  await inSignInTransaction(db, passwords, async (tx, { api }) => {
    const { user } = await api.signUpEmail({ body: { ...body, language } });
    // For an address that has an account, the library makes a person up.
    if (!(await findUser(tx, user.id))) return;
    await insertAuditEntry(tx, { actor: `user:${user.id}`, action: "signUp", result: "done", requestId });
  }).catch((thrown) => {
    // A twin of this request was first: it has sent the mail.
    if (refusedBySignIn(thrown) !== "taken") throw thrown;
  });
  return { body: { status: "OK" }, cookies: [signUpCookie(markOf(hash, await signingSecret()))] };
};
