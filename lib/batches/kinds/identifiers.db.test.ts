import { expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { correct, finished, imported, rerun, upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";

onOwnDatabase();

const HEADER = "external_id,external_id_type,title\n";
const catalogFile = (...rows: [id: string, type?: string][]) =>
  HEADER + rows.map(([id, type = ""]) => `${id},${type},Lampe de bureau LED\n`).join("");
const idOf = (answer: { body: unknown }) => (answer.body as { data: { id: string } }).data.id;
const typesOf = async (producer: Parameters<typeof asProducer>[0]) =>
  Object.fromEntries(
    (await asProducer(producer).list()).body.data.map(({ externalId, externalIdType }) => [
      externalId,
      externalIdType,
    ]),
  );

test("an identifier without a type that is no GTIN, no ASIN and not digits alone is an SKU", async () => {
  const producer = await given.producer();
  const file = catalogFile(["LAMP-1"], ["12E5"], ["12345678A"], ["4006381333931"], ["B0DEMO0025"]);
  expect(await imported(producer, "eco-products", file)).toMatchObject({ status: "SUCCEEDED" });
  expect(await typesOf(producer)).toEqual({
    "LAMP-1": "SKU",
    "12E5": "SKU",
    "12345678A": "SKU",
    "4006381333931": "GTIN",
    B0DEMO0025: "ASIN",
  });
});

test("digits of a GTIN's length with a wrong check digit say exactly that, other digits that no type fits them", async () => {
  const producer = await given.producer();
  const refused = ["96385075", "400638133393", "4006381333932", "14006381333931", "123456789"];
  const batch = await imported(producer, "eco-products", catalogFile(...refused.map((id): [string] => [id])));
  expect(batch.problems.map(({ code, column, message }) => [code, column, message])).toEqual([
    ...refused.slice(0, 4).map((id) => ["SERVICE_010", "external_id", `${id} has a wrong check digit`]),
    ["SERVICE_011", "external_id_type", "123456789 could be of several types: name one"],
  ]);
});

test("a quantity for such digits says so too, one for another unknown product that it is unknown", async () => {
  const producer = await given.producer();
  const file = "external_id,quantity\n4006381333932,1\n4006381333931,1\nLAMP-1,1\n";
  const batch = await imported(producer, "declarations/quantities/batch", file);
  expect(batch.problems.map(({ code }) => code)).toEqual(["SERVICE_010", "SERVICE_024", "SERVICE_024"]);
});

test("what a file of quantities calls its SKU is found where the catalog has it as GTIN or ASIN", async () => {
  const producer = await given.producer();
  expect(
    await imported(producer, "eco-products", catalogFile(["4006381333931"], ["B0DEMO0025"])),
  ).toMatchObject({ status: "SUCCEEDED" });
  const [header, unknown] = ["external_id,external_id_type,quantity\n", "96385074,SKU,5\n"];
  const path = "declarations/quantities/batch";
  const known = await imported(producer, path, `${header}4006381333931,SKU,3\nB0DEMO0025,SKU,4\n`);
  expect(known).toMatchObject({ status: "SUCCEEDED", problems: [] });
  const { problems } = await imported(producer, path, header + unknown);
  expect(problems.map(({ code }) => code)).toEqual(["SERVICE_024"]);
  const { data } = (await asProducer(producer).lines()).body;
  expect(new Set(data.map((line) => `${line.ecoProductReference} ${line.quantity}`))).toEqual(
    new Set(["4006381333931 3", "B0DEMO0025 4"]),
  );
});

test("ExternalIdType speaks for the whole file, a row's own column wins, and what runs it again keeps it", async () => {
  const producer = await given.producer();
  const file = catalogFile(
    ["4006381333932"],
    ["123456789"],
    ["96385074", "ean"],
    ["B0DEMO0025"],
    ["B1", "GTIN"],
  );
  const answer = await upload(producer, "eco-products", file, {
    ExternalIdType: "SKU",
    Mode: "partial",
    DryRun: "true",
  });
  const dry = await finished(producer, idOf(answer));
  expect(dry).toMatchObject({ externalIdType: "SKU", counters: { added: 4, refused: 1 } });
  expect(dry.problems).toMatchObject([{ line: 6, code: "SERVICE_010", message: "B1 is no valid GTIN" }]);
  const again = await finished(producer, idOf(await rerun(producer, dry.id, { DryRun: "true" })));
  expect(again).toMatchObject({ externalIdType: "SKU", counters: { added: 4 } });
  const corrected = await correct(producer, again.id, [{ line: 6, cells: { external_id_type: "" } }]);
  expect(await finished(producer, idOf(corrected))).toMatchObject({ counters: { added: 5 } });
  expect(await typesOf(producer)).toEqual({
    "4006381333932": "SKU",
    "123456789": "SKU",
    "96385074": "GTIN",
    B0DEMO0025: "SKU",
    B1: "SKU",
  });
  expect((await upload(producer, "eco-products", file, { ExternalIdType: "ISBN" })).status).toBe(400);
});

test("EAN and UPC speak for GTINs, and a rerun can say what the file did not", async () => {
  const producer = await given.producer();
  const file = catalogFile(["123456789"]);
  const undecided = await imported(producer, "eco-products", file);
  expect(undecided).toMatchObject({ externalIdType: null, errorCode: "SERVICE_017" });
  const again = await rerun(producer, undecided.id, { ExternalIdType: "SKU" });
  expect(await finished(producer, idOf(again))).toMatchObject({ status: "SUCCEEDED" });
  const upc = await imported(producer, "eco-products", catalogFile(["036000291452"]), {
    ExternalIdType: "UPC",
  });
  expect(upc).toMatchObject({ externalIdType: "GTIN", counters: { added: 1 } });
});
