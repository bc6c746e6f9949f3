// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const requestCompany: Callable<"requestCompany"> = { id: "requestCompany", method: "POST", path: "/company-requests", changes: "own" };
export const listCompanyRequests: Callable<"listCompanyRequests"> = { id: "listCompanyRequests", method: "GET", path: "/company-requests", pages: true };
export const decideCompanyRequest: Callable<"decideCompanyRequest"> = { id: "decideCompanyRequest", method: "PUT", path: "/company-requests/{CompanyRequestId}", changes: "anything" };
