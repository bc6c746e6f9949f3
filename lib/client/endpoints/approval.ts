// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const getApproval: Callable<"getApproval"> = { id: "getApproval", method: "GET", path: "/producers/{ProducerNrn}/approval" };
export const setApproval: Callable<"setApproval"> = { id: "setApproval", method: "PUT", path: "/producers/{ProducerNrn}/approval", changes: "anything" };
