import { randomUUID } from "node:crypto";
import type { Db } from "@/db/client";
import { insertMail } from "@/db/queries/mails";
import type { MailKind } from "@/db/vocabulary";
import { HOLDS_HOURS } from "./kinds";
import { type Letter, layOut } from "./lay-out";
import { publicUrl } from "./public-url";
import type { Reader } from "./reader";
import { seal } from "./seal";

/** What is told, of what, and to whom: who was told of it is not told again. */
type Mail = { kind: MailKind; of: string; to: Reader; letter: Letter };

/** Writes a mail down in the transaction of what it tells of: without its commit there is none. A worker sends it. */
export async function postMail(db: Db, { kind, of, to, letter }: Mail): Promise<void> {
  const id = randomUUID();
  await insertMail(db, {
    id,
    event: [kind, of, ...(to.id ? [to.id] : [])].join(":"),
    kind,
    recipient: to.email,
    letter: await seal(db, id, JSON.stringify(layOut(letter))),
    messageId: `<${id}@${new URL(publicUrl("/")).hostname}>`,
    holdsHours: HOLDS_HOURS[kind],
  });
}
