import { describe, expect, test } from "vitest";
import { runNextBatch } from "@/lib/batches/worker/run-batch";
import { db } from "@/lib/runtime";
import { uploadKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { asProducer } from "@/lib/testing/as-producer";
import { errorFile, finished, imported, seen, upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

onOwnDatabase();

type Producer = { nrn: string; key: string };
const market = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };

const credits = async ({ nrn, key }: Producer) =>
  ((await send(`GET /producers/${nrn}/credits`, { key })).body as { gravityCredits: number }).gravityCredits;
const ledger = async ({ nrn, key }: Producer) =>
  (await send(`GET /producers/${nrn}/credits/entries`, { key })).body as {
    balance: number;
    held: number;
    data: { kind: string; amount: number; reference: string | null; reason: string }[];
  };
const summary = async ({ nrn, key }: Producer) =>
  (await send(`GET /producers/${nrn}/eco-contributions`, { key, query: market })).body as {
    totals: { quantity: number; amount: number };
    data: { schemeCode: string; totalAmount: number }[];
  };
const catalogSize = async ({ nrn, key }: Producer) =>
  Number(
    (await send(`GET /producers/${nrn}/eco-products`, { key, query: market })).headers.get("x-total-count"),
  );

const THREE = `external_id,external_id_type,title,weight_kg
A-1,SKU,Lampe de bureau LED,1.2
A-2,SKU,Chaise de salle à manger en bois,6
A-3,SKU,T-shirt en coton,0.2
`;

test.each([
  ["cut short", THREE.slice(0, THREE.indexOf("A-3"))],
  ["longer", `${THREE}A-4,SKU,T-shirt en coton,0.2\n`],
])("a stored file that is %s than what was uploaded is not taken for it", async (_, stored) => {
  const producer = await given.producer({ credits: 10 });
  const { id } = ((await upload(producer, "eco-products", THREE)).body as { data: { id: string } }).data;
  await (await storage()).put(uploadKey(id), stored);
  expect(await finished(producer, id)).toMatchObject({ status: "FAILED", errorCode: "SERVICE_016" });
  expect([await credits(producer), await catalogSize(producer)]).toEqual([10, 0]);
});

describe("a catalog file", () => {
  test("adds its products, charges each once, and posts the charge of a chunk in one entry", async () => {
    const producer = await given.producer({ credits: 10 });
    const batch = await imported(producer, "eco-products", THREE);
    expect(batch).toMatchObject({
      status: "SUCCEEDED",
      counters: { rows: 3, done: 3, refused: 0, added: 3, changed: 0 },
      cost: { creditsNeeded: 3, creditsMissing: 0, creditsHeld: 3, creditsPosted: 3, creditsReleased: 0 },
      errorCode: null,
      progress: 1,
    });
    expect(await credits(producer)).toBe(7);
    expect(await catalogSize(producer)).toBe(3);
    const { held, data } = await ledger(producer);
    expect(held).toBe(0);
    expect(data[0]).toMatchObject({ kind: "CHARGE", amount: -3, reference: "file.csv, FR 2025" });
    const { body } = await send(`GET /producers/${producer.nrn}/eco-products`, {
      key: producer.key,
      query: market,
    });
    expect((body as { data: { catalog: { source: string } }[] }).data[0]?.catalog.source).toBe(
      "BATCH_UPLOAD",
    );
  });

  test("uploaded again changes nothing and costs nothing", async () => {
    const producer = await given.producer({ credits: 3 });
    await imported(producer, "eco-products", THREE);
    const again = await imported(producer, "eco-products", THREE);
    expect(again).toMatchObject({
      status: "SUCCEEDED",
      counters: { rows: 3, done: 3, added: 0, changed: 0 },
      cost: { creditsNeeded: 0 },
    });
    expect(await credits(producer)).toBe(0);
  });

  test("sums known products and new ones that owe by the same price", async () => {
    const producer = await given.producer({ credits: 4 });
    await imported(producer, "eco-products", THREE);
    const more = THREE.replace(/^([^\n]*\n)([^,]+)(.*)\n/, "$1$2$3\n$2-2$3\n");
    expect(await imported(producer, "eco-products", more)).toMatchObject({
      status: "SUCCEEDED",
      counters: { rows: 4, done: 4, added: 1, changed: 0 },
    });
  });

  test("changes the facts of known products at no cost", async () => {
    const producer = await given.producer({ credits: 3 });
    await imported(producer, "eco-products", THREE);
    const batch = await imported(producer, "eco-products", "external_id,title\nA-1,Table basse en bois\n");
    expect(batch).toMatchObject({
      status: "SUCCEEDED",
      counters: { added: 0, changed: 1 },
      cost: { creditsNeeded: 0 },
    });
    const { body } = await send("GET /eco-products/A-1/eco-contributions", {
      key: producer.key,
      query: { ...market, ProducerNrnRequestAuthor: producer.nrn },
    });
    expect(body).toMatchObject({ title: "Table basse en bois", weight: 1.2 });
  });

  test("changes many known products as looking each of them up would, and their declaration with them", async () => {
    const things = ["Table basse en bois", "Ballon de football", "Confiture de fraises"];
    const rows = Array.from({ length: 12 }, (_, index) => index);
    const told = `external_id,title\n${rows.map((row) => `M-${row},${things[row % 3]} ${row}`).join("\n")}\n`;
    const first = `external_id,external_id_type,title,weight_kg\n${rows.map((row) => `M-${row},SKU,Lampe de bureau LED,1.2`).join("\n")}\n`;
    const sold = `external_id,quantity\n${rows.map((row) => `M-${row},${row + 1}`).join("\n")}\n`;
    const [atOnce, oneByOne] = await Promise.all([given.producer(), given.producer()]);
    for (const producer of [atOnce, oneByOne]) {
      await imported(producer, "eco-products", first);
      await imported(producer, "declarations/quantities/batch", sold);
    }
    const { counters } = await imported(atOnce, "eco-products", told);
    expect(counters).toMatchObject({ done: 12, changed: 12 });
    for (const row of rows)
      await send(`GET /eco-products/M-${row}/eco-contributions`, {
        key: oneByOne.key,
        query: {
          ...market,
          ProducerNrnRequestAuthor: oneByOne.nrn,
          Title: `${things[row % 3]} ${row}`,
        },
      });
    expect(await summary(atOnce)).toEqual(await summary(oneByOne));
    expect((await summary(atOnce)).data.length).toBeGreaterThan(2);
  });

  test("that costs more than there is takes nothing and says what is missing", async () => {
    const producer = await given.producer({ credits: 2 });
    const batch = await imported(producer, "eco-products", THREE);
    expect(batch).toMatchObject({
      status: "FAILED",
      errorCode: "SERVICE_019",
      cost: { creditsNeeded: 3, creditsMissing: 1, creditsHeld: 0 },
      counters: { rows: 3, done: 0 },
    });
    expect([await credits(producer), await catalogSize(producer)]).toEqual([2, 0]);
  });

  test("of 1,200 rows takes effect in three chunks, each charged once", async () => {
    const producer = await given.producer({ credits: 1200 });
    const rows = Array.from({ length: 1200 }, (_, row) => `B-${row},SKU,Lampe de bureau LED n° ${row}`);
    const batch = await imported(
      producer,
      "eco-products",
      `external_id,external_id_type,title\n${rows.join("\n")}\n`,
    );
    expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { rows: 1200, done: 1200, added: 1200 } });
    const { data, balance } = await ledger(producer);
    expect(data.filter(({ kind }) => kind === "CHARGE").map(({ amount }) => amount)).toEqual([
      -200, -500, -500,
    ]);
    expect([balance, await catalogSize(producer)]).toEqual([0, 1200]);
  });
});

