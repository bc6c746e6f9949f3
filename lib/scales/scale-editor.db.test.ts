import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { lockScheme } from "@/db/queries/scheme-scales";
import { scaleFile } from "@/lib/client/scales/scale-file";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { priceAll } from "@/lib/testing/price-all";
import { schemeOperated } from "@/lib/testing/scheme-operated";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { effectOf } from "./effect-of";
import { reachScale } from "./reach-scale";

const LAMP = "Lampe de bureau LED";

let operator: string;

onOwnDatabase();
beforeAll(async () => {
  operator = await given.operatorKey();
});

const schemeIn = (country: string) => schemeOperated(country, operator, ["2024", "2025"]);
type Scheme = Awaited<ReturnType<typeof schemeIn>>;

/** The one line of a scale as its file has it, and what it is told by. */
async function lineOf(scheme: Scheme) {
  const [{ effective_from: _day, kind: _kind, ...was } = {}] = await scheme.rowsIn();
  return { was, cells: { ...was, kind: "line" }, replaces: { scale_code: "ANY" } };
}

/** A producer that declared lamps in 2025, each product its own quantity. */
async function declaring(country: string, quantities: readonly number[]) {
  const producer = await given.producer();
  const products = [];
  for (const _ of quantities) products.push(await given.product(producer, { title: LAMP, country }));
  await asProducer(producer).declare(
    products.map(({ externalId }, index) => ({
      ecoProductReference: externalId,
      quantity: quantities[index],
    })),
    { country },
  );
  const at = { EprCountryCode: country };
  return {
    owed: async () => (await asProducer(producer).owed(at)).body.totals.amount,
    validate: async () => {
      const [declaration] = (await asProducer(producer).declarations(at)).body.data;
      await asProducer(producer).update({ id: declaration?.id, quantitiesConfirmed: true });
    },
  };
}

