import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const GTIN = "3760000000024";
const ASIN = "B08N5WRWNW";
const OTHER = "LAMP-1-AMZ";

beforeAll(given.reference);

type Owner = Awaited<ReturnType<typeof given.producer>>;

const path = ({ nrn }: Owner, id: string, act: string) =>
  `/producers/${nrn}/eco-products/${id}/${act}` as const;
const add = (owner: Owner, id: string, externalId: string, externalIdType?: string) =>
  send(`POST ${path(owner, id, "references")}`, {
    key: owner.key,
    body: { externalId, ...(externalIdType && { externalIdType }) },
  });
const merge = (owner: Owner, stays: string, goes: string) =>
  send(`POST ${path(owner, stays, "merge")}`, { key: owner.key, body: { ecoProductId: goes } });

async function lamp() {
  const owner = await given.producer();
  const product = await given.product(owner, {
    externalId: "LAMP-1",
    title: "Lampe de bureau LED",
    weight: "1.2",
  });
  return { owner, ...product, as: asProducer(owner) };
}

describe("a product with several references", () => {
  test("is looked up by any of them for nothing, and shows the first", async () => {
    const { owner, id, as } = await lamp();
    expect((await add(owner, id, GTIN)).status).toBe(200);
    const { body } = await add(owner, id, ASIN);
    expect(body).toMatchObject({
      data: [
        { externalId: "LAMP-1", externalIdType: "SKU", isFirst: true },
        { externalId: GTIN, externalIdType: "GTIN", isFirst: false },
        { externalId: ASIN, externalIdType: "ASIN" },
      ],
    });
    const before = await as.credits();
    for (const reference of [ASIN, GTIN, `0${GTIN}`, "LAMP-1"]) {
      const found = await as.lookUp(reference);
      expect(found.body).toMatchObject({ id, externalId: "LAMP-1", externalIdType: "SKU", creditsNeeded: 0 });
    }
    expect(await as.credits()).toBe(before);
  });

  test("is found by any in the listing and its search, also after its facts changed", async () => {
    const { owner, id, as } = await lamp();
    await add(owner, id, ASIN);
    await as.lookUp(ASIN, { Title: "Lampe de salon LED" });
    for (const query of [{ ExternalId: ASIN }, { Search: ASIN.toLowerCase() }, { Search: "salon" }])
      expect((await as.list(query)).body.data.map((one) => one.id)).toEqual([id]);
  });

  test("is declared by any, once", async () => {
    const { owner, id, as } = await lamp();
    await add(owner, id, ASIN);
    expect((await as.declare([{ ecoProductReference: ASIN, quantity: 4 }])).body).toMatchObject({
      creditsNeeded: 1,
    });
    expect((await as.declare([{ ecoProductReference: "LAMP-1", quantity: 5 }])).body).toMatchObject({
      creditsNeeded: 0,
    });
    expect((await as.current()).totalQuantity).toBe(5);
    const twice = await as.declare([
      { ecoProductReference: ASIN, quantity: 1 },
      { ecoProductReference: "LAMP-1", quantity: 1 },
    ]);
    expect(twice.status).toBe(400);
    expect((await as.lines()).body.data.every((line) => line.ecoProductReference === "LAMP-1")).toBe(true);
  });

  test("refuses what names another product, a wrong one, and to lose its first", async () => {
    const { owner, id } = await lamp();
    const other = await given.product(owner, { externalId: GTIN, title: "Grille-pain" });
    expect((await add(owner, id, GTIN)).body).toEqual({ error: "SERVICE_005" });
    expect((await add(owner, id, GTIN, "SKU")).status).toBe(400);
    expect((await add(owner, id, "3760000000025", "GTIN")).body).toEqual({ error: "SERVICE_010" });
    await add(owner, id, ASIN);
    expect((await add(owner, other.id, ASIN)).status).toBe(400);
    const remove = (ExternalId: string, ExternalIdType: string) =>
      send(`DELETE ${path(owner, id, "references")}`, {
        key: owner.key,
        query: { ExternalId, ExternalIdType },
      });
    expect((await remove("LAMP-1", "SKU")).status).toBe(400);
    expect((await remove(ASIN, "ASIN")).status).toBe(200);
    expect((await add(owner, other.id, ASIN)).status).toBe(200);
    const stranger = await given.producer();
    expect((await add(stranger, id, "X-1")).body).toEqual({ error: "SERVICE_002" });
  });
});

