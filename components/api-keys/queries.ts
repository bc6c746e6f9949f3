import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call } from "@/lib/client/call";
import type { ApiKey, ApiKeyRequest, ApiKeyRotation, createApiKey } from "@/lib/contract/api-keys";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/api-keys");

export type Key = z.output<typeof ApiKey>;
export type NewKey = z.output<(typeof createApiKey)["returns"]>;

const listKey = (producer: string) => [producer, "listApiKeys"];

export const apiKeys = (producer: string) =>
  queryOptions({
    queryKey: listKey(producer),
    queryFn: async ({ signal }) =>
      (await call((await contract()).listApiKeys, { params: { ProducerNrn: producer } }, { signal })).data,
  });

export const makeKey = (producer: string) =>
  mutationOptions({
    mutationFn: async (body: z.input<typeof ApiKeyRequest>): Promise<NewKey> =>
      call((await contract()).createApiKey, { params: { ProducerNrn: producer }, body }),
    onSettled: (_key, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: listKey(producer) }),
  });

export const rotateKey = (producer: string) =>
  mutationOptions({
    mutationFn: async ({ id, ...body }: { id: string } & z.input<typeof ApiKeyRotation>): Promise<NewKey> =>
      call((await contract()).rotateApiKey, { params: { ProducerNrn: producer, ApiKeyId: id }, body }),
    onSettled: (_key, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: listKey(producer) }),
  });

export const endKey = (producer: string) =>
  mutationOptions({
    mutationFn: async (id: string): Promise<Key> =>
      call((await contract()).revokeApiKey, { params: { ProducerNrn: producer, ApiKeyId: id } }),
    onSettled: (_key, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: listKey(producer) }),
  });
