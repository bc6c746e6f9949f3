import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { correct, imported, rerun, seen } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { retain } from "./retain";

onOwnDatabase();

afterEach(() => vi.unstubAllEnvs());

const PRODUCTS = "external_id,external_id_type,title\nA-1,SKU,Lampe de bureau LED\n";
const QUANTITIES = "external_id,quantity\nA-1,10\n";
const DETAILS = { accept: "application/problem+json" };

const daysPass = (days: number) =>
  rowsOf(sql`update batches set finished_at = finished_at - ${days}::int * interval '1 day',
    undone_at = undone_at - ${days}::int * interval '1 day'`);

async function oneOfEach() {
  const producer = await given.producer({ credits: 100 });
  const catalog = await imported(producer, "eco-products", PRODUCTS);
  const undone = await imported(producer, "declarations/quantities/batch", QUANTITIES);
  await send(`POST /producers/${producer.nrn}/batches/${undone.id}/undo`, { key: producer.key });
  const dry = await imported(producer, "declarations/quantities/batch", QUANTITIES, { DryRun: "true" });
  const refused = await imported(producer, "declarations/quantities/batch", "external_id,quantity\nA-1,x\n");
  const proof = await imported(producer, "declarations/quantities/batch", QUANTITIES);
  const removed = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries({ catalog, undone, dry, refused, proof }).map(
          async ([name, { id }]) => [name, (await seen(producer, id)).filesRemovedAt !== null] as const,
        ),
      ),
    );
  return { producer, refused, proof, dry, removed };
}

test("files are given up so many days after their batch was over, not before; of quantities that stand they are kept for ever", async () => {
  const { removed } = await oneOfEach();
  const none = { catalog: false, undone: false, dry: false, refused: false, proof: false };
  await daysPass(399);
  await retain();
  expect(await removed()).toEqual(none);
  await daysPass(2);
  vi.stubEnv("BATCH_FILES_DAYS", "0");
  await retain();
  expect(await removed()).toEqual(none);
  vi.unstubAllEnvs();
  expect(await retain()).toMatchObject({ batch_files: 4 });
  expect(await removed()).toEqual({ catalog: true, undone: true, dry: true, refused: true, proof: false });
});

test("what needs a file that is no longer kept is refused with a reason; what the batch did is still told", async () => {
  const { producer, refused, dry } = await oneOfEach();
  const before = await seen(producer, dry.id);
  await daysPass(401);
  await retain();
  const { filesRemovedAt: _, finishedAt: __, ...told } = await seen(producer, dry.id);
  expect(before).toMatchObject(told);
  const { nrn, key } = producer;
  for (const answer of [
    await rerun(producer, refused.id),
    await correct(producer, refused.id, [{ line: 2, cells: { quantity: "3" } }]),
    await send(`GET /producers/${nrn}/batches/${refused.id}/errors.csv`, { key }),
    await send(`GET /producers/${nrn}/batches/${refused.id}/refused-rows`, { key }),
  ])
    expect([answer.status, answer.body]).toEqual([400, { error: "SERVICE_005" }]);
  const { text } = await send(`POST /producers/${nrn}/batches/${refused.id}/rerun`, {
    key,
    headers: DETAILS,
  });
  expect(text).toContain("its files are no longer kept");
});
