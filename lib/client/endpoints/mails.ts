// Made of lib/contract, without its schemas: `npx vitest run --project unit lib/client/endpoints.test.ts -u`.
import type { Callable } from "../call";

export const listMails: Callable<"listMails"> = { id: "listMails", method: "GET", path: "/mails", pages: true };
export const retryMail: Callable<"retryMail"> = { id: "retryMail", method: "POST", path: "/mails/{MailId}/retry", changes: "anything" };