describe("a row that is looked at before it is saved", () => {
  test("says what open declarations come to then, to the cent as they do once they are priced by it", async () => {
    const scheme = await schemeIn("SA");
    const { cells, replaces } = await lineOf(scheme);
    const [one, other, validated] = [
      await declaring("SA", [3, 1]),
      await declaring("SA", [7]),
      await declaring("SA", [100]),
    ];
    await validated.validate();
    const body = { ...cells, price: "0.333", replaces };
    const { body: looked } = await scheme.upsertRow(body, { dryRun: true });
    // 3 × 0.333, 1 × 0.333 and 7 × 0.333 are rounded each by itself.
    expect(looked.effect).toEqual({
      amountNow: "5.50",
      amountAfter: "3.66",
      change: "-1.84",
      lines: [{ scaleCode: "ANY", amountNow: "5.50", amountAfter: "3.66", change: "-1.84" }],
      mostForOne: "-1.17",
      countProducts: 3,
      countProducers: 2,
      countUnpriced: 0,
      unpricedCodes: [],
      countValidated: 1,
      countLeft: 0,
    });
    await priceAll();
    expect([await one.owed(), await other.owed()]).toEqual([2, 3.5]);
    expect((await scheme.read()).body.lines).toMatchObject([{ price: "0.5" }]);

    expect((await scheme.upsertRow(body)).body.effect).toBeNull();
    await priceAll();
    expect([await one.owed(), await other.owed(), await validated.owed()]).toEqual([1.33, 2.33, 50]);
  });

  test.each([
    ["as many products as are counted", { products: 1, ms: 60_000 }, { countUnpriced: 1, countLeft: 1 }],
    ["as long as it may take", { products: 100, ms: -1 }, { countUnpriced: 0, countLeft: 2 }],
  ])("says how many declarations are left after %s", async (_, atMost, counts) => {
    const country = atMost.ms < 0 ? "SN" : "SM";
    const scheme = await schemeIn(country);
    for (const quantity of [3, 7]) await declaring(country, [quantity]);
    const lines = await rowsOf<{ id: string }>(
      sql`select l.id from scale_lines l join scales s on s.id = l.scale_id where s.scheme_pro_id = ${scheme.id}`,
    );
    const touched = { kinds: [], lineIds: lines.map(({ id }) => id), modulations: [] };
    const scale = await reachScale(db(), { SchemeProId: scheme.id, DeclarationPeriodCode: "2025" });
    expect(await effectOf(db(), scale, "2025", [], touched, atMost)).toMatchObject(counts);
  });

  test("counts products that no line has a price for then", async () => {
    const scheme = await schemeIn("SB");
    const { cells, replaces } = await lineOf(scheme);
    await declaring("SB", [10]);
    const { body } = await scheme.upsertRow({ ...cells, families: "smartphone", replaces }, { dryRun: true });
    expect(body.effect).toMatchObject({
      amountNow: "5.00",
      amountAfter: "5.00",
      countUnpriced: 1,
      unpricedCodes: ["SERVICE_014"],
    });
    const renamed = await scheme.put(await scheme.with({ scale_code: "LAMP", price: "0.7" }), {
      dryRun: true,
    });
    expect(renamed.body.effect?.lines).toEqual([
      { scaleCode: "LAMP", amountNow: "0.00", amountAfter: "7.00", change: "7.00" },
      { scaleCode: "ANY", amountNow: "5.00", amountAfter: "0.00", change: "-5.00" },
    ]);
    const gone = await scheme.withdrawRow({ Kind: "line", ScaleCode: "ANY", DryRun: "true" });
    // What can't be priced keeps its amount: no line of the scale asks another.
    expect(gone.body.effect?.lines).toEqual([
      { scaleCode: null, amountNow: "5.00", amountAfter: "5.00", change: "0.00" },
    ]);
    expect(gone.body).toMatchObject({ countLines: 0, effect: { countUnpriced: 1 } });
    expect((await scheme.read()).body.lines).toHaveLength(1);
  });

  test("where no price becomes another it says nothing of amounts", async () => {
    const scheme = await schemeIn("SC");
    const { cells, replaces } = await lineOf(scheme);
    const { body } = await scheme.upsertRow({ ...cells, note: "page 2", replaces }, { dryRun: true });
    expect(body.effect).toBeNull();
  });

  test("waits for no change of its scheme that is under way, and holds none up", async () => {
    const scheme = await schemeIn("SI");
    const { cells, replaces } = await lineOf(scheme);
    const file = await scheme.with({ price: "0.75" });
    await db().transaction(async (tx) => {
      await lockScheme(tx, scheme.id);
      const looked = [
        await scheme.upsertRow({ ...cells, price: "0.75", replaces }, { dryRun: true }),
        await scheme.withdrawRow({ Kind: "line", ScaleCode: "ANY", DryRun: "true" }),
        await scheme.put(file, { dryRun: true }),
      ];
      expect(looked.map(({ status }) => status)).toEqual([200, 200, 200]);
    });
  });
});

test("who does not know of the Chinese name leaves it to what is called as before", async () => {
  const scheme = await schemeIn("SZ");
  const { cells, replaces } = await lineOf(scheme);
  const { label_zh: _zh, ...unknowing } = cells as Record<string, string>;
  const named = async () => (await scheme.read()).body.lines.map(({ labelZh, price }) => [labelZh, price]);
  await scheme.upsertRow({ ...cells, label_zh: "灯具", replaces });
  await scheme.upsertRow({ ...unknowing, price: "0.7", replaces });
  expect(await named()).toEqual([["灯具", "0.7"]]);
  await scheme.upsertRow({ ...unknowing, label_zh: "", replaces });
  expect(await named()).toEqual([[null, "0.5"]]);
  await scheme.upsertRow({ ...cells, label_zh: "灯具", replaces });
  await scheme.upsertRow({ ...unknowing, label_en: "Lamps", replaces });
  expect(await named()).toEqual([[null, "0.5"]]);
});

test("two who write one row: each keeps the columns that the other left, and one that both wrote is refused", async () => {
  const scheme = await schemeIn("SD");
  const { was, cells, replaces } = await lineOf(scheme);
  await scheme.upsertRow({ ...cells, price: "0.7", replaces });
  const mine = await scheme.upsertRow({ ...cells, note: "page 2", was, replaces });
  expect(mine.body.changes).toMatchObject([{ to: { price: "0.7", note: "page 2" } }]);
  const late = await scheme.upsertRow({ ...cells, price: "0.9", was, replaces });
  expect([late.status, late.body]).toEqual([400, { error: "SERVICE_005" }]);
  expect((await scheme.read()).body.lines).toMatchObject([{ price: "0.7", note: "page 2" }]);
  const stands = await lineOf(scheme);
  const knowing = await scheme.upsertRow({ ...stands.cells, price: "0.9", was: stands.was, replaces });
  expect(knowing.body.changes).toMatchObject([{ to: { price: "0.9", note: "page 2" } }]);
});

