// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listSchemeAmounts: Callable<"listSchemeAmounts"> = { id: "listSchemeAmounts", method: "GET", path: "/scheme-amounts" };
export const listDeclaredMarkets: Callable<"listDeclaredMarkets"> = { id: "listDeclaredMarkets", method: "GET", path: "/scheme-amounts/markets" };
export const exportSchemeAmounts: Callable<"exportSchemeAmounts"> = { id: "exportSchemeAmounts", method: "GET", path: "/scheme-amounts/export.csv" };
