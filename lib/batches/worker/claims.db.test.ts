import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { openPool } from "@/db/client";
import { type BatchRow, claimBatch, lockClaim, renewClaim } from "@/db/queries/batches";
import { selectBatchQueues } from "@/db/queries/waiting-work";
import { log } from "@/lib/log";
import { db, reads } from "@/lib/runtime";
import { openFolder, storage } from "@/lib/storage/storage";
import { type BatchData, openedBatch, seen, upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { rowsOf } from "@/lib/testing/store";
import { keepClaim } from "./keep-claim";
import { runNextBatch } from "./run-batch";

onOwnDatabase();

const LEASE_SECONDS = 8;

/** A batch of a producer of its own that nobody has claimed. */
async function waiting(fileBytes: number): Promise<string> {
  const id = randomUUID();
  await openedBatch(id, fileBytes);
  return id;
}

/** A batch that a worker has claimed. */
async function claimed(): Promise<BatchRow> {
  await waiting(1);
  const batch = await claimBatch(db(), LEASE_SECONDS);
  if (!batch) throw new Error("the batch was not claimed");
  return batch;
}

const clock = async (): Promise<number> => {
  const [row] = await rowsOf<{ ms: number }>(
    sql`select extract(epoch from clock_timestamp())::float8 * 1000 as ms`,
  );
  return row?.ms ?? 0;
};

const leaseOf = async ({ id }: BatchRow): Promise<number> => {
  const [row] = await rowsOf<{ ms: number }>(
    sql`select extract(epoch from lease_until)::float8 * 1000 as ms from batches where id = ${id}`,
  );
  return row?.ms ?? 0;
};

const endAll = () =>
  rowsOf(sql`update batches set status = 'CANCELLED', finished_at = now() where finished_at is null`);

test("a small file passes a large one that waits longer, and the large one is still next in its own line", async () => {
  await endAll();
  const large = [await waiting(5_000_000), await waiting(9_000_000)];
  const small = await waiting(1_000);
  expect((await claimBatch(db(), LEASE_SECONDS, 1_000_000))?.id).toBe(small);
  expect(await claimBatch(db(), LEASE_SECONDS, 1_000_000)).toBeUndefined();
  expect((await claimBatch(db(), LEASE_SECONDS))?.id).toBe(large[0]);
});

test("a renewal that waited behind a chunk prolongs from when it was sent: its worker may be dead since", async () => {
  const batch = await claimed();
  let renewal: Promise<boolean> | undefined;
  let released = 0;
  await db().transaction(async (tx) => {
    await lockClaim(tx, batch);
    renewal = renewClaim(db(), batch, LEASE_SECONDS);
    await sleep(1_000);
    released = await clock();
  });
  expect(await renewal).toBe(true);
  expect(await leaseOf(batch)).toBeLessThan(released + LEASE_SECONDS * 1000 - 500);
});

test("a renewal never shortens a claim", async () => {
  const batch = await claimed();
  const before = await leaseOf(batch);
  expect(await renewClaim(db(), batch, 1)).toBe(true);
  expect(await leaseOf(batch)).toBe(before);
});

test("a claim is prolonged while its work says something, and runs out where that hangs", async () => {
  const batch = await claimed();
  const worker = { db: db(), storage: openFolder(process.env.DATA_DIR ?? ""), isStopping: () => false };
  const before = await leaseOf(batch);
  const keeper = keepClaim(worker, batch, 3_000);
  await sleep(2_500);
  const prolonged = await leaseOf(batch);
  expect(prolonged).toBeGreaterThan(before);
  await sleep(3_500);
  expect(await leaseOf(batch)).toBe(prolonged);
  keeper.checkIn();
  await expect.poll(() => leaseOf(batch), { timeout: 5_000 }).toBeGreaterThan(prolonged);
  await keeper.stop();
});

test("a worker that falls silent within a chunk loses its locks, and another takes its batch", async () => {
  const batch = await claimed();
  await rowsOf(
    sql`update batches set lease_until = clock_timestamp() + interval '1 second' where id = ${batch.id}`,
  );
  const silent = openPool(process.env.DATABASE_URL ?? "", { max: 1, silenceSeconds: 1 });
  let frozen = () => {};
  const chunk = silent
    .transaction(async (tx) => {
      await lockClaim(tx, batch);
      await new Promise<void>((done) => {
        frozen = done;
      });
      await tx.execute(sql`select 1`);
    })
    .catch(() => "ended");
  await expect
    .poll(() => claimBatch(db(), LEASE_SECONDS), { timeout: 20_000, interval: 100 })
    .toMatchObject({
      id: batch.id,
      attempt: batch.attempt + 1,
    });
  frozen();
  expect(await chunk).toBe("ended");
  await silent.$client.end({ timeout: 1 });
});

describe("a batch whose workers die of it", () => {
  const work = async () => runNextBatch({ db: db(), storage: await storage(), isStopping: () => false });

  /** An upload that was claimed so often by workers that died of it. */
  async function lost(times: number): Promise<() => Promise<BatchData>> {
    await endAll();
    const producer = await given.producer({ credits: 5 });
    const { body } = await upload(
      producer,
      "eco-products",
      "external_id,external_id_type,title,weight_kg\nA-1,SKU,Lampe LED,1.2\n",
    );
    const { id } = (body as { data: { id: string } }).data;
    for (let time = 0; time < times; time++) {
      expect(await claimBatch(db(), LEASE_SECONDS)).toMatchObject({ id, countLost: time });
      await rowsOf(sql`update batches set lease_until = now() - interval '1 second' where id = ${id}`);
    }
    return () => seen(producer, id);
  }

  test("is tried again some times, and counted anew once it goes on", async () => {
    const batch = await lost(20);
    expect(await selectBatchQueues(reads())).toMatchObject([{ lapsed: 1, failing: 1 }]);
    await work();
    expect(await rowsOf(sql`select count_lost from batches where finished_at is null`)).toEqual([
      { count_lost: 0 },
    ]);
    await work();
    expect(await batch()).toMatchObject({ status: "SUCCEEDED", counters: { done: 1 } });
  });

  test("is given up then, and holds nothing any more", async () => {
    const batch = await lost(21);
    await work();
    expect(await batch()).toMatchObject({
      status: "FAILED",
      errorCode: "SERVICE_001",
      cost: { creditsHeld: 0, creditsPosted: 0 },
    });
  });
});

test("what interrupts a batch is told by its kind and place, not with what its message quotes", async () => {
  await endAll();
  const producer = await given.producer();
  await upload(producer, "eco-products", "external_id,title\nA-1,Lampe\n");
  const told = vi.spyOn(log, "error");
  const broken = {
    ...openFolder(process.env.DATA_DIR ?? ""),
    read: () => Promise.reject(new TypeError("no cell: person@example.org")),
  };
  await expect(runNextBatch({ db: db(), storage: broken, isStopping: () => false })).rejects.toThrow(
    TypeError,
  );
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ error: { kind: "TypeError", stack: expect.stringContaining(" at ") } }),
    "batch interrupted",
  );
  expect(JSON.stringify(told.mock.calls)).not.toContain("person");
});
