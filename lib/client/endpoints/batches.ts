// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const uploadProducts: Callable<"uploadProducts"> = { id: "uploadProducts", method: "POST", path: "/producers/{ProducerNrn}/eco-products", headers: ["Retry-After"], changes: "own" };
export const uploadQuantities: Callable<"uploadQuantities"> = { id: "uploadQuantities", method: "POST", path: "/producers/{ProducerNrn}/declarations/quantities/batch", headers: ["Retry-After"], changes: "own" };
export const previewUpload: Callable<"previewUpload"> = { id: "previewUpload", method: "POST", path: "/producers/{ProducerNrn}/batches/preview" };
export const listBatches: Callable<"listBatches"> = { id: "listBatches", method: "GET", path: "/producers/{ProducerNrn}/batches", pages: true };
export const getBatch: Callable<"getBatch"> = { id: "getBatch", method: "GET", path: "/producers/{ProducerNrn}/batches/{BatchId}", headers: ["Retry-After"] };
export const listBatchContributions: Callable<"listBatchContributions"> = { id: "listBatchContributions", method: "GET", path: "/producers/{ProducerNrn}/batches/{BatchId}/contributions", pages: true, maxAge: Infinity };
export const getBatchErrors: Callable<"getBatchErrors"> = { id: "getBatchErrors", method: "GET", path: "/producers/{ProducerNrn}/batches/{BatchId}/errors.csv" };
export const getRefusedRows: Callable<"getRefusedRows"> = { id: "getRefusedRows", method: "GET", path: "/producers/{ProducerNrn}/batches/{BatchId}/refused-rows" };
export const getBatchTemplate: Callable<"getBatchTemplate"> = { id: "getBatchTemplate", method: "GET", path: "/producers/{ProducerNrn}/batches/template.csv" };
export const rerunBatch: Callable<"rerunBatch"> = { id: "rerunBatch", method: "POST", path: "/producers/{ProducerNrn}/batches/{BatchId}/rerun", headers: ["Retry-After"], changes: "own" };
export const correctBatch: Callable<"correctBatch"> = { id: "correctBatch", method: "POST", path: "/producers/{ProducerNrn}/batches/{BatchId}/corrections", headers: ["Retry-After"], changes: "own" };
export const cancelBatch: Callable<"cancelBatch"> = { id: "cancelBatch", method: "POST", path: "/producers/{ProducerNrn}/batches/{BatchId}/cancel", changes: "own" };
export const undoBatch: Callable<"undoBatch"> = { id: "undoBatch", method: "POST", path: "/producers/{ProducerNrn}/batches/{BatchId}/undo", changes: "own" };
