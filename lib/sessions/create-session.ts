import { inSignInTransaction, signIn } from "@/lib/auth/sign-in";
import type { createSession as contract } from "@/lib/contract/sessions";
import { GateRefusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { openSession } from "./open-session";
import { provePassword } from "./prove-password";

/** Signs a person in. Who has the password of an address that is not confirmed yet gets the mail again. */
export const createSession: Operation<typeof contract> = async (context, { body, browser }) => {
  const passwords = await provePassword(context, body);
  try {
    return await inSignInTransaction(context.db, passwords, (db) =>
      openSession({ ...context, db }, { ...body, browser }, "createSession"),
    );
  } catch (thrown) {
    if (thrown instanceof GateRefusal && thrown.reason === "notAllowed")
      await (await signIn()).api.sendVerificationEmail({ body: { email: body.email.toLowerCase() } });
    throw thrown;
  }
};
