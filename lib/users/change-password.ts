import { type Passwords, withPasswords } from "@/lib/auth/passwords";
import { signInWithin } from "@/lib/auth/sign-in";
import type { changePassword as contract } from "@/lib/contract/users";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { Reply } from "@/lib/http/reply";
import { mailPasswordChanged } from "@/lib/mails/account-mails";
import { cookiesFor } from "@/lib/sessions/cookies-for";
import { reachSelf } from "./reach-user";

/** Changes the own password. The other sessions end, and this browser gets a new one. */
export const changePassword: Operation<typeof contract, Passwords> = async (context, { body }, passwords) => {
  const { db, request } = context;
  const user = await reachSelf(context);
  const { headers } = await withPasswords(passwords, () =>
    signInWithin(db, ({ api }) =>
      api.changePassword({
        body: { ...body, revokeOtherSessions: true },
        headers: request.headers,
        returnHeaders: true,
      }),
    ),
  ).catch((thrown) => {
    // The session ended meanwhile, or the password became another.
    if (Number((thrown as { statusCode?: unknown }).statusCode) < 500) throw new GateRefusal(401);
    throw thrown;
  });
  mailPasswordChanged(user);
  return new Reply({ status: "OK" as const }, {}, cookiesFor(request, headers));
};
