import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

const PATIENCE_MS = 30_000;

export type ReceivedMail = { subject: string; text: string; html: string; link: string };

/** The mails to an address in a folder of mails, oldest first. */
export async function mailsTo(folder: string, address: string): Promise<ReceivedMail[]> {
  const files = readdirIfThere(folder)
    .filter((name) => name.endsWith(".eml"))
    .sort();
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => to?.some((each) => each.address === address)).map(receivedMail);
}

/** What a reader sees of a mail. */
export const receivedMail = ({ subject = "", text = "", html = "" }: Email): ReceivedMail => ({
  subject,
  text,
  html,
  link: /https?:\/\/\S+/.exec(text)?.[0] ?? "",
});

/** The mail to an address that comes after those that were there: the `nth`, from 1. */
export async function nthMailTo(folder: string, address: string, nth = 1): Promise<ReceivedMail> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; await sleep(25)) {
    const mail = (await mailsTo(folder, address))[nth - 1];
    if (mail) return mail;
  }
  throw new Error(`no mail ${nth} came`);
}

function readdirIfThere(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
