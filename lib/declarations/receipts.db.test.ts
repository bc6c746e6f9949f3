import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { insertRegistrations } from "@/db/queries/schemes";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { readPdf } from "@/lib/testing/read-pdf";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

let owner: Awaited<ReturnType<typeof given.producer>>;
let producer: ReturnType<typeof asProducer>;
let id: string;
beforeEach(async () => {
  owner = await given.producer();
  producer = asProducer(owner);
  await given.product(owner, { externalId: "LAMP", title: "Lampe de bureau LED", weight: "1.2" });
  await given.product(owner, { externalId: "SHIRT", title: "=T-shirt coton", weight: "0.2" });
  await producer.declare([
    { ecoProductReference: "LAMP", quantity: 100 },
    { ecoProductReference: "SHIRT", quantity: 7, codeVendor: "AMAZ" },
  ]);
  id = (await producer.current()).id;
});

const validate = (change: Record<string, unknown> = {}) =>
  producer.update({ id, quantitiesConfirmed: true, ...change });
const reopen = (schemeCodes?: string[]) =>
  producer.update({ id, reopen: true, reason: "a return", ...(schemeCodes && { schemeCodes }) });
const csv = (query: Record<string, string | number> = {}) =>
  send(`GET /producers/${owner.nrn}/declarations/${id}/lines.csv`, { key: owner.key, query });

