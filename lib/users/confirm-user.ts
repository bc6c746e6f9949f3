import { findPassword } from "@/db/queries/users";
import { provenAddress } from "@/lib/auth/mailed-proof";
import { Passwords } from "@/lib/auth/passwords";
import { inSignInTransaction, signingSecret } from "@/lib/auth/sign-in";
import type { Context } from "@/lib/context";
import type { confirmUser as contract } from "@/lib/contract/users";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { signUpCookie } from "@/lib/sessions/cookies";
import { openSession } from "@/lib/sessions/open-session";
import { provePassword } from "@/lib/sessions/prove-password";
import { refusedToken, refuseToken } from "./refused-token";

/**
 * Confirms an address by the mail and the password together: who signed up with somebody else's address lacks the
 * one, and its owner, who gets the mail, the other. The browser in which the password was chosen is not asked for it
 * again.
 */
export const confirmUser: Operation<typeof contract> = async (context, { body, browser }) => {
  // Nobody makes up a proof to try passwords by.
  const email = (await provenAddress(body.token)) ?? refuseToken();
  const { signUp: mark } = browser;
  const { passwords, password } =
    body.password === undefined
      ? await proveBrowser(context, email, mark)
      : {
          passwords: await provePassword(context, { email, password: body.password }),
          password: body.password,
        };
  const { body: person, cookies } = await inSignInTransaction(context.db, passwords, async (db, { api }) => {
    await api.verifyEmail({ query: { token: body.token } }).catch(refusedToken);
    return openSession({ ...context, db }, { email, password, browser }, "confirmUser");
  });
  return { body: person, cookies: mark === undefined ? cookies : [...cookies, signUpCookie("")] };
};

/** Takes the browser in which the password was chosen for who chose it. */
async function proveBrowser({ db }: Context, email: string, mark = "") {
  const passwords = new Passwords();
  const account = await findPassword(db, email);
  if (!passwords.accept(account?.hash, mark, await signingSecret())) throw new GateRefusal("notSignedIn");
  return { passwords, password: mark };
}
