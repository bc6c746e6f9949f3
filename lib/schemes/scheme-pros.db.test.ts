import { randomInt } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { PaymentFields, SchemeFields } from "@/lib/contract/scheme-pros";
import { SchemePro, Seller } from "@/lib/contract/schemes";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { priceAll } from "@/lib/testing/price-all";
import { send } from "@/lib/testing/send";

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };
const NOBODY = "00000000-0000-4000-8000-000000000000";
let operator: string;
let sellerId: string;

onOwnDatabase();
beforeAll(async () => {
  operator = await given.operatorKey();
  await given.reference();
  const { body } = await send("PUT /sellers/SELLER-1", { key: operator, body: { companyName: "Seller" } });
  sellerId = Seller.parse(body).id;
});

const put = (body: object, key = operator) => send("PUT /scheme-pros", { key, body });
const key = (change: object = {}) => ({
  eprCountryCode: "FR",
  schemeCode: "EEE",
  ecoOrganismName: `Scheme ${randomInt(2 ** 40).toString(36)}`,
  ...change,
});
const read = async (name: string) => {
  const { body } = await send("GET /scheme-pros", { key: operator });
  return SchemePro.array()
    .parse(body)
    .find(({ ecoOrganismName }) => ecoOrganismName === name);
};

/** Every field of the payload. */
const full = (): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(SchemeFields.shape).map((field) => [field, `${field} Ü 中`])),
  currencyDeposit: "€",
  proLogo: "https://example.org/logo.svg",
  registrationDeposit: 12.5,
  schemePartner: true,
  givesUin: false,
  sellerId,
});
const PAYMENT = {
  ...Object.fromEntries(Object.keys(PaymentFields.shape).map((field) => [field, `${field} Ü`])),
  statementPer: "SELLER",
};

describe("PUT /scheme-pros", () => {
  test("stores every field of the payload and gives it back, for which country, code and name say which", async () => {
    const { proCountryId: _, sellerId: seller, ...fields } = full();
    const named = key();
    const { status, body } = await put({
      ...named,
      ...fields,
      sellerId: seller,
      sellerPaymentConfig: PAYMENT,
    });
    expect([status, body]).toEqual([200, await read(named.ecoOrganismName)]);
    expect(body).toMatchObject({
      ...named,
      ...fields,
      country: { codeIso2: "FR" },
      seller: { id: sellerId },
      sellerPaymentConfig: { ...PAYMENT, sellerId },
    });
    expect(SchemePro.parse(body).proCountryId).toBe(SchemePro.parse(body).country.id);
  });

  test("absent leaves, null erases, what was read is taken back", async () => {
    const named = key();
    const { proCountryId: _, ...fields } = full();
    const { body } = await put({ ...named, ...fields, sellerPaymentConfig: PAYMENT });
    const { updatedAt: _at, sellerPaymentConfig: _paid, ...same } = SchemePro.parse(body);
    expect((await put(named)).body).toMatchObject({ ...same, sellerPaymentConfig: PAYMENT });
    expect((await put(body as object)).body).toMatchObject({ ...same, sellerPaymentConfig: PAYMENT });
    const erased = await put({
      ...named,
      agencySchemeCode: null,
      registrationDeposit: null,
      sellerPaymentConfig: { connectId: null },
    });
    expect(erased.body).toMatchObject({
      id: same.id,
      agencySchemeCode: "",
      registrationDeposit: 0,
      schemeNameEn: fields.schemeNameEn,
      sellerPaymentConfig: { ...PAYMENT, connectId: "" },
    });
    expect((await put(erased.body as object)).body).toMatchObject({ agencySchemeCode: "" });
  });

  test("a new one is named as its organisation, and made once by who asks at once", async () => {
    const named = { ...key(), sellerId };
    const answers = await Promise.all([put(named), put(named), put(named)]);
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
    expect(answers[0]?.body).toMatchObject({
      schemeNameEn: named.ecoOrganismName,
      schemeNameFr: named.ecoOrganismName,
      registrationDeposit: 0,
      schemePartner: false,
      givesUin: true,
    });
  });

  test.each([
    ["no seller", { sellerId: undefined }],
    ["an unknown seller", { sellerId: NOBODY }],
    ["an unknown country", { eprCountryCode: "ZZ" }],
    ["a country that is none", { proCountryId: NOBODY }],
    ["a code of other characters", { schemeCode: "eee é" }],
    ["no name", { ecoOrganismName: " " }],
    ["an address that is none", { proLogo: "javascript:alert(1)" }],
    ["a field that there is not", { balance: 1 }],
    ["a field of the payment that there is not", { sellerPaymentConfig: { balance: 1 } }],
    ["no scale for what the default has a scale for", { isDefault: true }],
  ])("is refused with %s, and nothing is stored", async (_, change) => {
    const named = { ...key(), sellerId, ...change };
    expect(await put(named)).toMatchObject(REFUSED);
    expect(await read(named.ecoOrganismName)).toBeUndefined();
  });

  test("is an operator's: 403 for a producer's key", async () => {
    const producer = await given.producer();
    expect((await put({ ...key(), sellerId }, producer.key)).status).toBe(403);
  });
});

describe("the default of a code", () => {
  test("is its first scheme, and gives way to another that has its scales; catalogs follow", async () => {
    const country = "QC";
    const at = { EprCountryCode: country };
    await givenCountry(country, [
      { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "1" }] },
      { schemeCode: "EEE", lines: [{ scaleCode: "ONE", price: "1" }] },
      { schemeCode: "EEE", name: "Another", lines: [{ scaleCode: "TWO", price: "2" }] },
    ]);
    const producer = asProducer(await given.producer());
    await producer.lookUp("LAMP", { ...at, ExternalIdType: "SKU", Title: "Lampe de bureau LED" });
    const prices = async () =>
      (await producer.list(at)).body.data.flatMap(({ ecoContributions }) =>
        ecoContributions.map(({ scaleCode }) => scaleCode).sort(),
      );
    expect(await prices()).toEqual(["ONE", "PACK"]);
    const named = { eprCountryCode: country, schemeCode: "EEE", ecoOrganismName: "Another" };
    expect(await put({ ...named, isDefault: true })).toMatchObject({
      status: 200,
      body: { isDefault: true },
    });
    expect(await put({ ...named, isDefault: false })).toMatchObject({
      status: 200,
      body: { isDefault: true },
    });
    await priceAll();
    expect(await prices()).toEqual(["PACK", "TWO"]);

    const first = { eprCountryCode: country, schemeCode: "TLC", ecoOrganismName: "First", sellerId };
    expect((await put(first)).status).toBe(200);
    const registered = await send(`POST /onboardings/${(await given.producer()).nrn}`, {
      key: operator,
      body: { eprCountryCode: country, schemeCodes: ["TLC"] },
    });
    expect(registered.body).toMatchObject([{ schemePro: { ecoOrganismName: "First" } }]);
  });
});
