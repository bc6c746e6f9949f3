import { describe, expect, test } from "vitest";
import { correct, errorFile, finished, imported, rerun, seen } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

onOwnDatabase();

const PARTIAL = { Mode: "partial" };
const DRY = { DryRun: "true", ...PARTIAL };
const idOf = ({ body }: { body: unknown }) => (body as { data: { id: string } }).data.id;

/** Three good rows; a GTIN that is none, a type that is missing, a row without a name. */
const FILE = `external_id;title;weight_kg;note
A-1X;Lampe de bureau LED;1,2;
4006381333932;Chaise en bois;6;
"A-2
";T-shirt en coton;0.2;x
A-3X;;0,2;
A-4X;T-shirt en laine;0,25;
`;
const TYPED = FILE.replace("weight_kg;note", "weight_kg;external_id_type").replaceAll(/;x?$/gm, ";SKU");

describe("a dry run whose rows are corrected", () => {
  test("tells where its refused rows are, in the order of its error file", async () => {
    const producer = await given.producer();
    const dry = await imported(producer, "eco-products", TYPED, DRY);
    expect(dry.counters).toMatchObject({ rows: 5, refused: 1 });
    expect(dry.refusedLines).toEqual([6]);
    const untyped = await imported(producer, "eco-products", FILE, DRY);
    expect(untyped.counters.refused).toBe(untyped.refusedLines.length);
    const rows = (await errorFile(producer, untyped.id)).trim().split("\r\n").slice(1);
    expect(rows.length).toBeGreaterThanOrEqual(untyped.refusedLines.length);
  });

  test("is imported with its corrections in one go, each row once, without its file being sent again", async () => {
    const producer = await given.producer({ credits: 10 });
    const dry = await imported(producer, "eco-products", TYPED, DRY);
    const answer = await correct(producer, dry.id, [{ line: 6, cells: { title: "Pull en laine" } }], PARTIAL);
    expect([answer.status, answer.headers.get("retry-after")]).toEqual([200, "1"]);
    const applied = await finished(producer, idOf(answer));
    expect(applied).toMatchObject({
      status: "SUCCEEDED",
      correctedRows: 1,
      fileOf: dry.id,
      counters: { rows: 5, done: 5, added: 5, refused: 0 },
      cost: { creditsPosted: 5 },
    });
    expect((await seen(producer, dry.id)).appliedAs).toBe(applied.id);
    expect((await correct(producer, dry.id, [{ line: 6, cells: null }], PARTIAL)).text).toBe(
      '{"error":"SERVICE_005"}',
    );
  });

  test("counts as corrected no line that no row begins on", async () => {
    const producer = await given.producer();
    const dry = await imported(producer, "eco-products", TYPED, DRY);
    const corrections = [9999, 6].map((line) => ({ line, cells: { title: "Pull en laine" } }));
    const again = await finished(producer, idOf(await correct(producer, dry.id, corrections, DRY)));
    expect(again).toMatchObject({ correctedRows: 1, counters: { rows: 5, refused: 0 } });
  });

  test("is checked with them, and the import made from that check keeps them", async () => {
    const producer = await given.producer({ credits: 10 });
    const dry = await imported(producer, "eco-products", TYPED, DRY);
    const again = await finished(
      producer,
      idOf(await correct(producer, dry.id, [{ line: 6, cells: { title: "zzz" } }], DRY)),
    );
    expect(again).toMatchObject({ counters: { done: 4, refused: 1 }, refusedLines: [6], correctedRows: 1 });
    expect(await errorFile(producer, again.id)).toContain("A-3X;zzz;0,2");

    const third = await finished(
      producer,
      idOf(await correct(producer, again.id, [{ line: 6, cells: { title: "Pull en laine" } }], DRY)),
    );
    expect(third).toMatchObject({ counters: { done: 5, refused: 0 } });
    const applied = await finished(producer, idOf(await rerun(producer, third.id, PARTIAL)));
    expect(applied).toMatchObject({ status: "SUCCEEDED", counters: { added: 5 } });
    for (const id of [dry.id, again.id, third.id])
      expect((await seen(producer, id)).appliedAs).toBe(applied.id);
  });

  test("has no such row once it is left out", async () => {
    const producer = await given.producer();
    const dry = await imported(producer, "eco-products", TYPED, DRY);
    const applied = await finished(
      producer,
      idOf(await correct(producer, dry.id, [{ line: 6, cells: null }])),
    );
    expect(applied).toMatchObject({ status: "SUCCEEDED", counters: { rows: 4, added: 4 } });
  });

  test("takes a column that its file does not have", async () => {
    const producer = await given.producer();
    const dry = await imported(producer, "eco-products", FILE, DRY);
    const corrections = dry.refusedLines.map((line) => ({
      line,
      cells: { external_id_type: "SKU", ...(line === 6 && { title: "Pull en laine" }) },
    }));
    const applied = await finished(producer, idOf(await correct(producer, dry.id, corrections, PARTIAL)));
    expect(applied).toMatchObject({ status: "SUCCEEDED", counters: { rows: 5, refused: 0 } });
    expect(applied.understood.columns.at(-1)).toEqual({
      header: "external_id_type",
      column: "external_id_type",
      sure: null,
      unit: null,
    });
  });
});

