// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const seeAs: Callable<"seeAs"> = { id: "seeAs", method: "POST", path: "/producers/{ProducerNrn}/see-as", changes: "caller" };
export const stopSeeing: Callable<"stopSeeing"> = { id: "stopSeeing", method: "DELETE", path: "/see-as", changes: "caller" };
