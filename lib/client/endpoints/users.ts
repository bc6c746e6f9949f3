// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const signUp: Callable<"signUp"> = { id: "signUp", method: "POST", path: "/users" };
export const confirmUser: Callable<"confirmUser"> = { id: "confirmUser", method: "POST", path: "/users/confirmations", changes: "caller" };
export const requestPasswordReset: Callable<"requestPasswordReset"> = { id: "requestPasswordReset", method: "POST", path: "/users/password-resets" };
export const resetPassword: Callable<"resetPassword"> = { id: "resetPassword", method: "PUT", path: "/users/password-resets" };
export const getMe: Callable<"getMe"> = { id: "getMe", method: "GET", path: "/users/me", maxAge: 300 };
export const getUser: Callable<"getUser"> = { id: "getUser", method: "GET", path: "/users/{UserId}" };
export const updateUser: Callable<"updateUser"> = { id: "updateUser", method: "PUT", path: "/users/{UserId}", changes: "own" };
export const changePassword: Callable<"changePassword"> = { id: "changePassword", method: "PUT", path: "/users/{UserId}/password", changes: "anything" };
export const exportUser: Callable<"exportUser"> = { id: "exportUser", method: "GET", path: "/users/{UserId}/export" };
export const eraseUser: Callable<"eraseUser"> = { id: "eraseUser", method: "DELETE", path: "/users/{UserId}", changes: "caller" };
export const assignProducer: Callable<"assignProducer"> = { id: "assignProducer", method: "POST", path: "/users/{UserId}/producers/{ProducerNrn}", changes: "anything" };
