import { setTimeout as sleep } from "node:timers/promises";
import type { Db } from "@/db/client";
import { type ClaimedMail, claimMail, noteFailure, noteSent, renewMail } from "@/db/queries/mails";
import { isStillSo } from "@/db/queries/news-of-mails";
import type { MailFailure } from "@/db/vocabulary";
import { log } from "@/lib/log";
import { failureOf, handIn } from "./hand-in";
import type { SaidInMail } from "./lay-out";
import { unseal } from "./seal";

/** How long a sender may be silent before another takes over its mail. */
const LEASE_SECONDS = 20;
const RENEW_MS = 5_000;

/** A mail that was tried so often has failed: with the pauses, a day and a half after the first time. */
const MOST_TRIES = 16;

/** Half a minute, in which a database that was started again is back. */
const NOTE_AGAIN_MS = 250;
const MOST_NOTES = 120;

/** These stay as they are, however often they are tried. */
const FOR_GOOD: readonly MailFailure[] = ["ADDRESS_REFUSED", "MAIL_REFUSED", "EXPIRED"];

/** Sends the next mail that is due, or notes why it could not be; false when none is. Throws where the database is away. */
export async function sendNextMail(db: Db): Promise<boolean> {
  const mail = await claimMail(db, LEASE_SECONDS);
  if (!mail) return false;
  const { id: mailId, kind, tries } = mail;
  log.debug({ mailId, kind, tries }, "mail claimed");
  const failure = await tried(db, mail);
  if (failure === "LOST") return true;
  if (failure === undefined) {
    log.debug({ mailId, kind }, "mail handed in");
    await note(db, mail);
    log.info({ mailId, kind, tries }, "mail sent");
    return true;
  }
  if (failure === "NOT_NEEDED") {
    log.info({ mailId, kind, tries }, "a mail was not needed any more");
    await noteFailure(db, mail, failure, undefined);
    return true;
  }
  const isGivenUp = FOR_GOOD.includes(failure) || tries >= MOST_TRIES;
  const tell = isGivenUp ? log.error.bind(log) : log.warn.bind(log);
  tell({ mailId, kind, tries, failure }, isGivenUp ? "a mail was given up" : "a mail was not sent");
  await noteFailure(db, mail, failure, isGivenUp ? undefined : pauseSeconds(tries));
  return true;
}

/** Notes that a mail was handed in, again where the database was away: unnoted, it would be sent twice. */
async function note(db: Db, mail: ClaimedMail): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await noteSent(db, mail);
    } catch (thrown) {
      if (attempt === MOST_NOTES) throw thrown;
      await sleep(NOTE_AGAIN_MS);
    }
  }
}

/** 5 seconds after the first time, four times as long after each other, at most four hours. */
export const pauseSeconds = (tries: number): number => Math.min(5 * 4 ** (tries - 1), 4 * 3600);

/** Hands a claimed mail in. Undefined where it was taken. */
async function tried(db: Db, mail: ClaimedMail): Promise<MailFailure | "LOST" | undefined> {
  if (mail.expiresAt.getTime() <= Date.now()) return "EXPIRED";
  // Whoever claimed it so often ended each time: it is not tried once more.
  if (mail.tries > MOST_TRIES) return "CUT_OFF";
  const said = await readLetter(db, mail);
  if (!said || !mail.recipient) return "UNREADABLE";
  if (!(await isStillSo(db, mail.event))) return "NOT_NEEDED";
  // Who was frozen meanwhile has lost it.
  if (!(await renewMail(db, mail, LEASE_SECONDS))) return "LOST";
  // What can't be renewed now is renewed the next time, or runs out.
  const renewing = setInterval(() => renewMail(db, mail, LEASE_SECONDS).catch(() => {}), RENEW_MS);
  try {
    await handIn({ ...said, to: mail.recipient, messageId: mail.messageId, date: mail.createdAt });
    return undefined;
  } catch (thrown) {
    return failureOf(thrown);
  } finally {
    clearInterval(renewing);
  }
}

async function readLetter(db: Db, { id, letter }: ClaimedMail): Promise<SaidInMail | undefined> {
  if (!letter) return undefined;
  return unseal(db, id, letter).then(
    (text) => JSON.parse(text) as SaidInMail,
    () => undefined,
  );
}