describe("a number of a file that could be two", () => {
  const lamps = (...weights: string[]) =>
    `external_id;external_id_type;title;weight_kg\n${weights.map((weight, row) => `L-${row};SKU;Lampe de bureau LED;${weight}\n`).join("")}`;
  const weights = async (producer: Producer) =>
    (await asProducer(producer).list()).body.data
      .toSorted((one, other) => one.externalId.localeCompare(other.externalId))
      .map(({ weight }) => weight);

  test("is refused with both readings where nothing else in the file says which", async () => {
    const producer = await given.producer({ credits: 10 });
    const batch = await imported(producer, "eco-products", lamps("1,234", "2", "3.456"), { Mode: "partial" });
    expect(batch).toMatchObject({ status: "PARTIALLY_SUCCEEDED", counters: { done: 1, refused: 2 } });
    expect(batch.problems).toEqual([
      expect.objectContaining({
        line: 2,
        column: "weight_kg",
        message: "1,234 can be read as 1.234 or as 1234: write 1.2340 or 1234",
      }),
      expect.objectContaining({ line: 4, column: "weight_kg" }),
    ]);
  });

  test("follows the mark of the file's other numbers, wherever these stand", async () => {
    const producer = await given.producer({ credits: 10 });
    const batch = await imported(producer, "eco-products", lamps("1,234", "0,245", "7"));
    expect(batch).toMatchObject({ status: "SUCCEEDED", understood: { decimalMark: "," } });
    expect(batch.understood.warnings.map(({ code }) => code)).toEqual(["THOUSANDS"]);
    expect(await weights(producer)).toEqual([1.234, 0.245, 7]);
  });

  test("is asked about where the file's numbers disagree, and “0,245” is never 245", async () => {
    const producer = await given.producer({ credits: 10 });
    const batch = await imported(producer, "eco-products", lamps("1,234", "0,245", "0.5"), {
      Mode: "partial",
    });
    expect(batch.problems.map(({ line }) => line)).toEqual([2]);
    expect(await weights(producer)).toEqual([0.245, 0.5]);
  });

  test("is exported so that it is read in one way", async () => {
    const producer = await given.producer({ credits: 10 });
    await asProducer(producer).lookUp("L-1", {
      ExternalIdType: "SKU",
      Title: "Lampe de bureau LED",
      Weight: "1.234",
    });
    const { text } = await send(`GET /producers/${producer.nrn}/eco-products/export.csv`, {
      key: producer.key,
      query: market,
    });
    expect(text).toContain(",1.2340,");
    const again = await imported(producer, "eco-products", text);
    expect(again).toMatchObject({ status: "SUCCEEDED", counters: { added: 0, changed: 0 } });
  });
});

