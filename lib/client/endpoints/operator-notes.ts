// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const getOperatorNote: Callable<"getOperatorNote"> = { id: "getOperatorNote", method: "GET", path: "/producers/{ProducerNrn}/operator-note" };
export const writeOperatorNote: Callable<"writeOperatorNote"> = { id: "writeOperatorNote", method: "PUT", path: "/producers/{ProducerNrn}/operator-note", changes: "anything" };
