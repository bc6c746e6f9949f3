// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listCompanies: Callable<"listCompanies"> = { id: "listCompanies", method: "GET", path: "/users/me/companies", pages: true };
