// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const changeEcoProducts: Callable<"changeEcoProducts"> = { id: "changeEcoProducts", method: "PUT", path: "/producers/{ProducerNrn}/eco-products", changes: "own" };
export const deleteEcoProducts: Callable<"deleteEcoProducts"> = { id: "deleteEcoProducts", method: "POST", path: "/producers/{ProducerNrn}/eco-products/deletions", changes: "own" };
export const listSavedFilters: Callable<"listSavedFilters"> = { id: "listSavedFilters", method: "GET", path: "/producers/{ProducerNrn}/saved-filters" };
export const upsertSavedFilter: Callable<"upsertSavedFilter"> = { id: "upsertSavedFilter", method: "PUT", path: "/producers/{ProducerNrn}/saved-filters/{FilterName}", changes: "own" };
export const deleteSavedFilter: Callable<"deleteSavedFilter"> = { id: "deleteSavedFilter", method: "DELETE", path: "/producers/{ProducerNrn}/saved-filters/{FilterName}", changes: "own" };
