// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const getDeclarationSheet: Callable<"getDeclarationSheet"> = { id: "getDeclarationSheet", method: "GET", path: "/producers/{ProducerNrn}/declarations/sheet", pages: true };
