// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listOrigins: Callable<"listOrigins"> = { id: "listOrigins", method: "GET", path: "/origins" };
export const upsertOrigin: Callable<"upsertOrigin"> = { id: "upsertOrigin", method: "PUT", path: "/origins/{OriginCode}", changes: "anything" };
