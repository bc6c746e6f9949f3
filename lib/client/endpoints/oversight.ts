// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listUsers: Callable<"listUsers"> = { id: "listUsers", method: "GET", path: "/users", pages: true };
export const listAllBatches: Callable<"listAllBatches"> = { id: "listAllBatches", method: "GET", path: "/batches", pages: true };
export const listAuditEntries: Callable<"listAuditEntries"> = { id: "listAuditEntries", method: "GET", path: "/audit", pages: true };
