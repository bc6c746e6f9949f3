// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listWork: Callable<"listWork"> = { id: "listWork", method: "GET", path: "/work" };
export const setWorkAside: Callable<"setWorkAside"> = { id: "setWorkAside", method: "PUT", path: "/work/set-aside", changes: "anything" };