describe("a row that is far from what is usual", () => {
  const flagged = (batch: { understood: { countUnusual?: number; unusual?: object[] } }) => [
    batch.understood.countUnusual,
    batch.understood.unusual,
  ];

  test("is flagged in a check of products by what the family weighs, and imported all the same", async () => {
    const producer = await given.producer({ credits: 10 });
    const file = `${THREE}A-4,SKU,T-shirt en coton bio,245\n`;
    const heavy = { line: 5, reference: "A-4", kind: "heavy", value: "245", usual: "3" };
    const check = await imported(producer, "eco-products", file, { DryRun: "true" });
    expect(flagged(check)).toEqual([1, [heavy]]);
    const batch = await imported(producer, "eco-products", file);
    expect(batch.counters).toMatchObject({ added: 4, refused: 0 });
    expect(flagged(batch)).toEqual([1, [heavy]]);
    expect(flagged(await imported(producer, "eco-products", file))).toEqual([1, [heavy]]);
    const sheet = (await asProducer(producer).sheet()).body.data;
    expect(sheet.find(({ ecoProductReference }) => ecoProductReference === "A-4")).toMatchObject({
      itemWeight: "245",
      families: expect.arrayContaining(["small-piece"]),
    });
  });

  test("is flagged in a check of quantities beside the same line of the period before, and by its weight", async () => {
    const producer = await given.producer({ credits: 20 });
    await imported(producer, "eco-products", `${THREE}A-4,SKU,T-shirt en coton bio,245\n`);
    const before = [
      { ecoProductReference: "A-1", quantity: 400 },
      { ecoProductReference: "A-2", quantity: 400 },
      { ecoProductReference: "A-3", quantity: 400, codeVendor: "AMAZ" },
    ];
    await asProducer(producer).declare(before, { period: "2024" });
    const check = await imported(
      producer,
      "declarations/quantities/batch",
      "external_id,quantity\nA-1,3600\nA-2,401\nA-3,9\nA-4,1\n",
      { DryRun: "true" },
    );
    expect(flagged(check)).toEqual([
      2,
      [
        { line: 2, reference: "A-1", kind: "times", value: "3600", usual: "400" },
        { line: 5, reference: "A-4", kind: "heavy", value: "245", usual: "3" },
      ],
    ]);
  });
});

