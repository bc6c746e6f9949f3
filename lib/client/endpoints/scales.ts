// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listScaleLines: Callable<"listScaleLines"> = { id: "listScaleLines", method: "GET", path: "/producers/{ProducerNrn}/scale-lines", maxAge: 3600 };
