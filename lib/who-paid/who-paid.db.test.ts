import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { getMarketplaceReport } from "@/lib/contract/marketplace-reports";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { type Answer, send } from "@/lib/testing/send";
import { workbookOf } from "@/lib/testing/workbooks";

type WhoPaid = z.output<(typeof getMarketplaceReport)["returns"]>;
type Owner = Awaited<ReturnType<typeof given.producer>>;

beforeAll(given.reference);

type Content = string | Buffer<ArrayBuffer>;

function upload({ nrn, key }: Owner, content: Content, query: Record<string, string> = {}): Promise<Answer> {
  const form = new FormData();
  form.set("file", new File([content], "report.csv", { type: "text/csv" }));
  return send(`POST /producers/${nrn}/marketplace-reports`, {
    key,
    query: { ...FRANCE_2025, ...query },
    form,
  });
}

async function compared(owner: Owner, content: Content, query: Record<string, string> = {}) {
  const { status, body, text } = await upload(owner, content, query);
  expect(status, text).toBe(200);
  const { id } = body as { id: string };
  const read = async (asked: Record<string, string> = {}) =>
    (await send(`GET /producers/${owner.nrn}/marketplace-reports/${id}`, { key: owner.key, query: asked }))
      .body as WhoPaid;
  return { id, read };
}

async function seller() {
  const owner = await given.producer();
  const lamp = await given.product(owner, { title: "Lampe de bureau LED", weight: "1.2" });
  const shirt = await given.product(owner, { title: "T-shirt coton", weight: "0.2" });
  return { owner, lamp, shirt, as: asProducer(owner) };
}

