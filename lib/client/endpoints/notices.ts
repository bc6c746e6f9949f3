// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listNotices: Callable<"listNotices"> = { id: "listNotices", method: "GET", path: "/users/me/notices", pages: true };
export const markNoticesRead: Callable<"markNoticesRead"> = { id: "markNoticesRead", method: "PUT", path: "/users/me/notices", changes: "own" };
export const getNoticeChoices: Callable<"getNoticeChoices"> = { id: "getNoticeChoices", method: "GET", path: "/users/me/notice-choices" };
export const chooseNotices: Callable<"chooseNotices"> = { id: "chooseNotices", method: "PUT", path: "/users/me/notice-choices", changes: "own" };
export const listOwnMails: Callable<"listOwnMails"> = { id: "listOwnMails", method: "GET", path: "/users/me/mails", pages: true };
