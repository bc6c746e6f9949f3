// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listScales: Callable<"listScales"> = { id: "listScales", method: "GET", path: "/scheme-pros/{SchemeProId}/scales" };
export const getScale: Callable<"getScale"> = { id: "getScale", method: "GET", path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}" };
export const getScalePricing: Callable<"getScalePricing"> = { id: "getScalePricing", method: "GET", path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/pricing", pages: true };
export const exportScale: Callable<"exportScale"> = { id: "exportScale", method: "GET", path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/export.csv" };
export const importScale: Callable<"importScale"> = { id: "importScale", method: "POST", path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/import", changes: "anything" };
export const listLinesOfScale: Callable<"listLinesOfScale"> = { id: "listLinesOfScale", method: "GET", path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/lines", pages: true };
export const listScaleChanges: Callable<"listScaleChanges"> = { id: "listScaleChanges", method: "GET", path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/changes", pages: true };
export const upsertScaleRow: Callable<"upsertScaleRow"> = { id: "upsertScaleRow", method: "PUT", path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/rows", changes: "anything" };
export const withdrawScaleRow: Callable<"withdrawScaleRow"> = { id: "withdrawScaleRow", method: "DELETE", path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/rows", changes: "anything" };
