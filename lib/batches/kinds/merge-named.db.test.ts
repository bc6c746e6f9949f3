import { describe, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { finished, imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

onOwnDatabase();

type Owner = Awaited<ReturnType<typeof given.producer>>;

const GTIN = "3760000000024";
const ASIN = "B08N5WRWNW";
const LAMP = "Lampe de bureau LED";
const HEADER = "external_id,title,weight_kg,also_known_as";

const catalog = (owner: Owner, rows: readonly string[], query: Record<string, string> = {}) =>
  imported(owner, "eco-products", [HEADER, ...rows].join("\n"), query);

const merges = { MergeNamed: "true" };

async function twoLamps() {
  const owner = await given.producer({ credits: 50 });
  await catalog(owner, [`LAMP-1,${LAMP},1.2,`, `LAMP-2,${LAMP},1.2,${ASIN}`, "MUG-1,Mug en céramique,0.3,"]);
  return { owner, as: asProducer(owner) };
}

const undo = (owner: Owner, batchId: string) =>
  send(`POST /producers/${owner.nrn}/batches/${batchId}/undo`, { key: owner.key });

describe("a row that names several products of the catalog", () => {
  test("makes them one where the upload asks for it, with their quantities, for nothing", async () => {
    const { owner, as } = await twoLamps();
    await as.declare([
      { ecoProductReference: "LAMP-1", quantity: 10 },
      { ecoProductReference: "LAMP-2", quantity: 5 },
    ]);
    const { totalAmount } = await as.current();
    const credits = await as.credits();
    const batch = await catalog(owner, [`LAMP-1,${LAMP},1.2,LAMP-2 | ${GTIN}`], merges);
    expect(batch).toMatchObject({
      status: "SUCCEEDED",
      counters: { added: 0, changed: 1 },
      cost: { creditsPosted: 0 },
      understood: {
        merges: {
          isMerged: true,
          countRows: 1,
          rows: [
            {
              line: 2,
              stays: { reference: "SKU LAMP-1", title: LAMP },
              goes: [{ reference: "SKU LAMP-2", title: LAMP }],
            },
          ],
        },
      },
    });
    expect(await as.credits()).toBe(credits);
    expect((await as.list()).body.data).toHaveLength(2);
    const { id } = (await as.lookUp("LAMP-1")).body as { id: string };
    for (const reference of ["LAMP-2", ASIN, GTIN])
      expect((await as.lookUp(reference)).body).toMatchObject({ id, externalId: "LAMP-1" });
    expect(await as.current()).toMatchObject({ totalQuantity: 15, totalAmount });
    const history = await send(`GET /producers/${owner.nrn}/eco-products/${id}/history`, {
      key: owner.key,
      query: { EprCountryCode: "FR" },
    });
    expect((history.body as { data: { kind: string }[] }).data.map(({ kind }) => kind)).toContain("MERGED");
  });

  test("is refused where it does not, and its batch says what would become one", async () => {
    const { owner, as } = await twoLamps();
    const checked = await catalog(owner, [`LAMP-1,${LAMP},1.2,LAMP-2`], { DryRun: "true" });
    expect(checked).toMatchObject({
      status: "DRY_RUN_DONE",
      counters: { refused: 1 },
      problems: [{ line: 2, column: "also_known_as", kind: "otherProducts" }],
      understood: { merges: { isMerged: false, countRows: 1 } },
    });
    expect(await catalog(owner, [`LAMP-1,${LAMP},1.2,LAMP-2`], { ...merges, DryRun: "true" })).toMatchObject({
      status: "DRY_RUN_DONE",
      counters: { changed: 1, refused: 0 },
    });
    const { body } = await send(`POST /producers/${owner.nrn}/batches/${checked.id}/rerun`, {
      key: owner.key,
      query: { ...merges, Mode: "partial" },
    });
    const batch = await finished(owner, (body as { data: { id: string } }).data.id);
    expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { changed: 1 } });
    expect((await as.list()).body.data).toHaveLength(2);
  });

  test("is undone with its batch, to the quantity, and not where something followed", async () => {
    const { owner, as } = await twoLamps();
    await as.declare([
      { ecoProductReference: "LAMP-1", quantity: 10 },
      { ecoProductReference: "LAMP-2", quantity: 5 },
    ]);
    const before = [(await as.list()).body, (await as.lines()).body, await as.current()];
    const row = [`LAMP-1,${LAMP} dorée,1.4,LAMP-2 | ${GTIN}`];
    const batch = await catalog(owner, row, merges);
    expect((await undo(owner, batch.id)).status).toBe(200);
    const after = [(await as.list()).body, (await as.lines()).body, await as.current()];
    expect(withoutTimes(after)).toEqual(withoutTimes(before));
    expect((await as.lookUp(ASIN)).body).toMatchObject({ externalId: "LAMP-2" });
    const again = await catalog(owner, row, merges);
    await as.declare([{ ecoProductReference: "LAMP-2", quantity: 99 }]);
    expect((await undo(owner, again.id)).body).toEqual({ error: "SERVICE_005" });
  });

  test("stays refused where they can't be one: quantities that overlap, another country, a row twice", async () => {
    const { owner, as } = await twoLamps();
    await as.declare([{ ecoProductReference: "LAMP-1", quantity: 10 }], { codePeriod: "JAN" });
    await as.declare([{ ecoProductReference: "LAMP-2", quantity: 5 }], { codePeriod: "Q1" });
    const batch = await catalog(
      owner,
      [`LAMP-1,${LAMP},1.2,LAMP-2`, "MUG-1,Mug en céramique,0.3,LAMP-1", `LAMP-1,${LAMP},1.2,`],
      { ...merges, Mode: "partial" },
    );
    const found = batch.problems.map((one) => [one.line, one.column, (one as { kind?: string }).kind]);
    expect(found).toEqual([
      [2, "also_known_as", "mergeOverlaps"],
      [4, "external_id", "twice"],
    ]);
    expect((await as.list()).body.data).toHaveLength(2);
  });
});

