import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { db } from "@/lib/runtime";
import { stopAll } from "@/lib/server/state";
import { given } from "@/lib/testing/given";
import { rowsOf } from "@/lib/testing/store";
import { retain, retainPeriodically } from "./retain";

test("what is older than it is kept is deleted, and nothing younger", async () => {
  const { nrn } = await given.producer();
  const { id } = await given.user({ nrn });
  const days = (count: number) => sql.raw(`now() - interval '${count} days'`);
  for (const [age, name] of [
    [1, "young"],
    [2000, "old"],
  ] as const) {
    await rowsOf(sql`insert into idempotency_records (owner, path, key, request_hash, created_at)
      values (${nrn}, '/', ${name}, '', ${days(age)})`);
    await rowsOf(sql`insert into sessions (id, token, user_id, expires_at)
      values (${`${nrn}-${name}`}, ${`${nrn}-${name}`}, ${id}, ${days(age === 1 ? -1 : age)})`);
    await rowsOf(sql`insert into verifications (id, identifier, value, expires_at)
      values (${`${nrn}-${name}`}, ${nrn}, '', ${days(age === 1 ? -1 : age)})`);
    await rowsOf(sql`insert into audit_entries (actor, producer_nrn, action, result, created_at)
      values (${name}, ${nrn}, 'test', 'done', ${days(age)})`);
    await rowsOf(sql`insert into product_merges (producer_nrn, eco_product_id, merged_product_id, external_id,
        external_id_type, kept, created_at)
      values (${nrn}, ${randomUUID()}, ${randomUUID()}, ${name}, 'SKU', '{}', ${days(age)})`);
    await rowsOf(sql`insert into request_log (producer_nrn, minute, actor, operation, path, status, code, times, request_id, last_at)
      values (${nrn}, ${days(age)}, ${name}, 'getCredits', '/', 200, '', 1, '', ${days(age)})`);
  }
  // Another test's process may be at it.
  await expect.poll(() => retain(), { timeout: 10_000 }).toBeDefined();
  expect(
    await rowsOf(sql`select actor from audit_entries
      where action = 'retain' and (details->'deleted'->>'request_log')::int > 0`),
  ).toContainEqual({ actor: "retention" });

  const left = async (query: ReturnType<typeof sql>) =>
    (await rowsOf<{ name: string }>(query)).map(({ name }) => name);
  expect(await left(sql`select key as name from idempotency_records where owner = ${nrn}`)).toEqual([
    "young",
  ]);
  expect(await left(sql`select id as name from sessions where id like ${`${nrn}-%`}`)).toEqual([
    `${nrn}-young`,
  ]);
  expect(await left(sql`select id as name from verifications where identifier = ${nrn}`)).toEqual([
    `${nrn}-young`,
  ]);
  expect(await left(sql`select actor as name from audit_entries where producer_nrn = ${nrn}`)).toEqual([
    "young",
  ]);
  expect(await left(sql`select external_id as name from product_merges where producer_nrn = ${nrn}`)).toEqual(
    ["young"],
  );
  expect(await left(sql`select actor as name from request_log where producer_nrn = ${nrn}`)).toEqual([
    "young",
  ]);
});

test("who never confirmed an address is forgotten, unless a company has them or they run the service", async () => {
  const { nrn } = await given.producer();
  const signedUp = (name: string, days: number, isConfirmed = false, isOperator = false) =>
    rowsOf(sql`insert into users (id, name, email, email_verified, is_operator, created_at)
      values (${`${nrn}-${name}`}, ${name}, ${`${nrn}-${name}@example.org`}, ${isConfirmed}, ${isOperator},
        now() - ${days}::int * interval '1 day')`);
  await signedUp("forgotten", 31);
  await signedUp("young", 29);
  await signedUp("confirmed", 31, true);
  await signedUp("operator", 31, false, true);
  await signedUp("member", 31);
  await rowsOf(
    sql`insert into memberships (producer_nrn, user_id, role) values (${nrn}, ${`${nrn}-member`}, 'viewer')`,
  );
  await expect.poll(() => retain(), { timeout: 10_000 }).toBeDefined();
  const left = await rowsOf<{ name: string }>(
    sql`select name from users where id like ${`${nrn}-%`} order by name`,
  );
  expect(left.map(({ name }) => name)).toEqual(["confirmed", "member", "operator", "young"]);
});

test("the page on retention names every table", async () => {
  const tables = await rowsOf<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const page = readFileSync("docs/retention.md", "utf8");
  expect(tables.map(({ name }) => name).filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("while one process is at it, another leaves it alone", async () => {
  await db().transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7203401)`);
    expect(await retain()).toBeUndefined();
  });
});

test("a process does it by itself, a minute after it began and then by the hour, until it is stopped", async () => {
  const { nrn } = await given.producer();
  const isLeft = async () =>
    (await rowsOf(sql`select key from idempotency_records where owner = ${nrn}`)).length > 0;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
  try {
    retainPeriodically();
    for (const due of [60_000, 3_540_000]) {
      await rowsOf(sql`insert into idempotency_records (owner, path, key, request_hash, created_at)
        values (${nrn}, '/', ${String(due)}, '', now() - interval '3 days')`);
      vi.advanceTimersByTime(due - 1);
      expect(await isLeft()).toBe(true);
      vi.advanceTimersByTime(1);
      while (await isLeft());
    }
    await stopAll();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test("a stop does not wait for a deletion that takes long", async () => {
  const { nrn } = await given.producer();
  await rowsOf(sql`insert into idempotency_records (owner, path, key, request_hash, created_at)
    values (${nrn}, '/', 'held', '', now() - interval '3 days')`);
  await db().transaction(async (tx) => {
    await tx.execute(sql`select from idempotency_records where owner = ${nrn} for update`);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    retainPeriodically();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    const isHeld = () =>
      rowsOf(sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like 'delete from "idempotency_records"%'`);
    await expect.poll(isHeld, { timeout: 20_000 }).toHaveLength(1);
    await stopAll();
  });
});
