import { randomBytes } from "node:crypto";
import { countInvitations, replaceInvitation } from "@/db/queries/invitations";
import { findMember } from "@/db/queries/members";
import { findProducer } from "@/db/queries/producers";
import { findUser, findUserByEmail, type UserRow } from "@/db/queries/users";
import { hashOf } from "@/lib/auth/api-key";
import { enterLocked } from "@/lib/auth/enter-locked";
import type { Context } from "@/lib/context";
import type { inviteMember as contract } from "@/lib/contract/members";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import { mailInvitation } from "@/lib/mails/member-mails";
import type { Operation } from "@/lib/operation";
import { describeInvitation } from "./describe-invitation";
import { countMailed } from "./invitation-limits";

const HOLDS_MS = 7 * 86_400_000;
/** Nobody writes to strangers through a producer without end. */
const MOST_WAITING = 50;

/** Invites an address. The answer says nothing about whether it has an account elsewhere. */
export const inviteMember: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, now, locale } = context;
  const { email, role } = body;
  const tenant = await enterLocked(context, params.ProducerNrn);
  const known = await findUserByEmail(db, email);
  if (known && (await findMember(db, tenant, known.id)))
    throw new Refusal("SERVICE_005", [{ path: "email", kind: "memberAlready" }]);
  if ((await countInvitations(db, tenant, { now, except: email })) >= MOST_WAITING)
    throw new Refusal("SERVICE_005", [{ path: "email", kind: "tooManyInvitations" }]);
  const inviter = await inviterOf(context);
  await countMailed(context, tenant, email);
  const token = randomBytes(32).toString("base64url");
  const row = await replaceInvitation(db, tenant, {
    email,
    role,
    tokenHash: hashOf(token),
    invitedBy: inviter?.id ?? null,
    expiresAt: new Date(now.getTime() + HOLDS_MS),
  });
  const producer = await findProducer(db, tenant);
  if (!row || !producer) throw new Refusal("SERVICE_004");
  const { companyName } = producer;
  const language = known?.language ?? inviter?.language ?? locale;
  await mailInvitation(db, { email, language }, { of: row.id, token, role, companyName });
  return describeInvitation(row);
};

async function inviterOf({ db, caller }: Context): Promise<UserRow | undefined> {
  if (caller.kind !== "user") return undefined;
  const inviter = await findUser(db, caller.userId);
  if (!inviter) throw new GateRefusal("notSignedIn");
  return inviter;
}
