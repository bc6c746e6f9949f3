// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const getComposition: Callable<"getComposition"> = { id: "getComposition", method: "GET", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/composition" };
export const declareComposition: Callable<"declareComposition"> = { id: "declareComposition", method: "PUT", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/composition", changes: "own" };
export const previewComposition: Callable<"previewComposition"> = { id: "previewComposition", method: "POST", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/composition/preview" };
export const copyPackaging: Callable<"copyPackaging"> = { id: "copyPackaging", method: "POST", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/composition/copy", changes: "own" };
export const listPackagingTemplates: Callable<"listPackagingTemplates"> = { id: "listPackagingTemplates", method: "GET", path: "/producers/{ProducerNrn}/packaging-templates" };
export const upsertPackagingTemplate: Callable<"upsertPackagingTemplate"> = { id: "upsertPackagingTemplate", method: "PUT", path: "/producers/{ProducerNrn}/packaging-templates/{TemplateName}", changes: "own" };
export const deletePackagingTemplate: Callable<"deletePackagingTemplate"> = { id: "deletePackagingTemplate", method: "DELETE", path: "/producers/{ProducerNrn}/packaging-templates/{TemplateName}", changes: "own" };
export const applyPackagingTemplate: Callable<"applyPackagingTemplate"> = { id: "applyPackagingTemplate", method: "POST", path: "/producers/{ProducerNrn}/packaging-templates/{TemplateName}/applications", changes: "own" };
