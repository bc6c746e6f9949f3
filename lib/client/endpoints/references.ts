// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listReferences: Callable<"listReferences"> = { id: "listReferences", method: "GET", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/references" };
export const addReference: Callable<"addReference"> = { id: "addReference", method: "POST", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/references", changes: "own" };
export const removeReference: Callable<"removeReference"> = { id: "removeReference", method: "DELETE", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/references", changes: "own" };
export const mergeEcoProducts: Callable<"mergeEcoProducts"> = { id: "mergeEcoProducts", method: "POST", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/merge", changes: "own" };
export const listMerges: Callable<"listMerges"> = { id: "listMerges", method: "GET", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/merges" };
export const undoMerge: Callable<"undoMerge"> = { id: "undoMerge", method: "POST", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/merges/{MergeId}/undo", changes: "own" };
