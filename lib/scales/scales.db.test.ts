import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { declarationFees, scaleModulations } from "@/db/schema";
import { catalogKind } from "@/lib/batches/kinds/catalog";
import { placeOf } from "@/lib/batches/kinds/place-of";
import { type Context, newAuditTrail } from "@/lib/context";
import type { getScale } from "@/lib/contract/scheme-scales";
import { SchemePro } from "@/lib/contract/schemes";
import { inTransaction } from "@/lib/in-transaction";
import { db } from "@/lib/runtime";
import { UPLOADS, uploadKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { priceAll } from "@/lib/testing/price-all";
import { operating, schemeOperated } from "@/lib/testing/scheme-operated";
import { send } from "@/lib/testing/send";
import { importScale } from "./import-scale";

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };
const NOBODY = "00000000-0000-4000-8000-000000000000";
const LAMP = { ExternalIdType: "SKU", Title: "Lampe de bureau LED" };

let operator: string;

onOwnDatabase();
beforeAll(async () => {
  operator = await given.operatorKey();
});

const schemeIn = (country: string) => schemeOperated(country, operator);

describe("beside its lines a scale", () => {
  test("has the modulations and fees of its scheme that hold in the period", async () => {
    const scheme = await schemeIn("ZY");
    const label = { labelEn: "Fee", labelFr: "Frais", certainty: "sourced" as const, source: "given" };
    const fee = { ...label, schemeProId: scheme.id, basis: "DECLARATION_FLAT" as const };
    await db()
      .insert(declarationFees)
      .values([
        { ...fee, code: "NOW", amount: "30", validFrom: "2025-07-01" },
        { ...fee, code: "PAST", amount: "20", validTo: "2024-12-31" },
      ]);
    await db()
      .insert(scaleModulations)
      .values({
        ...label,
        schemeProId: scheme.id,
        code: "BONUS",
        stream: "EEE",
        proofEn: "Certificate",
        proofFr: "Certificat",
        effect: { percent: "-10" },
      });
    const { fees, modulations } = (await scheme.read()).body;
    expect(fees).toMatchObject([{ code: "NOW", amount: "30", validFrom: "2025-07-01", validTo: null }]);
    expect(modulations).toMatchObject([{ code: "BONUS", effect: { percent: "-10" }, validFrom: null }]);
  });

  test("names the lines of the period before that have no price in this one", async () => {
    const lines = [
      { scaleCode: "STAYS", price: "1" },
      { scaleCode: "GONE", price: "2", periods: ["2024"] },
    ];
    await givenCountry("ZZ", [{ schemeCode: "EEE", lines }], ["2024", "2025"]);
    const { body } = await send("GET /scheme-pros", { key: operator });
    const [scheme] = SchemePro.array()
      .parse(body)
      .filter(({ eprCountryCode }) => eprCountryCode === "ZZ");
    const read = async (period: string) => {
      const answer = await send(`GET /scheme-pros/${scheme?.id}/scales/${period}`, { key: operator });
      return (answer.body as z.output<typeof getScale.returns>).withoutPrice;
    };
    expect(await read("2025")).toMatchObject([{ scaleCode: "GONE", lastPeriodCode: "2024" }]);
    expect(await read("2024")).toEqual([]);
  });
});