describe("a marketplace's report", () => {
  test("says what is paid twice and by nobody, line by line in exact euros, and declares nothing", async () => {
    const { owner, lamp, shirt, as } = await seller();
    await as.declare([
      { ecoProductReference: lamp.externalId, quantity: 100, codeVendor: "CDIS" },
      { ecoProductReference: shirt.externalId, quantity: 30, codeVendor: "CDIS" },
    ]);
    const before = (await as.lines()).body;
    const { read } = await compared(
      owner,
      `Reference;Canal;Quantité;Vendu;Montant\n${lamp.externalId};Cdiscount;40;100;12,50\n${shirt.externalId};CDIS;10;50;\nNOBODY;CDIS;3;3;\n`,
    );
    const found = await read();
    expect((await as.lines()).body).toEqual(before);
    expect(found.counts).toMatchObject({ NOT_MATCHED: 1, NOT_JUDGED: 0 });
    expect(found.notMatched).toMatchObject([{ line: 4, reference: "NOBODY" }]);
    const twice = found.data.filter(({ kind }) => kind === "PAID_TWICE");
    expect(twice.map(({ ecoProductReference }) => ecoProductReference)).toEqual(
      twice.map(() => lamp.externalId),
    );
    for (const line of twice) {
      expect(line).toMatchObject({
        declared: "100",
        paid: "40",
        sold: "100",
        quantity: "40",
        proposed: "60",
      });
      const owed = before.data.find((one) => one.schemeCode === line.schemeCode && one.quantity === 100);
      expect(Number(line.change)).toBeCloseTo(-(owed?.ecoContribution ?? 0) * 0.4, 1);
    }
    const gaps = found.data.filter(({ kind }) => kind === "PAID_BY_NOBODY");
    expect(gaps.length).toBeGreaterThan(0);
    for (const line of gaps) expect(line).toMatchObject({ quantity: "10", proposed: "40" });
    const sum = twice.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
    expect(Number(found.totals.paidTwice)).toBe(-sum / 100);
    expect(found.totals.countCorrections).toBe(2);
    expect((await read({ Kind: "PAID_BY_NOBODY" })).data).toEqual(gaps);
  });

  test("is in order once its corrections are declared, for nothing", async () => {
    const { owner, lamp, as } = await seller();
    await as.declare([{ ecoProductReference: lamp.externalId, quantity: 100, codeVendor: "CDIS" }]);
    const { read } = await compared(owner, `reference,quantity\n${lamp.externalId},40\n`, {
      CodeVendor: "CDIS",
      SoldAsDeclared: "true",
    });
    const [line] = (await read()).data;
    expect(line).toMatchObject({ kind: "PAID_TWICE", proposed: "60" });
    const before = (await as.current()).totalAmount;
    const written = await as.declare([
      { ecoProductReference: lamp.externalId, quantity: Number(line?.proposed), codeVendor: "CDIS" },
    ]);
    expect(written.body).toMatchObject({ creditsNeeded: 0 });
    const after = await read();
    expect(after.data.every(({ kind, proposed }) => kind === "IN_ORDER" && proposed === null)).toBe(true);
    expect((await as.current()).totalAmount).toBeLessThan(before);
  });

  test("is declared as it proposes: all but what is left out, in exact euros, with what takes it back", async () => {
    const { owner, lamp, shirt, as } = await seller();
    await as.declare([
      { ecoProductReference: lamp.externalId, quantity: 100, codeVendor: "CDIS" },
      { ecoProductReference: shirt.externalId, quantity: 30, codeVendor: "CDIS" },
    ]);
    const { id, read } = await compared(
      owner,
      `reference,quantity,sold\n${lamp.externalId},40,100\n${shirt.externalId},10,50\n`,
      { CodeVendor: "CDIS" },
    );
    const before = await as.current();
    const found = await read();
    expect(found.totals).toMatchObject({ countCorrections: 2, creditsNeeded: 0 });
    expect(Number(found.totals.taken) + Number(found.totals.added)).toBeCloseTo(Number(found.totals.change));
    expect((await read({ Kind: "TO_CORRECT", Limit: "1" })).data).toHaveLength(1);
    const apply = (body: object, of: Owner = owner) =>
      send(`POST /producers/${of.nrn}/marketplace-reports/${id}/corrections`, { key: of.key, body });
    const place = { ecoProductId: shirt.id, codeVendor: "CDIS", codePeriod: null };
    expect((await apply({ only: [place], except: [place] })).text).toBe('{"error":"SERVICE_005"}');
    expect((await apply({}, await given.producer())).text).toBe('{"error":"SERVICE_005"}');
    const one = (await apply({ except: [place] })).body as { change: string; before: { quantity: string }[] };
    expect(one).toMatchObject({
      countCorrections: 1,
      change: found.totals.taken,
      creditsNeeded: 0,
      before: [{ ecoProductReference: lamp.externalId, quantity: "100", codeVendor: "CDIS" }],
    });
    const after = await as.current();
    expect(after.totalAmount - before.totalAmount).toBeCloseTo(Number(one.change));
    expect((await apply({ only: [place] })).body).toMatchObject({ countCorrections: 1 });
    expect((await apply({})).body).toMatchObject({ countCorrections: 0, change: "0.00", before: [] });
    expect((await read()).totals.countCorrections).toBe(0);
  });

  test("costs a credit for each line that was not declared", async () => {
    const { owner, lamp, shirt, as } = await seller();
    const csv = `reference,quantity,sold\n${lamp.externalId},1,5\n${shirt.externalId},2,9\n`;
    const { id, read } = await compared(owner, csv, { CodeVendor: "CDIS" });
    expect((await read()).totals).toMatchObject({ countCorrections: 2, creditsNeeded: 2 });
    const applied = await send(`POST /producers/${owner.nrn}/marketplace-reports/${id}/corrections`, {
      key: owner.key,
      body: {},
    });
    expect(applied.body).toMatchObject({ countCorrections: 2, creditsNeeded: 2, before: null });
    const quantities = (await as.lines()).body.data.map(({ quantity }) => quantity);
    expect(new Set(quantities)).toEqual(new Set([4, 7]));
  });

  test("judges nothing where nobody said what was sold, nor what is declared for other parts of the year", async () => {
    const { owner, lamp, as } = await seller();
    await as.declare([{ ecoProductReference: lamp.externalId, quantity: 10, codeVendor: "CDIS" }], {
      codePeriod: "Q1",
    });
    const unsold = await compared(owner, `reference,quantity,period\n${lamp.externalId},4,2025-Q1\n`, {
      CodeVendor: "CDIS",
    });
    for (const line of (await unsold.read()).data)
      expect(line).toMatchObject({ kind: "NOT_JUDGED", sold: null, proposed: null, codePeriod: "Q1" });
    const whole = await compared(owner, `reference,quantity,sold\n${lamp.externalId},4,10\n`, {
      CodeVendor: "CDIS",
    });
    for (const line of (await whole.read()).data)
      expect(line).toMatchObject({ kind: "NOT_JUDGED", isOfOtherParts: true });
  });

  test("says that a correction pays other schemes a second time, and what it comes to for all of them, once", async () => {
    const { owner, lamp, as } = await seller();
    await as.declare([{ ecoProductReference: lamp.externalId, quantity: 100, codeVendor: "CDIS" }]);
    const before = await as.current();
    const owedTo = ({ schemes }: typeof before) =>
      new Map(schemes.map((one) => [one.schemeCode, one.totalAmountScheme]));
    const csv = `reference,quantity,sold,scheme\n${lamp.externalId},20,120,EEE\n${lamp.externalId},10,120,EMPAP\n`;
    const { id, read } = await compared(owner, csv, { CodeVendor: "CDIS" });
    const { data, totals } = await read();
    expect(data.map(({ schemeCode, kind }) => [schemeCode, kind]).sort()).toEqual([
      ["EEE", "IN_ORDER"],
      ["EMPAP", "PAID_BY_NOBODY"],
    ]);
    await send(`POST /producers/${owner.nrn}/marketplace-reports/${id}/corrections`, {
      key: owner.key,
      body: {},
    });
    const after = await as.current();
    const twice = ((owedTo(after).get("EEE") ?? 0) - (owedTo(before).get("EEE") ?? 0)).toFixed(2);
    for (const line of data)
      expect(line).toMatchObject({
        proposed: "110",
        correctionPaysTwice: [{ schemeCode: "EEE", quantity: "10", amount: twice }],
      });
    expect(totals).toMatchObject({ countCorrections: 1, addedTwice: twice });
    expect(after.totalAmount - before.totalAmount).toBeCloseTo(Number(totals.change));
    expect(Number(totals.added)).toBeGreaterThan(Number(twice));
  });

  test("proposes nothing in a validated part, nor where the marketplace paid one of two schemes", async () => {
    const { owner, lamp, as } = await seller();
    await as.declare([{ ecoProductReference: lamp.externalId, quantity: 10, codeVendor: "CDIS" }]);
    const csv = (scheme: string) => `reference,quantity,sold,scheme\n${lamp.externalId},4,10,${scheme}\n`;
    const one = await (await compared(owner, csv("EEE"), { CodeVendor: "CDIS" })).read();
    expect(one.data.find(({ schemeCode }) => schemeCode === "EEE")).toMatchObject({
      kind: "PAID_TWICE",
      proposed: null,
    });
    expect(one.data.filter(({ schemeCode }) => schemeCode !== "EEE").map(({ kind }) => kind)).toContain(
      "IN_ORDER",
    );
    const { id } = await as.current();
    await as.update({ id, quantitiesConfirmed: true });
    const locked = await (await compared(owner, csv(""), { CodeVendor: "CDIS" })).read();
    expect(locked.data.every(({ isLocked, proposed }) => isLocked && proposed === null)).toBe(true);
    expect(Number(locked.totals.locked)).toBeGreaterThan(0);
    expect(locked.totals).toMatchObject({ paidTwice: "0.00", countCorrections: 0 });
    expect(locked.letters.map(({ schemeCode }) => schemeCode)).toContain("EEE");
    const sum = locked.letters.reduce((total, { amount }) => total + Math.round(Number(amount) * 100), 0);
    expect(sum).toBe(Math.round(Number(locked.totals.locked) * 100));
  });

  test("matches by any reference of a product, also by one that is added later", async () => {
    const { owner, lamp } = await seller();
    const { read } = await compared(owner, "reference,quantity\nOTHER-9,4\n", { CodeVendor: "CDIS" });
    expect((await read()).counts.NOT_MATCHED).toBe(1);
    await send(`POST /producers/${owner.nrn}/eco-products/${lamp.id}/references`, {
      key: owner.key,
      body: { externalId: "OTHER-9" },
    });
    const after = await read();
    expect(after.counts.NOT_MATCHED).toBe(0);
    expect(after.data[0]).toMatchObject({ ecoProductId: lamp.id, ecoProductReference: lamp.externalId });
  });

  test("says the same as a workbook, whose numbers are no question of marks", async () => {
    const { owner, lamp } = await seller();
    const rows = [
      ["Reference", "Quantity", "Sold", "Amount"],
      [lamp.externalId, 2, 5, 1.234],
    ];
    const text = rows
      .map((cells) => cells.join(","))
      .join("\n")
      .replace("1.234", "1.2340");
    const book = Buffer.from(await workbookOf({ Notes: [["Made up"]], Report: rows }));
    const [asText, asBook] = [
      await (await compared(owner, text, { CodeVendor: "CDIS" })).read(),
      await (await compared(owner, book, { CodeVendor: "CDIS" })).read(),
    ];
    expect(asBook.data.length).toBeGreaterThan(0);
    expect(asBook.data).toEqual(asText.data);
    const broken = await upload(owner, Buffer.from("PK\u0003\u0004 nothing"), { CodeVendor: "CDIS" });
    expect(broken).toMatchObject({ status: 400, body: { error: "SERVICE_017" } });
  });

  test.each(["EPR scheme", "EPR category", "scheme"])("reads what it paid for from “%s”", async (header) => {
    const { owner, lamp } = await seller();
    const csv = `reference,quantity,sold,${header}\n${lamp.externalId},4,10,EEE\n`;
    const { data } = await (await compared(owner, csv, { CodeVendor: "CDIS" })).read();
    expect(data.map(({ schemeCode, paid }) => [schemeCode, paid]).sort()).toEqual([
      ["EEE", "4"],
      ["EMPAP", "0"],
    ]);
  });

  test("tells which of its columns are ignored", async () => {
    const { owner, lamp } = await seller();
    const { body } = await upload(owner, `reference,quantity,Waste kind\n${lamp.externalId},4,EEE\n`, {
      CodeVendor: "CDIS",
    });
    const message = "the column Waste kind is ignored";
    expect(body).toMatchObject({
      warnings: [{ code: "UNKNOWN_COLUMN", values: { column: "Waste kind" }, message }],
    });
  });

  test("is refused as a whole, with each row that is wrong", async () => {
    const { owner } = await seller();
    for (const csv of [
      "",
      "reference\nA\n",
      "reference,quantity\nA,four\n",
      "reference,quantity,period\nA,4,2024-01\n",
    ]) {
      const { status, body } = await upload(owner, csv, { CodeVendor: "CDIS" });
      expect([csv, status, body]).toEqual([
        csv,
        400,
        { error: csv === "" ? expect.any(String) : "SERVICE_017" },
      ]);
    }
    expect((await upload(owner, "reference,quantity\nA,4\n")).body).toEqual({ error: "SERVICE_017" });
    const list = await send(`GET /producers/${owner.nrn}/marketplace-reports`, {
      key: owner.key,
      query: FRANCE_2025,
    });
    expect(list.body).toEqual({ data: [] });
  });

  test("is its producer's alone, exported, listed and deleted", async () => {
    const { owner, lamp } = await seller();
    const { id } = await compared(owner, `reference,quantity,sold\n${lamp.externalId},4,10\n`, {
      CodeVendor: "AMAZ",
    });
    const path = (of: Owner, more = "") => `/producers/${of.nrn}/marketplace-reports/${id}${more}` as const;
    const stranger = await given.producer();
    expect((await send(`GET ${path(stranger)}`, { key: stranger.key })).body).toEqual({
      error: "SERVICE_005",
    });
    const file = await send(`GET ${path(owner, "/corrections.csv")}`, { key: owner.key });
    expect(file.text).toContain("ecoProductReference");
    expect(file.text).toContain(lamp.externalId);
    const proposed = await send(`GET ${path(owner, "/corrections.csv")}`, {
      key: owner.key,
      query: { Kind: "IN_ORDER" },
    });
    expect(proposed.text).not.toContain(lamp.externalId);
    const book = await send(`GET ${path(owner, "/corrections.csv")}`, {
      key: owner.key,
      query: { Format: "xlsx" },
    });
    expect([book.status, book.headers.get("content-disposition")]).toEqual([
      200,
      expect.stringContaining(".xlsx"),
    ]);
    const list = await send(`GET /producers/${owner.nrn}/marketplace-reports`, {
      key: owner.key,
      query: FRANCE_2025,
    });
    expect(list.body).toMatchObject({
      data: [{ id, fileName: "report.csv", countRows: 1, codeVendors: ["AMAZ"] }],
    });
    expect((await send(`DELETE ${path(owner)}`, { key: owner.key })).status).toBe(200);
    expect((await send(`GET ${path(owner)}`, { key: owner.key })).status).toBe(400);
  });
});
