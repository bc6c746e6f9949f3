import type { Db } from "@/db/client";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import { consumeInvitation, findInvitation } from "@/db/queries/invitations";
import { findUserByEmail, insertMembership, type UserRow, updateUser } from "@/db/queries/users";
import type { Locale } from "@/db/vocabulary";
import { hashOf } from "@/lib/auth/api-key";
import { Passwords } from "@/lib/auth/passwords";
import { inSignInTransaction, signIn } from "@/lib/auth/sign-in";
import type { Input } from "@/lib/contract/endpoint";
import { type acceptInvitation as contract, NewMember } from "@/lib/contract/members";
import { type FieldProblem, GateRefusal, Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { openSession } from "@/lib/sessions/open-session";
import { provePassword } from "@/lib/sessions/prove-password";
import { createPerson } from "@/lib/users/create-person";
import { tellOwners } from "./tell-owners";

type Answer = Input<typeof contract>["body"];

/**
 * Makes the invited person a member and signs them in. The mailed token proves the address, the password the person:
 * an address without a confirmed account gets one.
 */
export const acceptInvitation: Operation<typeof contract> = async (context, { body, browser }) => {
  const { now, locale, requestId } = context;
  const { token, password } = body;
  const hash = hashOf(token);
  const { email } = (await findInvitation(context.db, hash, now)) ?? refusedInvitation();
  const isKnown = (await findUserByEmail(context.db, email))?.emailVerified === true;
  const passwords = isKnown ? await provePassword(context, { email, password }) : await newPassword(body);
  return inSignInTransaction(context.db, passwords, async (db) => {
    const invitation = await findInvitation(db, hash, now);
    if (!invitation || !(await consumeInvitation(db, hash))) return refusedInvitation();
    const { id, role, producerNrn, invitedBy } = invitation;
    const known = await findUserByEmail(db, email);
    // They were erased, or have just confirmed their address: the password was read for somebody else.
    if (isKnown !== (known?.emailVerified === true)) throw new GateRefusal("notSignedIn");
    const language = body.language ?? locale;
    const userId = known?.emailVerified
      ? known.id
      : await makeAccount(db, known, { ...body, email, language });
    await insertMembership(db, producerNrn, userId, role);
    await insertAuditEntry(db, {
      actor: `user:${userId}`,
      producerNrn,
      action: "acceptInvitation",
      details: { to: role },
      result: "done",
      requestId,
    });
    await tellOwners(db, { nrn: producerNrn, news: "accepted", of: id, sender: invitedBy, except: userId });
    return openSession({ ...context, db }, { email, password, browser }, "createSession");
  });
};

function refusedInvitation(): never {
  throw new Refusal("SERVICE_005", [{ path: "token", kind: "linkExpired" }]);
}

/** The password of a new account, hashed. */
async function newPassword(answer: Answer): Promise<Passwords> {
  const { success, data, error } = NewMember.safeParse(answerOf(answer));
  if (!success) throw new Refusal("SERVICE_005", problemsOf(error.issues));
  const passwords = new Passwords();
  await passwords.hash(data.password);
  return passwords;
}

/** A new account, in place of what somebody may have signed up with and never proven to be theirs. */
async function makeAccount(
  db: Db,
  unproven: UserRow | undefined,
  { name = "", email, password, language }: Answer & { email: string; language: Locale },
): Promise<string> {
  if (!unproven) return createPerson(db, { name, email, password, language });
  await updateUser(db, unproven.id, { name, language, emailVerified: true });
  const { internalAdapter, password: passwords } = await (await signIn()).$context;
  await internalAdapter.updatePassword(unproven.id, await passwords.hash(password));
  return unproven.id;
}

const answerOf = ({ token, name, password }: Answer) => ({ token, name, password });

const problemsOf = (issues: readonly { path: PropertyKey[] }[]): FieldProblem[] =>
  issues.map(({ path }) =>
    path[0] === "name"
      ? { path: "name", kind: "neededOfNewAccount" }
      : { path: "password", kind: "tooShortPassword" },
  );
