import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "@/lib/client/call";
import { type Credentials, createSession, deleteSession, getMe } from "@/lib/contract/sessions";

export const currentUser = () =>
  queryOptions({
    queryKey: [getMe.id],
    queryFn: ({ signal }) => call(getMe, {}, { signal }),
    staleTime: 5 * 60_000,
  });

export const signIn = () =>
  mutationOptions({
    mutationFn: (body: z.input<typeof Credentials>) => call(createSession, { body }),
    onSuccess: (user, _body, _result, { client }) => {
      client.clear();
      client.setQueryData(currentUser().queryKey, user);
    },
  });

export const signOut = () =>
  mutationOptions({
    mutationFn: () => call(deleteSession, {}),
    onSuccess: (_answer, _nothing, _result, { client }) => client.clear(),
  });
