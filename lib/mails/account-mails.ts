import { randomUUID } from "node:crypto";
import type { Db } from "@/db/client";
import { countMailsTo } from "@/db/queries/mails";
import { undone } from "@/db/undone";
import type { MailKind } from "@/db/vocabulary";
import { HOLDS_HOURS } from "./kinds";
import { postMail } from "./post-mail";
import { publicUrl } from "./public-url";
import { localeOf, type Reader } from "./reader";
import { MAIL_TEXTS } from "./texts";

// Proofs stand behind the # of an address: browsers send that part to no server, so no log has it.

export const mailConfirmation = (db: Db, reader: Reader, token: string): Promise<void> =>
  tell(db, reader, { kind: "CONFIRMATION", text: "confirmation", path: `/confirm#${token}` });

/** The answer to a sign-up with an address that has an account: only its owner learns that it has. */
export const mailAccountExists = (db: Db, reader: Reader): Promise<void> =>
  tell(db, reader, { kind: "ACCOUNT_EXISTS", text: "accountExists", path: "/forgot-password" });

export const mailPasswordReset = (db: Db, reader: Reader, token: string): Promise<void> =>
  tell(db, reader, { kind: "PASSWORD_RESET", text: "passwordReset", path: `/reset-password#${token}` });

export const mailPasswordChanged = (db: Db, reader: Reader): Promise<void> =>
  tell(db, reader, { kind: "PASSWORD_CHANGED", text: "passwordChanged", path: "/forgot-password" });

type Told = { kind: MailKind; text: keyof (typeof MAIL_TEXTS)["en"]; path: string };

/**
 * How many mails that anybody can ask for go to an address for as long as such a mail holds: of those that it got, the
 * last one still does.
 */
const MOST_ASKED_FOR = 5;

/** Mails that void what was sent before them. */
const VOIDED_BY: Partial<Record<MailKind, MailKind>> = { PASSWORD_RESET: "PASSWORD_CHANGED" };

/** Each time that it is asked for is another event. One too many is written and taken back: nobody sees it by the time it takes. */
async function tell(db: Db, to: Reader, { kind, text, path }: Told): Promise<void> {
  const locale = localeOf(to);
  const { link, ...words } = MAIL_TEXTS[locale][text];
  const letter = { locale, ...words, link: { label: link, url: publicUrl(path) } };
  const write = (within: Db) => postMail(within, { kind, of: randomUUID(), to, letter });
  if (kind === "PASSWORD_CHANGED") return write(db);
  const sent = await countMailsTo(db, to.email, {
    kind,
    hours: HOLDS_HOURS[kind],
    voidedBy: VOIDED_BY[kind],
  });
  return sent < MOST_ASKED_FOR ? write(db) : undone(db, write);
}