describe("a receipt", () => {
  test("has the lines of one scheme, their sum and the exact sum, and says who validated it and when", async () => {
    await validate();
    const { status, body } = await producer.receipt(id, "EEE");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      producerNrn: owner.nrn,
      schemeCode: "EEE",
      status: "VALIDATED",
      revision: 1,
      completedBy: "test",
      completedAt: expect.stringMatching(/^20.*Z$/),
    });
    expect(body.lines.map(({ ecoProductReference }) => ecoProductReference)).toEqual(["LAMP"]);
    const [line] = body.lines;
    expect(line?.labelFr).toBeTruthy();
    expect(line?.labelZh).toMatch(/\p{Script=Han}/u);
    expect(line?.ecoContribution).toBe(body.totalAmount);
    expect(Number(body.exactAmount)).toBeCloseTo(body.totalAmount, 2);
  });

  test("is printed with a weight where it is multiplied by it, and says what each price is for", async () => {
    await producer.lookUp("CELLS", { ExternalIdType: "SKU", Title: "Piles AA, lot de 4", Weight: "0.096" });
    await producer.declare([{ ecoProductReference: "CELLS", quantity: 10 }]);
    await validate();
    const lineOf = async (code: string) => {
      const { bytes } = await send(
        `GET /producers/${owner.nrn}/declarations/${id}/receipts/${code}/receipt.pdf`,
        { key: owner.key, headers: { "accept-language": "en" } },
      );
      const said = readPdf(bytes).heard.map(({ text }) => text);
      const end = said.findIndex((text) => text.startsWith("Total declared"));
      return said.slice(
        said.findIndex((text) => text.startsWith("Amount")),
        end,
      );
    };
    const lamp = await lineOf("EEE");
    expect(lamp).toContain("0.1500€ per item");
    expect(lamp.filter((text) => text.endsWith("kg") || text.startsWith("1.2"))).toEqual([]);
    const cells = await lineOf("BAT");
    expect(cells).toContain("0.096 kg");
    expect(cells).toContainEqual(expect.stringMatching(/^0\.\d+€ per kg$/));
  });

  test("says which amounts rest on estimates and between which they lie, on paper too and of a past revision", async () => {
    await producer.lookUp("DRILL", { ExternalIdType: "SKU", Title: "Enceinte Bluetooth", Weight: "0.8" });
    await producer.declare([{ ecoProductReference: "DRILL", quantity: 1000 }]);
    const [charged] = (await producer.lines()).body.data.filter(({ schemeCode }) => schemeCode === "BAT");
    const { low, high } = charged?.pricing ?? {};
    const estimate = { low: Number(low) * 1000, high: Number(high) * 1000 };
    await validate();
    const { body } = await producer.receipt(id, "BAT");
    expect(body.lines.map((line) => line.estimate)).toEqual([estimate]);
    expect(estimate.low).toBeLessThan(body.totalAmount);
    expect((await producer.receipt(id, "EEE")).body.lines.map((line) => line.estimate)).toEqual([null, null]);
    const { bytes } = await send(`GET /producers/${owner.nrn}/declarations/${id}/receipts/BAT/receipt.pdf`, {
      key: owner.key,
      headers: { "accept-language": "en" },
    });
    const printed = readPdf(bytes)
      .heard.map(({ text }) => text)
      .join(" ");
    expect(printed).toMatch(/estimated,\s?[\d.,]+ to [\d.,]+/);
    expect(printed).toMatch(/€[\d.,]+ of the total rests on estimates: it is between €/);
    const [head = "", ...rows] = (await csv({ SchemeCode: "BAT" })).text.trimEnd().split("\r\n");
    expect(head).toMatch(/,certainty,estimateLow,estimateHigh$/);
    expect(rows).toEqual([
      expect.stringContaining(`,illustrative,${estimate.low.toFixed(2)},${estimate.high.toFixed(2)}`),
    ]);
    await reopen(["BAT"]);
    expect((await producer.receipt(id, "BAT", { Revision: 1 })).body.lines[0]?.estimate).toEqual(estimate);
  });

  test("is of one scheme where two have a code: of the one that is validated, or of the one that is named", async () => {
    await validate({ schemeCodes: ["EEE"] });
    const { body: all } = await send("GET /scheme-pros", { key: owner.key });
    const idOf = (name: string) =>
      (all as { id: string; ecoOrganismName: string }[]).find((one) => one.ecoOrganismName === name)?.id ??
      "";
    const [first, other] = [idOf("ecosystem"), idOf("Ecologic")];
    await insertRegistrations(db(), owner.tenant, [{ schemeProId: other, status: "5 - Registered" }]);
    // What was declared as a shirt turns out to be a kettle.
    await given.product(owner, { externalId: "SHIRT", title: "Bouilloire électrique", weight: "1" });
    const parts = (await producer.current()).schemes.filter(({ schemeCode }) => schemeCode === "EEE");
    expect(parts.map(({ schemeProId, status }) => [schemeProId, status])).toEqual(
      expect.arrayContaining([
        [first, "VALIDATED"],
        [other, "DRAFT"],
      ]),
    );
    const read = async (query: Record<string, string | number> = {}) => {
      const { status, body } = await producer.receipt(id, "EEE", query);
      return status === 200
        ? [body.ecoOrganismName, ...body.lines.map(({ ecoProductReference }) => ecoProductReference)]
        : status;
    };
    expect(await read()).toEqual(["ecosystem", "LAMP"]);
    expect(await read({ SchemeProId: other })).toBe(400);
    await validate({ schemeCodes: ["EEE"] });
    expect(await read({ SchemeProId: first })).toEqual(["ecosystem", "LAMP"]);
    expect(await read({ SchemeProId: other })).toEqual(["Ecologic", "SHIRT"]);
    const rows = async (query: Record<string, string | number>) =>
      (await csv(query)).text.trimEnd().split("\r\n");
    expect(await rows({ SchemeCode: "EEE" })).toHaveLength(3);
    expect(await rows({ SchemeCode: "EEE", SchemeProId: other })).toHaveLength(2);
    await reopen(["EEE"]);
    expect(await read({ Revision: 1, SchemeProId: first })).toEqual(["ecosystem", "LAMP"]);
    expect(await read({ Revision: 1, SchemeProId: other })).toEqual(["Ecologic", "SHIRT"]);
  });

  test("names the person who validated", async () => {
    const { browser } = await given.user(owner);
    await send("PUT /producers/declarations", { headers: browser, body: { id, quantitiesConfirmed: true } });
    expect((await producer.receipt(id, "EEE")).body.completedBy).toBe("Test");
  });

  test("names no operator to the producer, and nobody by the id of an account that is gone", async () => {
    const stranger = await given.producer();
    const operator = await given.user(stranger, { isOperator: true });
    const person = await given.user(owner);
    const by = (headers: Record<string, string>, body: object) =>
      send("PUT /producers/declarations", { headers, body: { id, ...body } });
    const read = async () => (await producer.receipt(id, "EEE")).body;
    const printed = async () => {
      const { bytes } = await send(
        `GET /producers/${owner.nrn}/declarations/${id}/receipts/EEE/receipt.pdf`,
        {
          key: owner.key,
          headers: { "accept-language": "en" },
        },
      );
      return readPdf(bytes).heard.map(({ text }) => text);
    };
    await by(operator.browser, { quantitiesConfirmed: true });
    expect(await read()).toMatchObject({ completedBy: null, completedByKind: "operator" });
    expect(await printed()).toContain("the operator");
    await by(operator.browser, { reopen: true, reason: "counted again" });
    await by(person.browser, { quantitiesConfirmed: true });
    expect(await read()).toMatchObject({
      preparedBy: null,
      preparedByKind: "operator",
      completedBy: "Test",
      completedByKind: "user",
    });
    expect(await printed()).toEqual(expect.arrayContaining(["Prepared by", "the operator", "Test"]));
    const { revisions } = (await producer.declaration(id)).body;
    expect(revisions).toMatchObject([{ actorName: null, actorKind: "operator" }]);
    await rowsOf(sql`delete from users where id = ${person.id}`);
    expect(await read()).toMatchObject({ completedBy: null, completedByKind: "user" });
    expect(await printed()).toContain("somebody who is gone");
    expect((await printed()).join(" ")).not.toContain(person.id);
  });

  test("is given for no draft, no other scheme and no other producer", async () => {
    const refused = async (schemeCode: string) => (await producer.receipt(id, schemeCode)).body;
    expect(await refused("EEE")).toEqual({ error: "SERVICE_005" });
    await validate();
    expect(await refused("DEA")).toEqual({ error: "SERVICE_005" });
    const other = await given.producer();
    expect((await asProducer(other).receipt(id, "EEE")).body).toEqual({ error: "SERVICE_005" });
  });
});

