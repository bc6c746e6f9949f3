import { describe, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { correct, errorFile, finished, imported, upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { workbookOf } from "@/lib/testing/workbooks";

onOwnDatabase();

type Owner = Awaited<ReturnType<typeof given.producer>>;

const GTIN = "3760000000024";
const ASIN = "B08N5WRWNW";
const LAMP = "Lampe de bureau LED";
const HEADER = "external_id,title,weight_kg,also_known_as";

const catalog = (owner: Owner, rows: readonly string[], query: Record<string, string> = {}) =>
  imported(owner, "eco-products", [HEADER, ...rows].join("\n"), query);

const namesOf = async (owner: Owner, externalId: string) => {
  const { id } = (await asProducer(owner).lookUp(externalId)).body as { id: string };
  const { body } = await send(`GET /producers/${owner.nrn}/eco-products/${id}/references`, {
    key: owner.key,
  });
  return (body as { data: { externalId: string; externalIdType: string }[] }).data.map(
    (one) => `${one.externalIdType} ${one.externalId}`,
  );
};

describe("the further references of a catalog file", () => {
  test("name the product of their row: looked up for nothing, searched, and declared by any", async () => {
    const owner = await given.producer({ credits: 50 });
    const batch = await catalog(owner, [`LAMP-1,${LAMP},1.2,${GTIN} | ${ASIN} | SKU:12345`]);
    expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { added: 1 }, cost: { creditsPosted: 1 } });
    expect(await namesOf(owner, ASIN)).toEqual(["SKU LAMP-1", `GTIN ${GTIN}`, "SKU 12345", `ASIN ${ASIN}`]);
    const as = asProducer(owner);
    for (const reference of [ASIN, GTIN, "12345"])
      expect((await as.lookUp(reference)).body).toMatchObject({ externalId: "LAMP-1", creditsNeeded: 0 });
    expect((await as.list({ Search: ASIN })).body.data).toHaveLength(1);
    expect((await as.declare([{ ecoProductReference: GTIN, quantity: 2 }])).status).toBe(200);
  });

  test("are added to those that are there, by whichever of them the row names its product", async () => {
    const owner = await given.producer({ credits: 50 });
    await catalog(owner, [`LAMP-1,${LAMP},1.2,${ASIN}`]);
    const credits = await asProducer(owner).credits();
    const again = await catalog(owner, [`LAMP-1,${LAMP},1.2,LAMP-1; ${ASIN}; ${GTIN}`.replaceAll(";", " |")]);
    expect(again).toMatchObject({ status: "SUCCEEDED", counters: { added: 0, changed: 1 } });
    const byOther = await catalog(owner, [`LAMP-1-FBA,${LAMP},1.3,${ASIN}`]);
    expect(byOther).toMatchObject({ status: "SUCCEEDED", counters: { added: 0, changed: 1 } });
    expect(await namesOf(owner, "LAMP-1")).toEqual([
      "SKU LAMP-1",
      `ASIN ${ASIN}`,
      `GTIN ${GTIN}`,
      "SKU LAMP-1-FBA",
    ]);
    expect((await asProducer(owner).lookUp("LAMP-1")).body).toMatchObject({ weight: 1.3 });
    const same = await catalog(owner, [`LAMP-1,${LAMP},1.3,LAMP-1-FBA`]);
    expect(same.counters).toMatchObject({ added: 0, changed: 0, done: 1 });
    expect(await asProducer(owner).credits()).toBe(credits);
  });

  test("that are another product’s, wrong, or named twice are problems of their row", async () => {
    const owner = await given.producer({ credits: 50 });
    await catalog(owner, [`LAMP-1,${LAMP},1.2,${ASIN}`, "MUG-1,Mug en céramique,0.3,"]);
    const batch = await catalog(
      owner,
      [
        `MUG-1,Mug en céramique,0.3,${ASIN}`,
        `NEW-1,${LAMP},1.2,LAMP-1 | MUG-1`,
        `NEW-2,${LAMP},1.2,3760000000025`,
        `NEW-3,${LAMP},1.2,X-1`,
        `NEW-4,${LAMP},1.2,X-1`,
        `NEW-5,${LAMP},1.2,NEW-3`,
        `X-1,${LAMP},1.2,`,
        `NEW-6,${LAMP},1.2,4.00638E+12`,
        `NEW-7,${LAMP},1.2,${Array.from({ length: 51 }, (_, index) => `N-${index}`).join(" | ")}`,
      ],
      { Mode: "partial" },
    );
    const found = batch.problems.map(({ line, column, ...one }) => [
      line,
      column,
      (one as unknown as { kind: string }).kind,
    ]);
    expect(found).toEqual([
      [2, "also_known_as", "otherProducts"],
      [3, "also_known_as", "otherProducts"],
      [4, "also_known_as", "checkDigit"],
      [6, "also_known_as", "twice"],
      [7, "also_known_as", "twice"],
      [8, "external_id", "twice"],
      [9, "also_known_as", "shortenedReference"],
      [10, "also_known_as", "tooManyNames"],
    ]);
    expect(await errorFile(owner, batch.id)).toContain(`${ASIN} is SKU LAMP-1 already`);
    const mended = await correct(owner, batch.id, [
      { line: 2, cells: { also_known_as: "MUG-AMZ" } },
      ...[3, 4, 6, 7, 8, 9, 10].map((line) => ({ line, cells: null })),
    ]);
    expect(mended.status).toBe(400);
  });

  test("go with the undoing of their batch, and only those that it brought", async () => {
    const owner = await given.producer({ credits: 50 });
    await catalog(owner, [`LAMP-1,${LAMP},1.2,${ASIN}`]);
    const batch = await catalog(owner, [
      `LAMP-1,${LAMP},1.2,${ASIN} | ${GTIN}`,
      `VASE-1,Vase en verre,1,V-2`,
    ]);
    expect(batch.counters).toMatchObject({ added: 1, changed: 1 });
    const undone = await send(`POST /producers/${owner.nrn}/batches/${batch.id}/undo`, { key: owner.key });
    expect(undone.status).toBe(200);
    expect(await namesOf(owner, "LAMP-1")).toEqual(["SKU LAMP-1", `ASIN ${ASIN}`]);
    expect((await asProducer(owner).list({ Search: GTIN })).body.data).toEqual([]);
    const again = await catalog(owner, [`VASE-1,Vase en verre,1,V-2 | ${GTIN}`]);
    expect(again).toMatchObject({ status: "SUCCEEDED", counters: { added: 1 } });
  });

  test.each([
    ["fr", "Référence;Désignation;Poids net (kg);Autres références"],
    ["de", "Artikelnummer;Bezeichnung;Gewicht (kg);Weitere Artikelnummern"],
    ["es", "Referencia;Nombre del producto;Peso (kg);Otras referencias"],
    ["it", "Codice articolo;Nome prodotto;Peso (kg);Altri riferimenti"],
    ["zh", "货号;商品名称;重量（kg）;其他编号"],
    ["en", "Item number;Product name;Weight (kg);Other references"],
  ])("are found by their header in %s", async (_, header) => {
    const owner = await given.producer({ credits: 50 });
    const batch = await imported(owner, "eco-products", `${header}\nLAMP-1;${LAMP};1,2;${ASIN}\n`);
    expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { added: 1 } });
    expect(await namesOf(owner, ASIN)).toEqual(["SKU LAMP-1", `ASIN ${ASIN}`]);
  });

  test("come out with the catalog as they went in", async () => {
    const owner = await given.producer({ credits: 50 });
    await catalog(owner, [`LAMP-1,${LAMP},1.2,${ASIN} | SKU:98765`]);
    const query = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };
    const { text } = await send(`GET /producers/${owner.nrn}/eco-products/export.csv`, {
      key: owner.key,
      query,
    });
    expect(text).toContain(`SKU:98765 | ASIN:${ASIN}`);
    const other = await given.producer({ credits: 50 });
    expect(await imported(other, "eco-products", text)).toMatchObject({ status: "SUCCEEDED" });
    expect(await namesOf(other, "98765")).toEqual(["SKU LAMP-1", "SKU 98765", `ASIN ${ASIN}`]);
  });
});

