import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { currentUser } from "@/components/sessions/queries";
import type { Role } from "@/db/vocabulary";
import { call } from "@/lib/client/call";
import type { InvitationRequest } from "@/lib/contract/members";
import type { PasswordChange, UserUpsert } from "@/lib/contract/users";

/** The contract comes beside the page, not before it. */
const users = () => import("@/lib/contract/users");
const sessions = () => import("@/lib/contract/sessions");
const members = () => import("@/lib/contract/members");

export const changeUser = (id: string) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof UserUpsert>) =>
      call((await users()).updateUser, { params: { UserId: id }, body }),
    onSuccess: (user, _body, _result, { client }) => client.setQueryData(currentUser().queryKey, user),
  });

export const changePassword = (id: string) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof PasswordChange>) =>
      call((await users()).changePassword, { params: { UserId: id }, body }),
    onSuccess: (_answer, _body, _result, { client }) => client.invalidateQueries(signedIn()),
  });

/** Where the file of all that is kept about a person is. */
export const exportAddress = (id: string): string => `/api/users/${encodeURIComponent(id)}/export`;

export const eraseUser = (id: string) =>
  mutationOptions({
    mutationFn: async () => call((await users()).eraseUser, { params: { UserId: id } }),
    onSuccess: (_answer, _nothing, _result, { client }) => client.clear(),
  });

/** The browsers in which the person is signed in. */
export const signedIn = () =>
  queryOptions({
    queryKey: ["listSessions"],
    queryFn: async ({ signal }) => call((await sessions()).listSessions, {}, { signal }),
  });

export const endSession = () =>
  mutationOptions({
    mutationFn: async (id: string) =>
      call((await sessions()).deleteOtherSession, { params: { SessionId: id } }),
    onSuccess: (_answer, _id, _result, { client }) => client.invalidateQueries(signedIn()),
  });

export const endSessions = () =>
  mutationOptions({
    mutationFn: async () => call((await sessions()).deleteSessions, {}),
    onSuccess: (_answer, _nothing, _result, { client }) => client.clear(),
  });

export const membersOf = (producer: string) =>
  queryOptions({
    queryKey: [producer, "listMembers"],
    queryFn: async ({ signal }) =>
      call((await members()).listMembers, { params: { ProducerNrn: producer } }, { signal }),
  });

export const changeRole = (producer: string) =>
  mutationOptions({
    mutationFn: async ({ userId, role }: { userId: string; role: Role }) =>
      call((await members()).updateMember, {
        params: { ProducerNrn: producer, UserId: userId },
        body: { role },
      }),
    onSettled: (_member, _error, _change, _result, { client }) =>
      Promise.all([client.invalidateQueries(membersOf(producer)), client.invalidateQueries(currentUser())]),
  });

export const removeMember = (producer: string) =>
  mutationOptions({
    mutationFn: async (userId: string) =>
      call((await members()).removeMember, { params: { ProducerNrn: producer, UserId: userId } }),
    onSuccess: (_answer, _id, _result, { client }) => client.invalidateQueries(membersOf(producer)),
  });

export const invitationsOf = (producer: string) =>
  queryOptions({
    queryKey: [producer, "listInvitations"],
    queryFn: async ({ signal }) =>
      call((await members()).listInvitations, { params: { ProducerNrn: producer } }, { signal }),
  });

export const invite = (producer: string) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof InvitationRequest>) =>
      call((await members()).inviteMember, { params: { ProducerNrn: producer }, body }),
    onSuccess: (_invitation, _body, _result, { client }) => client.invalidateQueries(invitationsOf(producer)),
  });

export const cancelInvitation = (producer: string) =>
  mutationOptions({
    mutationFn: async (id: string) =>
      call((await members()).cancelInvitation, { params: { ProducerNrn: producer, InvitationId: id } }),
    onSuccess: (_answer, _id, _result, { client }) => client.invalidateQueries(invitationsOf(producer)),
  });