describe("a quantities file", () => {
  test("counts whole items: decimals are refused, unless they stand declared already", async () => {
    const producer = await given.producer({ credits: 10 });
    await imported(producer, "eco-products", THREE);
    await asProducer(producer).declare([{ ecoProductReference: "A-2", quantity: 2.5 }]);
    const file = "external_id;quantity\nA-1;1,5\nA-2;2,5\nA-3;3,00\n";
    const batch = await imported(producer, "declarations/quantities/batch", file, { Mode: "partial" });
    expect(batch.counters).toMatchObject({ done: 2, refused: 1 });
    expect(batch.problems).toEqual([
      {
        line: 2,
        code: "SERVICE_005",
        column: "quantity",
        kind: "countedWhole",
        values: {},
        message: "items are counted whole: no decimals",
      },
    ]);
  });

  test("whose rows come to more than a declaration holds has those refused that do, also by a dry run", async () => {
    const producer = await given.producer({ credits: 10 });
    await imported(producer, "eco-products", THREE);
    const file = "external_id;quantity\nA-1;5\nA-2;999999999999\nA-3;7\n";
    const checked = await imported(producer, "declarations/quantities/batch", file, { DryRun: "true" });
    expect(checked.problems).toMatchObject([
      { line: 3, code: "SERVICE_005", column: "quantity", kind: "aboveDeclaration" },
    ]);
    const batch = await imported(producer, "declarations/quantities/batch", file, { Mode: "partial" });
    expect([batch.status, batch.counters.done]).toEqual(["PARTIALLY_SUCCEEDED", 2]);
  });

  test("that is too much beside what stands fails at once, and says so", async () => {
    const producer = await given.producer({ credits: 10 });
    await imported(
      producer,
      "eco-products",
      "external_id;title;weight_kg\nA-1;Chaise en bois;0.1\nA-2;Table en bois;0.1\n",
    );
    await asProducer(producer).declare([{ ecoProductReference: "A-1", quantity: 999_999_999_000 }]);
    const file = "external_id;quantity\nA-2;1000\n";
    const batch = await imported(producer, "declarations/quantities/batch", file);
    expect(batch).toMatchObject({ status: "FAILED", errorCode: "SERVICE_005", counters: { done: 0 } });
    expect(batch.problems).toMatchObject([{ line: null, kind: "aboveDeclaration" }]);
  });

  test("declares its lines to the cent as the same lines sent one by one", async () => {
    const [one, other] = [await given.producer({ credits: 20 }), await given.producer({ credits: 20 })];
    for (const producer of [one, other]) await imported(producer, "eco-products", THREE);
    const batch = await imported(
      one,
      "declarations/quantities/batch",
      "Référence;Quantité;Code vendeur;Période\nA-1;1 234;;\nA-2;12,0;AMAZ;JAN\nA-3;7;CDIS;Q1\n",
    );
    expect(batch).toMatchObject({
      status: "SUCCEEDED",
      counters: { rows: 3, done: 3, refused: 0, added: 3 },
      understood: { separator: ";", decimalMark: "," },
    });
    for (const [ecoProductReference, quantity, codeVendor, codePeriod] of [
      ["A-1", 1234, null, null],
      ["A-2", 12, "AMAZ", "JAN"],
      ["A-3", 7, "CDIS", "Q1"],
    ])
      await send(`POST /producers/${other.nrn}/declarations/quantities`, {
        key: other.key,
        body: {
          producerNrn: other.nrn,
          eprCountryCode: "FR",
          declarationPeriodCode: "2025",
          codePeriod,
          products: [{ ecoProductReference, quantity, codeVendor }],
        },
      });
    const [mine, theirs] = [await summary(one), await summary(other)];
    expect(mine.totals).toEqual(theirs.totals);
    expect(batch.contributions.map(({ schemeCode, totalAmount }) => [schemeCode, totalAmount])).toEqual(
      mine.data.map(({ schemeCode, totalAmount }) => [schemeCode, totalAmount]),
    );
    expect(await credits(one)).toBe(await credits(other));
  });

  test("that corrects quantities costs nothing", async () => {
    const producer = await given.producer({ credits: 6 });
    await imported(producer, "eco-products", THREE);
    await imported(producer, "declarations/quantities/batch", "external_id,quantity\nA-1,5\nA-2,6\n");
    const batch = await imported(
      producer,
      "declarations/quantities/batch",
      "external_id,quantity\nA-1,50\nA-3,1\n",
    );
    expect(batch).toMatchObject({ counters: { done: 2, added: 1, changed: 1 }, cost: { creditsPosted: 1 } });
    const { body } = await send(`GET /producers/${producer.nrn}/declarations`, { key: producer.key });
    expect(body).toMatchObject({ data: [{ totalQuantity: 57, totalProductsMarketed: 3 }] });
    expect(await credits(producer)).toBe(0);
  });
});

describe("a dry run", () => {
  test("prices the whole file per scheme as the real run does, and writes nothing", async () => {
    const producer = await given.producer({ credits: 20 });
    await imported(producer, "eco-products", THREE);
    const file = "external_id,quantity\nA-1,100\nA-2,30\nA-3,7\n";
    const before = await credits(producer);
    const dry = await imported(producer, "declarations/quantities/batch", file, { DryRun: "true" });
    expect(dry).toMatchObject({
      status: "DRY_RUN_DONE",
      counters: { rows: 3, done: 3, added: 3 },
      cost: { creditsNeeded: 3, creditsMissing: 0, creditsHeld: 0, creditsPosted: 0 },
      errorCode: null,
    });
    expect((await summary(producer)).data).toEqual([]);
    expect(await credits(producer)).toBe(before);
    const real = await imported(producer, "declarations/quantities/batch", file);
    expect(real.contributions).toEqual(dry.contributions);
    expect(real.contributions.length).toBeGreaterThan(0);
  });

  test("and a real run of a file that is taken in part have no error code: neither fails", async () => {
    const producer = await given.producer({ credits: 10 });
    const file = `${THREE}A-4,GTIN,Chaise,\n`;
    const partial = { Mode: "partial" };
    const dry = await imported(producer, "eco-products", file, { ...partial, DryRun: "true" });
    expect(dry).toMatchObject({ status: "DRY_RUN_DONE", errorCode: null, counters: { done: 3, refused: 1 } });
    const real = await imported(producer, "eco-products", file, partial);
    expect(real).toMatchObject({
      status: "PARTIALLY_SUCCEEDED",
      errorCode: null,
      counters: { done: 3, refused: 1 },
    });
  });

  test("says why the real run would fail, with every row error", async () => {
    const producer = await given.producer({ credits: 1 });
    const dry = await imported(producer, "eco-products", `${THREE}A-4,GTIN,Chaise,\n`, { DryRun: "true" });
    expect(dry).toMatchObject({
      status: "DRY_RUN_DONE",
      errorCode: "SERVICE_017",
      counters: { rows: 4, done: 3, refused: 1 },
      cost: { creditsNeeded: 3, creditsMissing: 2 },
    });
    expect(await catalogSize(producer)).toBe(0);
  });
});