describe("a file of sales", () => {
  const report = (rows: readonly string[]) =>
    [
      "amazon-order-id\torder-status\tsku\tasin\tproduct-name\tpurchase-date\tquantity\tship-country\tsales-channel",
      ...rows.map((row) => `${row}\t2025-02-01T10:00:00+00:00\t1\tFR\tAmazon.fr`),
    ].join("\n");

  test("names a product by any of its references, and sums them as one", async () => {
    const owner = await given.producer({ credits: 50 });
    await catalog(owner, [`LAMP-1,${LAMP},1.2,LAMP-1-FBA | ${ASIN}`]);
    const file = report([
      `1\tShipped\tLAMP-1\t${ASIN}\tLampe`,
      `2\tShipped\tLAMP-1-FBA\t${ASIN}\tLampe`,
      `3\tShipped\tNEVER-SEEN\t${ASIN}\tLampe`,
    ]);
    const batch = await imported(owner, "declarations/quantities/batch", file);
    expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { rows: 1, added: 1 } });
    expect(batch.understood).toMatchObject({
      sample: [{ external_id: "LAMP-1", quantity: "3", code_vendor: "AMAZ" }],
    });
    const lines = (await asProducer(owner).lines()).body.data;
    expect(
      new Set(lines.map(({ ecoProductReference, quantity }) => `${ecoProductReference} ${quantity}`)),
    ).toEqual(new Set(["LAMP-1 3"]));
  });

  test("that is a plain table or a workbook finds it by any as well", async () => {
    const owner = await given.producer({ credits: 50 });
    await catalog(owner, [`LAMP-1,${LAMP},1.2,${GTIN} | ${ASIN}`]);
    for (const [index, reference] of [GTIN, ASIN, "LAMP-1"].entries()) {
      const file = await workbookOf({
        Ventes: [
          ["Référence", "Qté vendue"],
          [reference, index + 1],
        ],
      });
      const { body } = await upload(owner, "declarations/quantities/batch", file);
      const batch = await finished(owner, (body as { data: { id: string } }).data.id);
      expect(batch.status).toBe("SUCCEEDED");
    }
    expect((await asProducer(owner).current()).totalQuantity).toBe(3);
  });
});
