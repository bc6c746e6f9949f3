import { randomInt } from "node:crypto";
import type { AddressInfo } from "node:net";
import pino from "pino";
import PostalMime from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test, vi } from "vitest";
import { log } from "@/lib/log";
import { given } from "@/lib/testing/given";
import { type ReceivedMail, receivedMail } from "@/lib/testing/mails";
import { send } from "@/lib/testing/send";
import { mailsSent } from "./post-mail";

const PASSWORD = "a password of length";
const OK = { status: 200, body: { status: "OK" } };

type Delivered = ReceivedMail & { from: string; to: string[]; user: string | undefined };

const open: SMTPServer[] = [];
const { level } = log;

afterEach(async () => {
  log.level = level;
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await Promise.all(open.splice(0).map((server) => new Promise<void>((done) => server.close(done))));
});

/** A mail server on a port of its own, which the service is told of; what it was given. */
async function mailServer(options: SMTPServerOptions = {}, credentials = ""): Promise<Delivered[]> {
  const delivered: Delivered[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    onData(stream, { envelope, user }, done) {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("end", async () => {
        const from = envelope.mailFrom === false ? "" : envelope.mailFrom.address;
        const mail = receivedMail(await PostalMime.parse(Buffer.concat(pieces)));
        delivered.push({
          ...mail,
          from,
          to: envelope.rcptTo.map(({ address }) => address),
          user: user?.toString(),
        });
        done();
      });
    },
    ...options,
  });
  open.push(server);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.server.address() as AddressInfo;
  vi.stubEnv("SMTP_URL", `smtp://${credentials}127.0.0.1:${port}`);
  vi.stubEnv("PUBLIC_URL", "https://eco.example");
  vi.stubEnv("MAIL_FROM", "Eco <no-reply@eco.example>");
  return delivered;
}

const newAddress = () => `${randomInt(2 ** 40).toString(36)}@example.org`;
const signUp = (email: string, language: string) =>
  send("POST /users", { body: { name: "Somebody", email, password: PASSWORD, language } });

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

test("a mail that is put off is handed in again", async () => {
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
  expect(delivered.map(({ to }) => to)).toEqual([[email]]);
});

test("a server that refuses, or is away, keeps no request waiting; the log says so without an address", async () => {
  const lines = logged();
  const email = newAddress();
  const delivered = await mailServer({
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`${address} is nobody here`), { responseCode: 550 })),
  });
  expect(await signUp(email, "fr")).toMatchObject(OK);
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  const { email: known } = await given.user(await given.producer());
  expect(await send("POST /users/password-resets", { body: { email: known } })).toMatchObject(OK);
  const sent = mailsSent().then(() => "given up");
  expect(await Promise.race([sent, Promise.resolve("answered")])).toBe("answered");
  await sent;

  expect(delivered).toEqual([]);
  const failures = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "a mail was not sent");
  expect(new Set(failures.map(({ code }) => code))).toEqual(new Set(["EENVELOPE", "ESOCKET"]));
  expect(failures.length).toBeGreaterThanOrEqual(4);
  for (const address of [email, known]) expect(lines.join("")).not.toContain(address.split("@")[0]);
});
