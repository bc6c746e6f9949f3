import { mutationOptions } from "@tanstack/react-query";
import type { Callable } from "@/lib/client/call";
import { getMe } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";

/** What signs in, however it does: who entered is known as they were answered. */
export const entering = <Id extends "createSession" | "confirmUser" | "acceptInvitation">(
  endpoint: Callable<Id>,
) =>
  mutationOptions({
    ...mutation(endpoint),
    onSuccess: (user, _told, _result, { client }) =>
      client.setQueryData(query(getMe).queryKey, { ...user, sees: null }),
  });
