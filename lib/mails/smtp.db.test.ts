import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import pino from "pino";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "@/lib/log";
import { given } from "@/lib/testing/given";
import { type Delivered, openMailServer } from "@/lib/testing/mail-server";
import { mailsSent } from "@/lib/testing/mails-sent";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const PASSWORD = "a password of length";
const OK = { status: 200, body: { status: "OK" } };

onOwnDatabase();

const open: { close(): Promise<void> }[] = [];
const { level } = log;

afterEach(async () => {
  log.level = level;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await Promise.all(open.splice(0).map((server) => server.close()));
  await rowsOf(sql`delete from mails`);
});

/** A mail server that the service is told of; what it was given. */
async function mailServer(options: SMTPServerOptions = {}, credentials = ""): Promise<Delivered[]> {
  const server = await openMailServer(options);
  open.push(server);
  vi.stubEnv("SMTP_URL", `smtp://${credentials}127.0.0.1:${server.port}`);
  vi.stubEnv("PUBLIC_URL", "https://eco.example");
  vi.stubEnv("MAIL_FROM", "Eco <no-reply@eco.example>");
  return server.delivered;
}

const newAddress = () => `${randomInt(2 ** 40).toString(36)}@example.org`;
const signUp = (email: string, language: string) =>
  send("POST /users", { body: { name: "Somebody", email, password: PASSWORD, language } });
const mailRow = async (email: string) =>
  (
    await rowsOf<{ status: string; failure: string | null; tries: number; letter: string | null }>(
      sql`select status, failure, tries, letter from mails where recipient = ${email}`,
    )
  )[0];
const pauseOver = (email: string) => rowsOf(sql`update mails set next_at = now() where recipient = ${email}`);

/** The lines that the service logs from now on. */
function logged(): string[] {
  const lines: string[] = [];
  log.level = "trace";
  const output = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym];
  if (!output) throw new Error("pino has no destination");
  vi.spyOn(output, "write").mockImplementation((line) => void lines.push(line));
  return lines;
}

test.each([
  ["en", "Confirm your e-mail address"],
  ["fr", "Confirmez votre adresse e-mail"],
  ["zh", "请确认电子邮箱"],
])("a mail server is handed the mail in the person's language: %s", async (language, subject) => {
  const delivered = await mailServer();
  const email = newAddress();
  expect(await signUp(email, language)).toMatchObject(OK);
  await mailsSent();
  expect(delivered).toMatchObject([{ from: "no-reply@eco.example", to: [email], subject }]);
  const [mail] = delivered;
  expect(mail?.link).toMatch(/^https:\/\/eco\.example\/confirm#\S+$/);
  expect(mail?.html).toContain(mail?.link);
  const token = mail?.link.split("#")[1];
  const confirmed = await send("POST /users/confirmations", { body: { token, password: PASSWORD } });
  expect(confirmed).toMatchObject({ status: 200, body: { email, language, isMailConfirmed: true } });
});

test("it is told who we are, where SMTP_URL says so", async () => {
  const delivered = await mailServer(
    {
      authOptional: false,
      onAuth: ({ username, password }, _session, done) =>
        password === "p@ss" ? done(null, { user: username }) : done(new Error("wrong")),
    },
    "eco:p%40ss@",
  );
  const email = newAddress();
  await signUp(email, "en");
  await mailsSent();
  expect(delivered).toMatchObject([{ to: [email], user: "eco" }]);
});

test("where it takes us for nobody, the mail waits for the setting to be put right", async () => {
  await mailServer(
    { authOptional: false, onAuth: (_auth, _session, done) => done(new Error("wrong")) },
    "eco:no@",
  );
  const email = newAddress();
  await signUp(email, "en");
  await mailsSent();
  expect(await mailRow(email)).toMatchObject({ status: "WAITING", failure: "SIGN_IN_REFUSED" });
});

test("a mail that is put off is handed in again after a pause, under the same id", async () => {
  let asked = 0;
  const delivered = await mailServer({
    onMailFrom: (_address, _session, done) => {
      asked += 1;
      done(asked === 1 ? Object.assign(new Error("later"), { responseCode: 451 }) : null);
    },
  });
  const email = newAddress();
  expect(await signUp(email, "en")).toMatchObject(OK);
  await mailsSent();
  expect(delivered).toEqual([]);
  expect(await mailRow(email)).toMatchObject({ status: "WAITING", failure: "PUT_OFF", tries: 1 });
  await pauseOver(email);
  await mailsSent();
  expect(delivered.map(({ to }) => to)).toEqual([[email]]);
  expect(await mailRow(email)).toEqual({ status: "SENT", failure: null, tries: 2, letter: null });
});

test("a server that was away gets every mail once it is back", async () => {
  const closed = await openMailServer();
  await closed.close();
  vi.stubEnv("SMTP_URL", closed.url);
  const emails = Array.from({ length: 5 }, newAddress);
  for (const email of emails) expect(await signUp(email, "fr")).toMatchObject(OK);
  await mailsSent();
  for (const email of emails)
    expect(await mailRow(email)).toMatchObject({ status: "WAITING", failure: "UNREACHABLE", tries: 1 });

  const back = await openMailServer({}, closed.port);
  open.push(back);
  for (const email of emails) await pauseOver(email);
  await mailsSent();
  expect(back.delivered.map(({ to: [to] }) => to).sort()).toEqual([...emails].sort());
});

test("neither a request nor the log hears what a server that refuses says; what it refuses for good is not handed in again", async () => {
  const lines = logged();
  const email = newAddress();
  const delivered = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`${address} is nobody here`), { responseCode: 550 })),
  });
  expect(await signUp(email, "fr")).toMatchObject(OK);
  await mailsSent();
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  const { email: known } = await given.user(await given.producer());
  expect(await send("POST /users/password-resets", { body: { email: known } })).toMatchObject(OK);
  await mailsSent();
  await pauseOver(email);
  await mailsSent();

  expect(delivered).toEqual([]);
  expect(await mailRow(email)).toMatchObject({ status: "FAILED", failure: "ADDRESS_REFUSED", tries: 1 });
  const failures = lines.map((line) => JSON.parse(line)).filter(({ failure }) => failure);
  expect(failures.map(({ failure }) => failure)).toEqual(["ADDRESS_REFUSED", "UNREACHABLE"]);
  for (const address of [email, known]) expect(lines.join("")).not.toContain(address.split("@")[0]);
});
