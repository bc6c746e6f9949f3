import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { surveyFolders } from "@/db/queries/stored-files";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { db } from "@/lib/runtime";
import { proofFolder } from "@/lib/storage/keys";
import { asProducer } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { disagreements } from "@/lib/testing/disagreements";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { schemeOperated } from "@/lib/testing/scheme-operated";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const GTIN = "3760000000024";
const OTHER = "LAMP-1-AMZ";
const ASIN = "B08N5WRWNW";

beforeAll(given.reference);

type Owner = Awaited<ReturnType<typeof given.producer>>;
type Merge = {
  id: string;
  mergedProductId: string;
  externalId: string;
  undoneAt: string | null;
  canBeUndone: boolean;
  followedBy: string | null;
};

const pathOf = ({ nrn }: Owner, id: string) => `/producers/${nrn}/eco-products/${id}` as const;
const add = (owner: Owner, id: string, externalId: string, externalIdType?: string) =>
  send(`POST ${pathOf(owner, id)}/references`, {
    key: owner.key,
    body: { externalId, ...(externalIdType && { externalIdType }) },
  });
const merge = async (owner: Owner, stays: string, goes: string): Promise<string> => {
  const answer = await send(`POST ${pathOf(owner, stays)}/merge`, {
    key: owner.key,
    body: { ecoProductId: goes },
  });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { mergeId: string }).mergeId;
};
const undo = (owner: Owner, id: string, mergeId: string) =>
  send(`POST ${pathOf(owner, id)}/merges/${mergeId}/undo`, { key: owner.key });
const merges = async (owner: Owner, id: string): Promise<Merge[]> =>
  ((await send(`GET ${pathOf(owner, id)}/merges`, { key: owner.key })).body as { data: Merge[] }).data;
const refused = async (owner: Owner, id: string, mergeId: string, followedBy: string) => {
  expect((await merges(owner, id)).find((one) => one.id === mergeId)).toMatchObject({
    canBeUndone: false,
    followedBy,
  });
  const before = await books(owner.nrn);
  const { status, body } = await undo(owner, id, mergeId);
  expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
  expect(await books(owner.nrn)).toEqual(before);
};

/** What is written anew at each change, or says that there was one: the rest of every row is compared. */
const PASSING: Record<string, readonly string[]> = {
  declaration_lines: ["id"],
  declarations: ["version", "updated_at"],
};
/** What only ever grows, or is the merge itself. */
const APART = ["audit_entries", "product_merges", "idempotency_records", "request_log", "api_keys"];