test("what became of a row is kept, whether a file or a form changed it, with its price in every period", async () => {
  const scheme = await schemeIn("ZS");
  const { cells, replaces } = await lineOf(scheme);
  await scheme.upsertRow({ ...cells, price: "0.6", replaces });
  await scheme.put(await scheme.with({ price: "0.75" }));
  await scheme.withdrawRow({ Kind: "line", ScaleCode: "ANY" });
  const { body, headers } = await scheme.changes({ ScaleCode: "ANY", Limit: "2" });
  expect(headers.get("x-total-count")).toBe("3");
  expect(body.data).toMatchObject([
    { change: "withdrawn" },
    { change: "changed", changes: [{ field: "price", from: "0.6", to: "0.75" }] },
  ]);
  expect(body.prices).toMatchObject([{ declarationPeriodCode: "2024", price: "0.5" }]);
});

test("the lines of a scale are listed by the page, by stream, state and what is looked for", async () => {
  const scheme = await schemeIn("SF");
  const { cells, replaces } = await lineOf(scheme);
  const line = { ...cells, families: "desk-lamp", part: "other", certainty: "sourced", source: "guide" };
  const soon = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  // As an earlier release may have stored it: what ends with the period is no end.
  await rowsOf(
    sql`update declaration_periods set ends_on = current_date + 40 where epr_country_code = 'SF' and code = '2025'`,
  );
  const last = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 10);
  await scheme.upsertRow({ ...cells, replaces, valid_to: last });
  await scheme.upsertRow({ ...line, scale_code: "ENDS", label_zh: "灯具", stream: "EEE", valid_to: soon });
  await scheme.upsertRow({ ...line, scale_code: "ENDED", part: "third", valid_to: "2025-06-30" });
  await rowsOf(sql`update scale_lines set certainty = 'quoted' where scale_code = 'ANY' and scale_id in (
    select s.id from scales s where s.scheme_pro_id = ${scheme.id})`);
  const codes = async (query: Record<string, string>) =>
    (await scheme.lines(query)).body.data.map(({ scaleCode }) => scaleCode);
  const all = await scheme.lines({ Limit: "2" });
  expect(all.headers.get("x-total-count")).toBe("3");
  expect(all.body).toMatchObject({
    streams: ["EEE"],
    counts: [
      { state: "ILLUSTRATIVE", count: 0 },
      { state: "ENDING", count: 1 },
      { state: "ENDED", count: 1 },
      { state: "UNCHANGED", count: 1 },
    ],
    data: [
      { scaleCode: "ANY", states: ["UNCHANGED"], before: { declarationPeriodCode: "2024", price: "0.5" } },
      { scaleCode: "ENDED", states: ["ENDED"], before: null },
    ],
  });
  expect(await codes({ Offset: "2" })).toEqual(["ENDS"]);
  expect(await codes({ State: "ENDING" })).toEqual(["ENDS"]);
  expect(await codes({ Stream: "EEE" })).toEqual(["ENDS"]);
  expect(await codes({ Search: "ends" })).toEqual(["ENDS"]);
  expect(await codes({ Search: "灯" })).toEqual(["ENDS"]);
});