const MIXED = `external_id;external_id_type;title;weight_kg;note
A-1;SKU;Lampe de bureau LED;1,2;=1+1
4006381333932;GTIN;Stylo;0,1;bad check digit
4,00638E+12;;Stylo;0,1;excel
A-3;SKU;;-3;two errors and a number
A-1;SKU;Lampe;1;twin
A-5;SKU;xxxxx;1;unknown
`;

describe("bad rows", () => {
  test("refuse a strict file as a whole, and are all in the error file with all their errors", async () => {
    const producer = await given.producer();
    const batch = await imported(producer, "eco-products", `\ufeff${MIXED}`);
    expect(batch).toMatchObject({
      status: "FAILED",
      errorCode: "SERVICE_017",
      counters: { rows: 6, done: 0, refused: 5 },
    });
    expect(batch.problems.map(({ line, code, column }) => [line, code, column])).toEqual([
      [3, "SERVICE_010", "external_id"],
      [4, "SERVICE_010", "external_id"],
      [5, "SERVICE_005", "weight_kg"],
      [6, "SERVICE_005", "external_id"],
      [7, "SERVICE_014", "title"],
    ]);
    const lines = (await errorFile(producer, batch.id)).split("\r\n");
    expect(lines[0]).toBe("error_code;error_column;error;external_id;external_id_type;title;weight_kg;note");
    expect(lines).toHaveLength(7);
    expect(lines[3]).toContain(";A-3;SKU;;-3;two errors and a number");
    expect(await catalogSize(producer)).toBe(0);
  });

  test("let the good rows of a partial file through, and are refused alone", async () => {
    const producer = await given.producer({ credits: 5 });
    const batch = await imported(producer, "eco-products", MIXED, { Mode: "partial" });
    expect(batch).toMatchObject({
      status: "PARTIALLY_SUCCEEDED",
      counters: { rows: 6, done: 1, refused: 5, added: 1 },
      cost: { creditsNeeded: 1, creditsPosted: 1 },
    });
    expect(await credits(producer)).toBe(4);
  });

  test("can be corrected in the error file, which is uploaded as it is", async () => {
    const producer = await given.producer({ credits: 5 });
    const first = await imported(
      producer,
      "eco-products",
      "external_id,external_id_type,title,memo\nA-1,SKU,,=SUM(A1)\n",
      {
        Mode: "partial",
      },
    );
    expect(first).toMatchObject({ status: "FAILED", errorCode: "SERVICE_017" });
    const file = await errorFile(producer, first.id);
    expect(file).toContain("'=SUM(A1)");
    const again = await imported(producer, "eco-products", file);
    expect(await errorFile(producer, again.id)).toBe(file);
    const corrected = file.replace("A-1,SKU,,", "A-1,SKU,Lampe de bureau LED,");
    expect(await imported(producer, "eco-products", corrected)).toMatchObject({ status: "SUCCEEDED" });
  });

  test("are uncapped in the error file", async () => {
    const producer = await given.producer();
    const rows = Array.from({ length: 3000 }, (_, row) => `NOT-${row},1`);
    const batch = await imported(
      producer,
      "declarations/quantities/batch",
      `external_id,quantity\n${rows.join("\n")}\n`,
    );
    expect(batch).toMatchObject({ status: "FAILED", counters: { rows: 3000, refused: 3000 } });
    expect(batch.problems).toHaveLength(20);
    const lines = (await errorFile(producer, batch.id)).trimEnd().split("\r\n");
    expect(lines).toHaveLength(3001);
    expect(lines.every((line, index) => index === 0 || line.startsWith("SERVICE_024,external_id,"))).toBe(
      true,
    );
  });

  test.each([
    ["a country that is none", { EprCountryCode: "ZZ" }, "SERVICE_025"],
    ["a period that the country has not", { DeclarationPeriodCode: "2099" }, "SERVICE_026"],
  ])("are all rows of a file for %s", async (_, query, code) => {
    const producer = await given.producer();
    const batch = await imported(producer, "eco-products", THREE, query);
    expect(batch).toMatchObject({ status: "FAILED", errorCode: "SERVICE_017", counters: { refused: 3 } });
    expect(batch.problems.map((problem) => problem.code)).toEqual([code, code, code]);
  });

  test("are those of a validated declaration", async () => {
    const producer = await given.producer({ credits: 20 });
    await imported(producer, "eco-products", THREE);
    await imported(producer, "declarations/quantities/batch", "external_id,quantity\nA-1,5\n");
    const { body } = await send(`GET /producers/${producer.nrn}/declarations`, { key: producer.key });
    const [declaration] = (body as { data: { id: string }[] }).data;
    await send("PUT /producers/declarations", {
      key: producer.key,
      body: { id: declaration?.id, quantitiesConfirmed: true },
    });
    const batch = await imported(producer, "declarations/quantities/batch", "external_id,quantity\nA-1,6\n");
    expect(batch).toMatchObject({ status: "FAILED", problems: [{ line: 2, code: "SERVICE_006" }] });
  });
});

