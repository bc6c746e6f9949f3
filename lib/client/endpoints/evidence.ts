// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const getEvidence: Callable<"getEvidence"> = { id: "getEvidence", method: "GET", path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/evidence" };
