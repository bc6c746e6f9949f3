import { z } from "zod";
import { KEY_MODES, ROLES, SCOPES } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { moment, ProducerParams, Timestamp } from "./parameters";

/** What a producer's key can be allowed: an operator's keys are made on the command line. */
export const PRODUCER_SCOPES = SCOPES.filter((scope) => scope !== "operator");

/** The longest that a rotated key goes on beside its successor, in minutes: 30 days. */
const MOST_OVERLAP = 30 * 24 * 60;

const mode = z
  .enum(KEY_MODES)
  .meta({ description: "Marks a key for tests; it has the same rights as a live key." });

export const ApiKey = z
  .object({
    id: z.string().meta({ description: "The readable part of the key." }),
    name: z.string(),
    mode,
    scopes: z.array(z.enum(SCOPES)),
    expiresAt: Timestamp.nullable(),
    revokedAt: Timestamp.nullable(),
    lastUsedAt: Timestamp.nullable().meta({ description: "To the minute." }),
    isMakerKnown: z.boolean().meta({
      description:
        "Whether it is known which person made it: where one prepares and another validates, it counts as that person, and without one it can’t validate.",
    }),
    createdAt: Timestamp,
  })
  .meta({ id: "ApiKey" });

/** A key in the list, with whose it is. */
const ListedApiKey = ApiKey.extend({
  makerName: z.string().nullable().meta({
    description: "Who made it, or kept it as who made it left; null: not known, erased, or an operator.",
  }),
  makerRole: z
    .enum(ROLES)
    .nullable()
    .meta({ description: "What they are of the producer; null: nothing (any more)." }),
}).meta({ id: "ListedApiKey" });

const NewApiKey = ApiKey.extend({
  key: z
    .string()
    .nullable()
    .meta({ description: "The key, shown only once; null if the answer is a replay." }),
}).meta({ id: "NewApiKey" });

const expiresAt = moment.meta({ description: "Absent or null: until it is revoked." });

export const ApiKeyRequest = z.strictObject({
  name: z.string().trim().min(1).max(100),
  scopes: z.array(z.enum(PRODUCER_SCOPES)).min(1),
  mode: mode.default("live"),
  expiresAt,
});

export const ApiKeyRotation = z.strictObject({
  overlapMinutes: z
    .int()
    .min(0)
    .max(MOST_OVERLAP)
    .meta({ description: "How long the old key stays valid beside the new one; 0 ends it at once." }),
  expiresAt: moment.meta({
    description: "When the new key ends; absent: as the old one was to; null: never.",
  }),
});

const ApiKeyParams = ProducerParams.extend({ ApiKeyId: z.string() });

export const listApiKeys = endpoint({
  id: "listApiKeys",
  method: "GET",
  path: "/producers/{ProducerNrn}/api-keys",
  summary: "The API keys of a producer, newest first",
  access: "read",
  ownersOnly: true,
  params: ProducerParams,
  returns: z.object({ data: z.array(ListedApiKey) }),
  errors: ["SERVICE_004"],
});

export const createApiKey = endpoint({
  id: "createApiKey",
  method: "POST",
  path: "/producers/{ProducerNrn}/api-keys",
  summary:
    "Make an API key; a key makes none with more scopes or a longer life than its own, and a test key only test keys",
  access: "write",
  ownersOnly: true,
  params: ProducerParams,
  body: ApiKeyRequest,
  returns: NewApiKey,
  shownOnce: "key",
  errors: ["SERVICE_004"],
});

export const rotateApiKey = endpoint({
  id: "rotateApiKey",
  method: "POST",
  path: "/producers/{ProducerNrn}/api-keys/{ApiKeyId}/rotate",
  summary: "Replace an API key with a new one; the old one stays valid for the overlap",
  access: "write",
  ownersOnly: true,
  params: ApiKeyParams,
  body: ApiKeyRotation,
  returns: NewApiKey,
  shownOnce: "key",
  errors: ["SERVICE_004"],
});

export const revokeApiKey = endpoint({
  id: "revokeApiKey",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/api-keys/{ApiKeyId}",
  summary: "Revoke an API key at once",
  access: "write",
  ownersOnly: true,
  params: ApiKeyParams,
  returns: ApiKey,
  errors: ["SERVICE_004"],
});
