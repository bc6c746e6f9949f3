// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const requestCredits: Callable<"requestCredits"> = { id: "requestCredits", method: "POST", path: "/producers/{ProducerNrn}/credit-requests", changes: "own" };
export const listCreditRequests: Callable<"listCreditRequests"> = { id: "listCreditRequests", method: "GET", path: "/producers/{ProducerNrn}/credit-requests", pages: true };
export const withdrawCreditRequest: Callable<"withdrawCreditRequest"> = { id: "withdrawCreditRequest", method: "DELETE", path: "/producers/{ProducerNrn}/credit-requests/{CreditRequestId}", changes: "own" };
export const decideCreditRequest: Callable<"decideCreditRequest"> = { id: "decideCreditRequest", method: "PUT", path: "/producers/{ProducerNrn}/credit-requests/{CreditRequestId}", changes: "anything" };
export const listAllCreditRequests: Callable<"listAllCreditRequests"> = { id: "listAllCreditRequests", method: "GET", path: "/credit-requests", pages: true };
