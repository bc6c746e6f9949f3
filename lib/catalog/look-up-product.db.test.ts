import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { insertRegistrations } from "@/db/queries/schemes";
import { schemePros } from "@/db/schema";
import { db } from "@/lib/runtime";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";

const GTIN = "4006381333931";
const LAMP = { Title: "Lampe de bureau LED" };

beforeAll(() => givenCountry("QM", [{ schemeCode: "EEE", lines: [{ scaleCode: "ONE", price: "1" }] }]));

describe("what is found", () => {
  test("an unknown product with a title is qualified, added and charged one credit", async () => {
    const producer = asProducer(await given.producer({ credits: 5 }));
    const { status, body } = await producer.lookUp(GTIN, LAMP);

    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "OK", creditsNeeded: 1, nbCreditsMissing: 0, error: null });
    expect(body.catalog).toMatchObject({ ecoProductStatus: "AUTO_QUALIFIED", source: "SINGLE_ADD" });
    expect(body.ecoContributions.map(({ schemeCode }) => schemeCode)).toEqual(["EMPAP", "EEE"]);
    expect(await producer.credits()).toBe(4);
  });

  test("repeating a lookup answers the same product and costs nothing", async () => {
    const producer = asProducer(await given.producer({ credits: 1 }));
    const { body: first } = await producer.lookUp(GTIN, LAMP);
    const { body: again } = await producer.lookUp(GTIN, LAMP);
    const { body: withoutFacts } = await producer.lookUp(GTIN);

    for (const body of [again, withoutFacts]) {
      expect(body).toMatchObject({ status: "OK", creditsNeeded: 0 });
      expect(body.ecoContributions).toEqual(first.ecoContributions);
      expect(body.catalog).toEqual(first.catalog);
    }
    expect(await producer.credits()).toBe(0);
  });

  test("who looks at a year that was not priced yet is not told as having changed the product", async () => {
    const owner = await given.producer();
    const producer = asProducer(owner);
    await producer.lookUp(GTIN, LAMP);
    expect((await producer.lookUp(GTIN, { DeclarationPeriodCode: "2026" })).body.status).toBe("OK");
    const { body } = await send(`GET /producers/${owner.nrn}/activity`, { key: owner.key });
    const actions = (body as { data: { action: string }[] }).data.map(({ action }) => action);
    expect(actions).toContain("addProduct");
    expect(actions).not.toContain("changeProduct");
  });

  test.each([
    ["0.30000000000000004", 0.3],
    ["5e-7", 0.000001],
    [".5", 0.5],
    ["1.2500000", 1.25],
  ])("a weight of %s, as clients write numbers, is %d kg", async (Weight, weight) => {
    const producer = asProducer(await given.producer());
    const { body } = await producer.lookUp(GTIN, { ...LAMP, Weight });
    expect(body).toMatchObject({ status: "OK", weight, facts: { weight } });
  });

  test("a description alone is enough to qualify a product", async () => {
    const producer = asProducer(await given.producer());
    const { body } = await producer.lookUp(GTIN, { Description: "Lampe de bureau LED" });
    expect(body).toMatchObject({
      status: "OK",
      title: "",
      description: "Lampe de bureau LED",
      weight: 0,
      facts: {
        title: null,
        description: "Lampe de bureau LED",
        imageUrl: null,
        weight: null,
        ecoProductUrl: null,
      },
    });
  });

  test("a second country costs another credit, and is decided from the facts that are known", async () => {
    const producer = asProducer(await given.producer({ credits: 2 }));
    const { body: inFrance } = await producer.lookUp(GTIN, LAMP);
    const { body: inGermany } = await producer.lookUp(GTIN, { EprCountryCode: "de" });

    expect(inGermany).toMatchObject({ status: "OK", creditsNeeded: 1, id: inFrance.id });
    expect(inGermany.catalog.eprCountryCode).toBe("DE");
    expect(new Set(inGermany.ecoContributions.map(({ eprCountryCode }) => eprCountryCode))).toEqual(
      new Set(["DE"]),
    );
    expect(await producer.credits()).toBe(0);
  });

  test("a second period of a known product is priced at no cost, and the first stays as it was", async () => {
    const producer = asProducer(await given.producer({ credits: 1 }));
    const { body: first } = await producer.lookUp(GTIN, LAMP);
    const { body: next } = await producer.lookUp(GTIN, { DeclarationPeriodCode: "2026" });

    expect(next.creditsNeeded).toBe(0);
    expect(next.ecoContributions.map(({ declarationPeriodCode }) => declarationPeriodCode)).toEqual([
      "2026",
      "2026",
    ]);
    expect((await producer.lookUp(GTIN)).body.ecoContributions).toEqual(first.ecoContributions);
  });

  test("a product of no stream owes household packaging alone", async () => {
    const producer = asProducer(await given.producer());
    const { body } = await producer.lookUp("JAM", { ExternalIdType: "SKU", Title: "Confiture de fraises" });
    expect(body.ecoContributions.map(({ schemeCode }) => schemeCode)).toEqual(["EMPAP"]);
    expect(body.catalog.ecoProductStatus).toBe("AUTO_QUALIFIED");
  });

  test("a product whose streams no scheme of the country collects is refused: nothing added, nothing charged", async () => {
    const producer = asProducer(await given.producer({ credits: 2 }));
    const jam = { ExternalIdType: "SKU", Title: "Confiture de fraises", EprCountryCode: "QM" };
    const { status, body } = await producer.lookUp("JAM", jam);
    expect([status, body]).toEqual([400, { error: "SERVICE_014" }]);
    expect(await producer.credits()).toBe(2);
  });

  test("a stream that no scheme of the country collects is told beside those that have a price", async () => {
    const producer = asProducer(await given.producer());
    const lamp = { ExternalIdType: "SKU", Title: "Lampe de bureau LED", EprCountryCode: "QM" };
    const { body } = await producer.lookUp("LAMP", lamp);
    expect(body).toMatchObject({
      status: "OK",
      ecoContributions: [{ schemeCode: "EEE", pricing: { basis: "ITEM", measure: { value: "1" } } }],
      unpriced: [{ stream: "PACKAGING_HOUSEHOLD", reason: "NO_SCALE", schemeProId: null }],
    });
  });

  test("a service is kept as not in scope: it owes no packaging either", async () => {
    const producer = asProducer(await given.producer());
    const service = { ExternalIdType: "SKU", Title: "Extension de garantie 3 ans lave-linge" };
    const { body } = await producer.lookUp("WARRANTY", service);
    expect(body).toMatchObject({ status: "OK", ecoContributions: [] });
    expect(body.catalog.ecoProductStatus).toBe("NOT_IN_SCOPE");
  });

  test("the answer has the documented fields and no others", async () => {
    const producer = asProducer(await given.producer());
    const { body } = await producer.lookUp(GTIN, LAMP);
    const keys = (value: unknown) => Object.keys(value as object).sort();
    const words = (text: string) => text.split(" ").sort();

    expect(keys(body)).toEqual(
      words(
        "id externalId externalIdType title description imageUrl weight facts createdAt updatedAt ecoContributions laterPrices unpriced catalog " +
          "status message creditsNeeded nbCreditsMissing error qualification",
      ),
    );
    expect(keys(body.catalog)).toEqual(
      words(
        "id ecoProductId producerNrn eprCountryCode ecoProductUrl ecoProductStatus source createdAt updatedAt quantity isDeclared",
      ),
    );
    const [contribution] = body.ecoContributions;
    expect(keys(contribution)).toEqual(
      words(
        "id ecoProductId declarationPeriodCode eprCountryCode schemeCode ecoOrganismName scaleCode quantityUnit price pricing " +
          "createdAt updatedAt schemePro",
      ),
    );
    expect(keys(contribution?.schemePro)).toEqual(
      words(
        "id legacyId ecoOrganismName eprCountryCode schemeCode agencySchemeCode currencyDeposit declarationFrequency " +
          "proAddress proCity proZipCode proCountryLegacyId proCountryId proLogo registrationDeposit schemeNameEn " +
          "schemeNameFr schemePartner givesUin isDefault createdAt updatedAt countProductsScheme country seller sellerPaymentConfig",
      ),
    );
  });
});

