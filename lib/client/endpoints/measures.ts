// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listMeasures: Callable<"listMeasures"> = { id: "listMeasures", method: "GET", path: "/producers/{ProducerNrn}/measures", pages: true };
export const declareMeasures: Callable<"declareMeasures"> = { id: "declareMeasures", method: "PUT", path: "/producers/{ProducerNrn}/measures", changes: "own" };
