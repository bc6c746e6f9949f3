import { lockMail, retryMail as retry } from "@/db/queries/mails";
import type { retryMail as contract } from "@/lib/contract/mails";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeMail } from "./describe-mail";

/** Has a mail tried at once, and as often as a new one. A mail that was sent, or whose text is erased, can't be. */
export const retryMail: Operation<typeof contract> = async ({ db, now }, { params }) => {
  const mail = await lockMail(db, params.MailId);
  if (!mail) throw new Refusal("SERVICE_005", [{ path: "MailId", kind: "noSuchMail" }]);
  if (mail.status === "SENT") throw new Refusal("SERVICE_005", [{ path: "MailId", kind: "sentAlready" }]);
  const retried = await retry(db, mail.id);
  if (!retried) throw new Refusal("SERVICE_005", [{ path: "MailId", kind: "mailOver" }]);
  return describeMail(retried, now);
};