describe("a file", () => {
  test.each([
    ["nothing", "", "SERVICE_018", 0],
    ["only a header", "external_id,title\n", "SERVICE_018", 0],
    ["only blank rows", "external_id,title\n\n,\n\n", "SERVICE_018", 0],
    ["no required column", "title\nLampe\n", "SERVICE_017", 1],
    ["a column twice", "external_id,external_id,title\nA,B,Lampe\n", "SERVICE_017", 1],
    ["a quote that is never closed", 'external_id,title\nA,"Lampe\nB,Chaise\n', "SERVICE_017", 1],
  ])("with %s fails as a whole and says so", async (_, content, code, problems) => {
    const producer = await given.producer();
    const batch = await imported(producer, "eco-products", content);
    expect([batch.status, batch.errorCode, batch.problems.length]).toEqual(["FAILED", code, problems]);
  });

  test("in windows-1252 with tabs is read, with a warning", async () => {
    const producer = await given.producer();
    const content = Buffer.from(
      "Identifiant\tType identifiant\tLibellé\tCouleur\nA-1\tSKU\tChaise d'été à 9 \u0080\tbleu\n",
      "latin1",
    );
    const batch = await imported(producer, "eco-products", content);
    expect(batch).toMatchObject({
      status: "SUCCEEDED",
      understood: { encoding: "windows-1252", separator: "\t" },
    });
    expect(batch.understood.warnings.map(({ code }) => code)).toEqual(["ENCODING", "UNKNOWN_COLUMN"]);
    const { body } = await send("GET /eco-products/A-1/eco-contributions", {
      key: producer.key,
      query: { ...market, ProducerNrnRequestAuthor: producer.nrn },
    });
    expect(body).toMatchObject({ title: "Chaise d'été à 9 €" });
  });
});

