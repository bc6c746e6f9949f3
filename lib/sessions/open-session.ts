import { insertAuditEntry } from "@/db/queries/audit-entries";
import { findUser, updateUser } from "@/db/queries/users";
import { refusedBySignIn } from "@/lib/auth/refused-by-sign-in";
import { signIn } from "@/lib/auth/sign-in";
import type { Context } from "@/lib/context";
import type { Browser, Cookie, Returned } from "@/lib/contract/endpoint";
import type { createSession } from "@/lib/contract/sessions";
import { GateRefusal } from "@/lib/errors/refusals";
import { describeUser } from "@/lib/users/describe-user";
import { cookiesIn, headersOf } from "./cookies";
import type { Credentials } from "./prove-password";

/** Signs a person in whose password is proven, in the transaction that the library takes part in, unless the address is not confirmed. */
export async function openSession(
  { db, requestId, now }: Context,
  { email, password, browser }: Credentials & { browser: Browser },
  action: string,
): Promise<{ body: Returned<typeof createSession>; cookies: Cookie[] }> {
  const { api } = await signIn();
  const asked = { body: { email, password }, headers: headersOf(browser), returnHeaders: true } as const;
  const { headers, response } = await api.signInEmail(asked).catch((thrown) => {
    const refused = refusedBySignIn(thrown);
    if (refused === "notConfirmed")
      throw new GateRefusal("notAllowed", [{ path: "email", kind: "notConfirmed" }]);
    if (refused) throw new GateRefusal("notSignedIn");
    throw thrown;
  });
  const { id } = response.user;
  await updateUser(db, id, { lastConnexion: now });
  await insertAuditEntry(db, { actor: `user:${id}`, action, result: "done", requestId });
  const user = await findUser(db, id);
  if (!user) throw new GateRefusal("notSignedIn");
  return { body: await describeUser(db, user), cookies: cookiesIn(headers) };
}
