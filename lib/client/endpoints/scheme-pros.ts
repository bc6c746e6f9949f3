// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const upsertSchemePro: Callable<"upsertSchemePro"> = { id: "upsertSchemePro", method: "PUT", path: "/scheme-pros", changes: "anything" };
