// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listDoubts: Callable<"listDoubts"> = { id: "listDoubts", method: "GET", path: "/producers/{ProducerNrn}/doubts", pages: true };
export const answerDoubts: Callable<"answerDoubts"> = { id: "answerDoubts", method: "PUT", path: "/producers/{ProducerNrn}/doubts", changes: "own" };
export const listAlike: Callable<"listAlike"> = { id: "listAlike", method: "GET", path: "/producers/{ProducerNrn}/doubts/{EcoProductId}/alike" };
export const askAboutProduct: Callable<"askAboutProduct"> = { id: "askAboutProduct", method: "PUT", path: "/producers/{ProducerNrn}/doubts/{EcoProductId}/question", changes: "own" };
export const takeBackQuestion: Callable<"takeBackQuestion"> = { id: "takeBackQuestion", method: "DELETE", path: "/producers/{ProducerNrn}/doubts/{EcoProductId}/question", changes: "own" };
