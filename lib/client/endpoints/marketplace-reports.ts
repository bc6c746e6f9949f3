// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const uploadMarketplaceReport: Callable<"uploadMarketplaceReport"> = { id: "uploadMarketplaceReport", method: "POST", path: "/producers/{ProducerNrn}/marketplace-reports", changes: "own" };
export const listMarketplaceReports: Callable<"listMarketplaceReports"> = { id: "listMarketplaceReports", method: "GET", path: "/producers/{ProducerNrn}/marketplace-reports", pages: true };
export const getMarketplaceReport: Callable<"getMarketplaceReport"> = { id: "getMarketplaceReport", method: "GET", path: "/producers/{ProducerNrn}/marketplace-reports/{ReportId}", pages: true };
export const exportMarketplaceReport: Callable<"exportMarketplaceReport"> = { id: "exportMarketplaceReport", method: "GET", path: "/producers/{ProducerNrn}/marketplace-reports/{ReportId}/corrections.csv" };
export const declareCorrections: Callable<"declareCorrections"> = { id: "declareCorrections", method: "POST", path: "/producers/{ProducerNrn}/marketplace-reports/{ReportId}/corrections", changes: "own" };
export const deleteMarketplaceReport: Callable<"deleteMarketplaceReport"> = { id: "deleteMarketplaceReport", method: "DELETE", path: "/producers/{ProducerNrn}/marketplace-reports/{ReportId}", changes: "own" };