describe("a scale as a file", () => {
  test("is imported as it was exported, and changes nothing", async () => {
    const scheme = await schemeIn("SA");
    const before = await scheme.read();
    const { status, body } = await scheme.put(await scheme.csv());
    expect([status, body]).toMatchObject([200, { isApplied: true, countUnchanged: 1, changes: [] }]);
    expect((await scheme.read()).body.lines).toEqual(before.body.lines);
  });

  test("names its lines in Chinese; one without a column for it leaves the name of who is called as before", async () => {
    const scheme = await schemeIn("SW");
    const content = await scheme.with({ label_zh: "灯具" }, { scale_code: "NEW", part: "new" });
    const { body } = await scheme.put(content);
    expect(body).toMatchObject({
      changes: [{ scaleCode: "ANY", to: { labelZh: "灯具" } }, { scaleCode: "NEW" }],
    });
    const names = async () => (await scheme.read()).body.lines.map(({ labelZh }) => labelZh);
    expect(await names()).toEqual(["灯具", null]);
    expect((await scheme.put(await scheme.csv())).body).toMatchObject({ changes: [] });

    const without = async (...changes: Record<string, string>[]) => {
      const rows = parse(await scheme.with(...changes), { columns: true }) as Record<string, string>[];
      const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== "label_zh");
      return [columns, ...rows.map((row) => columns.map((column) => JSON.stringify(row[column])))].join("\n");
    };
    expect((await scheme.put(await without({}, { scale_code: "NEW", part: "new" }))).body).toMatchObject({
      changes: [],
    });
    expect((await scheme.put(await without({ label_en: "Lamps" }))).body).toMatchObject({
      changes: [{ scaleCode: "ANY", to: { labelZh: null } }, { change: "withdrawn" }],
    });
  });

  test("adds, changes and withdraws lines; a dry run says so and writes nothing", async () => {
    const scheme = await schemeIn("SB");
    const content = await scheme.with(
      { scale_code: "ANY", price: "0,75", label_fr: "=1+1", min_weight_kg: "0.5", max_weight_kg: "2" },
      { scale_code: "NEW", certainty: "sourced", source: "https://example.org", families: "lamp-x | lamp-y" },
    );
    const dry = await scheme.put(content, { dryRun: true });
    expect(dry.body).toMatchObject({
      isApplied: false,
      countLines: 2,
      countUnchanged: 0,
      changes: [
        {
          change: "changed",
          scaleCode: "ANY",
          from: { price: "0.5" },
          to: { price: "0.75", minWeightKg: "0.5" },
        },
        { change: "added", scaleCode: "NEW", from: null, to: { families: ["lamp-x", "lamp-y"] } },
      ],
      newFamilies: ["lamp-x", "lamp-y"],
      problems: [],
    });
    expect((await scheme.read()).body.lines).toMatchObject([{ scaleCode: "ANY", price: "0.5" }]);

    expect((await scheme.put(content)).body).toMatchObject({ isApplied: true, changes: dry.body.changes });
    expect((await scheme.read()).body.lines).toMatchObject([
      { scaleCode: "ANY", price: "0.75", labelFr: "=1+1" },
      { scaleCode: "NEW", certainty: "sourced" },
    ]);
    const exported = parse(await scheme.csv(), { bom: true, columns: true }) as Record<string, string>[];
    expect(exported[0]).toMatchObject({ label_fr: "'=1+1", price: "0.75", effective_from: "2025-01-01" });

    const without = await scheme.put(await scheme.with({ scale_code: "NEW", effective_from: "2025-07-01" }));
    expect(without.body.changes.map(({ change, scaleCode }) => [change, scaleCode])).toEqual([
      ["changed", "NEW"],
      ["withdrawn", "ANY"],
    ]);
    const { body } = await scheme.read();
    expect(body).toMatchObject({ effectiveFrom: "2025-07-01", lines: [{ scaleCode: "NEW" }] });
  });

  test("is refused as a whole when a line is wrong: every problem has its line and column", async () => {
    const scheme = await schemeIn("SC");
    const content = await scheme.with(
      { price: "1,234.5" },
      { scale_code: "B", price: "-1", price_unit: "per box" },
      { scale_code: "C", min_weight_kg: "2", max_weight_kg: "1" },
      { scale_code: "D", effective_from: "2025-02-30", certainty: "sure", source: "" },
      { scale_code: "C" },
    );
    const { body } = await scheme.put(content, { dryRun: true });
    expect(body.problems.map(({ line, column }) => [line, column])).toEqual([
      [2, "price"],
      [3, "price_unit"],
      [3, "price"],
      [4, "max_weight_kg"],
      [5, "certainty"],
      [5, "source"],
      [6, "scale_code"],
      [5, "effective_from"],
    ]);
    const { status, body: refusal } = await scheme.put(content);
    expect([status, refusal]).toEqual([400, { error: "SERVICE_017" }]);
    expect((await scheme.read()).body.lines).toMatchObject([{ price: "0.5" }]);
  });

  test("is told what is wrong with it in the reader's language", async () => {
    const scheme = await schemeIn("SX");
    const content = await scheme.with(
      { scale_code: "?", price: "1,234.5", price_unit: "per box", note: "x".repeat(2001) },
      { price: "4e3", min_weight_kg: "1.2345678", source: "" },
      { scale_code: "C", price: "-1", min_weight_kg: "2", max_weight_kg: "two" },
      { scale_code: "D", min_weight_kg: "2", max_weight_kg: "1", effective_from: "soon" },
      { scale_code: "D", effective_from: "2025-02-30" },
    );
    const told = async (language: string) => {
      const { problems } = (await scheme.put(content, { dryRun: true, language })).body;
      return problems.map(({ message }) => message);
    };
    const [english, french, chinese] = [await told("de, en"), await told("fr"), await told("zh-CN")];
    expect(english).toContain("“per box” is none of Poids (KG), Unité de vente");
    expect(french).toContain("« per box » n’est aucun de Poids (KG), Unité de vente");
    expect(chinese).toContain("“per box”不属于 Poids (KG), Unité de vente");
    for (const [index, message] of english.entries()) {
      expect(french[index]).not.toBe(message);
      expect(french[index]).not.toMatch(/trop long, ou|[{}]/);
      expect(chinese[index]).toMatch(/\p{Script=Han}/u);
      expect(chinese[index]).not.toMatch(/过长或无效|[{}]/);
    }
  });

  test.each([
    ["without a line", "scale_code,label_en,label_fr,price_unit,price,families,certainty,source\n"],
    ["without its columns", "code;prix\nA;1\n"],
    ["with a column twice", "scale_code;scale_code\nA;B\n"],
    ["that calls itself a workbook", "PK\u0003\u0004 nothing"],
    ["with an open quote", 'scale_code,label_en,label_fr,price_unit,price,families,certainty,source\n"A'],
  ])("SERVICE_017 for a file %s", async (_, content) => {
    const { id } = await anyScheme();
    const form = new FormData();
    form.append("file", new Blob([content]), "scale.csv");
    const answer = await send(`POST /scheme-pros/${id}/scales/2025/import`, { key: operator, form });
    expect(answer).toMatchObject({ status: 400, body: { error: "SERVICE_017" } });
  });

  test("of two first ones of a period, each made of none, the second is refused", async () => {
    const scheme = await schemeIn("MT");
    await send("PUT /declaration-periods/2026", { key: operator, body: { eprCountryCode: "MT" } });
    const file = await scheme.with({ price: "0.75" });
    const isFirst = { period: "2026", updatedAt: "NONE" };
    const both = await Promise.all([scheme.put(file, isFirst), scheme.put(file, isFirst)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await scheme.put(file, { ...isFirst, dryRun: true })).toMatchObject(REFUSED);
  });

  test("is read again when its transaction is run again, and kept no longer than that", async () => {
    const scheme = await schemeIn("SI");
    const file = { id: randomUUID(), name: "scale.csv", bytes: 1, sha256: "", hasBom: true } as const;
    const files = await storage();
    await files.put(uploadKey(file.id), await scheme.with({ price: "0.75" }));
    const params = { SchemeProId: scheme.id, DeclarationPeriodCode: "2025" };
    let runs = 0;
    await inTransaction(db(), async (tx) => {
      const input = { params, query: { DryRun: "false" }, file: { ...file, encoding: "utf-8" } } as const;
      const caller = { kind: "service", name: "test" } as const;
      await importScale({ db: tx, locale: "en", audit: newAuditTrail("/"), caller } as Context, input);
      runs += 1;
      if (runs === 1) await tx.execute(sql`do $$ begin raise exception using errcode = '40P01'; end $$`);
    });
    expect(runs).toBe(2);
    expect((await scheme.read()).body.lines).toMatchObject([{ price: "0.75" }]);
    await expect.poll(() => files.list(UPLOADS)).not.toContain(file.id);
  });

  test("SERVICE_007, 008 and 009 for what is no upload of one file", async () => {
    const { id } = await anyScheme();
    const path = `POST /scheme-pros/${id}/scales/2025/import` as const;
    const twice = new FormData();
    twice.append("file", new Blob(["a"]), "a.csv");
    twice.append("file", new Blob(["b"]), "b.csv");
    const answers = [
      await send(path, { key: operator, body: {} }),
      await send(path, { key: operator, form: new FormData() }),
      await send(path, { key: operator, form: twice }),
    ];
    expect(answers.map(({ body }) => body)).toEqual(
      ["SERVICE_007", "SERVICE_008", "SERVICE_009"].map((error) => ({ error })),
    );
  });

  test("is read by any key, and changed by operators alone", async () => {
    const { id } = await anyScheme();
    const { key } = await given.producer();
    for (const path of ["", "/2025", "/2025/export.csv"] as const)
      expect((await send(`GET /scheme-pros/${id}/scales${path}`, { key })).status, path).toBe(200);
    expect((await send(`POST /scheme-pros/${id}/scales/2025/import`, { key })).status).toBe(403);
  });

  test("SERVICE_005 for an unknown scheme, or a period that it has no scale for", async () => {
    const { id } = await anyScheme();
    for (const path of [`${NOBODY}/scales`, `${NOBODY}/scales/2025`, `${id}/scales/2099`] as const)
      expect(await send(`GET /scheme-pros/${path}`, { key: operator }), path).toMatchObject(REFUSED);
    const file = `/scheme-pros/${id}/scales/2099/export.csv` as const;
    expect(await send(`GET ${file}`, { key: operator })).toMatchObject(REFUSED);
    const form = new FormData();
    form.append("file", new Blob(["a"]), "a.csv");
    const path = `POST /scheme-pros/${id}/scales/2099/import` as const;
    expect(await send(path, { key: operator, form })).toMatchObject(REFUSED);
  });
});

