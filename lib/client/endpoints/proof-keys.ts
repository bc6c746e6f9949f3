// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listProofKeys: Callable<"listProofKeys"> = { id: "listProofKeys", method: "GET", path: "/proof-keys" };
