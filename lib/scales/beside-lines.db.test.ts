import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { SchemePro } from "@/lib/contract/schemes";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { priceAll } from "@/lib/testing/price-all";
import { schemeOperated } from "@/lib/testing/scheme-operated";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const LAMP = { ExternalIdType: "SKU", Title: "Lampe de bureau LED" };
const BONUS = {
  kind: "modulation",
  scale_code: "REPAIR",
  label_en: "Repairable",
  label_fr: "Réparable",
  stream: "EEE",
  price: "-20",
  charged_per: "percent",
  proof_en: "index",
  proof_fr: "indice",
  certainty: "sourced",
  source: "guide",
};
const MINIMUM = {
  kind: "fee",
  scale_code: "MIN",
  label_en: "Minimum",
  label_fr: "Minimum",
  basis: "DECLARATION_MIN",
  price: "100",
  certainty: "sourced",
  source: "guide",
};

let operator: string;

onOwnDatabase();
beforeAll(async () => {
  operator = await given.operatorKey();
});

const YEARS = ["2024", "2025", "2026"];
const schemeIn = (country: string) => schemeOperated(country, operator, YEARS);
type Scheme = Awaited<ReturnType<typeof schemeIn>>;

/** What the scale of 2025 has, and these rows beside it. */
const withRows = async (scheme: Scheme, ...rows: Record<string, string>[]) =>
  scheme.written([...(await scheme.rowsIn()), ...rows]);
/** The same without the rows of a code. */
const without = async (scheme: Scheme, code: string) =>
  scheme.written((await scheme.rowsIn()).filter(({ scale_code }) => scale_code !== code));

/** A producer with ten lamps declared in a year, claimed to be repairable. */
async function declaredLamp(scheme: Scheme, country: string, period = "2025") {
  const producer = await given.producer();
  const at = { EprCountryCode: country, DeclarationPeriodCode: period };
  await asProducer(producer).lookUp("LAMP", { ...LAMP, ...at });
  await asProducer(producer).declare([{ ecoProductReference: "LAMP", quantity: 10 }], { country, period });
  const [product] = (await asProducer(producer).list(at)).body.data;
  const claimed = await send(`POST /producers/${producer.nrn}/modulation-claims`, {
    key: producer.key,
    body: {
      eprCountryCode: country,
      declarationPeriodCode: period,
      productIds: [product?.id],
      schemeProId: scheme.id,
      code: "REPAIR",
    },
  });
  expect(claimed.status).toBe(200);
  return {
    owed: async () => (await asProducer(producer).owed(at)).body.totals.amount,
    fees: async () => (await asProducer(producer).owed(at)).body.fees,
    validate: async () => {
      const [declaration] = (await asProducer(producer).declarations(at)).body.data;
      await asProducer(producer).update({ id: declaration?.id, quantitiesConfirmed: true });
    },
  };
}

