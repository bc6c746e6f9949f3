import { insertAuditEntry } from "@/db/queries/audit-entries";
import { findUser } from "@/db/queries/users";
import { inSignInTransaction } from "@/lib/auth/sign-in";
import type { signUp as contract } from "@/lib/contract/users";
import { localeOf } from "@/lib/errors/locale";
import type { Operation } from "@/lib/http/handle";

/** Makes an account that waits for its confirmation. An address that has one is told so by mail, and the answer is the same. */
export const signUp: Operation<typeof contract> = async ({ db, request, requestId }, { body }) => {
  const language = body.language ?? localeOf(request.headers);
  await inSignInTransaction(db, async (tx, { api }) => {
    const { user } = await api.signUpEmail({ body: { ...body, language } });
    // For an address that has an account, the library makes a person up.
    if (!(await findUser(tx, user.id))) return;
    await insertAuditEntry(tx, { actor: `user:${user.id}`, action: "signUp", result: "done", requestId });
  }).catch((thrown) => {
    // A twin of this request was first: it has sent the mail.
    if (Number((thrown as { statusCode?: unknown }).statusCode) !== 422) throw thrown;
  });
  return { status: "OK" as const };
};
