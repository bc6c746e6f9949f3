import { inSignInTransaction } from "@/lib/auth/sign-in";
import type { requestPasswordReset as contract } from "@/lib/contract/users";
import type { Operation } from "@/lib/http/handle";

/** Mails a link to a new password to an address that has an account. */
export const requestPasswordReset: Operation<typeof contract> = async ({ db }, { body }) => {
  await inSignInTransaction(db, (_tx, { api }) => api.requestPasswordReset({ body }));
  return { status: "OK" as const };
};