describe("which scheme prices a product", () => {
  const registered = async (status: "5 - Registered" | "7 - Terminated") => {
    const owner = await given.producer();
    const [other] = await db()
      .select()
      .from(schemePros)
      .where(
        and(
          eq(schemePros.eprCountryCode, "FR"),
          eq(schemePros.schemeCode, "EEE"),
          eq(schemePros.isDefault, false),
        ),
      );
    await insertRegistrations(db(), owner.tenant, [{ schemeProId: other?.id ?? "", status }]);
    const { body } = await asProducer(owner).lookUp(GTIN, LAMP);
    const contribution = body.ecoContributions.find(({ schemeCode }) => schemeCode === "EEE");
    return contribution?.ecoOrganismName === other?.ecoOrganismName;
  };

  test("is the one that the producer is registered with", async () => {
    expect(await registered("5 - Registered")).toBe(true);
  });

  test("is the default of its code where the registration is over", async () => {
    expect(await registered("7 - Terminated")).toBe(false);
  });
});

describe("credits are short", () => {
  test("200 INSUFFICIENT_CREDITS says how many are missing, and nothing is added", async () => {
    const producer = asProducer(await given.producer({ credits: 0 }));
    const { status, body } = await producer.lookUp(GTIN, LAMP);

    expect(status).toBe(200);
    expect(body).toEqual({
      status: "INSUFFICIENT_CREDITS",
      message: expect.any(String),
      error: null,
      creditsNeeded: 1,
      nbCreditsMissing: 1,
    });
    const listed = await producer.list();
    expect(listed.body.data).toEqual([]);
    expect(listed.headers.get("x-total-count")).toBe("0");
    expect((await producer.entries()).body.data).toEqual([]);
  });

  test("what is known is found and changed without any credit", async () => {
    const producer = asProducer(await given.producer({ credits: 1 }));
    await producer.lookUp(GTIN, LAMP);
    expect((await producer.lookUp(GTIN, { Title: "Chaise en bois" })).body).toMatchObject({
      status: "OK",
      title: "Chaise en bois",
      creditsNeeded: 0,
    });
  });
});

