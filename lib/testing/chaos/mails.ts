import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Sql } from "postgres";
import { openPool } from "@/db/client";
import { inTransaction } from "@/lib/in-transaction";
import { postMail } from "@/lib/mails/post-mail";
import type { openMailServer } from "@/lib/testing/mail-server";

type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** The addresses that mails were written to in transactions that were committed, and in those that were not. */
export type Posted = { committed: Set<string>; undone: Set<string> };

const LETTER = {
  locale: "en",
  subject: "News",
  paragraphs: ["Something happened."],
  link: { label: "See", url: "https://eco.example/" },
  foot: "There is nothing to do.",
} as const;

class Undone extends Error {}

/** Writes mails until told to stop, every third in a transaction that is undone. */
export async function postOn(url: string, isOver: () => boolean): Promise<Posted> {
  const posted: Posted = { committed: new Set(), undone: new Set() };
  const db = openPool(url, { max: 1 });
  for (let index = 0; !isOver(); index++) {
    const email = `${randomUUID()}@example.org`;
    const isUndone = index % 3 === 2;
    try {
      await inTransaction(db, async (tx) => {
        await postMail(tx, { kind: "PASSWORD_CHANGED", of: email, to: { email }, letter: LETTER });
        if (isUndone) throw new Undone();
      });
      posted.committed.add(email);
    } catch (thrown) {
      // Of one that was cut off from the database nobody knows what became of it.
      if (thrown instanceof Undone) posted.undone.add(email);
    }
    await sleep(150);
  }
  await db.$client.end({ timeout: 2 });
  return posted;
}

/** Waits until nothing waits; false where that takes too long. */
export async function allSent(sql: Sql, limitMs: number): Promise<boolean> {
  for (const deadline = Date.now() + limitMs; Date.now() < deadline; await sleep(200)) {
    const [row] = await sql<
      { count: number }[]
    >`select count(*)::int as count from mails where status <> 'SENT'`;
    if (row?.count === 0) return true;
  }
  return false;
}

/** What came of the mails otherwise than it must, one line each. A killed sender lets one come twice, under the same id. */
export function wrongMails(
  { delivered }: MailServer,
  { committed, undone }: Posted,
  kills: number,
): string[] {
  const ids = new Map<string, string[]>();
  for (const { to, messageId } of delivered)
    for (const address of to) ids.set(address, [...(ids.get(address) ?? []), messageId]);
  const lost = [...committed].filter((address) => !ids.has(address)).length;
  const untrue = [...undone].filter((address) => ids.has(address)).length;
  const different = [...ids.values()].filter((each) => new Set(each).size > 1).length;
  const twice = delivered.length - ids.size;
  return [
    ...(lost > 0 ? [`${lost} mails were lost`] : []),
    ...(untrue > 0 ? [`${untrue} mails tell of what was undone`] : []),
    ...(different > 0 ? [`${different} mails came under several ids`] : []),
    ...(twice > kills ? [`${twice} mails came twice after ${kills} kills`] : []),
  ];
}
