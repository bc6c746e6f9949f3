import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { afterCommit } from "@/lib/in-transaction";
import { log } from "@/lib/log";
import { settingOf } from "@/lib/settings";
import { type Letter, layOut } from "./lay-out";
import { publicUrl } from "./public-url";

/** A mail that the server does not take is tried again after these, and then dropped: its receiver can ask again. */
const PAUSES_MS = [1_000, 4_000];

/** How long a mail server may be silent, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

const sending = new Set<Promise<void>>();

/** Where mails are written while no SMTP server is set. */
export const mailFolder = (): string => resolve(settingOf("DATA_DIR"), "mails");

/**
 * Sends a mail once the transaction that it tells of is there. Nobody waits for it: an answer takes as long whether
 * there was anybody to write to.
 */
export function postMail(to: string, letter: Letter): void {
  afterCommit(() => {
    const sent = deliver(to, letter).finally(() => sending.delete(sent));
    sending.add(sent);
  });
}

/** Waits for the mails under way. */
export async function mailsSent(): Promise<void> {
  await Promise.all(sending);
}

async function deliver(to: string, letter: Letter): Promise<void> {
  const mail = { from: sender(), to, subject: letter.subject, ...layOut(letter) };
  const server = settingOf("SMTP_URL");
  for (let attempt = 0; ; attempt++) {
    try {
      return await (server ? send(server, mail) : keep(mail));
    } catch (thrown) {
      // What a mail server says can quote the address.
      const { code } = thrown as { code?: unknown };
      log.error({ code: typeof code === "string" ? code : undefined, attempt }, "a mail was not sent");
      const pause = PAUSES_MS[attempt];
      if (pause === undefined) return;
      await sleep(pause);
    }
  }
}

type Mail = { from: string; to: string; subject: string; text: string; html: string };

async function send(server: string, mail: Mail): Promise<void> {
  await createTransport({ url: server, ...PATIENCE }).sendMail(mail);
}

async function keep(mail: Mail): Promise<void> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const name = `${new Date().toISOString().replaceAll(":", "-")}-${randomBytes(4).toString("hex")}.eml`;
  await mkdir(mailFolder(), { recursive: true, mode: 0o700 });
  const path = join(mailFolder(), name);
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

const sender = () => settingOf("MAIL_FROM") ?? `no-reply@${new URL(publicUrl("/")).hostname}`;