describe("a scale's file with modulations and fees", () => {
  test("adds them, tells of them before it does, and is then imported as exported without a change", async () => {
    const scheme = await schemeIn("QA");
    const content = await withRows(scheme, BONUS, { ...MINIMUM, valid_from: "2025-01-01" });
    const told = {
      countUnchanged: 1,
      changes: [],
      modulations: {
        countUnchanged: 0,
        changes: [{ change: "added", code: "REPAIR", from: null, to: { effect: { percent: "-20" } } }],
      },
      fees: { changes: [{ change: "added", code: "MIN", to: { amount: "100", declaredAs: null } }] },
      problems: [],
    };
    expect((await scheme.put(content, { dryRun: true })).body).toMatchObject(told);
    expect((await scheme.read()).body).toMatchObject({ modulations: [], fees: [] });
    expect((await scheme.put(content)).body).toMatchObject({ ...told, isApplied: true });
    const { body } = await scheme.read();
    expect(body).toMatchObject({
      modulations: [{ code: "REPAIR", effect: { percent: "-20" }, validFrom: null }],
      fees: [{ code: "MIN", amount: "100", validFrom: "2025-01-01" }],
    });
    const again = await scheme.put(await scheme.csv());
    expect(again.body).toMatchObject({
      changes: [],
      modulations: { countUnchanged: 1, changes: [] },
      fees: { countUnchanged: 1, changes: [] },
      countCatalogs: 0,
    });
    expect({ ...(await scheme.read()).body, updatedAt: "" }).toEqual({ ...body, updatedAt: "" });
  });

  test("prices what is claimed anew, in every period that it holds in, and says of how many products", async () => {
    const scheme = await schemeIn("QB");
    await scheme.put(await withRows(scheme, BONUS));
    const [open, locked] = [await declaredLamp(scheme, "QB"), await declaredLamp(scheme, "QB")];
    const later = await declaredLamp(scheme, "QB", "2026");
    await locked.validate();
    expect([await open.owed(), await locked.owed(), await later.owed()]).toEqual([4, 4, 4]);

    const rows = (await scheme.rowsIn()).map((row) =>
      row.scale_code === "REPAIR" ? { ...row, price: "-50" } : row,
    );
    const { body } = await scheme.put(scheme.written(rows));
    expect(body).toMatchObject({
      modulations: {
        changes: [
          {
            change: "changed",
            from: { effect: { percent: "-20" } },
            to: { effect: { percent: "-50" } },
            countProducts: 3,
          },
        ],
      },
      countCatalogs: 3,
    });
    await priceAll();
    expect([await open.owed(), await locked.owed(), await later.owed()]).toEqual([2.5, 4, 2.5]);

    const gone = await scheme.put(await without(scheme, "REPAIR"));
    expect(gone.body.modulations?.changes).toMatchObject([
      { change: "withdrawn", countProducts: 3, to: null },
    ]);
    await priceAll();
    expect([await open.owed(), await locked.owed(), await later.owed()]).toEqual([5, 4, 5]);
    // The year before keeps it.
    expect((await scheme.read("2024")).body.modulations).toMatchObject([
      { code: "REPAIR", validFrom: null, validTo: "2024-12-31" },
    ]);
    expect((await scheme.read("2025")).body.modulations).toEqual([]);
  });

  test("charges fees to open declarations, which it counts, and keeps those of validated ones", async () => {
    const scheme = await schemeIn("QC");
    await scheme.put(await withRows(scheme, BONUS, MINIMUM));
    const [open, locked] = [await declaredLamp(scheme, "QC"), await declaredLamp(scheme, "QC")];
    await locked.validate();
    expect(await open.fees()).toMatchObject([{ code: "MIN", amount: "96.00" }]);
    const content = scheme.written(
      (await scheme.rowsIn()).map((row) => (row.kind === "fee" ? { ...row, price: "50,5" } : row)),
    );
    expect((await scheme.put(content)).body.fees?.changes).toMatchObject([
      { change: "changed", from: { amount: "100" }, to: { amount: "50.5" }, countDeclarations: 1 },
    ]);
    expect(await open.fees()).toMatchObject([{ code: "MIN", amount: "46.50" }]);
    expect(await locked.fees()).toMatchObject([{ code: "MIN", amount: "96.00" }]);
    const simplified = scheme.written(
      (await scheme.rowsIn()).map((row) =>
        row.kind === "fee" ? { ...row, declared_as: "SIMPLIFIED" } : row,
      ),
    );
    expect((await scheme.put(simplified)).body.fees?.changes).toMatchObject([{ countDeclarations: 1 }]);
    expect(await open.fees()).toEqual([]);
  });

  test("counts the open declarations of every period whose fees it changes", async () => {
    const scheme = await schemeIn("QM");
    await scheme.put(await withRows(scheme, BONUS, { ...MINIMUM, valid_from: "2024-01-01" }));
    for (const period of YEARS) await declaredLamp(scheme, "QM", period);
    const counted = async (row: Record<string, string> | undefined) => {
      const rows = (await scheme.rowsIn()).flatMap((one) =>
        one.kind === "fee" ? (row ? [{ ...one, ...row }] : []) : [one],
      );
      const { body } = await scheme.put(scheme.written(rows), { dryRun: true });
      return body.fees?.changes.map(({ countDeclarations }) => countDeclarations);
    };
    expect(await counted({ price: "50" })).toEqual([3]);
    expect(await counted({ price: "50", valid_from: "2025-01-01" })).toEqual([2]);
    expect(await counted({ price: "50", valid_from: "2025-01-01", valid_to: "2025-12-31" })).toEqual([2]);
    expect(await counted(undefined)).toEqual([2]);
  });

  test("leaves them where it does not say the kind of its rows", async () => {
    const scheme = await schemeIn("QD");
    await scheme.put(await withRows(scheme, BONUS, MINIMUM));
    const lines = (await scheme.rowsIn()).filter(({ kind }) => kind === "line");
    const header = Object.keys(lines[0] ?? {}).filter((column) => column !== "kind");
    const old = [header, ...lines.map((line) => header.map((column) => JSON.stringify(line[column])))];
    const { status, body } = await scheme.put(old.map((cells) => cells.join(",")).join("\n"));
    expect([status, body]).toMatchObject([
      200,
      { modulations: null, fees: null, changes: [], countUnchanged: 1 },
    ]);
    expect((await scheme.read()).body).toMatchObject({ modulations: [{}], fees: [{}] });
  });

  test("is refused as a whole where a row is wrong, in the reader's language", async () => {
    const scheme = await schemeIn("QE");
    const before = [...(await scheme.rowsIn("2024")), { ...BONUS, valid_to: "2024-06-30" }];
    await scheme.put(scheme.written(before), { period: "2024" });
    const content = await withRows(
      scheme,
      { ...BONUS, scale_code: "OTHER", valid_from: "2025-05-01", valid_to: "2025-01-01" },
      { ...MINIMUM, kind: "charge" },
      { ...MINIMUM, families: "lamp" },
      { ...BONUS, valid_from: "2024-06-30" },
    );
    const told = async (language: string) =>
      (await scheme.put(content, { dryRun: true, language })).body.problems.map(
        ({ line, column, message }) => [line, column, message] as const,
      );
    const french = await told("fr");
    expect(french.map(([line, column]) => [line, column])).toEqual([
      [3, "valid_to"],
      [4, "kind"],
      [5, "families"],
      [6, "valid_from"],
    ]);
    expect(french.map(([, , message]) => message)).toEqual([
      "Le dernier jour précède le premier",
      "« charge » n’est aucun de line, modulation, fee",
      "Rien à dire ici pour « fee » : laissez vide",
      "Le même code a déjà les jours … – 2024-06-30",
    ]);
    for (const [, , message] of await told("zh-CN")) expect(message).toMatch(/\p{Script=Han}/u);
    expect(await scheme.put(content)).toMatchObject({ status: 400, body: { error: "SERVICE_017" } });
    expect((await scheme.read()).body).toMatchObject({ modulations: [], fees: [] });
  });

  test("tells from another day what began before the period, and leaves it the days before", async () => {
    const scheme = await schemeIn("QF");
    await scheme.put(await withRows(scheme, { ...BONUS, valid_from: "2023-01-01" }));
    const from = async (day: string) => {
      const rows = (await scheme.rowsIn()).map((row) =>
        row.kind === "modulation" ? { ...row, price: "-30", valid_from: day } : row,
      );
      return (await scheme.put(scheme.written(rows))).body.modulations?.changes;
    };
    expect(await from("2025-01-01")).toMatchObject([
      { change: "changed", from: { validFrom: "2023-01-01" }, to: { validFrom: "2025-01-01" } },
    ]);
    const held = await rowsOf(sql`select valid_from::text, valid_to::text, effect from scale_modulations
      where scheme_pro_id = ${scheme.id} order by valid_from`);
    expect(held).toMatchObject([
      { valid_from: "2023-01-01", valid_to: "2024-12-31", effect: { percent: "-20" } },
      { valid_from: "2025-01-01", valid_to: "infinity", effect: { percent: "-30" } },
    ]);
  });
});

