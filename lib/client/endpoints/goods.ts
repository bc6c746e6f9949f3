// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const getGoods: Callable<"getGoods"> = { id: "getGoods", method: "GET", path: "/producers/{ProducerNrn}/goods" };
export const describeGoods: Callable<"describeGoods"> = { id: "describeGoods", method: "PUT", path: "/producers/{ProducerNrn}/goods", changes: "own" };
