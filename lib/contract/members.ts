import { z } from "zod";
import { LOCALES, ROLES } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { ProducerParams, Timestamp } from "./parameters";
import { Done, Email, keepKeys, NewPassword, PersonName, Proof, User } from "./users";

export const Member = z
  .object({
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    createdAt: Timestamp.meta({ description: "When the person became a member." }),
    lastConnexion: Timestamp.nullable(),
    countKeys: z.int().meta({ description: "Live API keys of the producer that the person made." }),
  })
  .meta({ id: "Member" });

const MemberParams = ProducerParams.extend({ UserId: z.string().max(64) });

export const listMembers = endpoint({
  id: "listMembers",
  method: "GET",
  path: "/producers/{ProducerNrn}/members",
  summary: "The people of a producer, by name",
  access: "owner",
  params: ProducerParams,
  returns: z.array(Member),
  errors: ["SERVICE_004"],
});

export const updateMember = endpoint({
  id: "updateMember",
  method: "PUT",
  path: "/producers/{ProducerNrn}/members/{UserId}",
  summary:
    "Change a member's role; a producer keeps an owner, and the API keys that who is none any more made end unless they are kept",
  access: "owner",
  params: MemberParams,
  body: z.strictObject({ role: z.enum(ROLES), keepKeys }),
  returns: Member,
  changes: "anything",
  errors: ["SERVICE_004"],
});

export const removeMember = endpoint({
  id: "removeMember",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/members/{UserId}",
  summary:
    "Remove a member, or leave; a producer keeps an owner, and the API keys that the member made end unless they are kept",
  access: "any",
  params: MemberParams,
  query: z.object({
    KeepKeys: z.enum(["true", "false"]).optional().meta({
      description:
        "`true` makes the live API keys that the member made the caller’s; else they end, as do those of who leaves.",
    }),
  }),
  returns: Done,
  changes: "anything",
  errors: ["SERVICE_004"],
});

export const Invitation = z
  .object({
    id: z.uuid(),
    email: z.string(),
    role: z.enum(ROLES),
    needsOwner: z.boolean().meta({
      description:
        "Who sent it may not invite any more: it is void until another owner invites the address again.",
    }),
    createdAt: Timestamp,
    expiresAt: Timestamp,
  })
  .meta({ id: "Invitation" });

export const listInvitations = endpoint({
  id: "listInvitations",
  method: "GET",
  path: "/producers/{ProducerNrn}/invitations",
  summary: "Pending invitations, latest first",
  access: "owner",
  params: ProducerParams,
  returns: z.array(Invitation),
  errors: ["SERVICE_004"],
});

export const InvitationRequest = z.strictObject({ email: Email, role: z.enum(ROLES) });

export const inviteMember = endpoint({
  id: "inviteMember",
  method: "POST",
  path: "/producers/{ProducerNrn}/invitations",
  summary: "Invite a person by mail; inviting an address again replaces its invitation",
  access: "owner",
  params: ProducerParams,
  body: InvitationRequest,
  returns: Invitation,
  errors: ["SERVICE_004"],
});

export const cancelInvitation = endpoint({
  id: "cancelInvitation",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/invitations/{InvitationId}",
  summary: "Withdraw an invitation",
  access: "owner",
  params: ProducerParams.extend({ InvitationId: z.string().max(64) }),
  returns: Done,
  errors: ["SERVICE_004"],
});

export const lookUpInvitation = endpoint({
  id: "lookUpInvitation",
  method: "POST",
  path: "/invitations/lookups",
  summary: "Details of a mailed invitation, by its token",
  access: "none",
  gate: [403],
  body: z.strictObject({ token: Proof }),
  returns: z.object({
    companyName: z.string(),
    email: z.string(),
    role: z.enum(ROLES),
    expiresAt: Timestamp,
    hasAccount: z
      .boolean()
      .meta({ description: "Whether the address has a confirmed account, whose password is required." }),
  }),
  errors: [],
});

export const InvitationAcceptance = z.strictObject({
  token: Proof,
  password: z.string().min(1).max(256),
  name: PersonName.optional(),
  language: z.enum(LOCALES).optional(),
});

/** What somebody without an account says. */
export const NewMember = InvitationAcceptance.required({ name: true }).extend({ password: NewPassword });

export const acceptInvitation = endpoint({
  id: "acceptInvitation",
  method: "POST",
  path: "/invitations/acceptances",
  summary: "Accept an invitation with one's password or a new account, and sign in",
  access: "none",
  gate: [401, 403],
  attempts: { account: "token", count: "failures" },
  body: InvitationAcceptance,
  browser: true,
  returns: User,
  changes: "caller",
  errors: [],
});
