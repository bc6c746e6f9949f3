import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { claimBatch } from "@/db/queries/batches";
import { db } from "@/lib/runtime";
import { upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

onOwnDatabase();

const FILE = "external_id,external_id_type,title\nSKU-1,SKU,Lampe de bureau LED\n";

type Waiting = { before: number; isStill: boolean } | null;
type Work = {
  attempt: number;
  isLeased: boolean;
  leaseUntil: string | null;
  countFailures: number;
  lastActivityAt: string;
};

let operator: string;

beforeAll(async () => {
  await given.reference();
  operator = await given.operatorKey();
});

/** A batch that was just uploaded, and how its producer sees what it waits for. */
async function uploaded() {
  const producer = await given.producer();
  const { body } = await upload(producer, "eco-products", FILE);
  const { id } = (body as { data: { id: string } }).data;
  return {
    id,
    async waiting(): Promise<Waiting> {
      const { body: seen } = await send(`GET /producers/${producer.nrn}/batches/${id}`, {
        key: producer.key,
      });
      return (seen as { data: { waiting: Waiting } }).data.waiting;
    },
    async work(): Promise<Work> {
      const { body: seen } = await send("GET /batches", {
        key: operator,
        query: { ProducerNrn: producer.nrn },
      });
      return (seen as { data: [{ work: Work }] }).data[0].work;
    },
  };
}

test("a producer is told how many uploads are taken before theirs, and an operator who works on it and since when nobody does", async () => {
  const first = await uploaded();
  const second = await uploaded();
  const third = await uploaded();
  const before = () =>
    Promise.all([first, second, third].map(async ({ waiting }) => (await waiting())?.before ?? null));
  expect(await before()).toEqual([0, 1, 2]);
  expect(await first.work()).toMatchObject({ attempt: 0, isLeased: false, leaseUntil: null });

  expect((await claimBatch(db(), 60))?.id).toBe(first.id);
  expect(await before()).toEqual([null, 1, 2]);
  const { leaseUntil, ...work } = await first.work();
  expect(work).toMatchObject({ attempt: 1, isLeased: true, countFailures: 0 });
  expect(Date.parse(leaseUntil ?? "")).toBeGreaterThan(Date.now());

  // Its worker falls silent.
  await rowsOf(sql`update batches set lease_until = now() - interval '1 minute', updated_at = now() - interval '2 minutes',
    count_failures = 1 where id = ${first.id}`);
  expect(await before()).toEqual([0, 1, 2]);
  expect(await first.waiting()).toMatchObject({ isStill: true });
  expect(await second.waiting()).toMatchObject({ isStill: false });
  const lapsed = await first.work();
  expect(lapsed).toMatchObject({ attempt: 1, isLeased: false, countFailures: 1 });
  expect(Date.parse(lapsed.leaseUntil ?? "")).toBeLessThan(Date.now());
  expect(Date.parse(lapsed.lastActivityAt)).toBeLessThan(Date.now() - 100_000);

  await rowsOf(
    sql`update batches set status = 'CANCELLED', finished_at = now(), lease_until = null where id = ${first.id}`,
  );
  expect(await before()).toEqual([null, 0, 1]);

  // What waits is still only where no worker has anything else in hand.
  await rowsOf(sql`update batches set updated_at = now() - interval '2 minutes' where id = ${third.id}`);
  expect(await third.waiting()).toEqual({ before: 1, isStill: true });
  expect((await claimBatch(db(), 60))?.id).toBe(second.id);
  expect(await third.waiting()).toEqual({ before: 1, isStill: false });
});
