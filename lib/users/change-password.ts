import { signInWithin } from "@/lib/auth/sign-in";
import type { changePassword as contract } from "@/lib/contract/users";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { Reply } from "@/lib/http/reply";
import { mailPasswordChanged } from "@/lib/mails/account-mails";
import { cookiesFor } from "@/lib/sessions/cookies-for";
import { reachSelf } from "./reach-user";

/** Changes the own password. The other sessions end, and this browser gets a new one. */
export const changePassword: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, request } = context;
  const user = await reachSelf(context);
  if (params.UserId !== user.id) throw new GateRefusal(403);
  const { headers } = await signInWithin(db, ({ api }) =>
    api.changePassword({
      body: { ...body, revokeOtherSessions: true },
      headers: request.headers,
      returnHeaders: true,
    }),
  ).catch((thrown) => {
    if (Number((thrown as { statusCode?: unknown }).statusCode) !== 400) throw thrown;
    throw new Refusal("SERVICE_005", [{ path: "currentPassword", message: "not the current password" }]);
  });
  mailPasswordChanged(user);
  return new Reply({ status: "OK" as const }, {}, cookiesFor(request, headers));
};
