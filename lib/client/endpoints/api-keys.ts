// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listApiKeys: Callable<"listApiKeys"> = { id: "listApiKeys", method: "GET", path: "/producers/{ProducerNrn}/api-keys" };
export const createApiKey: Callable<"createApiKey"> = { id: "createApiKey", method: "POST", path: "/producers/{ProducerNrn}/api-keys", changes: "own" };
export const rotateApiKey: Callable<"rotateApiKey"> = { id: "rotateApiKey", method: "POST", path: "/producers/{ProducerNrn}/api-keys/{ApiKeyId}/rotate", changes: "own" };
export const revokeApiKey: Callable<"revokeApiKey"> = { id: "revokeApiKey", method: "DELETE", path: "/producers/{ProducerNrn}/api-keys/{ApiKeyId}", changes: "own" };