test("every scale of the reference data is imported as it was exported, and changes nothing", async () => {
  const { body } = await send("GET /scheme-pros", { key: operator });
  const reference = SchemePro.array()
    .parse(body)
    .filter(({ country }) => country.currency !== "XTS");
  expect(reference.length).toBeGreaterThan(40);
  for (const { id, ecoOrganismName } of reference) {
    const path = `/scheme-pros/${id}/scales/2026` as const;
    const { text } = await send(`GET ${path}/export.csv`, { key: operator });
    const form = new FormData();
    form.append("file", new Blob([text]), "scale.csv");
    if (text.trim().split("\n").length < 2) continue;
    const imported = await send(`POST ${path}/import`, { key: operator, query: { DryRun: "true" }, form });
    expect(imported.body, ecoOrganismName).toMatchObject({
      problems: [],
      changes: [],
      modulations: { changes: [] },
      fees: { changes: [] },
    });
  }
});

describe("one row of a scale", () => {
  const LINE = {
    kind: "line",
    scale_code: "NEW",
    label_en: "New",
    label_fr: "Nouveau",
    basis: "ITEM_WEIGHT",
    charged_per: "tonne",
    price: "1.234",
    families: "desk-lamp | floor-lamp",
    bounds: "unitWeightKg >= 5",
    min_weight_kg: "2",
    valid_from: "2025-07-01",
    certainty: "quoted",
    source: "guide",
  };

  test("is added, changed and withdrawn, and the audit says what that changed", async () => {
    const scheme = await schemeIn("QG");
    const added = await scheme.upsertRow(LINE);
    expect([added.status, added.body]).toMatchObject([
      200,
      { countLines: 2, countUnchanged: 1, changes: [{ change: "added", scaleCode: "NEW" }] },
    ]);
    expect((await scheme.read()).body.lines).toMatchObject([
      { scaleCode: "ANY" },
      {
        scaleCode: "NEW",
        price: "1.234",
        basis: "ITEM_WEIGHT",
        chargedPer: "tonne",
        families: ["desk-lamp", "floor-lamp"],
        bounds: "weightKg >= 2 & unitWeightKg >= 5",
        validFrom: "2025-07-01",
      },
    ]);
    const replaces = { scale_code: "NEW", valid_from: "2025-07-01" };
    const changed = await scheme.upsertRow({ ...LINE, price: "2", valid_from: "2025-10-01", replaces });
    expect(changed.body.changes).toMatchObject([
      { change: "changed", from: { price: "1.234" }, to: { price: "2", validFrom: "2025-10-01" } },
    ]);
    const gone = { Kind: "line", ScaleCode: "NEW", ValidFrom: "2025-10-01" };
    expect((await scheme.withdrawRow(gone)).status).toBe(200);
    expect((await scheme.read()).body.lines).toMatchObject([{ scaleCode: "ANY" }]);
    expect((await scheme.withdrawRow(gone)).body).toEqual({ error: "SERVICE_005" });
    const audited = await rowsOf<{ action: string; details: object }>(sql`
      select action, details from audit_entries where path like ${`%${scheme.id}%rows%`} order by created_at`);
    expect(audited.map(({ action }) => action)).toEqual([
      "upsertScaleRow",
      "upsertScaleRow",
      "withdrawScaleRow",
    ]);
    expect(audited[1]?.details).toMatchObject({
      declarationPeriodCode: "2025",
      name: "Scheme EEE of QG NEW",
      changes: [
        { field: "price", from: "1.2340", to: "2" },
        { field: "valid_from", from: "2025-07-01", to: "2025-10-01" },
      ],
    });
  });

  test("prices open declarations anew, and leaves the other rows", async () => {
    const scheme = await schemeIn("QH");
    await scheme.upsertRow(MINIMUM);
    await scheme.upsertRow(BONUS);
    const open = await declaredLamp(scheme, "QH");
    expect(await open.owed()).toBe(4);
    const { body } = await scheme.upsertRow({
      ...BONUS,
      price: "-40",
      replaces: { scale_code: "REPAIR", stream: "EEE" },
    });
    expect(body).toMatchObject({
      changes: [],
      modulations: { changes: [{ change: "changed", countProducts: 1 }] },
      fees: null,
      countCatalogs: 1,
    });
    await priceAll();
    expect(await open.owed()).toBe(3);
    await scheme.withdrawRow({ Kind: "modulation", ScaleCode: "REPAIR", Stream: "EEE" });
    await priceAll();
    expect(await open.owed()).toBe(5);
    expect((await scheme.read()).body).toMatchObject({
      lines: [{}],
      modulations: [],
      fees: [{ code: "MIN" }],
    });
  });

  test("SERVICE_005 by column where it is wrong, stands already or is not there; for operators alone", async () => {
    const scheme = await schemeIn("QI");
    await scheme.upsertRow(BONUS);
    const wrong = await scheme.upsertRow(
      { ...MINIMUM, price: "ten", basis: "ITEM", stream: "EEE" },
      { language: "fr" },
    );
    expect([wrong.status, wrong.body]).toEqual([400, { error: "SERVICE_005" }]);
    const told = await send(`PUT /scheme-pros/${scheme.id}/scales/2025/rows`, {
      key: operator,
      body: { ...MINIMUM, price: "ten", stream: "EEE" },
      headers: { "accept-language": "fr", accept: "application/problem+json" },
    });
    expect((told.body as { errors: object[] }).errors).toMatchObject([{ path: "stream" }, { path: "price" }]);
    for (const body of [BONUS, { ...BONUS, replaces: { scale_code: "NEVER", stream: "EEE" } }])
      expect((await scheme.upsertRow(body)).status).toBe(400);
    const { key } = await given.producer();
    const path = `PUT /scheme-pros/${scheme.id}/scales/2025/rows` as const;
    expect((await send(path, { key, body: BONUS })).status).toBe(403);
  });
});
