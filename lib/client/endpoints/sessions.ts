// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const createSession: Callable<"createSession"> = { id: "createSession", method: "POST", path: "/sessions", changes: "caller" };
export const listSessions: Callable<"listSessions"> = { id: "listSessions", method: "GET", path: "/sessions" };
export const deleteSession: Callable<"deleteSession"> = { id: "deleteSession", method: "DELETE", path: "/sessions/current", changes: "caller" };
export const deleteOtherSession: Callable<"deleteOtherSession"> = { id: "deleteOtherSession", method: "DELETE", path: "/sessions/{SessionId}", changes: "own" };
export const deleteSessions: Callable<"deleteSessions"> = { id: "deleteSessions", method: "DELETE", path: "/sessions", changes: "caller" };
