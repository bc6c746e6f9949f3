import { inSignInTransaction } from "@/lib/auth/sign-in";
import type { confirmUser as contract } from "@/lib/contract/users";
import type { Operation } from "@/lib/http/handle";
import { openSession } from "@/lib/sessions/open-session";
import { refusedProof } from "./refused-proof";

/**
 * Confirms an address by the mail and the password together: who signed up with somebody else's address lacks the
 * one, and its owner, who gets the mail, the other.
 */
export const confirmUser: Operation<typeof contract> = async (context, { body }) =>
  inSignInTransaction(context.db, async (db, { api }) => {
    const { token, password } = body;
    await api.verifyEmail({ query: { token } }).catch(refusedProof);
    return openSession({ ...context, db }, { email: addressIn(token), password }, "confirmUser");
  });

/** The address that a proven token is for. */
function addressIn(token: string): string {
  const [, payload = ""] = token.split(".");
  const { email }: { email: string } = JSON.parse(Buffer.from(payload, "base64url").toString());
  return email;
}