describe("rows that have a problem in common", () => {
  const sold = (rows: number) =>
    `external_id;quantity;period\n${Array.from({ length: rows }, (_, row) => `A-${row}X;1;${row % 3 === 0 ? "X2" : "X1"}\n`).join("")}`;
  const alike = (producer: { nrn: string; key: string }, id: string, asked: object, query = DRY) =>
    send(`POST /producers/${producer.nrn}/batches/${id}/corrections`, {
      key: producer.key,
      query,
      body: { alike: [asked] },
    });

  test("are mended by what is chosen once, beyond those that are shown, and no others", async () => {
    const producer = await given.producer();
    const dry = await imported(producer, "declarations/quantities/batch", sold(300), DRY);
    expect([dry.counters.refused, dry.refusedLines.length]).toEqual([300, 200]);
    const asked = { kind: "partOfYear", column: "code_period", cell: "X1", cells: { code_period: "Q1" } };
    const again = await finished(producer, idOf(await alike(producer, dry.id, asked)));
    expect(again.correctedRows).toBe(200);
    const { body } = await send(`GET /producers/${producer.nrn}/batches/${again.id}/refused-rows`, {
      key: producer.key,
    });
    const { data } = body as { data: { cells: { code_period: string }; problems: { kind: string }[] }[] };
    for (const { cells, problems } of data)
      expect([cells.code_period, problems.some(({ kind }) => kind === "partOfYear")]).toEqual(
        cells.code_period === "X2" ? ["X2", true] : ["Q1", false],
      );
  });

  test("are left out together, and what is said of one row goes over what is said of all", async () => {
    const producer = await given.producer();
    await imported(producer, "eco-products", TYPED, PARTIAL);
    const file = "external_id,quantity\nNOBODY,2\nNONE,3\nA-1X,4\n";
    const dry = await imported(producer, "declarations/quantities/batch", file, DRY);
    expect(dry.counters).toMatchObject({ rows: 3, refused: 2 });
    const answer = await send(`POST /producers/${producer.nrn}/batches/${dry.id}/corrections`, {
      key: producer.key,
      query: DRY,
      body: {
        alike: [{ kind: "notInCatalog", column: "external_id", cells: null }],
        corrections: [{ line: 3, cells: { external_id: "A-4X" } }],
      },
    });
    expect((await finished(producer, idOf(answer))).counters).toMatchObject({ rows: 2, refused: 0 });
  });

  test("of another's batch, of more rows than are corrected, or of no word of ours are SERVICE_005", async () => {
    const [one, other] = [await given.producer(), await given.producer()];
    const { id } = await imported(one, "declarations/quantities/batch", sold(2100), DRY);
    const asked = { kind: "partOfYear", column: "code_period", cells: { code_period: "Q1" } };
    expect((await alike(other, id, asked)).text).toBe('{"error":"SERVICE_005"}');
    expect((await alike(one, id, asked)).text).toBe('{"error":"SERVICE_005"}');
    expect((await alike(one, id, { ...asked, kind: "wrong" })).text).toBe('{"error":"SERVICE_005"}');
    expect((await alike(one, id, { ...asked, cells: { title: "x" } })).text).toBe('{"error":"SERVICE_005"}');
  });
});

