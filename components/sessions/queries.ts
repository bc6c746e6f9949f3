import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "@/lib/client/call";
import type { Credentials } from "@/lib/contract/sessions";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/sessions");

export const currentUser = () =>
  queryOptions({
    queryKey: ["getMe"],
    queryFn: async ({ signal }) => call((await import("@/lib/contract/users")).getMe, {}, { signal }),
    staleTime: 5 * 60_000,
  });

export const signIn = () =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof Credentials>) => call((await contract()).createSession, { body }),
    onSuccess: (user, _body, _result, { client }) => {
      client.clear();
      client.setQueryData(currentUser().queryKey, user);
    },
  });

export const signOut = () =>
  mutationOptions({
    mutationFn: async () => call((await contract()).deleteSession, {}),
    onSuccess: (_answer, _nothing, _result, { client }) => client.clear(),
  });
