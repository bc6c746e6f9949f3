import { mkdir, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { createTransport } from "nodemailer";
import type { MailFailure } from "@/db/vocabulary";
import { settingOf } from "@/lib/settings";
import type { SaidInMail } from "./lay-out";
import { publicUrl } from "./public-url";

/** How long a mail server may be silent, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A mail as it is handed in. The same id and date each time: who gets it twice sees that it is one. */
type Outgoing = SaidInMail & { to: string; messageId: string; date: Date };

/** Where mails are written while no SMTP server is set. */
export const mailFolder = (): string => resolve(settingOf("DATA_DIR"), "mails");

/** Hands a mail in at the mail server, or writes it to the folder where none is set: there again as the same file. */
export async function handIn(mail: Outgoing): Promise<void> {
  const sent = { from: sender(), ...mail };
  const server = settingOf("SMTP_URL");
  if (server) await createTransport({ url: server, ...PATIENCE }).sendMail(sent);
  else await keep(sent);
}

async function keep(mail: Outgoing & { from: string }): Promise<void> {
  const { message } = await createTransport({ streamTransport: true, buffer: true }).sendMail(mail);
  const id = /^<([^@]+)/.exec(mail.messageId)?.[1];
  await mkdir(mailFolder(), { recursive: true, mode: 0o700 });
  const path = join(mailFolder(), `${mail.date.toISOString().replaceAll(":", "-")}-${id}.eml`);
  await writeFile(`${path}.part`, message, { mode: 0o600 });
  await rename(`${path}.part`, path);
}

const sender = () => settingOf("MAIL_FROM") ?? `no-reply@${new URL(publicUrl("/")).hostname}`;

/** Of what `handIn` throws, what can be said: a mail server's own words can quote the address. */
export function failureOf(thrown: unknown): MailFailure {
  const { code, responseCode } = thrown as { code?: unknown; responseCode?: unknown };
  const isForGood = typeof responseCode === "number" && responseCode >= 500;
  switch (code) {
    case "EAUTH":
    case "ENOAUTH":
      return "SIGN_IN_REFUSED";
    case "EENVELOPE":
      return isForGood ? "ADDRESS_REFUSED" : "PUT_OFF";
    case "EMESSAGE":
      return isForGood ? "MAIL_REFUSED" : "PUT_OFF";
    case "ECONNECTION":
    case "ESOCKET":
    case "ETIMEDOUT":
    case "EDNS":
    case "ETLS":
    case "EPROTOCOL":
      return "UNREACHABLE";
    case "EACCES":
    case "ENOENT":
    case "ENOSPC":
    case "ENOTDIR":
    case "EROFS":
      return "NOT_STORED";
    default:
      return "UNKNOWN";
  }
}
