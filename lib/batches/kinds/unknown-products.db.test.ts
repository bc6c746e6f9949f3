import { describe, expect, test } from "vitest";
import { runNextBatch } from "@/lib/batches/worker/run-batch";
import { db } from "@/lib/runtime";
import { storage } from "@/lib/storage/storage";
import { asProducer } from "@/lib/testing/as-producer";
import { finished, imported, rerun, seen, upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { placeOf } from "./place-of";
import { unknownDecider } from "./unknown-in-catalog";

onOwnDatabase();

type Owner = Awaited<ReturnType<typeof given.producer>>;

const SALES = "declarations/quantities/batch";
const LAMP = "Lampe de bureau LED";

const amazon = (rows: readonly string[]) =>
  [
    "amazon-order-id\torder-status\tsku\tasin\tproduct-name\tpurchase-date\tquantity\tship-country\tsales-channel",
    ...rows.map((row, index) => `${index}\tShipped\t${row}\tFR\tAmazon.fr`),
  ].join("\n");
const sale = (sku: string, asin: string, name: string, quantity: number) =>
  `${sku}\t${asin}\t${name}\t2025-03-01T10:00:00+00:00\t${quantity}`;

const REPORT = amazon([
  sale("LAMP-1", "B08N5WRWNW", LAMP, 3),
  sale("SHIRT-1", "B07XJ8C8F5", "T-shirt en coton bio", 5),
  sale("SHIRT-1-FBA", "B07XJ8C8F5", "T-shirt en coton bio", 4),
  sale("LAMP-1", "B08N5WRWNW", LAMP, 2),
  sale("MYSTERY", "B000000000", "Xyzzy qwrt", 1),
]);

const withLamp = async (credits: number): Promise<Owner> => {
  const owner = await given.producer({ credits: credits + 1 });
  await imported(owner, "eco-products", `external_id,title,weight_kg\nLAMP-1,${LAMP},1.2\n`);
  return owner;
};

const unknownOf = (batch: unknown) =>
  (batch as { understood: { unknownProducts: Record<string, unknown> | null } }).understood.unknownProducts;

const sourcesOf = async (owner: Owner) => {
  const { data } = (await asProducer(owner).list()).body;
  return Object.fromEntries(data.map(({ externalId, catalog }) => [externalId, catalog?.source]));
};

test("what is decided of unknown products is kept once for all that owe alike, and of so many at most", async () => {
  const { tenant } = await given.producer();
  const rowOf = (external_id: string, title: string, line: number) => ({
    line,
    cells: [],
    values: { external_id, external_id_type: "SKU", quantity: "1", title },
  });
  const titles = [LAMP, "T-shirt en coton", LAMP, "T-shirt en coton"];
  const rows = titles.map((title, index) => rowOf(`X-${index}`, title, index + 2));
  const place = placeOf({ tenant, market: { country: "FR", period: "2025" } });
  const decide = unknownDecider(place, { keepsProducts: false, most: 3 });
  const [lamp, shirt, other, further] = await decide(db(), rows);
  if (!lamp?.ok || !shirt?.ok || !other?.ok) throw new Error("they can be added");
  expect(other.amountsOn).toBe(lamp.amountsOn);
  expect(other.temporaryId).not.toBe(lamp.temporaryId);
  expect(lamp.product).toBeUndefined();
  expect(lamp.amountsOn("2025-01-01").map(({ schemeCode }) => schemeCode)).toContain("EEE");
  expect(shirt.amountsOn("2025-01-01").map(({ schemeCode }) => schemeCode)).toContain("TLC");
  expect(further).toEqual({
    ok: false,
    title: "T-shirt en coton",
    problem: { code: "SERVICE_024", column: "external_id", kind: "notInCatalog" },
  });
  expect(await decide(db(), rows.slice(0, 1))).toEqual([lamp]);
});

describe("products that a marketplace’s report of sales names and the catalog does not have", () => {
  test("are listed by the check, with what they would be and cost, and nothing is added", async () => {
    const owner = await withLamp(10);
    const batch = await imported(owner, SALES, REPORT, { DryRun: "true", Mode: "partial" });
    expect(batch).toMatchObject({
      status: "DRY_RUN_DONE",
      counters: { rows: 3, done: 1, refused: 2, added: 1 },
      cost: { creditsNeeded: 1 },
    });
    expect(batch.problems.map(({ code }) => code)).toEqual(["SERVICE_024", "SERVICE_024"]);
    expect(unknownOf(batch)).toMatchObject({
      isAdded: false,
      countProducts: 1,
      countRows: 1,
      countRefused: 1,
      creditsNeeded: 2,
      products: [
        { reference: "SHIRT-1", title: "T-shirt en coton bio", quantity: "9", problem: null },
        { reference: "MYSTERY", schemeCodes: [], problem: { code: "SERVICE_014" } },
      ],
    });
    const { products } = unknownOf(batch) as { products: { schemeCodes: string[] }[] };
    const [shirt] = products;
    expect(shirt?.schemeCodes).toContain("TLC");
    expect(await sourcesOf(owner)).toEqual({ "LAMP-1": "BATCH_UPLOAD" });
    expect(await asProducer(owner).credits()).toBe(10);
  });

  test("are added from it in one step with their quantities and further references, each credit once", async () => {
    const owner = await withLamp(10);
    const as = asProducer(owner);
    const check = await imported(owner, SALES, REPORT, { DryRun: "true", Mode: "partial" });
    const { body } = await rerun(owner, check.id, { AddUnknown: "true", Mode: "partial" });
    const batch = await finished(owner, (body as { data: { id: string } }).data.id);
    expect(batch).toMatchObject({
      status: "PARTIALLY_SUCCEEDED",
      counters: { done: 2, refused: 1, added: 2, products: 1 },
      cost: { creditsNeeded: 3, creditsPosted: 3, creditsHeld: 3, creditsReleased: 0 },
    });
    expect(unknownOf(batch)).toMatchObject({ isAdded: true, countProducts: 1 });
    expect(batch.problems).toMatchObject([{ code: "SERVICE_014", column: "title" }]);
    expect(await sourcesOf(owner)).toEqual({ "LAMP-1": "BATCH_UPLOAD", "SHIRT-1": "MARKETPLACE_1" });
    expect(await as.credits()).toBe(7);
    const shirt = (await as.lookUp("B07XJ8C8F5")).body;
    expect(shirt).toMatchObject({ externalId: "SHIRT-1", title: "T-shirt en coton bio", creditsNeeded: 0 });
    expect((await as.lookUp("SHIRT-1-FBA")).body.id).toBe(shirt.id);
    const totals = (await as.lines({ SchemeCode: "TLC" })).body.data;
    expect(totals).toMatchObject([{ ecoProductReference: "SHIRT-1", quantity: 9, codeVendor: "AMAZ" }]);

    const twice = await rerun(owner, check.id, { AddUnknown: "true", Mode: "partial" });
    expect(twice.status).toBe(400);
    const again = await imported(owner, SALES, REPORT, { AddUnknown: "true", Mode: "partial" });
    expect(again).toMatchObject({
      counters: { done: 2, added: 0, changed: 0, products: 0 },
      cost: { creditsPosted: 0 },
    });
    expect(await as.credits()).toBe(7);
  });

  test("go with the undoing of the import, and their credits come back", async () => {
    const owner = await withLamp(10);
    const batch = await imported(owner, SALES, REPORT, { AddUnknown: "true", Mode: "partial" });
    const { status } = await send(`POST /producers/${owner.nrn}/batches/${batch.id}/undo`, {
      key: owner.key,
    });
    expect(status).toBe(200);
    expect(await sourcesOf(owner)).toEqual({ "LAMP-1": "BATCH_UPLOAD" });
    expect(await asProducer(owner).credits()).toBe(10);
    expect((await asProducer(owner).lines()).body.count).toBe(0);
  });

  test("cost what the check said, or nothing where credits are short", async () => {
    const owner = await withLamp(2);
    const batch = await imported(owner, SALES, REPORT, { AddUnknown: "true", Mode: "partial" });
    expect(batch).toMatchObject({
      status: "FAILED",
      errorCode: "SERVICE_019",
      cost: { creditsNeeded: 3, creditsMissing: 1, creditsPosted: 0 },
    });
    expect(await sourcesOf(owner)).toEqual({ "LAMP-1": "BATCH_UPLOAD" });
    expect(await asProducer(owner).credits()).toBe(2);
  });

  test("are charged once though the worker is stopped between chunks, again and again", async () => {
    const count = 1_100;
    const owner = await given.producer({ credits: 2 * count + 5 });
    const rows = Array.from({ length: count }, (_, index) => `S-${index},3,Chaise en bois ${index}`);
    const { body } = await upload(owner, SALES, `reference,quantity,designation\n${rows.join("\n")}\n`, {
      AddUnknown: "true",
    });
    const { id } = (body as { data: { id: string } }).data;
    const files = await storage();
    for (let turn = 0; turn < 60 && (await seen(owner, id)).progress < 1; turn++) {
      let asked = 0;
      await runNextBatch({ db: db(), storage: files, isStopping: () => turn > 0 && asked++ > 1 });
    }
    const batch = await seen(owner, id);
    expect(batch).toMatchObject({
      status: "SUCCEEDED",
      counters: { done: count, added: count },
      cost: { creditsHeld: 2 * count, creditsPosted: 2 * count, creditsReleased: 0 },
    });
    expect(await asProducer(owner).credits()).toBe(5);
    expect((await asProducer(owner).current()).totalProductsMarketed).toBe(count);
  }, 120_000);
});

describe("a row whose reference the catalog does not have, beside others that it has", () => {
  const HEADER = "reference;quantity;title;also_known_as";
  const file = (...rows: readonly string[]) => [HEADER, ...rows].join("\n");
  const known = async (credits: number) => {
    const owner = await given.producer({ credits: credits + 1 });
    const lamp = `LAMP-1,${LAMP},1.2,B08N5WRWNW\n`;
    await imported(owner, "eco-products", `external_id,title,weight_kg,also_known_as\n${lamp}`);
    return owner;
  };

  test("means that product: nothing is added, and only its line costs a credit", async () => {
    const owner = await known(5);
    const sales = file(`LAMP-1-FBA;3;${LAMP};B08N5WRWNW`);
    for (const AddUnknown of ["false", "true"]) {
      const check = await imported(owner, SALES, sales, { DryRun: "true", Mode: "partial", AddUnknown });
      expect(check).toMatchObject({
        counters: { done: 1, refused: 0, added: 1 },
        cost: { creditsNeeded: 1 },
      });
      expect(unknownOf(check)).toBeNull();
    }
    const batch = await imported(owner, SALES, sales, { AddUnknown: "true" });
    expect(batch).toMatchObject({ status: "SUCCEEDED", cost: { creditsNeeded: 1, creditsPosted: 1 } });
    expect(await sourcesOf(owner)).toEqual({ "LAMP-1": "BATCH_UPLOAD" });
    const again = await imported(owner, SALES, file(`LAMP-1-FBA;4;${LAMP};B08N5WRWNW`));
    expect(again).toMatchObject({ counters: { added: 0, changed: 1 }, cost: { creditsPosted: 0 } });
    expect((await asProducer(owner).current()).totalQuantity).toBe(4);
    expect(await asProducer(owner).credits()).toBe(4);
  });

  test("is declared once beside the row that names the product itself, and not where it names two", async () => {
    const owner = await known(5);
    await imported(owner, "eco-products", "external_id,title,weight_kg\nVASE-1,Vase en verre,1\n");
    const rows = [`LAMP-1-FBA;3;${LAMP};B08N5WRWNW`, "LAMP-1;2;;", `BOTH;1;${LAMP};LAMP-1 | VASE-1`];
    const batch = await imported(owner, SALES, file(...rows), { DryRun: "true", Mode: "partial" });
    expect(batch.counters).toMatchObject({ done: 1, refused: 2 });
    expect(batch.problems).toMatchObject([
      { line: 2, code: "SERVICE_005", kind: "lineTwice" },
      { line: 4, code: "SERVICE_024" },
    ]);
    expect(unknownOf(batch)).toMatchObject({ countProducts: 0, countRefused: 1, creditsNeeded: 0 });
  });
});

describe("of other reports", () => {
  test.each([
    [
      "Cdiscount",
      "MARKETPLACE_2",
      "OrderId;SellerExternalReference;ProductGtin;ProductTitle;Quantity;Status;CreatedAt;ShippingCountryCode\n1;VASE-1;3760000000024;Vase en verre;2;Shipped;2025-02-01;FR\n",
    ],
    [
      "eBay",
      "MARKETPLACE_2",
      "Sales Record Number,Order Number,Item Number,Item Title,Custom Label,Quantity,Ship To Country,Sale Date\n1,01-1,11,Vase en verre,VASE-1,2,France,Jan-05-25\n",
    ],
    [
      "Shopify",
      "BATCH_UPLOAD",
      "Name,Email,Financial Status,Created at,Lineitem quantity,Lineitem name,Lineitem sku,Shipping Country\n#1,,paid,2025-03-01 10:00:00 +0100,2,Vase en verre,VASE-1,FR\n",
    ],
    ["a table of one’s own", "BATCH_UPLOAD", "Réf.;Désignation;Qté\nVASE-1;Vase en verre;2\n"],
  ])("%s, they are said to come from %s", async (_, source, file) => {
    const owner = await given.producer({ credits: 5 });
    const batch = await imported(owner, SALES, file, { AddUnknown: "true" });
    expect(batch, JSON.stringify(batch.problems)).toMatchObject({
      status: "SUCCEEDED",
      cost: { creditsPosted: 2 },
    });
    expect(await sourcesOf(owner)).toEqual({ "VASE-1": source });
  });

  test("a name that a formula could not find is no name, and the quantity of a known product is taken", async () => {
    const owner = await withLamp(5);
    const batch = await imported(owner, SALES, "Réf.;Désignation;Désignation;Qté\nLAMP-1;#N/A;x;2\n");
    expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { added: 1 } });
  });

  test("what is validated stays as it is: nothing is added to it, or charged", async () => {
    const owner = await withLamp(10);
    const as = asProducer(owner);
    await as.declare([{ ecoProductReference: "LAMP-1", quantity: 1 }]);
    const { id } = await as.current();
    await as.update({ id, quantitiesConfirmed: true });
    const credits = await as.credits();
    const file = "Réf.;Désignation;Qté\nLAMP-2;Lampe de salon LED;2\n";
    const batch = await imported(owner, SALES, file, { AddUnknown: "true", Mode: "partial" });
    expect(batch).toMatchObject({ status: "FAILED", problems: [{ code: "SERVICE_006" }] });
    expect(await as.credits()).toBe(credits);
  });
});
