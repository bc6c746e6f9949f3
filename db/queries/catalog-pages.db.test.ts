import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Tenant } from "@/db/tenant";
import { listingYardstick } from "@/lib/bench/listing-yardstick";
import { db, reads } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";
import { countries, ecoProducts, schemePros, sellers } from "../schema";
import { readCatalogPage } from "./catalog-pages";

const FRANCE = { country: "FR", period: "2025" };
const PAGE = { limit: 25, offset: 0, seesPersonalData: false };

/** Holds the page of a catalog against what one statement writes of the same rows, byte by byte. */
async function expectSame(
  tenant: Tenant,
  asked: Partial<typeof PAGE> = {},
  market = FRANCE,
): Promise<string> {
  const page = { ...PAGE, ...asked };
  const { json } = await readCatalogPage(reads(), tenant, { ...market, ...page, words: [] });
  const [row] = await listingYardstick.rows(reads(), { nrn: tenant.nrn, ...market, ...page }, undefined);
  expect(json.toString()).toBe(row?.json);
  return json.toString();
}

const TITLES = [
  "",
  `"T-shirt" <coton> 'é'`,
  "back\\slash, tab\tand\nline",
  "\u0001\u0002 marks",
  "灯 € 😀",
  "null",
];

describe("a page of a catalog is the bytes that one statement writes of the rows", () => {
  test("after each operation on products, quantities and streams", async () => {
    const { nrn, key, tenant } = await given.producer({ credits: 200 });
    const producer = asProducer({ nrn, key });
    expect(await expectSame(tenant)).toBe('{"data" : []}');
    for (const [place, title] of TITLES.entries()) {
      const { status, body } = await producer.lookUp(`P-${place}`, {
        ExternalIdType: "SKU",
        Title: place % 2 === 0 ? "Lampe de bureau LED à batterie" : "T-shirt coton",
        ...(place % 2 === 0 && { Weight: "1.250", ProductUrl: `https://example.org/?a="${place}"` }),
      });
      expect(status).toBe(200);
      await expectSame(tenant);
      const odd = { title, description: title, imageUrl: title };
      await db().update(ecoProducts).set(odd).where(eq(ecoProducts.id, body.id));
      await expectSame(tenant);
    }
    await producer.declare([{ ecoProductReference: "P-0", quantity: 3 }]);
    await expectSame(tenant);
    await producer.declare([{ ecoProductReference: "P-0", quantity: "1.5", codeVendor: "SHOP" }]);
    await producer.declare([{ ecoProductReference: "P-1", quantity: 0 }]);
    expect(await expectSame(tenant)).toContain('"isDeclared" : true');
    expect(await expectSame(tenant)).not.toContain("owesNothing");
    const [lamp] = (await producer.list({ ExternalId: "P-2" })).body.data;
    const body = { eprCountryCode: "FR", declarationPeriodCode: "2025", streams: [] };
    await send(`PUT /producers/${nrn}/eco-products/${lamp?.id}/qualification`, { key, body });
    expect(await expectSame(tenant)).toContain('"owesNothing" : true');
    await producer.lookUp("P-0", { ExternalIdType: "SKU", Title: "Lampe de bureau", Weight: "2" });
    await expectSame(tenant);
    for (const offset of [0, 2, 4, 6]) await expectSame(tenant, { limit: 2, offset });
  });

  test("with prices of later days, and streams without a price", async () => {
    const lines = [
      { scaleCode: "ANY", price: "0.10", certainty: "quoted" as const, validTo: "2020-06-30" },
      { scaleCode: "ANY", price: "0.30", certainty: "quoted" as const, validFrom: "2020-07-01" },
    ];
    await givenCountry("YQ", [{ schemeCode: "EEE", lines }], ["2020"]);
    const { nrn, key, tenant } = await given.producer();
    const there = { EprCountryCode: "YQ", DeclarationPeriodCode: "2020" };
    for (const Title of ["Enceinte Bluetooth portable", "T-shirt coton"])
      await asProducer({ nrn, key }).lookUp(Title.slice(0, 3), { ...there, ExternalIdType: "SKU", Title });
    const text = await expectSame(tenant, {}, { country: "YQ", period: "2020" });
    expect(text).toContain('"validFrom" : "2020-07-01"');
    expect(text).toContain('"reason" : ');
  });

  test("as soon as a scheme, its seller or its country is changed, and with what operators alone see", async () => {
    await givenCountry("YR", [{ schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "0.50" }] }]);
    const { nrn, key, tenant } = await given.producer();
    const there = { country: "YR", period: "2025" };
    await asProducer({ nrn, key }).lookUp("LAMP", {
      EprCountryCode: "YR",
      ExternalIdType: "SKU",
      Title: "Lampe de bureau LED",
    });
    const shown = () => expectSame(tenant, {}, there);
    await shown();
    await db().update(schemePros).set({ proCity: "Lille" }).where(eq(schemePros.eprCountryCode, "YR"));
    expect(await shown()).toContain("Lille");
    await db().update(countries).set({ nameEn: "Ruritania" }).where(eq(countries.codeIso2, "YR"));
    expect(await shown()).toContain("Ruritania");
    await db()
      .update(sellers)
      .set({ superAdminEmail: "desk@example.org" })
      .where(eq(sellers.companyName, "Seller of YR"));
    expect(await shown()).not.toContain("desk@example.org");
    const seen = await expectSame(tenant, { seesPersonalData: true }, there);
    expect(seen).toContain("desk@example.org");
    expect(await shown()).not.toContain("desk@example.org");
  });
});