describe("a draft of a scale", () => {
  test("is a file that changes what was written, and nothing else of its lines or beside them", async () => {
    const scheme = await schemeIn("SG");
    const { cells } = await lineOf(scheme);
    const odd = { ...cells, families: "desk-lamp | lamp", part: "other", source: "guide" };
    await scheme.upsertRow({
      ...odd,
      scale_code: "ODD",
      label_fr: '=1+1; "lampe"',
      price: "1.125",
      bounds: "unitWeightKg >= 5 & unitWeightKg < 7",
      note: "page 1,\nthen page 2",
      valid_to: "2025-06-30",
    });
    await scheme.upsertRow({
      ...cells,
      kind: "fee",
      scale_code: "YEARLY",
      price: "30",
      basis: "DECLARATION_FLAT",
    });
    const { lines } = (await scheme.read()).body;
    const same = await scheme.put(scaleFile(lines).content, { dryRun: true });
    expect(same.body).toMatchObject({
      problems: [],
      countUnchanged: 2,
      changes: [],
      modulations: null,
      fees: null,
    });
    const written = lines.map((line) =>
      line.scaleCode === "ODD" ? { ...line, price: "1.5", validTo: null } : line,
    );
    const { body } = await scheme.put(scaleFile(written).content);
    expect(body).toMatchObject({
      isApplied: true,
      changes: [{ scaleCode: "ODD", from: { price: "1.125" }, to: { price: "1.5", validTo: null } }],
    });
  });

  test("is refused where the scale was changed since, and replaces nothing", async () => {
    const scheme = await schemeIn("SK");
    const { body: read } = await scheme.read();
    const { cells, replaces } = await lineOf(scheme);
    await scheme.upsertRow({ ...cells, price: "0.6", replaces });
    const content = scaleFile(read.lines).content;
    for (const dryRun of [true, false]) {
      const { status, body } = await scheme.put(content, { dryRun, updatedAt: read.updatedAt });
      expect([status, body]).toMatchObject([400, { error: "SERVICE_005" }]);
    }
    const { body: stands } = await scheme.read();
    expect(stands.lines).toMatchObject([{ price: "0.6" }]);
    expect((await scheme.put(content, { updatedAt: stands.updatedAt })).body).toMatchObject({
      isApplied: true,
    });
  });
});

test("a file is refused where a modulation or a fee was changed since, too, and says which columns it can't read", async () => {
  const scheme = await schemeIn("SV");
  const { body: read } = await scheme.read();
  const fee = {
    kind: "fee",
    scale_code: "YEARLY",
    label_en: "Yearly",
    label_fr: "Annuel",
    price: "30",
    basis: "DECLARATION_FLAT",
    certainty: "sourced",
    source: "guide",
  };
  expect((await scheme.upsertRow(fee)).status).toBe(200);
  const content = (await scheme.csv()).replace(",price,", ",price,currency,valid_form,");
  const look = (updatedAt: string) => scheme.put(content, { dryRun: true, updatedAt });
  expect((await look(read.updatedAt)).body).toMatchObject({ error: "SERVICE_005" });
  const { body } = await look((await scheme.read()).body.updatedAt);
  expect(body.ignoredColumns).toEqual(["currency", "valid_form"]);
});

test("the scales of a scheme say how many lines each has", async () => {
  const scheme = await schemeIn("SL");
  const { body } = await send(`GET /scheme-pros/${scheme.id}/scales`, { key: operator });
  expect(body).toMatchObject({
    data: [
      { declarationPeriodCode: "2025", countLines: 1 },
      { declarationPeriodCode: "2024", countLines: 1 },
    ],
  });
});

test("refuses rows that hold on no day of the period, in a file and alone", async () => {
  const scheme = await schemeOperated("RO", operator, ["2025", "2026"]);
  const days = async (from: string, to: string) => {
    const content = await scheme.with({ valid_from: from, valid_to: to });
    return (await scheme.put(content, { dryRun: true })).body.problems;
  };
  const value = "2025-01-01 – 2025-12-31";
  expect(await days("2024-01-01", "2024-12-31")).toMatchObject([
    { line: 2, column: "valid_to", message: expect.stringContaining(value) },
  ]);
  expect(await days("2026-01-01", "")).toMatchObject([{ line: 2, column: "valid_from" }]);
  for (const [from, to] of [
    ["", ""],
    ["2024-06-01", "2025-01-01"],
    ["2025-12-31", "2026-06-30"],
  ] as const)
    expect(await days(from, to)).toEqual([]);
  const late = await scheme.put(await scheme.with({ effective_from: "2026-01-01" }), { dryRun: true });
  expect(late.body.problems).toMatchObject([{ column: "effective_from" }]);

  const [{ kind, effective_from: _day, ...line } = {}] = await scheme.rowsIn();
  expect(await scheme.upsertRow({ ...line, kind, scale_code: "OLD", valid_to: "2024-12-31" })).toMatchObject({
    status: 400,
  });
  expect((await scheme.read()).body.lines).toMatchObject([{ scaleCode: "ANY" }]);
});