describe("a batch", () => {
  test("that is cancelled before it is worked on holds nothing, and lets the next one in", async () => {
    const producer = await given.producer();
    const { body } = await upload(producer, "eco-products", THREE);
    const { id } = (body as { data: { id: string } }).data;
    const cancelled = await send(`POST /producers/${producer.nrn}/batches/${id}/cancel`, {
      key: producer.key,
    });
    expect(cancelled.body).toMatchObject({ _meta: { status: "CANCELLED" } });
    expect((await seen(producer, id)).status).toBe("CANCELLED");
    expect((await imported(producer, "eco-products", THREE)).status).toBe("SUCCEEDED");
  });

  test("that is cancelled while it is imported keeps and counts what took effect, gives back the rest, and can be undone", async () => {
    const producer = await given.producer({ credits: 600 });
    const rows = Array.from({ length: 510 }, (_, index) => `A-${index},SKU,Lampe de bureau LED,1.2`);
    const content = ["external_id,external_id_type,title,weight_kg", ...rows].join("\n");
    const { body } = await upload(producer, "eco-products", content);
    const { id } = (body as { data: { id: string } }).data;
    const worker = { db: db(), storage: await storage() };
    while ((await seen(producer, id)).status !== "PROCESSING")
      await runNextBatch({ ...worker, isStopping: () => false });
    while ((await seen(producer, id)).counters.done === 0) {
      let asked = 0;
      await runNextBatch({ ...worker, isStopping: () => asked++ > 0 });
    }
    const cancel = () => send(`POST /producers/${producer.nrn}/batches/${id}/cancel`, { key: producer.key });
    const { body: cancelled } = await cancel();
    const isAsItWas = {
      status: "CANCELLED",
      counters: { rows: 510, done: 500, added: 500 },
      cost: { creditsHeld: 510, creditsPosted: 500, creditsReleased: 10 },
    };
    expect(cancelled).toMatchObject({ data: isAsItWas });
    expect(await runNextBatch({ ...worker, isStopping: () => false })).toBe(false);
    await cancel();
    expect(await seen(producer, id)).toMatchObject(isAsItWas);
    expect([await catalogSize(producer), await credits(producer)]).toEqual([500, 100]);
    expect((await ledger(producer)).held).toBe(0);
    await send(`POST /producers/${producer.nrn}/batches/${id}/undo`, { key: producer.key });
    expect([await catalogSize(producer), await credits(producer)]).toEqual([0, 600]);
  });

  test("of another producer answers like one that does not exist", async () => {
    const [one, other] = [await given.producer(), await given.producer()];
    const { id } = await imported(other, "eco-products", THREE);
    for (const path of ["", "/errors.csv"]) {
      const others = await send(`GET /producers/${one.nrn}/batches/${id}${path}`, { key: one.key });
      const unknown = await send(
        `GET /producers/${one.nrn}/batches/00000000-0000-4000-8000-000000000000${path}`,
        {
          key: one.key,
        },
      );
      expect([others.status, others.text]).toEqual([400, '{"error":"SERVICE_005"}']);
      expect(unknown.text).toBe(others.text);
    }
  });

  test("has a template of each kind", async () => {
    const { nrn, key } = await given.producer();
    const template = (Kind: string) =>
      send(`GET /producers/${nrn}/batches/template.csv`, { key, query: { Kind } });
    expect((await template("catalog")).text).toBe(
      "\ufeffexternal_id,external_id_type,title,description,image_url,weight_kg,product_url,pieces,battery_kg\r\n".replace(
        "\ufeff",
        "",
      ),
    );
    expect((await template("QUANTITIES")).text).toContain("external_id,quantity,code_vendor,code_period");
    expect((await template("other")).status).toBe(400);
  });
});

