import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import type { SMTPServerOptions } from "smtp-server";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { Db } from "@/db/client";
import { claimMail, eraseOldMails, noteFailure, renewMail } from "@/db/queries/mails";
import { inTransaction } from "@/lib/in-transaction";
import { db } from "@/lib/runtime";
import { given } from "@/lib/testing/given";
import { openMailServer } from "@/lib/testing/mail-server";
import { mailsSent } from "@/lib/testing/mails-sent";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { until } from "@/lib/testing/service";
import { rowsOf } from "@/lib/testing/store";
import { postMail } from "./post-mail";
import { pauseSeconds, sendNextMail } from "./send-mails";

onOwnDatabase();

const open: { close(): Promise<void> }[] = [];
const workers: ChildProcess[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  for (const worker of workers.splice(0)) worker.kill("SIGKILL");
  await Promise.all(open.splice(0).map((server) => server.close()));
  await rowsOf(sql`delete from mails`);
});

async function mailServer(options: Parameters<typeof openMailServer>[0] = {}) {
  const server = await openMailServer(options);
  open.push(server);
  vi.stubEnv("SMTP_URL", server.url);
  return server.delivered;
}

const SECRET = "https://eco.example/reset-password#a-token-that-opens-an-account";
const LETTER = {
  locale: "en",
  subject: "Choose a new password",
  paragraphs: ["A new password was asked for."],
  link: { label: "Choose", url: SECRET },
  foot: "If it was not you, there is nothing to do.",
} as const;

const post = (of: string = randomUUID(), on: Db = db()) =>
  postMail(on, { kind: "PASSWORD_CHANGED", of, to: { email: "somebody@example.org" }, letter: LETTER });

/** A worker of its own process on this test's database and mail server. */
function startWorker(): ChildProcess {
  const worker = spawn(process.execPath, ["--import", "tsx", "lib/server/worker.ts"], { stdio: "ignore" });
  workers.push(worker);
  return worker;
}

const statuses = async () =>
  (await rowsOf<{ status: string }>(sql`select status from mails order by created_at`)).map(
    ({ status }) => status,
  );

