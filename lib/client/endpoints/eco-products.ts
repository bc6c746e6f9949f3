// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const lookUpProduct: Callable<"lookUpProduct"> = { id: "lookUpProduct", method: "GET", path: "/eco-products/{EcoProductExternalId}/eco-contributions", charges: true, changes: "own" };
export const listEcoProducts: Callable<"listEcoProducts"> = { id: "listEcoProducts", method: "GET", path: "/producers/{ProducerNrn}/eco-products", pages: true };
export const countEcoProducts: Callable<"countEcoProducts"> = { id: "countEcoProducts", method: "GET", path: "/producers/{ProducerNrn}/eco-products/counts" };
export const previewEcoProduct: Callable<"previewEcoProduct"> = { id: "previewEcoProduct", method: "GET", path: "/producers/{ProducerNrn}/eco-products/preview" };
export const exportEcoProducts: Callable<"exportEcoProducts"> = { id: "exportEcoProducts", method: "GET", path: "/producers/{ProducerNrn}/eco-products/export.csv" };
export const correctQualification: Callable<"correctQualification"> = { id: "correctQualification", method: "PUT", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/qualification", changes: "own" };
export const getProductHistory: Callable<"getProductHistory"> = { id: "getProductHistory", method: "GET", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/history" };
