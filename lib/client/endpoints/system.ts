// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const getHealth: Callable<"getHealth"> = { id: "getHealth", method: "GET", path: "/healthz" };
export const getReadiness: Callable<"getReadiness"> = { id: "getReadiness", method: "GET", path: "/readyz" };
export const getOpenApi: Callable<"getOpenApi"> = { id: "getOpenApi", method: "GET", path: "/openapi.json" };
export const getMetrics: Callable<"getMetrics"> = { id: "getMetrics", method: "GET", path: "/metrics" };
