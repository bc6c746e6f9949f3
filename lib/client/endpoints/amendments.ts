// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const getAmendment: Callable<"getAmendment"> = { id: "getAmendment", method: "GET", path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/amendments/{SchemeCode}", pages: true };
