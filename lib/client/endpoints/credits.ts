// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const getCredits: Callable<"getCredits"> = { id: "getCredits", method: "GET", path: "/producers/{ProducerNrn}/credits" };
export const listCreditEntries: Callable<"listCreditEntries"> = { id: "listCreditEntries", method: "GET", path: "/producers/{ProducerNrn}/credits/entries", pages: true };
export const listCreditActs: Callable<"listCreditActs"> = { id: "listCreditActs", method: "GET", path: "/producers/{ProducerNrn}/credits/acts", pages: true };
export const exportCreditEntries: Callable<"exportCreditEntries"> = { id: "exportCreditEntries", method: "GET", path: "/producers/{ProducerNrn}/credits/entries.csv" };
export const listCreditMonths: Callable<"listCreditMonths"> = { id: "listCreditMonths", method: "GET", path: "/producers/{ProducerNrn}/credits/months" };
export const grantCredits: Callable<"grantCredits"> = { id: "grantCredits", method: "POST", path: "/producers/{ProducerNrn}/credits", changes: "anything" };
export const reverseGrant: Callable<"reverseGrant"> = { id: "reverseGrant", method: "POST", path: "/producers/{ProducerNrn}/credits/entries/{Sequence}/reversals", changes: "anything" };
