import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openCuttable } from "@/lib/testing/cuttable";
import { type Db, openPool, type Pool } from "./client";

let way: Awaited<ReturnType<typeof openCuttable>>;
let pool: Pool;

// One connection, so that everybody has the same one after the other.
beforeEach(async () => {
  way = await openCuttable(process.env.DATABASE_URL ?? "");
  pool = openPool(way.url, { max: 1 });
});

afterEach(async () => {
  await pool.$client.end({ timeout: 1 });
  await way.cut();
});

const write = (db: Db, name: string) =>
  db.execute(sql`insert into service_secrets (name, value) values (${name}, '')`);

const written = async (name: string) =>
  (await pool.execute(sql`select name from service_secrets where name like ${`${name}%`}`)).map(
    (row) => row.name,
  );

/** A promise and what fulfils it. */
function signal(): { sent: Promise<void>; send: () => void } {
  let send = () => {};
  const sent = new Promise<void>((done) => {
    send = done;
  });
  return { sent, send };
}

test.each(["goes on", "ends", "fails"])(
  "what %s of a transaction after its connection broke is no part of the one that has the connection now",
  async (how) => {
    const name = randomUUID();
    const [begun, left] = [signal(), signal()];
    const broken = pool.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      begun.send();
      await left.sent;
      if (how === "goes on") await write(tx, `${name} broken`);
      if (how === "fails") throw new Error("refused");
    });
    await begun.sent;
    await Promise.all([expect(broken).rejects.toMatchObject({ code: "CONNECTION_CLOSED" }), way.cut()]);
    await way.mend();

    const refused = pool.transaction(async (tx) => {
      await write(tx, `${name} one`);
      left.send();
      for (let index = 0; index < 20; index++) await tx.execute(sql`select 1`);
      await write(tx, `${name} two`);
      throw new Error("refused");
    });
    await expect(refused).rejects.toThrow("refused");
    expect(await written(name)).toEqual([]);

    await pool.transaction((tx) => write(tx, `${name} kept`));
    expect(await written(name)).toEqual([`${name} kept`]);
  },
);

test("a transaction whose server ends it in the middle of a statement fails, and the next one works", async () => {
  for (let index = 0; index < 5; index++) {
    const ended = pool.transaction(async (tx) => {
      await tx.transaction((part) => part.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    });
    await expect(ended).rejects.toThrow();
    await expect
      .poll(() => pool.transaction((tx) => tx.execute(sql`select 1 as one`)).catch(() => []))
      .toEqual([{ one: 1 }]);
  }
});
