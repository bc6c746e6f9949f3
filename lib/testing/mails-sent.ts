import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { mailFolder } from "@/lib/mails/hand-in";
import { sendNextMail } from "@/lib/mails/send-mails";
import { db } from "@/lib/runtime";
import { nthMailTo, type ReceivedMail } from "./mails";
import { rowsOf } from "./store";

/** Sends what waits, as a worker does; what another test's process is sending is waited for. */
export async function mailsSent(): Promise<void> {
  const waiting = await rowsOf<{ id: string }>(sql`select id from mails where status = 'WAITING'`);
  while (await sendNextMail(db()));
  const ids = sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(waiting.map(({ id }) => id))}::jsonb))`;
  const held = sql`select 1 as held from mails where id in ${ids} and status = 'WAITING' and lease_until > now()`;
  while ((await rowsOf(held)).length > 0) await sleep(10);
}

/** The mail to an address that comes after those that were there: the `nth`, from 1. */
export async function mailTo(address: string, nth = 1): Promise<ReceivedMail> {
  await mailsSent();
  return nthMailTo(mailFolder(), address, nth);
}