test("a fact that is empty says nothing: what is known stays", async () => {
  const producer = asProducer(await given.producer());
  const told = { ...LAMP, Description: "De bureau", ImageUrl: "https://example.org/lamp.png", Weight: "0.5" };
  const { body: first } = await producer.lookUp(GTIN, told);
  const { body } = await producer.lookUp(GTIN, { Title: "", Description: "", ImageUrl: "", Weight: "" });
  expect(body).toMatchObject({ status: "OK", facts: first.facts });
  expect(first.facts).toMatchObject({ imageUrl: told.ImageUrl, weight: 0.5 });
});

describe("what is refused, with nothing added or charged", () => {
  const cases: [title: string, code: string, id: string, query: Record<string, string>][] = [
    ["no author", "SERVICE_012", GTIN, { ...LAMP, ProducerNrnRequestAuthor: "" }],
    ["an author that does not exist", "SERVICE_004", GTIN, { ...LAMP, ProducerNrnRequestAuthor: "NOBODY" }],
    [
      "a GTIN whose check digit is wrong",
      "SERVICE_010",
      "4006381333932",
      { ...LAMP, ExternalIdType: "GTIN" },
    ],
    ["an identifier that is blank", "SERVICE_010", " ", LAMP],
    ["an EAN whose check digit is wrong", "SERVICE_010", "4006381333932", { ...LAMP, ExternalIdType: "EAN" }],
    ["an ASIN that is none", "SERVICE_010", "HELLO", { ...LAMP, ExternalIdType: "ASIN" }],
    ["an id of no known type", "SERVICE_011", "MY-LAMP", LAMP],
    ["no title and no description", "SERVICE_013", GTIN, {}],
    ["a blank title", "SERVICE_013", GTIN, { Title: "   " }],
    ["nonsense", "SERVICE_014", GTIN, { Title: "zxqv blorf wqpt" }],
    ["a country without a scale", "SERVICE_014", GTIN, { ...LAMP, EprCountryCode: "ZZ" }],
    ["a period without a scale", "SERVICE_014", GTIN, { ...LAMP, DeclarationPeriodCode: "2099" }],
    ["no weight where the price is per kilogram", "SERVICE_015", GTIN, { Title: "Piles AA LR6 lot de 8" }],
    ["a weight of 0 there", "SERVICE_015", GTIN, { Title: "Piles AA LR6 lot de 8", Weight: "0" }],
    ["no country", "SERVICE_005", GTIN, { ...LAMP, EprCountryCode: "" }],
    ["a country that is no code", "SERVICE_005", GTIN, { ...LAMP, EprCountryCode: "FRA" }],
    ["a period that is no year", "SERVICE_005", GTIN, { ...LAMP, DeclarationPeriodCode: "25" }],
    ["a type that does not exist", "SERVICE_005", GTIN, { ...LAMP, ExternalIdType: "ISBN" }],
    ["a negative weight", "SERVICE_005", GTIN, { ...LAMP, Weight: "-1" }],
    ["a weight that is no number", "SERVICE_005", GTIN, { ...LAMP, Weight: "NaN" }],
    ["a weight that rounds to a million", "SERVICE_005", GTIN, { ...LAMP, Weight: "999999.9999999" }],
    ["a weight in two marks", "SERVICE_005", GTIN, { ...LAMP, Weight: "1,5" }],
    ["a weight of tons of tons", "SERVICE_005", GTIN, { ...LAMP, Weight: "99999999999999999999" }],
    ["an image that is no web address", "SERVICE_005", GTIN, { ...LAMP, ImageUrl: "javascript:alert(1)" }],
    ["an id that is too long", "SERVICE_005", "9".repeat(101), LAMP],
    ["a title that is too long", "SERVICE_005", GTIN, { Title: "lampe ".repeat(200) }],
  ];
  test.each(cases)("%s: %s", async (_, code, id, query) => {
    const producer = asProducer(await given.producer({ credits: 5 }));
    const { status, body } = await producer.lookUp(id, query);

    expect([status, body]).toEqual([400, { error: code }]);
    expect(await producer.credits()).toBe(5);
    expect((await producer.list()).headers.get("x-total-count")).toBe("0");
  });

  test.each([
    [{ ...LAMP, ProducerNrnRequestAuthor: "" }, "ProducerNrnRequestAuthor"],
    [{}, "Title"],
    [{ Title: "zxqv blorf wqpt" }, "Title"],
    [{ ...LAMP, DeclarationPeriodCode: "2099" }, "DeclarationPeriodCode"],
    [{ Title: "Piles AA LR6 lot de 8" }, "Weight"],
  ])("of %j, problem details name the parameter that would tell: %s", async (query, path) => {
    const { nrn, key } = await given.producer();
    const { body } = await send(`GET /eco-products/${GTIN}/eco-contributions`, {
      key,
      query: { ...FRANCE_2025, ProducerNrnRequestAuthor: nrn, ...query },
      headers: { accept: "application/problem+json" },
    });
    expect(body).toMatchObject({ status: 400, errors: [{ path, message: expect.any(String) }] });
  });

  test("another producer's NRN is answered byte for byte like an unknown one", async () => {
    const mine = await given.producer();
    const other = await given.producer();
    const [unknown, others] = await Promise.all(
      ["NOBODY", other.nrn].map((ProducerNrnRequestAuthor) =>
        asProducer(mine).lookUp(GTIN, { ...LAMP, ProducerNrnRequestAuthor }),
      ),
    );
    expect([others?.status, others?.text]).toEqual([400, unknown?.text]);
    expect(await asProducer(other).credits()).toBe(100);
  });

  test("a key that may only read cannot look up, since a lookup can charge", async () => {
    const { nrn, key } = await given.producer({ scopes: ["read"] });
    const { status, body } = await asProducer({ nrn, key }).lookUp(GTIN, LAMP);
    expect([status, body]).toEqual([403, { error: "SERVICE_005" }]);
  });

  test("HEAD never runs the charging lookup", async () => {
    const producer = await given.producer({ credits: 1 });
    const query = { EprCountryCode: "FR", DeclarationPeriodCode: "2025", ...LAMP };
    const { status } = await send(`HEAD /eco-products/${GTIN}/eco-contributions`, {
      key: producer.key,
      query: { ...query, ProducerNrnRequestAuthor: producer.nrn },
    });
    expect(status).toBe(405);
    expect(await asProducer(producer).credits()).toBe(1);
  });
});
