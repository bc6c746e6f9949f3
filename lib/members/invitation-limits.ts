import { countInvitation } from "@/db/queries/invitations";
import type { Tenant } from "@/db/tenant";
import { INVITATION_LIMITS, type InvitationLimit } from "@/db/vocabulary";
import { hashOf } from "@/lib/auth/api-key";
import type { Context } from "@/lib/context";
import type { FieldProblemKind } from "@/lib/domain/problems";
import { GateRefusal } from "@/lib/errors/refusals";
import { settingOf } from "@/lib/settings";

type Policy = { variable: `INVITATIONS_PER_${Uppercase<InvitationLimit>}`; problem: FieldProblemKind };

/** How many invitations go out on a day (UTC), by which setting; 0 lifts a limit. */
const INVITATION_POLICIES: Record<InvitationLimit, Policy> = {
  person: {
    variable: "INVITATIONS_PER_PERSON",
    problem: "invitationsOfPersonSpent",
  },
  producer: {
    variable: "INVITATIONS_PER_PRODUCER",
    problem: "invitationsOfCompanySpent",
  },
  address: {
    variable: "INVITATIONS_PER_ADDRESS",
    problem: "invitationsToAddressSpent",
  },
};

const DAY_MS = 86_400_000;

/**
 * Counts an invitation that is mailed, in the transaction that keeps it: 429 until the next day once a person, a
 * producer or an address had as many as it may. What is taken back later has been mailed, and stays counted.
 */
export async function countMailed(
  { db, caller, now }: Context,
  { nrn }: Tenant,
  email: string,
): Promise<void> {
  const subjects: Record<InvitationLimit, string | undefined> = {
    person: caller.kind === "user" ? caller.userId : undefined,
    producer: nrn,
    address: hashOf(email),
  };
  const day = now.toISOString().slice(0, 10);
  // In one order, so that two of them never wait for each other.
  for (const kind of INVITATION_LIMITS) {
    const { variable, problem } = INVITATION_POLICIES[kind];
    const most = settingOf(variable);
    const subject = subjects[kind];
    if (subject === undefined || most === 0 || (await countInvitation(db, { kind, subject, day }, most)))
      continue;
    const wait = Math.ceil((DAY_MS - (now.getTime() % DAY_MS)) / 1000);
    throw new GateRefusal("tooMany", [{ path: "email", kind: problem }], wait);
  }
}