describe("the receipt of a past revision", () => {
  test("stays as it was given: its lines, sums, and who validated it when; and says why it was reopened", async () => {
    await validate();
    const { body: before } = await producer.receipt(id, "EEE");
    await reopen(["EEE", "EMPAP"]);
    await producer.declare([{ ecoProductReference: "LAMP", quantity: 120 }]);
    await validate();
    const past = await producer.receipt(id, "EEE", { Revision: 1 });
    expect(past.status).toBe(200);
    expect(past.body, "what is to be paid is said of the part as it stands").toEqual({
      ...before,
      statements: [],
      reopenedAt: expect.stringMatching(/^20.*Z$/),
      reopenReason: "a return",
    });
    const { body: now } = await producer.receipt(id, "EEE");
    expect(now).toMatchObject({ revision: 2, reopenedAt: null, reopenReason: null });
    expect([past.body.totalQuantity, now.totalQuantity]).toEqual([100, 120]);
  });

  test("is given of no part that was not validated, of no later revision, and to no other producer", async () => {
    await validate();
    await reopen(["EEE"]);
    const refused = async (scheme: string, Revision: number) =>
      (await producer.receipt(id, scheme, { Revision })).body;
    for (const [scheme, revision] of [
      ["EMPAP", 3],
      ["EEE", 2],
      ["DEA", 1],
    ] as const)
      expect(await refused(scheme, revision)).toEqual({ error: "SERVICE_005" });
    const other = asProducer(await given.producer());
    expect((await other.receipt(id, "EEE", { Revision: 1 })).body).toEqual({ error: "SERVICE_005" });
  });
});

describe("the number of a receipt", () => {
  test("stays when another part is reopened, and means what was printed when its own is", async () => {
    await validate();
    const { body: printed } = await producer.receipt(id, "TLC");
    const { body: shirts } = await csv({ SchemeCode: "TLC" }).then(({ text }) => ({ body: text }));
    await reopen(["EEE"]);
    await validate();
    expect((await producer.receipt(id, "TLC")).body).toEqual(printed);
    expect((await producer.receipt(id, "TLC", { Revision: 1 })).body).toEqual(printed);
    expect((await producer.receipt(id, "TLC", { Revision: 2 })).body).toEqual(printed);
    expect((await csv({ SchemeCode: "TLC", Revision: 1 })).text).toBe(shirts);

    await reopen(["TLC", "EMPAP"]);
    await producer.declare([{ ecoProductReference: "SHIRT", quantity: 9, codeVendor: "AMAZ" }]);
    await validate();
    const asPrinted = { revision: 1, completedAt: printed.completedAt, lines: printed.lines };
    for (const Revision of [1, 2])
      expect((await producer.receipt(id, "TLC", { Revision })).body).toMatchObject(asPrinted);
    expect((await csv({ SchemeCode: "TLC", Revision: 1 })).text).toBe(shirts);
    const { body: now } = await producer.receipt(id, "TLC");
    expect([now.revision, now.statements[0]?.revision]).toEqual([3, 3]);
    expect((await producer.receipt(id, "EEE")).body.revision).toBe(2);
  });
});

