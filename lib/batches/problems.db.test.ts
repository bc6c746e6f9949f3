import { expect, test } from "vitest";
import { LOCALES, type Locale } from "@/db/vocabulary";
import { problemsOfCells } from "@/lib/domain/csv/error-cells";
import { ROW_PROBLEM_KINDS, type RowProblemKind } from "@/lib/domain/problems";
import { asProducer } from "@/lib/testing/as-producer";
import { finished, imported, upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

onOwnDatabase();

type Told = { code: string; column: string | null; kind: RowProblemKind; values: object; message: string };
type Placed = Told & { line: number | null };
type Producer = { nrn: string; key: string };

/** What is found in files of scales, which are no batches; `scales.db.test.ts` provokes them. */
const OF_SCALES: readonly RowProblemKind[] = [
  "columnMissing",
  "columnTwice",
  "alsoOn",
  "daysTaken",
  "outsidePeriod",
  "notOfKind",
  "tooManyLines",
  "noLine",
  "noBound",
  "otherDay",
  "noDay",
  "notAbove",
  "lastBeforeFirst",
  "longCell",
  "nothingSaid",
  "noneOf",
  "badCode",
  "changedMeanwhile",
];
/**
 * Records of an earlier release (`references.db.test.ts`), a catalog whose scale changed under it
 * (`declare-quantities.db.test.ts`), a rule that has no words yet, what the
 * parser takes as it stands, and a million rows.
 */
const OUT_OF_REACH: readonly RowProblemKind[] = [
  "namesBoth",
  "unpriced",
  "wrongForm",
  "quoteGoesOn",
  "tooManyRows",
];

/** What is found in workbooks, which are refused as they come (`sheets.db.test.ts`). */
const OF_WORKBOOKS: readonly RowProblemKind[] = [
  "brokenWorkbook",
  "notAWorkbook",
  "noSheets",
  "encryptedWorkbook",
  "macros",
  "externalLinks",
  "inflatesTooMuch",
  "filledDown",
  "noSheet",
  "noTable",
  "uncalculated",
];

const CATALOG = "external_id;external_id_type;title;image_url;weight_kg\n";
const QUANTITIES = "external_id,quantity,code_vendor,code_period,external_id_type\n";

/** Reads a file, and gives back what the batch tells of it in every language, its error file and its rows alike. */
async function problemsIn(
  { nrn, key }: Producer,
  kind: Parameters<typeof upload>[1],
  content: string | Uint8Array,
  query: Record<string, string> = {},
): Promise<Told[]> {
  const { body } = await upload({ nrn, key }, kind, content, { Mode: "partial", DryRun: "true", ...query });
  const { id } = (body as { data: { id: string } }).data;
  await finished({ nrn, key }, id);
  const ask = async (what: string, locale: Locale) =>
    send(`GET /producers/${nrn}/batches/${id}${what}`, { key, headers: { "accept-language": locale } });
  const inLanguages = await Promise.all(
    LOCALES.map(async (locale) => {
      const { problems } = ((await ask("", locale)).body as { data: { problems: Placed[] } }).data;
      const { data } = (await ask("/refused-rows", locale)).body as { data: { problems: Told[] }[] };
      const listed = (
        await send(`GET /producers/${nrn}/batches`, { key, headers: { "accept-language": locale } })
      ).body as { data: { id: string; problems: Placed[] }[] };
      expect(listed.data.find((batch) => batch.id === id)?.problems).toEqual(problems);
      const file = (await ask("/errors.csv", locale)).text;
      for (const { kind: of, message } of problems) {
        // Without a header that can be read there is no error file to tell it in.
        if (of !== "wideHeader" && of !== "otherEncoding")
          expect(file.replaceAll('""', '"')).toContain(message);
        expect(message).not.toMatch(/\{[a-z]+\}/);
      }
      const rows = data.flatMap((row) => row.problems.map(({ message }) => message));
      const ofRows = problems.filter(
        ({ line, kind: of }) => line !== null && rows.length > 0 && of !== "openQuote",
      );
      expect(rows.slice(0, ofRows.length)).toEqual(ofRows.map(({ message }) => message));
      return problems;
    }),
  );
  const [english = [], ...others] = inLanguages;
  for (const other of others)
    for (const [index, { message, ...rest }] of other.entries()) {
      const { message: said, ...same } = english[index] as Placed;
      expect(rest).toEqual(same);
      expect(message).not.toBe(said);
    }
  return english;
}

test("each problem that reading a file finds is told by its kind, and in words of three languages that agree everywhere", async () => {
  const found: Told[] = [];
  const note = async (...file: Parameters<typeof problemsIn>) => found.push(...(await problemsIn(...file)));
  const producer = await given.producer({ credits: 50 });
  const shop = asProducer(producer);

  await note(
    producer,
    "eco-products",
    `${CATALOG}4.00638E+12;;Lampe;;
A-1;SKU;Lampe;;4,0e5
A-2;SKU;Lampe;;1.204,5
A-3;SKU;Lampe;;1.204.500
A-4;SKU;Lampe;;1.204
A-5;SKU;Lampe;;12O6
A-6;SKU;Lampe;;-3
A-7;SKU;Lampe;;1234567890123
A-8;SKU;Lampe;;1,23456789
`,
  );
  await note(
    producer,
    "eco-products",
    `${CATALOG}B-1;SKU;Lampe;;1;;more
;SKU;Lampe;;1
0012;GTIN;Lampe;;1
4006381333932;;Lampe;;1
123456789;;Lampe;;1
B-5;SKU;Lampe LED;;0 234
B-2;UFO;${"y".repeat(1001)};ftp:x;1,5
B-4;SKU;Lampe LED;;0,5
B-4;SKU;Lampe LED;;0,5
`,
  );
  await note(
    producer,
    "eco-products",
    `${CATALOG}C-1;SKU;;;1\nC-2;SKU;zzz;;1\nC-4;SKU;#N/A;;1\nC-5;SKU;Lampe;;#CALC!\nC-3;SKU;Piles AA LR6 lot de 8;;\n96385074;SKU;Lampe LED;;1\n96385074;GTIN;Lampe LED;;1\n`,
  );
  await givenCountry("XT", [{ schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "1" }] }]);
  await note(producer, "eco-products", `${CATALOG}E-1;SKU;T-shirt en coton;;1\n`, { EprCountryCode: "XT" });
  await note(producer, "eco-products", `external_id,title\nD-1,"Lampe\n`);
  await note(producer, "eco-products", Buffer.from("external_id,title\nD-1,Théière\n", "latin1"), {
    Encoding: "utf-8",
  });
  await note(producer, "eco-products", `external_id,title\nD-1,"${"x".repeat(3 * 1024 * 1024)}`);
  await note(
    producer,
    "eco-products",
    `${Array.from({ length: 201 }, (_, index) => `c${index}`).join(",")}\n`,
  );
  for (const id of ["F-1", "G-1"]) await shop.lookUp(id, { Title: "Lampe LED", ExternalIdType: "SKU" });
  const names = Array.from({ length: 51 }, (_, index) => `N-${index}`).join(" | ");
  await note(
    producer,
    "eco-products",
    `external_id;external_id_type;title;also_known_as\nF-1;SKU;Lampe LED;G-1\nH-1;SKU;Lampe LED;${names}\n`,
  );
  await shop.declare([{ ecoProductReference: "F-1", quantity: 1 }], { codePeriod: "JAN" });
  await shop.declare([{ ecoProductReference: "G-1", quantity: 1 }], { codePeriod: "Q1" });
  await shop.lookUp("I-1", { Title: "Lampe LED", ExternalIdType: "SKU" });
  await shop.lookUp("J-1", { Title: "Lampe LED", ExternalIdType: "SKU", EprCountryCode: "XT" });
  await note(
    producer,
    "eco-products",
    "external_id;external_id_type;title;also_known_as\nF-1;SKU;Lampe LED;G-1\nI-1;SKU;Lampe LED;J-1\n",
    { MergeNamed: "true" },
  );
  await note(producer, "eco-products", "title\nLampe\n");
  await note(producer, "eco-products", "external_id,external_id,title\nA,B,Lampe\n");
  await note(producer, "eco-products", "external_id,title\nA,Lampe\n", { Columns: '{"Artikel":"title"}' });
  await note(producer, "eco-products", "external_id,title\nA,Lampe\n", { EprCountryCode: "XX" });
  await note(producer, "eco-products", "external_id,title\nA,Lampe\n", { DeclarationPeriodCode: "2031" });

  for (const id of ["LAMP-1", "LAMP-2", "LAMP-3"])
    await shop.lookUp(id, { Title: "Lampe de bureau LED", ExternalIdType: "SKU", Weight: "1" });
  await shop.declare([{ ecoProductReference: "LAMP-2", quantity: 1 }]);
  await note(
    producer,
    "declarations/quantities/batch",
    `${QUANTITIES}NONE,1,,,SKU
LAMP-1,1.5,,,
LAMP-1,1,A!,,
LAMP-1,1,,MAY 1,
LAMP-2,1,,JAN,
LAMP-3,1,,JAN,
LAMP-3,1,,JAN,
LAMP-3,1,,Q1,
`,
  );
  await note(producer, "declarations/quantities/batch", `${QUANTITIES}LAMP-1,1.234,,,\n`);
  await note(
    producer,
    "declarations/quantities/batch",
    `${QUANTITIES}LAMP-1,999999999999,AMAZ,JAN,\nLAMP-1,999999999999,AMAZ,FEB,\n`,
  );
  await note(
    producer,
    "declarations/quantities/batch",
    "external_id,quantity,country\nLAMP-1,1,DE\nLAMP-3,1,Europe\n",
  );
  await note(
    producer,
    "declarations/quantities/batch",
    "external_id,quantity,day_of_sale\nLAMP-1,1,2023-12-31\nLAMP-3,1,31/11/2025\n",
  );
  await note(producer, "declarations/quantities/batch", "external_id,Quantity 2024\nLAMP-1,1\n");
  const [part] = (
    (await send(`GET /producers/${producer.nrn}/declarations`, { key: producer.key })).body as {
      data: { id: string }[];
    }
  ).data;
  await send("PUT /producers/declarations", {
    key: producer.key,
    body: { id: part?.id, quantitiesConfirmed: true },
  });
  await note(producer, "declarations/quantities/batch", `${QUANTITIES}LAMP-2,2,,,\n`);

  const preview = new FormData();
  preview.append("file", new Blob(["external_id,title\n"]), "empty.csv");
  const { body } = await send(`POST /producers/${producer.nrn}/batches/preview`, {
    key: producer.key,
    query: { Kind: "CATALOG" },
    form: preview,
  });
  found.push(...(body as { data: { problems: Told[] } }).data.problems);

  const kinds = new Set(found.map(({ kind }) => kind));
  expect(
    ROW_PROBLEM_KINDS.filter((kind) => !kinds.has(kind) && ![...OF_SCALES, ...OF_WORKBOOKS].includes(kind)),
  ).toEqual(OUT_OF_REACH);
});