test("a transaction that is undone sends nothing; one that is committed sends its mail", async () => {
  const delivered = await mailServer();
  const undone = inTransaction(db(), async (tx) => {
    await post("undone", tx);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await inTransaction(db(), (tx) => post("done", tx));
  await mailsSent();
  expect(delivered).toHaveLength(1);
});

test("an event is told once, however often it is posted, before it was sent and after", async () => {
  const delivered = await mailServer();
  await Promise.all(Array.from({ length: 5 }, () => post("one event")));
  await mailsSent();
  await post("one event");
  await mailsSent();
  expect(delivered).toHaveLength(1);
});

test("of senders that work at once, each mail is sent by one", async () => {
  const delivered = await mailServer();
  for (let index = 0; index < 40; index++) await post();
  const drain = async () => {
    while (await sendNextMail(db()));
  };
  await Promise.all([drain(), drain(), drain(), drain()]);
  expect(delivered).toHaveLength(40);
  expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(40);
});

test("what a mail says can be read in no row, also not by who has the database and not the AUTH_SECRET", async () => {
  vi.stubEnv("AUTH_SECRET", "a secret that is in no database at all");
  const delivered = await mailServer();
  await post();
  const [row] = await rowsOf<Record<string, unknown>>(sql`select * from mails`);
  const text = JSON.stringify(row);
  for (const said of [SECRET, LETTER.subject, Buffer.from(SECRET).toString("base64").slice(4, 40)])
    expect(text).not.toContain(said);

  vi.stubEnv("AUTH_SECRET", "another secret, which opens nothing of it");
  await mailsSent();
  expect(await rowsOf(sql`select status, failure from mails`)).toEqual([
    { status: "WAITING", failure: "UNREADABLE" },
  ]);
  vi.stubEnv("AUTH_SECRET", "a secret that is in no database at all");
  await rowsOf(sql`update mails set next_at = now()`);
  await mailsSent();
  expect(delivered.map(({ link }) => link)).toEqual([SECRET]);
});

test("a mail is not sent once its link has ended, and what it said is gone", async () => {
  const delivered = await mailServer();
  await post();
  await rowsOf(sql`update mails set expires_at = now() - interval '1 second'`);
  await mailsSent();
  expect(delivered).toEqual([]);
  expect(await rowsOf(sql`select status, failure, letter from mails`)).toEqual([
    { status: "FAILED", failure: "EXPIRED", letter: null },
  ]);
});

test("it is tried for a day and a half, with pauses that grow", async () => {
  const pauses = Array.from({ length: 15 }, (_, index) => pauseSeconds(index + 1));
  expect(pauses.slice(0, 7)).toEqual([5, 20, 80, 320, 1280, 5120, 14400]);
  expect(pauses.reduce((sum, each) => sum + each) / 3600).toBeGreaterThan(36);
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
  await post();
  for (let tries = 1; tries <= 20; tries++) {
    await mailsSent();
    await rowsOf(sql`update mails set next_at = now()`);
  }
  expect(await rowsOf(sql`select status, failure, tries from mails`)).toEqual([
    { status: "FAILED", failure: "UNREACHABLE", tries: 16 },
  ]);
});

/** What a killed sender had claimed is free, as it is once its lease has run out. */
async function itsLeaseEnds(): Promise<void> {
  await until(() => workers[0]?.signalCode === "SIGKILL", 10_000);
  await rowsOf(sql`update mails set lease_until = now()`);
}

test("a sender that is killed before it has handed a mail in loses none, and it is sent once", async () => {
  let killed: ChildProcess | undefined;
  const options: SMTPServerOptions = {
    onMailFrom: (_address, _session, done) => {
      if (killed) return done();
      killed = workers[0];
      killed?.kill("SIGKILL");
    },
  };
  const delivered = await mailServer(options);
  await post();
  startWorker();
  await until(() => killed !== undefined, 30_000);
  await itsLeaseEnds();
  startWorker();
  await until(() => delivered.length > 0, 50_000);
  await until(async () => (await statuses())[0] === "SENT", 10_000);
  expect(delivered).toHaveLength(1);
});

test("one that is killed between the server's word and its own note sends it again under the same id, so that mail programs show one", async () => {
  let killed = false;
  const delivered = await mailServer({
    onTaken: () => {
      if (!killed) workers[0]?.kill("SIGKILL");
      killed = true;
    },
  });
  await post();
  startWorker();
  await until(() => killed, 30_000);
  await itsLeaseEnds();
  startWorker();
  await until(async () => (await statuses())[0] === "SENT", 50_000);
  expect(delivered).toHaveLength(2);
  expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(1);
});

test("one whose database is cut off at that moment notes it once it is back, and sends it once", async () => {
  const cutOff = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  const delivered = await mailServer({
    onTaken: () => cutOff`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  });
  await post();
  expect(await sendNextMail(db())).toBe(true);
  await cutOff.end();
  expect(await statuses()).toEqual(["SENT"]);
  expect(delivered).toHaveLength(1);
});

test("a sender that was silent past its lease has lost the mail: it may neither send it nor say that it failed", async () => {
  const delivered = await mailServer();
  await post();
  const frozen = await claimMail(db(), 0);
  if (!frozen) throw new Error("nothing to claim");
  await mailsSent();
  expect(await renewMail(db(), frozen, 20)).toBe(false);
  await noteFailure(db(), frozen, "UNREACHABLE", 5);
  expect(await statuses()).toEqual(["SENT"]);
  expect(delivered).toHaveLength(1);
});

test("the job of retention erases letters that are worth nothing and addresses after 30 days", async () => {
  for (const of of ["young", "over", "old"]) await post(of);
  await rowsOf(sql`update mails set expires_at = now() - interval '1 hour' where event like '%:over'`);
  await rowsOf(sql`update mails set created_at = now() - interval '31 days', expires_at = now() - interval '24 days',
    status = 'SENT', sent_at = now(), letter = null where event like '%:old'`);
  await eraseOldMails(db());
  expect(
    await rowsOf(
      sql`select event, status, failure, letter is null as "isErased", recipient from mails order by event`,
    ),
  ).toEqual([
    { event: "PASSWORD_CHANGED:old", status: "SENT", failure: null, isErased: true, recipient: null },
    {
      event: "PASSWORD_CHANGED:over",
      status: "FAILED",
      failure: "EXPIRED",
      isErased: true,
      recipient: "somebody@example.org",
    },
    {
      event: "PASSWORD_CHANGED:young",
      status: "WAITING",
      failure: null,
      isErased: false,
      recipient: "somebody@example.org",
    },
  ]);
});

test("a person who is erased is written to no more, and their address stands nowhere", async () => {
  const delivered = await mailServer();
  const { id, email, browser } = await given.user(await given.producer());
  await postMail(db(), { kind: "PASSWORD_CHANGED", of: "sent", to: { id, email }, letter: LETTER });
  await mailsSent();
  await postMail(db(), { kind: "PASSWORD_CHANGED", of: "waiting", to: { id, email }, letter: LETTER });
  expect(await send(`DELETE /users/${id}`, { headers: browser })).toMatchObject({ status: 200 });
  await mailsSent();
  expect(delivered).toHaveLength(1);
  expect(await rowsOf(sql`select status, recipient from mails`)).toEqual([
    { status: "SENT", recipient: null },
  ]);
});

describe("operators", () => {
  const asOperator = async () => ({ key: await given.operatorKey() });

  test("see each mail, to whom it is, and why it was not sent; nothing of what it says", async () => {
    vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
    await post();
    await mailsSent();
    const by = await asOperator();
    const { body, text } = await send("GET /mails", { ...by, query: { Status: "WAITING" } });
    expect(body).toMatchObject({
      data: [
        {
          kind: "PASSWORD_CHANGED",
          recipient: "somebody@example.org",
          status: "WAITING",
          tries: 1,
          failure: "UNREACHABLE",
          nextAt: expect.any(String),
          sentAt: null,
          canRetry: true,
        },
      ],
    });
    for (const said of [SECRET, "a-token", LETTER.subject]) expect(text).not.toContain(said);
    expect((await send("GET /mails", { ...by, query: { Status: "SENT" } })).body).toEqual({ data: [] });
    const found = async (Search: string) =>
      ((await send("GET /mails", { ...by, query: { Search } })).body as { data: object[] }).data.length;
    expect([await found("Somebody example"), await found("nobody"), await found("some%")]).toEqual([1, 0, 0]);
  });

  test("have a mail that failed sent again, and one that waits at once; the audit says so", async () => {
    vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:1");
    await post("failed");
    await post("waiting");
    await mailsSent();
    await rowsOf(sql`update mails set status = 'FAILED', tries = 16 where event like '%:failed'`);
    const delivered = await mailServer();
    const by = await asOperator();
    for (const { id } of await rowsOf<{ id: string }>(sql`select id from mails`))
      expect(await send(`POST /mails/${id}/retry`, by)).toMatchObject({
        status: 200,
        body: { status: "WAITING", tries: 0, failure: null },
      });
    await mailsSent();
    expect(delivered).toHaveLength(2);
    expect(await statuses()).toEqual(["SENT", "SENT"]);
    expect(await rowsOf(sql`select count(*)::int from audit_entries where action = 'retryMail'`)).toEqual([
      { count: 2 },
    ]);
  });

  test("are told that a mail was sent, that what it said is erased, or that there is none", async () => {
    await mailServer();
    await post("sent");
    await mailsSent();
    await post("over");
    await rowsOf(sql`update mails set expires_at = now() - interval '1 hour' where event like '%:over'`);
    await mailsSent();
    const by = { ...(await asOperator()), headers: { accept: "application/problem+json" } };
    const told = async (id: string) => {
      const { status, body } = await send(`POST /mails/${id}/retry`, by);
      return [status, (body as { errors: { message: string }[] }).errors[0]?.message];
    };
    const [sent, over] = await rowsOf<{ id: string }>(sql`select id from mails order by event desc`);
    expect([await told(sent?.id ?? ""), await told(over?.id ?? ""), await told(randomUUID())]).toEqual([
      [400, "it was sent already"],
      [400, "what it said is no longer kept: its link has ended, or its news is old"],
      [400, "no such mail"],
    ]);
  });

  test("are the only ones who do", async () => {
    const { key } = await given.producer();
    const { browser } = await given.user(await given.producer());
    await post();
    const [mail] = await rowsOf<{ id: string }>(sql`select id from mails`);
    for (const by of [{ key }, { headers: browser }]) {
      expect((await send("GET /mails", by)).status).toBe(403);
      expect((await send(`POST /mails/${mail?.id}/retry`, by)).status).toBe(403);
    }
  });
});
