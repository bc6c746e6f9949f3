import { randomBytes } from "node:crypto";
import type { Db } from "@/db/client";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import { findUserByEmail } from "@/db/queries/users";
import { undone } from "@/db/undone";
import { actorOf } from "@/lib/auth/caller";
import { Passwords } from "@/lib/auth/passwords";
import { inSignInTransaction } from "@/lib/auth/sign-in";
import type { requestPasswordReset as contract } from "@/lib/contract/users";
import { mailPasswordReset } from "@/lib/mails/account-mails";
import type { Operation } from "@/lib/operation";

/** Mails a link to a new password to an address that has an account. Who asked is not known, whether it has one. */
export const requestPasswordReset: Operation<typeof contract> = async (
  { db, caller, requestId },
  { body },
) => {
  await inSignInTransaction(db, new Passwords(), async (tx, { api }) => {
    await api.requestPasswordReset({ body });
    if (!(await findUserByEmail(tx, body.email))) await mailNobody(tx, body.email);
    const actor = actorOf(caller);
    await insertAuditEntry(tx, { actor, action: "requestPasswordReset", result: "done", requestId });
  });
  return { status: "OK" as const };
};

/** Writes the mail and takes it back, so that the answer takes as long as where somebody is written to. */
const mailNobody = (tx: Db, email: string): Promise<void> =>
  undone(tx, async (within) => {
    await mailPasswordReset(within, { email }, randomBytes(18).toString("base64url"));
  });