/** The same without when it was written. */
const withoutTimes = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, one: unknown) => (/At$|^version$|^etag$/i.test(key) ? undefined : one)),
  );

describe("an export that has SKU and barcode of a product", () => {
  const shop = (owner: Owner, rows: readonly string[], query: Record<string, string> = {}) =>
    imported(
      owner,
      "eco-products",
      ["Handle,Title,Variant SKU,Variant Grams,Variant Barcode", ...rows].join("\n"),
      query,
    );

  const namesOf = async (owner: Owner, externalId: string) => {
    const { id } = (await asProducer(owner).lookUp(externalId)).body as { id: string };
    const { body } = await send(`GET /producers/${owner.nrn}/eco-products/${id}/references`, {
      key: owner.key,
    });
    return (body as { data: { externalId: string; externalIdType: string }[] }).data
      .map((one) => `${one.externalIdType} ${one.externalId}`)
      .sort();
  };

  test("keeps both, and finds it by either", async () => {
    const owner = await given.producer({ credits: 50 });
    const batch = await shop(owner, [`lamp,${LAMP},LAMP-1,1200,${GTIN}`]);
    expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { added: 1 }, cost: { creditsPosted: 1 } });
    expect(await namesOf(owner, "LAMP-1")).toEqual([`GTIN ${GTIN}`, "SKU LAMP-1"]);
    expect(await namesOf(owner, GTIN)).toEqual([`GTIN ${GTIN}`, "SKU LAMP-1"]);
    const again = await shop(owner, [`lamp,${LAMP},LAMP-1,1200,${GTIN}`]);
    expect(again).toMatchObject({ status: "SUCCEEDED", counters: { added: 0, changed: 0, done: 1 } });
  });

  test("leaves out what another product or a row before is called, and says so, without refusing the row", async () => {
    const owner = await given.producer({ credits: 50 });
    await given.product(owner, { externalId: ASIN, title: "Vase en verre" });
    const batch = await shop(owner, [
      `lamp,${LAMP},LAMP-1,1200,${GTIN}`,
      `lamp,${LAMP},LAMP-2,1200,${GTIN}`,
      `lamp,${LAMP},LAMP-3,1200,${ASIN}`,
      `lamp,${LAMP},LAMP-4,1200,3760000000025`,
    ]);
    expect(batch).toMatchObject({
      status: "SUCCEEDED",
      counters: { added: 4 },
      understood: {
        countUnusual: 2,
        unusual: [
          { line: 3, kind: "sharedRow", value: GTIN, usual: "2" },
          { line: 4, kind: "sharedProduct", value: ASIN, usual: `SKU ${ASIN}` },
        ],
      },
    });
    expect(await namesOf(owner, "LAMP-2")).toEqual(["SKU LAMP-2"]);
    expect(await namesOf(owner, "LAMP-4")).toEqual(["SKU LAMP-4"]);
  });
});