/** A scheme that is there to be read. */
let read: Promise<Awaited<ReturnType<typeof schemeIn>>> | undefined;
const anyScheme = () => {
  read ??= schemeIn("SD");
  return read;
};

describe("catalogs follow a scale in the background", () => {
  test("open declarations at the new price, validated ones at the old", async () => {
    const scheme = await schemeIn("SL");
    const at = { EprCountryCode: "SL" };
    const [open, locked] = [await given.producer(), await given.producer()];
    for (const producer of [open, locked]) {
      await asProducer(producer).lookUp("LAMP", { ...LAMP, ...at });
      await asProducer(producer).declare([{ ecoProductReference: "LAMP", quantity: 10 }], { country: "SL" });
    }
    const [declaration] = (await asProducer(locked).declarations(at)).body.data;
    await asProducer(locked).update({ id: declaration?.id, quantitiesConfirmed: true });

    const { body } = await scheme.put(await scheme.with({ price: "0.75" }));
    expect(body.countCatalogs).toBe(2);
    const owed = async (producer: typeof open) => (await asProducer(producer).owed(at)).body.totals.amount;
    expect([await owed(open), await owed(locked)]).toEqual([5, 5]);
    await priceAll();

    expect([await owed(open), await owed(locked)]).toEqual([7.5, 5]);
    expect((await asProducer(locked).declarations(at)).body.data).toMatchObject([{ status: "VALIDATED" }]);
    expect((await asProducer(open).list(at)).body.data).toMatchObject([
      { ecoContributions: [{ price: 0.75 }] },
    ]);
  });

  test("an import beside another one compares with what that one left, and has catalogs priced by its own", async () => {
    const scheme = await schemeIn("SJ");
    const producer = await given.producer();
    const at = { EprCountryCode: "SJ" };
    await asProducer(producer).lookUp("LAMP", { ...LAMP, ...at });
    const original = await scheme.csv();
    const [first, second] = await Promise.all([
      scheme.put(await scheme.with({ price: "2" })),
      scheme.put(original),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    const changes = [...first.body.changes, ...second.body.changes];
    const [{ price } = {}] = (await scheme.read()).body.lines;
    // Either order will do; whoever was last said what it changed.
    expect(changes.map(({ to }) => to?.price)).toContain(price);
    await priceAll();
    expect((await asProducer(producer).list(at)).body.data).toMatchObject([
      { ecoContributions: [{ price: Number(price) }] },
    ]);
  });

  test("a file that is being read in goes on at the new price", async () => {
    const scheme = await schemeIn("SK");
    const { nrn, key, tenant } = await given.producer();
    const place = placeOf({ tenant, market: { country: "SK", period: "2025" } });
    const add = (external_id: string) =>
      inTransaction(db(), (tx) => {
        const values = { external_id, external_id_type: "SKU", title: LAMP.Title };
        return catalogKind.apply(tx, place, [{ line: 2, cells: [], values }], { actor: "test" });
      });
    await add("A-1");
    await scheme.put(await scheme.with({ price: "3" }));
    await priceAll();
    await add("A-2");
    const { body } = await asProducer({ nrn, key }).list({ EprCountryCode: "SK" });
    expect(body.data.map(({ ecoContributions }) => ecoContributions[0]?.price)).toEqual([3, 3]);
  });

  test("the first product of a catalog, added beside the import, has the new price in the end", async () => {
    const scheme = await schemeIn("SY");
    const { nrn, key, tenant } = await given.producer();
    const place = placeOf({ tenant, market: { country: "SY", period: "2025" } });
    const content = await scheme.with({ price: "4" });
    let tell = () => {};
    const applied = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const imported = applied.then(() => scheme.put(content));
    await inTransaction(db(), async (tx) => {
      const values = { external_id: "A-1", external_id_type: "SKU", title: LAMP.Title };
      await catalogKind.apply(tx, place, [{ line: 2, cells: [], values }], { actor: "test" });
      tell();
      // As far as the import comes while the product is not there yet.
      await Promise.race([imported, sleep(500)]);
    });
    expect((await imported).status).toBe(200);
    await priceAll();
    const { body } = await asProducer({ nrn, key }).list({ EprCountryCode: "SY" });
    expect(body.data.map(({ ecoContributions }) => ecoContributions[0]?.price)).toEqual([4]);
  });

  test("a withdrawn line gives way to the one that takes its families over", async () => {
    const scheme = await schemeIn("SF");
    const producer = await given.producer();
    const at = { EprCountryCode: "SF" };
    await asProducer(producer).lookUp("LAMP", { ...LAMP, ...at });
    await scheme.put(await scheme.with({ scale_code: "OTHER", price: "2" }));
    await priceAll();

    expect((await asProducer(producer).list(at)).body.data).toMatchObject([
      { ecoContributions: [{ scaleCode: "OTHER", price: 2 }] },
    ]);
    expect((await asProducer(producer).list({ ...at, Search: "other" })).body.data).toHaveLength(1);
  });

  test("a whole catalog is priced when a period opens and gets its scale, by the piece, at no cost", async () => {
    const scheme = await schemeIn("SG");
    const producer = await given.producer();
    const at = { EprCountryCode: "SG" };
    for (let index = 0; index < 5; index += 1)
      await asProducer(producer).lookUp(`LAMP-${index}`, { ...LAMP, ...at });
    const credits = await asProducer(producer).credits();
    const period = { eprCountryCode: "SG" };
    await send("PUT /declaration-periods/2026", { key: operator, body: period });
    await priceAll(2);
    const in2026 = { ...at, DeclarationPeriodCode: "2026" };
    const priced = async () =>
      (await asProducer(producer).list(in2026)).body.data.filter(
        ({ ecoContributions }) => ecoContributions[0],
      );
    expect(await priced()).toHaveLength(0);

    await scheme.put(await scheme.csv(), { period: "2026" });
    await priceAll(2);
    expect(await priced()).toHaveLength(5);
    expect(await asProducer(producer).credits()).toBe(credits);
    expect((await scheme.read("2026")).body.lines).toHaveLength(1);
  });

  test("what the new scale can't price keeps its price", async () => {
    const scheme = await schemeIn("SH");
    const producer = await given.producer();
    const at = { EprCountryCode: "SH" };
    await asProducer(producer).lookUp("LAMP", { ...LAMP, ...at });
    await scheme.put(
      await scheme.with({ price: "9", price_unit: "Poids (KG)", basis: "ITEM_WEIGHT", charged_per: "kg" }),
    );
    await priceAll();
    expect((await asProducer(producer).list(at)).body.data).toMatchObject([
      { ecoContributions: [{ price: 0.5 }] },
    ]);
  });

  test("a stream whose line is gone keeps its price and its line beside streams that are priced", async () => {
    const at = { EprCountryCode: "SO" };
    await givenCountry("SO", [
      { schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "0.50" }] },
      { schemeCode: "EMPAP", lines: [{ scaleCode: "BOX", price: "0.10" }] },
    ]);
    const schemes = SchemePro.array().parse((await send("GET /scheme-pros", { key: operator })).body);
    const ofCode = (code: string) =>
      schemes.find(({ eprCountryCode, schemeCode }) => eprCountryCode === "SO" && schemeCode === code)?.id ??
      "";
    const packaging = operating(ofCode("EMPAP"), operator);
    const producer = await given.producer();
    await asProducer(producer).lookUp("LAMP", { ...LAMP, ...at });
    await asProducer(producer).declare([{ ecoProductReference: "LAMP", quantity: 10 }], { country: "SO" });
    const owed = async () =>
      (await asProducer(producer).lines(at)).body.data.map(
        ({ scaleCode, ecoContribution }) => `${scaleCode} ${ecoContribution}`,
      );
    expect((await owed()).sort()).toEqual(["ANY 5", "BOX 1"]);

    const [{ families = "" } = {}] = await packaging.rowsIn();
    const other = await packaging.with({ families: "other" });
    const tried = await packaging.put(other, { dryRun: true });
    expect(tried.body.effect).toMatchObject({ change: "0.00", countUnpriced: 1 });
    await packaging.put(other);
    await priceAll();
    expect((await owed()).sort()).toEqual(["ANY 5", "BOX 1"]);
    expect((await asProducer(producer).list({ ...at, View: "NOT_PRICED" })).body.data).toHaveLength(1);

    await packaging.put(await packaging.with({ scale_code: "CRATE", families, price: "0.20" }));
    await priceAll();
    expect((await owed()).sort()).toEqual(["ANY 5", "CRATE 2"]);
    expect((await asProducer(producer).list({ ...at, View: "NOT_PRICED" })).body.data).toEqual([]);
  });
});
