import { deleteVerifications } from "@/db/queries/users";
import { type Passwords, withPasswords } from "@/lib/auth/passwords";
import { refusedBySignIn } from "@/lib/auth/refused-by-sign-in";
import { signInWithin } from "@/lib/auth/sign-in";
import type { changePassword as contract } from "@/lib/contract/users";
import { GateRefusal } from "@/lib/errors/refusals";
import { mailPasswordChanged } from "@/lib/mails/account-mails";
import type { Operation } from "@/lib/operation";
import { cookiesIn, headersOf } from "@/lib/sessions/cookies";
import { reachSelf } from "./reach-user";

/** Changes the own password. The other sessions end, links that were mailed are void, and this browser gets a new session. */
export const changePassword: Operation<typeof contract, Passwords> = async (
  context,
  { body, browser },
  passwords,
) => {
  const user = await reachSelf(context);
  const { headers } = await withPasswords(passwords, () =>
    signInWithin(context.db, ({ api }) =>
      api.changePassword({
        body: { ...body, revokeOtherSessions: true },
        headers: headersOf(browser),
        returnHeaders: true,
      }),
    ),
  ).catch((thrown) => {
    // The session ended meanwhile, or the password became another.
    if (refusedBySignIn(thrown)) throw new GateRefusal("notSignedIn");
    throw thrown;
  });
  // Who read this person's mail before could choose another one by a link in it.
  await deleteVerifications(context.db, user.id);
  await mailPasswordChanged(context.db, user);
  return { body: { status: "OK" }, cookies: cookiesIn(headers) };
};
