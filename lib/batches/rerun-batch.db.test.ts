import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { finished, imported, rerun, seen, upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

onOwnDatabase();

type Producer = { nrn: string; key: string };
const market = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };
const PRODUCTS =
  "external_id,external_id_type,title\nA-1,SKU,Lampe de bureau LED\nA-2,SKU,T-shirt en coton\n";

const idOf = ({ body }: { body: unknown }) => (body as { data: { id: string } }).data.id;
const credits = async ({ nrn, key }: Producer) =>
  ((await send(`GET /producers/${nrn}/credits`, { key })).body as { gravityCredits: number }).gravityCredits;
const amounts = async ({ nrn, key }: Producer): Promise<Record<string, number>> => {
  const { body } = await send(`GET /producers/${nrn}/eco-contributions`, { key, query: market });
  const { data } = body as { data: { schemeCode: string; totalAmount: number }[] };
  return Object.fromEntries(data.map(({ schemeCode, totalAmount }) => [schemeCode, totalAmount]));
};

describe("a dry run that is run again", () => {
  test("takes effect without its file being sent again, and is told by which batch", async () => {
    const producer = await given.producer({ credits: 10 });
    const dry = await imported(producer, "eco-products", PRODUCTS, { DryRun: "true" });
    expect(dry).toMatchObject({ fileOf: null, appliedAs: null, cost: { creditsAvailable: 10 } });
    const answer = await rerun(producer, dry.id);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([200, "1"]);
    const applied = await finished(producer, idOf(answer));
    expect(applied).toMatchObject({
      status: "SUCCEEDED",
      fileOf: dry.id,
      counters: { rows: 2, added: 2 },
      cost: { creditsPosted: 2 },
    });
    expect((await seen(producer, dry.id)).appliedAs).toBe(applied.id);
    expect(await credits(producer)).toBe(8);
  });

  test("is refused while it takes or took effect, and taken again once that was undone", async () => {
    const producer = await given.producer({ credits: 10 });
    const dry = await imported(producer, "eco-products", PRODUCTS, { DryRun: "true" });
    const first = await rerun(producer, dry.id);
    const applied = await finished(producer, idOf(first));
    for (const id of [dry.id, applied.id])
      expect((await rerun(producer, id)).body).toEqual({ error: "SERVICE_005" });
    expect((await rerun(producer, dry.id, { DryRun: "true" })).status).toBe(200);
    await finished(producer, (await firstOf(producer)).id);
    await send(`POST /producers/${producer.nrn}/batches/${applied.id}/undo`, { key: producer.key });
    expect((await seen(producer, dry.id)).appliedAs).toBeNull();
    const again = await finished(producer, idOf(await rerun(producer, dry.id)));
    expect(again.status).toBe("SUCCEEDED");
    expect(await credits(producer)).toBe(8);
  });

  test("is taken again where its file changed nothing, which can't be undone", async () => {
    const producer = await given.producer({ credits: 10 });
    await imported(producer, "eco-products", PRODUCTS);
    const same = await imported(producer, "eco-products", PRODUCTS);
    expect(same.counters).toMatchObject({ done: 2, added: 0, changed: 0 });
    expect((await rerun(producer, same.id)).status).toBe(200);
  });

  test("lets its good rows through where that is asked, and else keeps its mode", async () => {
    const producer = await given.producer();
    const dry = await imported(producer, "eco-products", `${PRODUCTS}A-3,GTIN,Chaise\n`, { DryRun: "true" });
    expect(dry).toMatchObject({ errorCode: "SERVICE_017", counters: { refused: 1 } });
    const strict = await finished(producer, idOf(await rerun(producer, dry.id)));
    expect(strict.status).toBe("FAILED");
    const partial = await finished(producer, idOf(await rerun(producer, dry.id, { Mode: "partial" })));
    expect(partial).toMatchObject({ status: "PARTIALLY_SUCCEEDED", counters: { done: 2, refused: 1 } });
  });

  test("by fifty at once takes effect by one of them", async () => {
    const producer = await given.producer({ credits: 10 });
    const dry = await imported(producer, "eco-products", PRODUCTS, { DryRun: "true" });
    const answers = await Promise.all(Array.from({ length: 50 }, () => rerun(producer, dry.id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = new Set(answers.filter(({ status }) => status !== 200).map(({ text }) => text));
    for (const text of codes) expect(text).toMatch(/^\{"error":"SERVICE_0(05|22)"\}$/);
    await finished(producer, idOf(answers.find(({ status }) => status === 200) ?? { body: {} }));
    expect(await credits(producer)).toBe(8);
  });
});

test("a batch that was short of credits is run again once they were added", async () => {
  const producer = await given.producer({ credits: 1 });
  const failed = await imported(producer, "eco-products", PRODUCTS);
  expect(failed).toMatchObject({ status: "FAILED", errorCode: "SERVICE_019", cost: { creditsMissing: 1 } });
  await send(`POST /producers/${producer.nrn}/credits`, {
    key: await given.operatorKey(),
    body: { amount: 5, reason: "test" },
  });
  const again = await finished(producer, idOf(await rerun(producer, failed.id)));
  expect(again.status).toBe("SUCCEEDED");
  expect(await credits(producer)).toBe(4);
});

test("a batch that runs, is unknown, or is another's can't be run again", async () => {
  const [one, other] = [await given.producer(), await given.producer()];
  const running = idOf(await upload(one, "eco-products", PRODUCTS));
  const refused = [
    await rerun(one, running),
    await rerun(one, "00000000-0000-4000-8000-000000000000"),
    await rerun({ nrn: other.nrn, key: other.key }, running),
  ];
  for (const { status, text } of refused) expect([status, text]).toEqual([400, '{"error":"SERVICE_005"}']);
  const others = await rerun({ nrn: one.nrn, key: other.key }, running);
  expect(others.text).toBe('{"error":"SERVICE_004"}');
  await finished(one, running);
});

test("beside a running batch it is SERVICE_022, and nothing is left behind", async () => {
  const producer = await given.producer();
  const dry = await imported(producer, "eco-products", PRODUCTS, { DryRun: "true" });
  const running = idOf(
    await upload(producer, "declarations/quantities/batch", "external_id,quantity\nA,1\n"),
  );
  expect((await rerun(producer, dry.id)).text).toBe('{"error":"SERVICE_022"}');
  await finished(producer, running);
});

test("a file that is gone is SERVICE_016, and no batch is made", async () => {
  const producer = await given.producer();
  const dry = await imported(producer, "eco-products", PRODUCTS, { DryRun: "true" });
  rmSync(join(process.env.DATA_DIR ?? ".data", "files", "batches", dry.id, "source.csv"));
  const { status, text } = await rerun(producer, dry.id);
  expect([status, text]).toEqual([500, '{"error":"SERVICE_016"}']);
  expect((await firstOf(producer)).id).toBe(dry.id);
});

describe("what a quantities file does to the declaration", () => {
  test("is told per scheme before and after, and is what then stands there", async () => {
    const producer = await given.producer();
    await imported(producer, "eco-products", PRODUCTS);
    await imported(producer, "declarations/quantities/batch", "external_id,quantity\nA-1,10\n");
    const before = await amounts(producer);

    const file = "external_id,quantity,code_vendor\nA-1,4,\nA-2,7,\nA-1,3,AMAZ\n";
    const dry = await imported(producer, "declarations/quantities/batch", file, { DryRun: "true" });
    const told = (side: "amountBefore" | "amountAfter") =>
      Object.fromEntries((dry.declaration ?? []).map((one) => [one.schemeCode, one[side]]));
    expect(await amounts(producer)).toEqual(before);
    expect(told("amountBefore")).toEqual({ ...zeros(told("amountAfter")), ...before });

    await finished(producer, idOf(await rerun(producer, dry.id)));
    expect(await amounts(producer)).toEqual(told("amountAfter"));
  });

  test("is nothing for a catalog file", async () => {
    const producer = await given.producer();
    expect((await imported(producer, "eco-products", PRODUCTS)).declaration).toBeNull();
  });
});

const zeros = (amountsOf: Record<string, number>) =>
  Object.fromEntries(Object.keys(amountsOf).map((code) => [code, 0]));

async function firstOf({ nrn, key }: Producer): Promise<{ id: string }> {
  const { body } = await send(`GET /producers/${nrn}/batches`, { key });
  const [first] = (body as { data: { id: string }[] }).data;
  return first ?? { id: "" };
}