/** All rows that a producer has, by table. */
async function books(nrn: string): Promise<Record<string, unknown[]>> {
  const tables = await rowsOf<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'producer_nrn' order by 1`);
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !APART.includes(table.name))) {
    const rows = await rowsOf<{ row: unknown }>(sql`
      select to_jsonb(t) - ${sql.param([...(PASSING[name] ?? [])])}::text[] as row
      from ${sql.identifier(name)} t where producer_nrn = ${nrn} order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** Two lamps that are one: the first has a GTIN too, the second an ASIN, and both are declared. */
async function lamps() {
  const owner = await given.producer();
  const as = asProducer(owner);
  const told = { title: "Lampe de bureau LED", weight: "1.2" };
  const stays = await given.product(owner, { externalId: "LAMP-1", ...told });
  const goes = await given.product(owner, { externalId: OTHER, ...told, weight: "1.4" });
  await add(owner, stays.id, GTIN);
  await add(owner, goes.id, ASIN);
  await as.declare([
    { ecoProductReference: "LAMP-1", quantity: 10 },
    { ecoProductReference: OTHER, quantity: 5 },
    { ecoProductReference: OTHER, quantity: 3, codeVendor: "AMAZ" },
  ]);
  return { owner, as, stays: stays.id, goes: goes.id };
}

describe("a merge that is undone", () => {
  test("leaves every row of the producer as it was before, and says so again when it is asked again", async () => {
    const { owner, as, stays, goes } = await lamps();
    const before = await books(owner.nrn);
    const mergeId = await merge(owner, stays, goes);
    expect(await books(owner.nrn)).not.toEqual(before);
    expect(await merges(owner, stays)).toMatchObject([
      { id: mergeId, mergedProductId: goes, externalId: OTHER, canBeUndone: true, followedBy: null },
    ]);
    const credits = await as.credits();
    const { status, body } = await undo(owner, stays, mergeId);
    expect([status, body]).toMatchObject([200, { id: mergeId, mergedProductId: goes, canBeUndone: false }]);
    expect(await books(owner.nrn)).toEqual(before);
    expect(await undo(owner, stays, mergeId)).toMatchObject({ status: 200, body: body as object });
    expect(await books(owner.nrn)).toEqual(before);
    expect((await as.lookUp(ASIN)).body).toMatchObject({ id: goes, creditsNeeded: 0 });
    await as.declare([{ ecoProductReference: OTHER, quantity: 6 }]);
    expect((await as.current()).totalQuantity).toBe(19);
    expect(await as.credits()).toBe(credits);
  });

  test("was of a product with an answer, a question, a doubt and a claim with its proof: all are there again", async () => {
    const { owner, stays, goes } = await lamps();
    const lookedAt = { eprCountryCode: "FR", declarationPeriodCode: "2025" };
    const ask = (act: `${"PUT" | "POST"} ${string}`, body: object) =>
      send(act.replace(" ", ` /producers/${owner.nrn}/`) as `PUT /${string}`, {
        key: owner.key,
        body: { ...lookedAt, ...body },
      });
    await send(`PUT ${pathOf(owner, goes)}/qualification`, {
      key: owner.key,
      body: { ...lookedAt, confirm: true },
    });
    expect((await ask(`PUT doubts/${goes}/question`, { question: "Is it LED?" })).status).toBe(200);
    const form = new FormData();
    form.append("file", new Blob(["%PDF-1.7 a test report"]), "report.pdf");
    const proof = await send(`POST /producers/${owner.nrn}/proofs`, { key: owner.key, form });
    const { proofId } = proof.body as { proofId: string };
    const folder = proofFolder(owner.nrn, proofId);
    await rowsOf(sql`
      insert into modulation_claims (producer_nrn, eco_product_id, scheme_pro_id, code, proof_key, proof_name, claimed_by)
      select ${owner.nrn}, ${goes}, id, 'REPAIRABLE', ${folder}, 'report.pdf', 'key:given' from scheme_pros
      where epr_country_code = 'FR' and scheme_code = 'EEE' and is_default`);
    await rowsOf(sql`
      insert into doubts (producer_nrn, eco_product_id, epr_country_code, declaration_period_code, stream, instead, chance)
      values (${owner.nrn}, ${goes}, 'FR', '2024', 'EEE', 'FURNITURE', 0.25)`);
    const before = await books(owner.nrn);
    for (const table of ["product_questions", "doubts", "modulation_claims"])
      expect(before[table]).not.toEqual([]);

    const mergeId = await merge(owner, stays, goes);
    expect((await books(owner.nrn)).modulation_claims).toEqual([]);
    await rowsOf(
      sql`update stored_files set unneeded_since = now() - interval '2 days' where folder = ${folder}`,
    );
    expect((await surveyFolders(db(), 0)).dead).not.toContain(folder);
    expect((await undo(owner, stays, mergeId)).status).toBe(200);
    expect(await books(owner.nrn)).toEqual(before);
    expect((await surveyFolders(db(), 0)).dead).not.toContain(folder);
    await rowsOf(sql`delete from modulation_claims where producer_nrn = ${owner.nrn}`);
    expect((await surveyFolders(db(), 0)).dead).toContain(folder);
  });

  test("had left what is validated: that stands, and the product has its name and prices again", async () => {
    const { owner, as, stays, goes } = await lamps();
    await as.update({ id: (await as.current()).id, quantitiesConfirmed: true });
    const before = await books(owner.nrn);
    const mergeId = await merge(owner, stays, goes);
    expect((await undo(owner, stays, mergeId)).status).toBe(200);
    expect(await books(owner.nrn)).toEqual(before);
    const { id } = await as.current();
    expect((await as.update({ id, reopen: true, reason: "to see" })).status).toBe(200);
    expect((await as.current()).totalQuantity).toBe(18);
    expect(await disagreements(owner.nrn)).toEqual([]);
  });

  test("is undone once by two that ask at once, and what is declared meanwhile comes before it or after", async () => {
    const { owner, as, stays, goes } = await lamps();
    const before = await books(owner.nrn);
    const mergeId = await merge(owner, stays, goes);
    const answers = await Promise.all([undo(owner, stays, mergeId), undo(owner, stays, mergeId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await books(owner.nrn)).toEqual(before);

    const again = await merge(owner, stays, goes);
    const [undone, declared] = await Promise.all([
      undo(owner, stays, again),
      as.declare([{ ecoProductReference: OTHER, quantity: 7 }]),
    ]);
    expect(declared.status).toBe(200);
    expect((await as.current()).totalQuantity).toBe(undone.status === 200 ? 20 : 10);
    expect(
      (await disagreements(owner.nrn)).filter((one) => !("what" in one && one.what === "charges")),
    ).toEqual([]);
  });

  test("comes back to the scale as it is now, in the declaration too", async () => {
    const scheme = await schemeOperated("XU", await given.operatorKey());
    const owner = await given.producer();
    const as = asProducer(owner);
    const [stays, goes] = [
      await given.product(owner, { externalId: "ONE", country: "XU" }),
      await given.product(owner, { externalId: "TWO", country: "XU" }),
    ];
    await as.declare([{ ecoProductReference: "TWO", quantity: 10 }], { country: "XU" });
    const mergeId = await merge(owner, stays.id, goes.id);
    expect((await scheme.put(await scheme.with({ price: "0.75" }))).status).toBe(200);
    expect((await undo(owner, stays.id, mergeId)).status).toBe(200);
    const { data } = (await as.lines({ EprCountryCode: "XU" })).body;
    expect(data.map(({ ecoProductReference, price }) => [ecoProductReference, price])).toEqual([
      ["TWO", 0.75],
    ]);
    expect(await disagreements(owner.nrn)).toEqual([]);
  });

  test("lets an upload from before it be undone again, which it was not while both were one", async () => {
    const owner = await given.producer();
    const rows = ["LAMP-1,Lampe de bureau LED,1.2", `${OTHER},Lampe de bureau LED,1.4`];
    const batch = await imported(
      owner,
      "eco-products",
      ["external_id,title,weight_kg", ...rows, ""].join("\n"),
    );
    const as = asProducer(owner);
    const [stays, goes] = [(await as.lookUp("LAMP-1")).body.id, (await as.lookUp(OTHER)).body.id];
    const takeBack = () => send(`POST /producers/${owner.nrn}/batches/${batch.id}/undo`, { key: owner.key });
    const mergeId = await merge(owner, stays, goes);
    expect((await takeBack()).body).toEqual({ error: "SERVICE_005" });
    expect((await undo(owner, stays, mergeId)).status).toBe(200);
    expect((await takeBack()).status).toBe(200);
    expect((await as.list()).body.data).toEqual([]);
    expect(await as.credits()).toBe(100);
  });

  test("was kept by a release without a column that is there now: the column has what it has by itself", async () => {
    const { owner, stays, goes } = await lamps();
    const mergeId = await merge(owner, stays, goes);
    await rowsOf(sql`
      update product_merges set kept = jsonb_set(kept, '{catalog_entries}', (
        select jsonb_agg(e - 'updated_at' || '{"gone_since": 1}') from jsonb_array_elements(kept->'catalog_entries') e))
      where id = ${mergeId}`);
    expect((await undo(owner, stays, mergeId)).status).toBe(200);
    expect(
      await rowsOf(sql`select updated_at > now() - interval '1 minute' as fresh from catalog_entries
        where producer_nrn = ${owner.nrn} and eco_product_id = ${goes}`),
    ).toEqual([{ fresh: true }]);
  });

  test("keeps what changed of the product that stays", async () => {
    const { owner, as, stays, goes } = await lamps();
    const mergeId = await merge(owner, stays, goes);
    await as.lookUp("LAMP-1", { Title: "Lampe de salon LED", Weight: "2" });
    await add(owner, stays, "LAMP-1-BIS", "SKU");
    expect((await undo(owner, stays, mergeId)).status).toBe(200);
    expect((await as.lookUp("LAMP-1-BIS")).body).toMatchObject({ id: stays, title: "Lampe de salon LED" });
    expect((await as.lookUp(ASIN)).body).toMatchObject({ id: goes, title: "Lampe de bureau LED" });
    expect(await disagreements(owner.nrn)).toEqual([]);
  });
});

describe("a merge is not undone", () => {
  test("before a later one into the same product, or after the product was merged on: these come first", async () => {
    const { owner, as, stays, goes } = await lamps();
    const third = await given.product(owner, { externalId: "LAMP-3" });
    await as.declare([{ ecoProductReference: "LAMP-3", quantity: 1 }]);
    const fourth = await given.product(owner, { externalId: "LAMP-4" });
    const before = await books(owner.nrn);
    const first = await merge(owner, stays, goes);
    const second = await merge(owner, stays, third.id);
    await refused(owner, stays, first, "LATER_MERGE");
    const on = await merge(owner, fourth.id, stays);
    expect((await send(`GET ${pathOf(owner, stays)}/merges`, { key: owner.key })).body).toEqual({
      error: "SERVICE_002",
    });
    expect((await undo(owner, stays, second)).body).toEqual({ error: "SERVICE_005" });
    for (const [of, mergeId] of [
      [fourth.id, on],
      [stays, second],
      [stays, first],
    ] as const)
      expect((await undo(owner, of, mergeId)).status).toBe(200);
    expect(await books(owner.nrn)).toEqual(before);
    expect(await disagreements(owner.nrn)).toEqual([]);
  });

  test("once a quantity was declared, changed or withdrawn, unless that was taken back", async () => {
    const { owner, as, stays, goes } = await lamps();
    const before = await books(owner.nrn);
    const mergeId = await merge(owner, stays, goes);
    await as.declare([{ ecoProductReference: OTHER, quantity: 16 }]);
    await refused(owner, stays, mergeId, "QUANTITIES");
    await as.declare([{ ecoProductReference: OTHER, quantity: 15 }]);
    expect(await merges(owner, stays)).toMatchObject([{ canBeUndone: true, followedBy: null }]);
    expect((await undo(owner, stays, mergeId)).status).toBe(200);
    expect(await books(owner.nrn)).toEqual(before);
    const again = await merge(owner, stays, goes);
    await as.declare([{ ecoProductReference: OTHER, quantity: 1, codeVendor: "CDIS" }]);
    await refused(owner, stays, again, "QUANTITIES");
  });

  test("while a part with what it changed is validated", async () => {
    const { owner, as, stays, goes } = await lamps();
    const mergeId = await merge(owner, stays, goes);
    const { id } = await as.current();
    await as.update({ id, schemeCodes: ["EEE"], quantitiesConfirmed: true });
    await refused(owner, stays, mergeId, "VALIDATED");
    await as.update({ id, reopen: true, reason: "to undo the merge" });
    expect((await undo(owner, stays, mergeId)).status).toBe(200);
    expect((await as.current()).totalQuantity).toBe(18);
    expect(await disagreements(owner.nrn)).toEqual([]);
  });

  test("once a part is validated that the product’s own lines were in, and the other’s are not", async () => {
    const owner = await given.producer();
    const as = asProducer(owner);
    const shirt = await given.product(owner, { externalId: "SHIRT", title: "T-shirt coton", weight: "0.2" });
    const lamp = await given.product(owner, {
      externalId: "LAMP",
      title: "Lampe de bureau LED",
      weight: "1",
    });
    const other = await given.product(owner, { externalId: "LAMP-2", title: "Lampe LED", weight: "1" });
    await as.declare([
      { ecoProductReference: "LAMP", quantity: 4 },
      { ecoProductReference: other.externalId, quantity: 1 },
    ]);
    const before = await books(owner.nrn);
    const mergeId = await merge(owner, shirt.id, lamp.id);
    const { id } = await as.current();
    await as.update({ id, schemeCodes: ["EEE"], quantitiesConfirmed: true });
    await refused(owner, shirt.id, mergeId, "VALIDATED");
    await as.update({ id, reopen: true, reason: "to undo the merge" });
    expect((await undo(owner, shirt.id, mergeId)).status).toBe(200);
    const after = await books(owner.nrn);
    for (const table of ["declared_quantities", "declaration_lines", "eco_products", "product_references"])
      expect(after[table], table).toEqual(before[table]);
    expect(after.declaration_parts?.length).toBe(before.declaration_parts?.length);
    expect(await disagreements(owner.nrn)).toEqual([]);
  });

  test("once a reference that came along is another product’s, or could be taken for a new one", async () => {
    const { owner, stays, goes } = await lamps();
    const mergeId = await merge(owner, stays, goes);
    const third = await given.product(owner, { externalId: "LAMP-3" });
    await send(`DELETE ${pathOf(owner, stays)}/references`, {
      key: owner.key,
      query: { ExternalId: ASIN, ExternalIdType: "ASIN" },
    });
    await refused(owner, stays, mergeId, "REFERENCES");
    await add(owner, third.id, ASIN);
    await refused(owner, stays, mergeId, "REFERENCES");

    const [one, two] = [await given.product(owner), await given.product(owner)];
    await add(owner, two.id, "B09G9FPHY6", "SKU");
    const second = await merge(owner, one.id, two.id);
    expect((await add(owner, one.id, "B09G9FPHY6", "ASIN")).status).toBe(200);
    await refused(owner, one.id, second, "REFERENCES");
  });

  test("where there is none: an unknown one, another product’s, another producer’s, one that is too long ago", async () => {
    const { owner, stays, goes } = await lamps();
    const [stranger, third] = [await lamps(), await given.product(owner)];
    const mergeId = await merge(owner, stays, goes);
    expect((await undo(owner, third.id, mergeId)).body).toEqual({ error: "SERVICE_005" });
    expect((await undo(owner, goes, mergeId)).body).toEqual({ error: "SERVICE_002" });
    expect((await undo(stranger.owner, stays, mergeId)).body).toEqual({ error: "SERVICE_002" });
    const foreign = await send(`POST ${pathOf(owner, stays)}/merges/${mergeId}/undo`, {
      key: stranger.owner.key,
    });
    expect(foreign.body).toEqual({ error: "SERVICE_004" });
    await rowsOf(sql`delete from product_merges where producer_nrn = ${owner.nrn}`);
    expect((await undo(owner, stays, mergeId)).body).toEqual({ error: "SERVICE_005" });
    expect(await merges(owner, stays)).toEqual([]);
  });
});

describe("whatever was declared, validated and reopened", () => {
  const TITLES = ["Lampe de bureau LED", "Piles AA LR6 lot de 8", "Chaise en bois"];
  const PRODUCTS = ["A", "B", "C"];
  const PERIODS = ["2024", "2025"];
  const HERE = { EprCountryCode: "QS" };
  const SCHEMES = ["EEE", "BAT", "DEA", "EMPAP"];

  beforeAll(() =>
    givenCountry(
      "QS",
      [
        { schemeCode: "EEE", lines: [{ scaleCode: "EEE", price: "0.335" }] },
        { schemeCode: "BAT", lines: [{ scaleCode: "BAT", price: "1.005", priceUnit: WEIGHT_UNIT }] },
        { schemeCode: "DEA", lines: [{ scaleCode: "DEA", price: "2.5" }] },
        { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "0.000005" }] },
      ],
      PERIODS,
    ),
  );

  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        does: fc.constant("declare" as const),
        period: fc.constantFrom(...PERIODS),
        lines: fc.uniqueArray(
          fc.record({
            ecoProductReference: fc.constantFrom(...PRODUCTS),
            codeVendor: fc.constantFrom(null, "AMAZ"),
            quantity: fc.integer({ min: 0, max: 99_999 }).map((thousandths) => thousandths / 1000),
          }),
          {
            minLength: 1,
            maxLength: 5,
            selector: (line) => `${line.ecoProductReference} ${line.codeVendor}`,
          },
        ),
        codePeriod: fc.constantFrom("JAN", "FEB"),
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        does: fc.constantFrom("validate" as const, "reopen" as const),
        period: fc.constantFrom(...PERIODS),
        schemeCodes: fc.subarray(SCHEMES, { minLength: 1 }),
      }),
    },
  );

  test("merging two products and undoing it leaves every row and sum as it was", {
    timeout: 120_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 12 }),
        fc.array(fc.constantFrom(...TITLES), { minLength: 3, maxLength: 3 }),
        fc.shuffledSubarray(PRODUCTS, { minLength: 2, maxLength: 3 }),
        async (steps, titles, [stays = "", ...going]) => {
          const owner = await given.producer();
          const as = asProducer(owner);
          const ids = new Map<string, string>();
          for (const [index, product] of PRODUCTS.entries())
            for (const period of PERIODS) {
              const told = { ExternalIdType: "SKU", Title: titles[index] ?? "", Weight: `1.${index}` };
              const { body } = await as.lookUp(product, { ...HERE, DeclarationPeriodCode: period, ...told });
              ids.set(product, body.id);
            }
          for (const { period, ...taken } of steps) {
            if (taken.does === "declare") {
              const { codePeriod, lines } = taken;
              await as.declare(lines, { country: "QS", period, codePeriod });
              continue;
            }
            const [declaration] = (await as.declarations({ ...HERE, DeclarationPeriodCode: period })).body
              .data;
            const change =
              taken.does === "validate" ? { quantitiesConfirmed: true } : { reopen: true, reason: "walk" };
            if (declaration)
              await as.update({ id: declaration.id, schemeCodes: taken.schemeCodes, ...change });
          }
          const before = await books(owner.nrn);
          expect(await disagreements(owner.nrn)).toEqual([]);
          const id = ids.get(stays) ?? "";
          const done: string[] = [];
          for (const goes of going) done.unshift(await merge(owner, id, ids.get(goes) ?? ""));
          for (const mergeId of done) expect((await undo(owner, id, mergeId)).status).toBe(200);
          expect(await books(owner.nrn)).toEqual(before);
          expect(await disagreements(owner.nrn)).toEqual([]);
        },
      ),
      { numRuns: 15 },
    );
  });
});