describe("undoing a batch", () => {
  const undo = ({ nrn, key }: Producer, id: string, headers: Record<string, string> = {}) =>
    send(`POST /producers/${nrn}/batches/${id}/undo`, { key, headers });

  test("takes back what it added and gives the credits back in the ledger", async () => {
    const producer = await given.producer({ credits: 10 });
    const catalog = await imported(producer, "eco-products", THREE);
    const before = await summary(producer);
    const quantities = await imported(
      producer,
      "declarations/quantities/batch",
      "external_id,quantity\nA-1,5\nA-2,6\n",
    );
    const declared = await asProducer(producer).current();
    expect((await undo(producer, quantities.id)).status).toBe(200);
    expect((await summary(producer)).totals).toEqual(before.totals);
    expect((await asProducer(producer).current()).version).toBeGreaterThan(declared.version);
    expect((await undo(producer, catalog.id)).body).toMatchObject({
      data: { undoneAt: expect.any(String), cost: { creditsPosted: 3, creditsReturned: 3 } },
    });
    expect([await credits(producer), await catalogSize(producer)]).toEqual([10, 0]);
    const { data } = await ledger(producer);
    expect(data.slice(0, 2).map(({ kind, amount }) => [kind, amount])).toEqual([
      ["REFUND", 3],
      ["REFUND", 2],
    ]);
    await undo(producer, catalog.id);
    expect(await credits(producer)).toBe(10);
  });

  test("gives changed quantities and facts what they were", async () => {
    const producer = await given.producer({ credits: 10 });
    await imported(producer, "eco-products", THREE);
    await imported(producer, "declarations/quantities/batch", "external_id,quantity\nA-1,5\n");
    const before = await summary(producer);
    const quantities = await imported(
      producer,
      "declarations/quantities/batch",
      "external_id,quantity\nA-1,99\nA-2,1\n",
    );
    await undo(producer, quantities.id);
    expect(await summary(producer)).toEqual(before);
    const facts = await imported(producer, "eco-products", "external_id,title\nA-1,Table basse en bois\n");
    expect((await undo(producer, facts.id)).status).toBe(200);
    expect(await summary(producer)).toEqual(before);
  });

  test("is open again once what changed it was undone, and of a file that changed nothing", async () => {
    const producer = await given.producer({ credits: 10 });
    await imported(producer, "eco-products", THREE);
    const declare = (quantity: number) =>
      imported(producer, "declarations/quantities/batch", `external_id,quantity\nA-1,${quantity}\n`);
    const first = await declare(77);
    const again = await declare(77);
    expect(again.counters).toMatchObject({ rows: 1, done: 1, added: 0, changed: 0 });
    expect((await undo(producer, first.id)).body).toEqual({ error: "SERVICE_005" });
    const [second, third] = [await declare(88), await declare(99)];
    expect((await undo(producer, first.id)).body).toEqual({ error: "SERVICE_005" });
    for (const { id } of [third, second, again, first])
      expect((await undo(producer, id)).body).toMatchObject({ data: { undoneAt: expect.any(String) } });
    expect([await credits(producer), (await summary(producer)).totals]).toMatchObject([7, { quantity: 0 }]);
  });

  test("leaves what a later file says as well, until that is undone", async () => {
    const producer = await given.producer({ credits: 10 });
    await imported(producer, "eco-products", THREE);
    const declare = (rows: string) =>
      imported(producer, "declarations/quantities/batch", `external_id,quantity\n${rows}\n`);
    const first = await declare("A-1,77");
    const later = await declare("A-1,77\nA-2,3");
    expect(later.counters).toMatchObject({ done: 2, added: 1, changed: 0 });
    const { status, text } = await undo(producer, first.id, { accept: "application/problem+json" });
    expect([status, JSON.parse(text)]).toMatchObject([
      400,
      { errors: [{ path: "BatchId", message: expect.stringContaining("since") }] },
    ]);
    const both = (await summary(producer)).totals.quantity;
    await undo(producer, later.id);
    expect((await summary(producer)).totals.quantity * 80).toBe(both * 77);
    expect((await undo(producer, first.id)).status).toBe(200);
    expect((await summary(producer)).totals).toMatchObject({ quantity: 0 });
  });

  test("of products is open again once what changed them was undone, in another country as well", async () => {
    const producer = await given.producer({ credits: 20 });
    const added = await imported(producer, "eco-products", THREE);
    const before = await summary(producer);
    const retell = (title: string, market = {}) =>
      imported(
        producer,
        "eco-products",
        `external_id,title,product_url\nA-1,${title},https://example.org/${title.length}\n`,
        market,
      );
    const first = await retell("Table basse en bois");
    const abroad = await retell("Table basse en chêne", { EprCountryCode: "DE" });
    const last = await retell("Table basse");
    expect((await undo(producer, added.id)).body).toEqual({ error: "SERVICE_005" });
    for (const { id } of [last, abroad, first])
      expect((await undo(producer, id)).body).toMatchObject({ data: { undoneAt: expect.any(String) } });
    expect(await summary(producer)).toEqual(before);
    expect((await undo(producer, added.id)).body).toMatchObject({ data: { undoneAt: expect.any(String) } });
    expect([await credits(producer), await catalogSize(producer)]).toEqual([20, 0]);
  });

  test("is refused once something of it was changed since", async () => {
    const producer = await given.producer({ credits: 10 });
    const catalog = await imported(producer, "eco-products", THREE);
    const first = await imported(producer, "declarations/quantities/batch", "external_id,quantity\nA-1,5\n");
    await imported(producer, "declarations/quantities/batch", "external_id,quantity\nA-1,6\n");
    for (const { id } of [first, catalog]) {
      const { status, text } = await undo(producer, id, { accept: "application/problem+json" });
      expect([status, JSON.parse(text)]).toMatchObject([
        400,
        { code: "SERVICE_005", errors: [{ path: "BatchId", message: expect.stringContaining("since") }] },
      ]);
    }
    expect([await credits(producer), await catalogSize(producer)]).toEqual([6, 3]);
  });

  test("is refused where nothing took effect, after a failure, a check or once more the same, which stay what they are", async () => {
    const producer = await given.producer({ credits: 10 });
    const failed = await imported(producer, "eco-products", "external_id,title\nA-1,\n");
    const checked = await imported(producer, "eco-products", THREE, { DryRun: "true" });
    await imported(producer, "eco-products", THREE);
    const again = await imported(producer, "eco-products", THREE);
    for (const { id } of [failed, checked, again]) {
      const { status, text } = await undo(producer, id, { accept: "application/problem+json" });
      expect([status, JSON.parse(text)]).toMatchObject([
        400,
        { code: "SERVICE_005", errors: [{ path: "BatchId", message: "nothing of it took effect" }] },
      ]);
      const { body } = await send(`GET /producers/${producer.nrn}/batches/${id}`, { key: producer.key });
      expect(body).toMatchObject({ data: { undoneAt: null } });
    }
  });

  test("is SERVICE_006 where a part with its quantities is validated", async () => {
    const producer = await given.producer({ credits: 10 });
    await imported(producer, "eco-products", THREE);
    const { id } = await imported(producer, "declarations/quantities/batch", "external_id,quantity\nA-1,5\n");
    const { current, update } = asProducer(producer);
    await update({ id: (await current()).id, quantitiesConfirmed: true });
    expect((await undo(producer, id)).body).toEqual({ error: "SERVICE_006" });
  });
});
