import { sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeAll, expect, test, vi } from "vitest";
import { finished, imported, upload } from "@/lib/testing/batches";
import { INVARIANTS } from "@/lib/testing/chaos/invariants";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { workbookOf } from "@/lib/testing/workbooks";

onOwnDatabase();
beforeAll(() => given.reference());
vi.setConfig({ testTimeout: 120_000 });

type Producer = { nrn: string; key: string };

const entriesOf = (batchId: string) =>
  rowsOf<{ actor: string; result: string; details: Record<string, unknown> }>(sql`
    select actor, producer_nrn, action, result, request_id, details - 'batchId' as details from audit_entries
    where details->>'batchId' = ${batchId} and action = 'processBatch' order by id`);

const activityOf = async ({ nrn, key }: Producer) => {
  const { body } = await send(`GET /producers/${nrn}/activity`, { key });
  return (body as { data: { action: string }[] }).data.filter(({ action }) => action === "processBatch");
};

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => `P-${from + index},SKU,Lampe de bureau LED,1.2`);
const HEAD = "external_id,external_id_type,title,weight_kg";

test("each chunk leaves one entry in the name of who uploaded: its lines, its rows; and so does each step around them", async () => {
  const producer = await given.producer({ credits: 1_000 });
  const { id } = await imported(producer, "eco-products", [HEAD, ...rows(0, 703)].join("\n"));
  const actor = `key:${producer.key.split("_")[2]}`;
  const by = { actor, producer_nrn: producer.nrn, action: "processBatch", result: "done", request_id: null };
  expect(await entriesOf(id)).toEqual(
    [
      { status: "PROCESSING" },
      { firstLine: 2, lastLine: 501, done: 500, refused: 0 },
      { firstLine: 502, lastLine: 704, done: 203, refused: 0 },
      { status: "SUCCEEDED" },
    ].map((details) => ({ ...by, details })),
  );
  expect(await activityOf(producer)).toMatchObject([
    {
      actor: { kind: "key", name: "test" },
      summary: "Process the rows of an upload",
      subject: "file.csv",
      result: "done",
      times: 4,
      work: { batchId: id, firstLine: 2, lastLine: 704, rows: 703 },
    },
  ]);
});

test("the entry of a sheet names its rows, whatever breaks their cells have", async () => {
  const producer = await given.producer({ credits: 10 });
  const [head = "", ...lamps] = [HEAD, ...rows(0, 2)].map((row) => row.split(","));
  const { id } = await imported(
    producer,
    "eco-products",
    await workbookOf({
      Produits: [[...head, "description"], ...lamps.map((lamp) => [...lamp, "une\nlampe"])],
    }),
  );
  expect((await entriesOf(id))[1]).toMatchObject({ details: { firstLine: 2, lastLine: 3, done: 2 } });
});

test("quantities that are declared, refused in between and undone leave theirs", async () => {
  const producer = await given.producer({ credits: 10 });
  await imported(producer, "eco-products", [HEAD, ...rows(0, 2)].join("\n"));
  const sold = 'external_id,quantity,note\nP-0,1,"two\nlines"\nnone,1,\nP-1,2,\n';
  const path = "declarations/quantities/batch";
  const { id } = await imported(producer, path, sold, { Mode: "partial" });
  expect((await entriesOf(id)).map(({ details }) => details)).toEqual([
    { status: "PROCESSING" },
    { firstLine: 2, lastLine: 5, done: 2, refused: 0 },
    { status: "PARTIALLY_SUCCEEDED" },
  ]);
  await send(`POST /producers/${producer.nrn}/batches/${id}/undo`, { key: producer.key });
  const undone = await rowsOf(sql`select path from audit_entries
    where producer_nrn = ${producer.nrn} and action = 'undoBatch'`);
  expect(undone).toEqual([{ path: `/producers/${producer.nrn}/batches/${id}/undo` }]);
});

test("a file that is refused or only tried leaves how it ended, and the activity says why", async () => {
  const producer = await given.producer();
  const failed = await imported(producer, "eco-products", `${HEAD}\nP-1,GTIN,Lampe,\n`);
  const tried = await imported(producer, "eco-products", `${HEAD}\nP-1,SKU,Lampe de bureau LED,\n`, {
    DryRun: "true",
  });
  expect(await entriesOf(failed.id)).toMatchObject([{ result: "failed", details: { status: "FAILED" } }]);
  expect(await entriesOf(tried.id)).toMatchObject([{ result: "done", details: { status: "DRY_RUN_DONE" } }]);
  expect(await activityOf(producer)).toMatchObject([
    { result: "done", code: null, work: { batchId: tried.id, firstLine: null, lastLine: null, rows: 0 } },
    { result: "failed", code: "SERVICE_017", work: { batchId: failed.id } },
  ]);
});

test("a chunk whose entry can't be written does not take effect; done again, it leaves one", async () => {
  const producer = await given.producer({ credits: 10 });
  const productsOf = () => rowsOf(sql`select id from catalog_entries where producer_nrn = ${producer.nrn}`);
  const { body } = await upload(producer, "eco-products", [HEAD, ...rows(0, 3)].join("\n"));
  const { id } = (body as { data: { id: string } }).data;
  const refuseChunks = sql`alter table audit_entries add constraint no_chunks check (not details ? 'firstLine') not valid`;
  await rowsOf(refuseChunks);
  await expect(finished(producer, id)).rejects.toThrow("audit_entries");
  expect(await productsOf()).toEqual([]);

  await rowsOf(sql`alter table audit_entries drop constraint no_chunks`);
  expect(await finished(producer, id)).toMatchObject({ status: "SUCCEEDED", cost: { creditsPosted: 3 } });
  expect((await entriesOf(id)).map(({ details }) => details)).toEqual([
    { status: "PROCESSING" },
    { firstLine: 2, lastLine: 4, done: 3, refused: 0 },
    { status: "SUCCEEDED" },
  ]);
});

test.each([
  "every chunk that took effect left one entry in the audit",
  "the months of a ledger are the sums of its entries",
])("after all of that, %s", async (invariant) => {
  const client = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  expect(await INVARIANTS[invariant]?.(client)).toHaveLength(0);
  await client.end();
});
