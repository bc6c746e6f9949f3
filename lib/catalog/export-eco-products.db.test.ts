import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { readCatalog } from "@/db/queries/catalog-export";
import { columnsOfComposition } from "@/lib/domain/composition/composition-cells";
import { reads } from "@/lib/runtime";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

type Producer = Awaited<ReturnType<typeof given.producer>>;

async function exported({ nrn, key }: Producer, query: Record<string, string> = {}) {
  const answer = await send(`GET /producers/${nrn}/eco-products/export.csv`, {
    key,
    query: { ...FRANCE_2025, ...query },
  });
  const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true });
  return { ...answer, rows };
}

test("gives every product of the catalog, newest first, with what the listing says of it", async () => {
  const producer = await given.producer();
  await asProducer(producer).lookUp("4006381333931", { Title: "Lampe de bureau LED", Weight: "1.5" });
  await asProducer(producer).lookUp("SHIRT", { Title: "T-shirt coton", ExternalIdType: "SKU" });
  await asProducer(producer).declare([{ ecoProductReference: "4006381333931", quantity: 3 }]);
  const { rows, headers } = await exported(producer);
  const { body } = await asProducer(producer).list();

  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(headers.get("content-disposition")).toBe('attachment; filename="catalog-FR-2025.csv"');
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    body.data.map(({ catalog, ecoContributions, ...product }) => ({
      external_id: product.externalId,
      also_known_as: "",
      external_id_type: product.externalIdType,
      title: product.title,
      description: "",
      image_url: "",
      weight_kg: product.facts.weight === null ? "" : String(product.weight),
      product_url: "",
      stream: "",
      ...Object.fromEntries(columnsOfComposition.map((column) => [column, ""])),
      eco_product_status: catalog.ecoProductStatus,
      source: catalog.source,
      quantity: product.externalId === "SHIRT" ? "" : String(catalog.quantity),
      eco_contributions: ecoContributions
        .map((one) => [one.schemeCode, one.scaleCode, one.price, one.quantityUnit].join(" "))
        .join(" | "),
      created_at: catalog.createdAt,
    })),
  );
});

test("filters as the listing does", async () => {
  const producer = await given.producer();
  await asProducer(producer).lookUp("LAMP", { Title: "Lampe de bureau LED", ExternalIdType: "SKU" });
  await asProducer(producer).lookUp("SHIRT", { Title: "T-shirt coton", ExternalIdType: "SKU" });
  const ids = async (query: Record<string, string>) =>
    (await exported(producer, query)).rows.map(({ external_id }) => external_id);

  expect(await ids({ SchemeCode: "TLC" })).toEqual(["SHIRT"]);
  expect(await ids({ Search: "lampe bureau" })).toEqual(["LAMP"]);
  expect(await ids({ EprCountryCode: "DE" })).toEqual([]);
});

test("text that a spreadsheet would run is text, and numbers stay numbers", async () => {
  const producer = await given.producer();
  const title = '=HYPERLINK("http://example.org";"Lampe LED")';
  await asProducer(producer).lookUp("LAMP", { Title: title, ExternalIdType: "SKU", Weight: "0.5" });
  expect((await exported(producer)).rows).toMatchObject([{ title: `'${title}`, weight_kg: "0.5" }]);
});

test("uploaded again unchanged changes nothing, costs nothing and warns of nothing, whatever its texts begin with", async () => {
  const producer = await given.producer({ credits: 30 });
  const titles = ["=", "+", "-", "@", "＝", "＋", "－", "＠", "'=", "'", "''-", '"', "'90s ", "-3 ", ""].map(
    (sign) => `${sign}Lampe de bureau LED`,
  );
  const texts = [
    ...titles,
    "Lampe LED\nde bureau",
    'Lampe LED "bureau"; 3,5 W',
    "Lampe LED 桌灯",
    "Lampe e\u0301clat LED",
  ];
  for (const [number, Title] of texts.entries())
    await asProducer(producer).lookUp(`${["-", "=", "＝", "", "12E"][number % 5]}${number}`, {
      Title,
      Description: Title,
      ExternalIdType: "SKU",
      ...(number % 2 && { Weight: "0.25" }),
    });
  const before = await exported(producer);
  expect(before.rows).toHaveLength(texts.length);
  const again = await imported(producer, "eco-products", before.text);
  expect(again).toMatchObject({
    status: "SUCCEEDED",
    counters: { rows: texts.length, added: 0, changed: 0, refused: 0 },
    cost: { creditsNeeded: 0 },
    understood: { warnings: [] },
  });
  expect((await exported(producer)).text).toBe(before.text);
});

test("a text that its producer begins with an apostrophe and a sign is kept by a file that is none of ours", async () => {
  const producer = await given.producer();
  await imported(producer, "eco-products", "external_id,title\nLAMP,'=Lampe LED\n");
  expect((await asProducer(producer).lookUp("LAMP")).body.title).toBe("'=Lampe LED");
});

test("reads the catalog by the piece, each product once, also those of one moment", async () => {
  const producer = await given.producer();
  for (let index = 0; index < 7; index += 1) await given.product(producer);
  const filter = { country: "FR", period: "2025", words: [] };
  const pieces: string[][] = [];
  for await (const products of readCatalog(reads(), producer.tenant, filter, 3))
    pieces.push(products.map(({ external_id }) => external_id));

  expect(pieces.map(({ length }) => length)).toEqual([3, 3, 1]);
  expect(pieces.flat()).toEqual((await exported(producer)).rows.map(({ external_id }) => external_id));
});

test("needs a country and a period", async () => {
  const { nrn, key } = await given.producer();
  expect(await send(`GET /producers/${nrn}/eco-products/export.csv`, { key })).toMatchObject({
    status: 400,
    body: { error: "SERVICE_005" },
  });
});

test("tells a composition so that it is read the same, and a file that tells another is undone with its batch", async () => {
  const producer = await given.producer();
  const { key, nrn } = producer;
  const header =
    "external_id;external_id_type;title;pieces;battery_kg;packaging_paper_card_g;packaging_glass_g;section";
  const row = "DRILL;SKU;Perceuse sans fil 18 V avec batterie;2;0.45;120.5;0;Femme";
  await imported(producer, "eco-products", `${header}\n${row}\n`);
  const [told] = (await exported(producer)).rows;
  const cells = { pieces: "2", battery_kg: "0.45", packaging_paper_card_g: "120.5", section: "women" };
  expect(told).toMatchObject({ ...cells, battery_count: "1", packaging_glass_g: "" });

  const again = await imported(producer, "eco-products", (await exported(producer)).text);
  expect(again).toMatchObject({ status: "SUCCEEDED", counters: { rows: 1, added: 0, changed: 0 } });

  const other = await imported(
    producer,
    "eco-products",
    "external_id;external_id_type;battery_kg;packaging_paper_card_g\nDRILL;SKU;0.5;0\n",
  );
  expect(other.counters).toMatchObject({ changed: 1 });
  expect((await exported(producer)).rows[0]).toMatchObject({
    ...cells,
    battery_kg: "0.5",
    packaging_paper_card_g: "",
  });
  const undone = await send(`POST /producers/${nrn}/batches/${other.id}/undo`, { key });
  expect(undone.status).toBe(200);
  expect((await exported(producer)).rows[0]).toMatchObject(cells);
});
