import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "@/lib/client/call";
import type { InvitationAcceptance } from "@/lib/contract/members";
import type { Credentials } from "@/lib/contract/sessions";
import type { Confirmation, PasswordReset, PasswordResetRequest, SignUp } from "@/lib/contract/users";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/sessions");
const users = () => import("@/lib/contract/users");
const members = () => import("@/lib/contract/members");

export const currentUser = () =>
  queryOptions({
    queryKey: ["getMe"],
    queryFn: async ({ signal }) => call((await users()).getMe, {}, { signal }),
    staleTime: 5 * 60_000,
  });

/** What signs in, however it does: what was read before is somebody else's. */
const entering = <Body>(enter: (body: Body) => Promise<Awaited<ReturnType<typeof readMe>>>) =>
  mutationOptions({
    mutationFn: enter,
    onSuccess: (user, _body, _result, { client }) => {
      client.clear();
      client.setQueryData(currentUser().queryKey, user);
    },
  });
const readMe = async () => call((await users()).getMe, {});

export const signIn = () =>
  entering(async (body: z.input<typeof Credentials>) => call((await contract()).createSession, { body }));

export const confirm = () =>
  entering(async (body: z.input<typeof Confirmation>) => call((await users()).confirmUser, { body }));

export const acceptInvitation = () =>
  entering(async (body: z.input<typeof InvitationAcceptance>) =>
    call((await members()).acceptInvitation, { body }),
  );

export const invitation = (token: string) =>
  queryOptions({
    queryKey: ["lookUpInvitation", token],
    queryFn: async ({ signal }) => call((await members()).lookUpInvitation, { body: { token } }, { signal }),
    enabled: token !== "",
  });

export const signUp = () =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof SignUp>) => call((await users()).signUp, { body }),
  });

export const requestPasswordReset = () =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof PasswordResetRequest>) =>
      call((await users()).requestPasswordReset, { body }),
  });

export const resetPassword = () =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof PasswordReset>) => call((await users()).resetPassword, { body }),
  });

export const signOut = () =>
  mutationOptions({
    mutationFn: async () => call((await contract()).deleteSession, {}),
    onSuccess: (_answer, _nothing, _result, { client }) => client.clear(),
  });
