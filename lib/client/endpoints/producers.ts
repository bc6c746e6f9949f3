// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listProducers: Callable<"listProducers"> = { id: "listProducers", method: "GET", path: "/producers", pages: true };
export const getProducer: Callable<"getProducer"> = { id: "getProducer", method: "GET", path: "/producers/{ProducerNrn}" };
export const upsertProducer: Callable<"upsertProducer"> = { id: "upsertProducer", method: "PUT", path: "/producers/{ProducerNrn}", changes: "anything" };
export const getProducerSummary: Callable<"getProducerSummary"> = { id: "getProducerSummary", method: "GET", path: "/producers/{ProducerNrn}/summary" };
export const getProducerLegal: Callable<"getProducerLegal"> = { id: "getProducerLegal", method: "GET", path: "/producers/{ProducerNrn}/legal" };