describe("what changed since the last revision", () => {
  test("is nothing before a part is reopened", async () => {
    await validate();
    const { body, headers } = await producer.changes(id);
    expect(body).toEqual({ data: [] });
    expect(headers.get("x-total-count")).toBe("0");
  });

  test("is each line that differs, with what it was and is, of the reopened parts alone", async () => {
    await validate();
    await reopen(["EEE", "EMPAP"]);
    await given.product(owner, { externalId: "LAMP-2", title: "Lampe de bureau LED", weight: "1" });
    await producer.declare([
      { ecoProductReference: "LAMP", quantity: 120 },
      { ecoProductReference: "LAMP-2", quantity: 3 },
    ]);
    const { body, headers } = await producer.changes(id, { SchemeCode: "EEE" });
    expect(headers.get("x-total-count")).toBe("2");
    expect(body.data).toMatchObject([
      { ecoProductReference: "LAMP", revision: 1, before: { quantity: 100 }, now: { quantity: 120 } },
      { ecoProductReference: "LAMP-2", before: null, now: { quantity: 3 } },
    ]);
    expect((await producer.changes(id)).body.data.map(({ schemeCode }) => schemeCode).sort()).toEqual([
      "EEE",
      "EEE",
      "EMPAP",
      "EMPAP",
    ]);
  });

  test("is compared with the last of several revisions, and paged", async () => {
    for (const quantity of [110, 120]) {
      await validate();
      await reopen();
      await producer.declare([{ ecoProductReference: "LAMP", quantity }]);
    }
    const { body } = await producer.changes(id, { Limit: 1 });
    expect(body.data).toMatchObject([
      { ecoProductReference: "LAMP", revision: 2, before: { quantity: 110 }, now: { quantity: 120 } },
    ]);
    const { body: second } = await producer.changes(id, { Limit: 1, Offset: 1 });
    expect(second.data).toHaveLength(1);
  });

  test("of another producer's declaration is refused like that of none", async () => {
    const other = asProducer(await given.producer());
    expect((await other.changes(id)).body).toEqual({ error: "SERVICE_005" });
  });
});

describe("the file of a declaration", () => {
  test("has one row per line, numbers as they are, and no formula that a spreadsheet would run", async () => {
    const { status, headers, text } = await csv();
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="declaration-fr-2025.csv"');
    const [head, ...rows] = text.replace("\ufeff", "").trimEnd().split("\r\n");
    expect(head).toMatch(/^schemeCode,ecoOrganismName,ecoProductReference,/);
    expect(rows).toHaveLength(4);
    expect(text).toContain(",'=T-shirt coton,,AMAZ,");
    expect(text).toContain(",100,1.2,");
  });

  test("can be of one scheme, and of a past revision as it was", async () => {
    await validate();
    await reopen(["EEE", "EMPAP"]);
    await producer.declare([{ ecoProductReference: "LAMP", quantity: 120 }]);
    const past = await csv({ SchemeCode: "EEE", Revision: 1 });
    expect(past.headers.get("content-disposition")).toContain("declaration-fr-2025-eee-revision-1.csv");
    expect(past.text).toContain(",100,1.2,");
    expect((await csv({ SchemeCode: "EEE" })).text).toContain(",120,1.2,");
  });

  test("of the latest revision is the declaration as it stands", async () => {
    expect((await csv({ Revision: 1 })).text).toBe((await csv()).text);
    await validate();
    await reopen(["EEE"]);
    expect((await csv({ Revision: 2 })).text).toBe((await csv()).text);
  });

  test("is refused of a revision and of a scheme that the declaration does not have", async () => {
    await validate();
    await reopen(["EEE"]);
    const unknown: Record<string, string | number>[] = [
      { Revision: 99 },
      { SchemeCode: "NOPE" },
      { SchemeCode: "NOPE", Revision: 1 },
    ];
    for (const query of unknown) {
      const { status, body } = await csv(query);
      expect([status, body], JSON.stringify(query)).toEqual([400, { error: "SERVICE_005" }]);
    }
  });

  test("of another producer is refused", async () => {
    const other = await given.producer();
    const { status, body } = await send(`GET /producers/${owner.nrn}/declarations/${id}/lines.csv`, {
      key: other.key,
    });
    expect([status, body]).toEqual([400, { error: "SERVICE_004" }]);
  });
});