test("the row that one clashes with is named by the line that it begins on, as its own is", async () => {
  const producer = await given.producer({ credits: 5 });
  const lines = async (kind: Parameters<typeof upload>[1], content: string) =>
    (await problemsIn(producer, kind, content)).map((problem) => [(problem as Placed).line, problem.values]);
  const products = `${CATALOG}A-1;SKU;"Lampe\nLED";;1\nA-2;SKU;Vase;;1\nA-1;SKU;Lampe;;1\n`;
  expect(await lines("eco-products", products)).toEqual([[5, { row: "2" }]]);
  await imported(producer, "eco-products", products, { Mode: "partial" });
  const quantities = 'external_id,quantity,title\nA-1,1,"Lampe\nLED"\nA-2,1,\nA-1,2,\n';
  expect(await lines("declarations/quantities/batch", quantities)).toEqual([[5, { row: "2" }]]);
});

test("what is wrong with headers is told on their line", async () => {
  const producer = await given.producer();
  const content = "Ventes 2025;;\n\nexternal_id;quantity;quantity\nA-1;1;2\n";
  expect(await problemsIn(producer, "declarations/quantities/batch", content)).toMatchObject([
    { line: 3, code: "SERVICE_017", kind: "doubledColumn" },
  ]);
});

test("a row of a file keeps what a line of text could end with, through to its effect", async () => {
  const producer = await given.producer({ credits: 5 });
  const { body } = await upload(
    producer,
    "eco-products",
    "external_id,external_id_type,title,weight_kg\nE-1,SKU,Lampe\u2028LED\u2029de bureau,1\nE-2,SKU,\u2028,x\n",
    { Mode: "partial" },
  );
  const { id } = (body as { data: { id: string } }).data;
  expect((await finished(producer, id)).counters).toMatchObject({ done: 1, refused: 1 });
  const { text } = await send(`GET /producers/${producer.nrn}/batches/${id}/errors.csv`, {
    key: producer.key,
  });
  expect(problemsOfCells(text.split("\r\n")[1]?.split(",") ?? [])).toMatchObject([
    { code: "SERVICE_005", column: "weight_kg", message: "x is no number" },
  ]);
});