test("a refused row tells the product that it names, and the schemes that it owes to", async () => {
  const producer = await given.producer();
  await imported(producer, "eco-products", TYPED, PARTIAL);
  const sold = "external_id,quantity\nA-1X,x\nNOBODY,x\n";
  const { id } = await imported(producer, "declarations/quantities/batch", sold, PARTIAL);
  const { body } = await send(`GET /producers/${producer.nrn}/batches/${id}/refused-rows`, {
    key: producer.key,
  });
  const { data } = body as {
    data: { product: { title: string; schemes: { schemeCode: string }[] } | null }[];
  };
  expect(data.map(({ product }) => product?.title ?? null)).toEqual(["Lampe de bureau LED", null]);
  expect(data[0]?.product?.schemes.map(({ schemeCode }) => schemeCode)).toContain("EEE");
});

test("what is said to be left of a row of sales is declared with the others of its product, once", async () => {
  const producer = await given.producer({ credits: 10 });
  await imported(producer, "eco-products", TYPED, PARTIAL);
  const sales = ["1,A-1X,5,n/a", "2,A-1X,3,1", "3,A-4X,x,"].join("\n");
  const file = `Order number,SKU,Quantity,Quantity refunded\n${sales}\n`;
  const dry = await imported(producer, "declarations/quantities/batch", file, DRY);
  expect(dry).toMatchObject({ refusedLines: [2, 4], counters: { rows: 3, done: 1 } });
  const meant = [
    { line: 2, cells: { quantity: "4" } },
    { line: 4, cells: { quantity: "2" } },
  ];
  const applied = await finished(producer, idOf(await correct(producer, dry.id, meant)));
  expect(applied).toMatchObject({ status: "SUCCEEDED", counters: { rows: 2, done: 2 } });
  expect(applied.contributions).toContainEqual(
    expect.objectContaining({ schemeCode: "EMPAP", totalQuantity: 8 }),
  );
});

test("a quantity that is refused only when its chunk is applied is told by its line as well", async () => {
  const producer = await given.producer();
  await imported(producer, "eco-products", TYPED, PARTIAL);
  const sold = "external_id,quantity\nA-1X,1\nNOBODY,2\nA-4X,x\n";
  const batch = await imported(producer, "declarations/quantities/batch", sold, PARTIAL);
  expect(batch).toMatchObject({ status: "PARTIALLY_SUCCEEDED", refusedLines: [3, 4] });
});

test("corrections of another kind's columns, of no row, or of too many are SERVICE_005", async () => {
  const producer = await given.producer();
  const { id } = await imported(producer, "eco-products", TYPED, DRY);
  const rows = Array.from({ length: 201 }, (_, row) => ({ line: row + 2, cells: null }));
  for (const corrections of [[{ line: 6, cells: { quantity: "1" } }], [], rows, [{ line: 1, cells: null }]])
    expect((await correct(producer, id, corrections)).text).toBe('{"error":"SERVICE_005"}');
});

test("another's batch answers like one that there is not", async () => {
  const [one, other] = [await given.producer(), await given.producer()];
  const { id } = await imported(one, "eco-products", TYPED, DRY);
  const { status, text } = await correct(other, id, [{ line: 6, cells: null }]);
  expect([status, text]).toEqual([400, '{"error":"SERVICE_005"}']);
  const answer = await send(`POST /producers/${one.nrn}/batches/${id}/corrections`, {
    key: other.key,
    body: { corrections: [{ line: 6, cells: null }] },
  });
  expect(answer.text).toBe('{"error":"SERVICE_004"}');
});
