// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listPartLines: Callable<"listPartLines"> = { id: "listPartLines", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/lines", pages: true };