describe("two products that are merged", () => {
  test("are one: both references name it, open quantities are summed or moved, nothing is charged", async () => {
    const { owner, id, as } = await lamp();
    const other = await given.product(owner, {
      externalId: OTHER,
      title: "Lampe de bureau LED",
      weight: "1.2",
    });
    await as.declare([
      { ecoProductReference: "LAMP-1", quantity: 10 },
      { ecoProductReference: OTHER, quantity: 5 },
      { ecoProductReference: OTHER, quantity: 3, codeVendor: "AMAZ" },
    ]);
    const before = (await as.current()).totalAmount;
    const credits = await as.credits();
    const { body } = await merge(owner, id, other.id);
    expect(body).toMatchObject({ ecoProductId: id, moved: 1, summed: 1, left: 0 });
    expect((await as.lookUp(OTHER)).body).toMatchObject({ id, externalId: "LAMP-1", creditsNeeded: 0 });
    expect((await as.list()).body.data).toHaveLength(1);
    const declaration = await as.current();
    expect(declaration).toMatchObject({ totalQuantity: 18, totalProductsMarketed: 1, totalAmount: before });
    const eee = (await as.lines({ SchemeCode: "EEE" })).body.data;
    expect(eee.map(({ codeVendor, quantity }) => [codeVendor, quantity])).toEqual([
      ["AMAZ", 3],
      [null, 15],
    ]);
    expect(await as.credits()).toBe(credits);
    expect(
      (await as.declare([{ ecoProductReference: OTHER, quantity: 1, codeVendor: "AMAZ" }])).body,
    ).toMatchObject({
      creditsNeeded: 0,
    });
    const history = await send(`GET /producers/${owner.nrn}/eco-products/${id}/history`, {
      key: owner.key,
      query: { EprCountryCode: "FR" },
    });
    expect((history.body as { data: { kind: string }[] }).data.map(({ kind }) => kind)).toContain("MERGED");
  });

  test("are prepared by who merged them, also in the part of a scheme that only the one that goes was in", async () => {
    const { owner, id, as } = await lamp();
    const shirt = await given.product(owner, { externalId: "SHIRT", title: "T-shirt coton", weight: "0.2" });
    await as.declare([{ ecoProductReference: "LAMP-1", quantity: 10 }]);
    const other = await given.key({ producerNrn: owner.nrn, scopes: ["read", "write"] });
    const preparers = async () => {
      const rows = await rowsOf<{ by: string }>(sql`
        select distinct prepared_by as by from declaration_parts where producer_nrn = ${owner.nrn}`);
      return rows.map(({ by }) => by);
    };
    const [before] = await preparers();
    await merge({ ...owner, key: other }, shirt.id, id);
    expect(await preparers()).toHaveLength(1);
    expect(await preparers()).not.toEqual([before]);
  });

  test("leave what is validated as it stood, and are folded when it is reopened", async () => {
    const { owner, id, as } = await lamp();
    const other = await given.product(owner, {
      externalId: OTHER,
      title: "Lampe de bureau LED",
      weight: "1.2",
    });
    await as.declare([
      { ecoProductReference: "LAMP-1", quantity: 10 },
      { ecoProductReference: OTHER, quantity: 5 },
    ]);
    const { id: declarationId } = await as.current();
    await as.update({ id: declarationId, quantitiesConfirmed: true });
    const validated = (await as.lines()).body;
    expect((await merge(owner, id, other.id)).body).toMatchObject({
      ecoProductId: id,
      moved: 0,
      summed: 0,
      left: 1,
    });
    expect((await as.lines()).body).toEqual(validated);
    expect((await as.lookUp(OTHER)).body).toMatchObject({ id, creditsNeeded: 0 });
    const credits = await as.credits();
    const reopened = await as.update({ id: declarationId, reopen: true, reason: "merged" });
    expect(reopened.status).toBe(200);
    expect((await as.current()).totalQuantity).toBe(15);
    const lines = (await as.lines({ SchemeCode: "EEE" })).body.data;
    expect(lines.map(({ ecoProductReference, quantity }) => [ecoProductReference, quantity])).toEqual([
      ["LAMP-1", 15],
    ]);
    expect(await as.credits()).toBe(credits);
  });

  test("are folded when it is reopened into a product that came when it was closed", async () => {
    const { owner, id, as } = await lamp();
    await as.declare([{ ecoProductReference: "LAMP-1", quantity: 10 }]);
    const { id: declarationId } = await as.current();
    await as.update({ id: declarationId, quantitiesConfirmed: true });
    const later = await given.product(owner, { externalId: OTHER, weight: "1.2", period: "2026" });
    expect((await merge(owner, later.id, id)).body).toMatchObject({ ecoProductId: later.id, left: 1 });
    await as.update({ id: declarationId, reopen: true, reason: "merged" });
    const references = (await as.lines()).body.data.map((line) => line.ecoProductReference);
    expect(new Set(references)).toEqual(new Set([OTHER]));
    expect((await as.current()).totalQuantity).toBe(10);
    expect((await as.declare([{ ecoProductReference: OTHER, quantity: 4 }])).body).toMatchObject({
      creditsNeeded: 0,
    });
  });

  test("are refused where a month would be counted twice, or where one is unknown or the same", async () => {
    const { owner, id, as } = await lamp();
    const other = await given.product(owner, { externalId: OTHER });
    await as.declare([{ ecoProductReference: "LAMP-1", quantity: 1 }], { codePeriod: "Q1" });
    await as.declare([{ ecoProductReference: OTHER, quantity: 1 }], { codePeriod: "JAN" });
    const before = (await as.lines()).body;
    expect((await merge(owner, id, other.id)).body).toEqual({ error: "SERVICE_005" });
    expect((await as.lines()).body).toEqual(before);
    expect((await merge(owner, id, id)).status).toBe(400);
    const stranger = await lamp();
    expect((await merge(owner, id, stranger.id)).body).toEqual({ error: "SERVICE_002" });
  });
});
