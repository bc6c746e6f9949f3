// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listSellers: Callable<"listSellers"> = { id: "listSellers", method: "GET", path: "/sellers" };
export const upsertSeller: Callable<"upsertSeller"> = { id: "upsertSeller", method: "PUT", path: "/sellers/{SellerNrn}", changes: "anything" };
