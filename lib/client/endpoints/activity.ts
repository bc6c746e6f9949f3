// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listActivity: Callable<"listActivity"> = { id: "listActivity", method: "GET", path: "/producers/{ProducerNrn}/activity", pages: true, maxAge: 0 };
