import { beforeAll, describe, expect, test } from "vitest";
import { MONTHS, WEIGHT_UNIT } from "@/db/vocabulary";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";

const SKU = { ExternalIdType: "SKU" };
const line = (ecoProductReference: string, quantity: unknown, codeVendor?: string | null) => ({
  ecoProductReference,
  quantity,
  ...(codeVendor !== undefined && { codeVendor }),
});
const OK = (creditsNeeded: number) => [200, { status: "OK", creditsNeeded }];
const REFUSED = (error: string) => [400, { error }];
const outcome = ({ status, body }: { status: number; body: unknown }) => [status, body];

/** A producer with a lamp and a chair in France, and the credits that are left. */
async function shop(credits = 20) {
  const owner = await given.producer({ credits: credits + 2 });
  const producer = asProducer(owner);
  await producer.lookUp("LAMP", { ...SKU, Title: "Lampe de bureau LED", Weight: "1.2" });
  await producer.lookUp("CHAIR", { ...SKU, Title: "Chaise en bois", Weight: "4" });
  return { ...producer, nrn: owner.nrn, key: owner.key };
}

/** What stands declared: product, part of the period, channel, quantity. */
const declared = async (producer: ReturnType<typeof asProducer>) => [
  ...new Set(
    (await producer.lines()).body.data.map(({ ecoProductReference, codePeriod, codeVendor, quantity }) =>
      [ecoProductReference, codePeriod, codeVendor, quantity].join(" "),
    ),
  ),
];

describe("what it costs", () => {
  test("a line costs one credit when it is first declared, and nothing when it is corrected", async () => {
    const producer = await shop();
    expect(outcome(await producer.declare([line("LAMP", 10), line("CHAIR", 5)]))).toEqual(OK(2));
    expect(outcome(await producer.declare([line("LAMP", 12)]))).toEqual(OK(0));
    expect(await declared(producer)).toEqual(["CHAIR   5", "LAMP   12"]);
    expect(await producer.credits()).toBe(18);
  });

  test("each part of the period and each sales channel is a line of its own", async () => {
    const producer = await shop();
    expect(outcome(await producer.declare([line("LAMP", 1)], { codePeriod: "JAN" }))).toEqual(OK(1));
    expect(outcome(await producer.declare([line("LAMP", 2)], { codePeriod: "FEB" }))).toEqual(OK(1));
    expect(outcome(await producer.declare([line("LAMP", 3, "AMAZ")], { codePeriod: "FEB" }))).toEqual(OK(1));
    expect(
      outcome(
        await producer.declare([line("LAMP", 4, "CDIS"), line("LAMP", 5, null)], { codePeriod: "MAR" }),
      ),
    ).toEqual(OK(2));
    expect(outcome(await producer.declare([line("LAMP", 6)], { period: "2024" }))).toEqual(OK(1));
    expect(await producer.credits()).toBe(14);
  });

  test("a request that mixes new lines and corrections costs the new ones", async () => {
    const producer = await shop();
    await producer.declare([line("LAMP", 10)]);
    expect(outcome(await producer.declare([line("LAMP", 11), line("CHAIR", 5)]))).toEqual(OK(1));
  });

  test.each([[undefined], [[]]])("products %j declare nothing and cost nothing", async (products) => {
    const producer = await shop();
    expect(outcome(await producer.declare(products))).toEqual(OK(0));
    expect((await producer.declarations()).body.data).toEqual([]);
  });

  test("402 and nothing declared when credits are short, with what is needed and missing", async () => {
    const producer = await shop(1);
    const answer = await producer.declare([line("LAMP", 10), line("CHAIR", 5)]);
    expect(outcome(answer)).toEqual([
      402,
      { status: "INSUFFICIENT_CREDITS", message: expect.any(String), creditsNeeded: 2, creditsMissing: 1 },
    ]);
    expect((await producer.lines()).body).toEqual({ status: "OK", count: 0, data: [] });
    expect((await producer.declarations()).body.data).toEqual([]);
    expect(await producer.credits()).toBe(1);
  });

  test("20 simultaneous declarations of one line charge it once", async () => {
    const producer = await shop();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => producer.declare([line("LAMP", index)])),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(
      answers.filter(({ body }) => (body as { creditsNeeded: number }).creditsNeeded === 1),
    ).toHaveLength(1);
    expect(await producer.credits()).toBe(19);
  });
});

describe("what is declared", () => {
  test("a product is named by its GTIN in any length", async () => {
    const producer = asProducer(await given.producer());
    await producer.lookUp("036000291452", { Title: "Chaise en bois" });
    await producer.declare([line("00036000291452", 3)]);
    expect(await declared(producer)).toEqual(["036000291452   3"]);
  });

  test("0 is a nil return: a line that owes nothing", async () => {
    const producer = await shop();
    expect(outcome(await producer.declare([line("LAMP", 0)]))).toEqual(OK(1));
    const { body } = await producer.lines();
    expect(body.data.map(({ quantity, ecoContribution }) => [quantity, ecoContribution])).toEqual([
      [0, 0],
      [0, 0],
    ]);
    expect(await producer.current()).toMatchObject({ status: "DRAFT", totalProductsMarketed: 0 });
  });

  test("a quantity has up to three decimals, kept to the last", async () => {
    const producer = await shop();
    expect(outcome(await producer.declare([line("LAMP", 0.001), line("CHAIR", 999999.999)]))).toEqual(OK(2));
    expect(await declared(producer)).toEqual(["CHAIR   999999.999", "LAMP   0.001"]);
  });

  test("a period in which the product is not priced yet prices it at no cost", async () => {
    const producer = await shop();
    expect(outcome(await producer.declare([line("LAMP", 2)], { period: "2026" }))).toEqual(OK(1));
    const { body } = await producer.lines({ DeclarationPeriodCode: "2026" });
    expect(body.data.map(({ schemeCode }) => schemeCode)).toEqual(["EMPAP", "EEE"]);
    const listed = await producer.list({ DeclarationPeriodCode: "2026", SchemeCode: "EEE" });
    expect(listed.headers.get("x-total-count")).toBe("1");
  });

  test("a country's code is read in any case", async () => {
    const producer = await shop();
    expect(outcome(await producer.declare([line("LAMP", 2)], { country: "fr" }))).toEqual(OK(1));
  });

  test("1,000 products in one request", { timeout: 60_000 }, async () => {
    const producer = await shop(1000);
    const vendors = Array.from({ length: 1000 }, (_, index) => line("LAMP", index, `V${index}`));
    expect(outcome(await producer.declare(vendors))).toEqual(OK(1000));
    expect((await producer.lines()).body.count).toBe(2000);
    expect(outcome(await producer.declare([...vendors, line("CHAIR", 1)]))).toEqual(REFUSED("SERVICE_005"));
  });
});

describe("a period in which the product cannot be priced", () => {
  beforeAll(() =>
    givenCountry(
      "QP",
      [
        {
          schemeCode: "DEA",
          lines: [
            { scaleCode: "BY-PIECE", price: "1", periods: ["2024"] },
            { scaleCode: "BY-WEIGHT", price: "1", priceUnit: WEIGHT_UNIT, periods: ["2025"] },
          ],
        },
      ],
      ["2024", "2025", "2026"],
    ),
  );

  test.each([
    ["2025", "a weight is missing", "SERVICE_015"],
    ["2026", "there is no scale", "SERVICE_014"],
  ])("in %s %s: %s, and nothing is declared", async (period, _, code) => {
    const producer = asProducer(await given.producer());
    await producer.lookUp("CHAIR", {
      ...SKU,
      Title: "Chaise en bois",
      EprCountryCode: "QP",
      DeclarationPeriodCode: "2024",
    });
    const answer = await producer.declare([line("CHAIR", 1)], { country: "QP", period });
    expect(outcome(answer)).toEqual(REFUSED(code));
    expect((await producer.declarations()).body.data).toEqual([]);
    expect(await producer.credits()).toBe(99);
  });
});

test("a product declared while its facts change has lines of the facts that stay", async () => {
  const producer = await shop();
  for (let round = 1; round <= 5; round++) {
    await Promise.all([
      producer.declare([line("LAMP", round)], { codePeriod: MONTHS[round] ?? null, period: "2026" }),
      producer.lookUp("LAMP", { Weight: `${round}.5`, DeclarationPeriodCode: "2026" }),
    ]);
    const { body } = await producer.lines({ DeclarationPeriodCode: "2026" });
    expect(new Set(body.data.map(({ itemWeight }) => itemWeight))).toEqual(new Set([`${round}.5`]));
  }
});

describe("what is refused, with nothing of the request applied", () => {
  const good = line("CHAIR", 5);
  const cases: [title: string, code: string, lines: ReturnType<typeof line>[], options?: object][] = [
    ["a product that the producer does not have", "SERVICE_002", [good, line("NOBODY", 1)]],
    ["a product that is in no catalog of the country", "SERVICE_002", [good], { country: "DE" }],
    ["one line named twice", "SERVICE_005", [good, line("LAMP", 1), line("LAMP", 2)]],
    ["a negative quantity", "SERVICE_005", [good, line("LAMP", -1)]],
    ["a quantity of four decimals", "SERVICE_005", [good, line("LAMP", 1.0005)]],
    ["a quantity too small to write", "SERVICE_005", [good, line("LAMP", 1e-7)]],
    ["a quantity as text", "SERVICE_005", [good, line("LAMP", "10")]],
    ["a quantity that is no number", "SERVICE_005", [good, line("LAMP", Number.NaN)]],
    ["no quantity", "SERVICE_005", [good, { ecoProductReference: "LAMP" } as ReturnType<typeof line>]],
    ["no reference", "SERVICE_005", [good, { quantity: 1 } as ReturnType<typeof line>]],
    ["a quantity beyond all sales", "SERVICE_005", [good, line("LAMP", 1e12)]],
    ["a total beyond all sales", "SERVICE_005", [line("CHAIR", 9e11), line("LAMP", 9e11)]],
    ["a vendor that is no code", "SERVICE_005", [good, line("LAMP", 1, "amazon fr")]],
    ["a part of the period that does not exist", "SERVICE_005", [good], { codePeriod: "Q5" }],
    ["a country that is not known", "SERVICE_005", [good], { country: "ZZ" }],
    ["a period that is not known", "SERVICE_005", [good], { period: "2099" }],
    ["a period that is no year", "SERVICE_005", [good], { period: "2025-01" }],
    ["a field that is not known", "SERVICE_005", [{ ...good, weight: 3 } as ReturnType<typeof line>]],
  ];
  test.each(cases)("%s: %s", async (_, code, lines, options) => {
    const producer = await shop();
    expect(outcome(await producer.declare(lines, options))).toEqual(REFUSED(code));
    expect((await producer.declarations()).body.data).toEqual([]);
    expect(await producer.credits()).toBe(20);
  });

  test("each line that keeps it from being declared is named", async () => {
    const { nrn, key } = await shop();
    const products = [good, line("NOBODY", 1), line("LAMP", 1), line("LAMP", 2), line("NOTHING", 1)];
    const { body } = await send(`POST /producers/${nrn}/declarations/quantities`, {
      key,
      headers: { accept: "application/problem+json" },
      body: { producerNrn: nrn, eprCountryCode: "FR", declarationPeriodCode: "2025", products },
    });
    const errors = ["products.1", "products.3", "products.4"].map((path) => ({
      path,
      message: expect.any(String),
    }));
    expect(body).toMatchObject({ code: "SERVICE_002", errors });
  });

  test("a body that names another producer than the path", async () => {
    const { nrn, key, lines } = await shop();
    for (const producerNrn of ["NOBODY", undefined]) {
      const answer = await send(`POST /producers/${nrn}/declarations/quantities`, {
        key,
        body: { producerNrn, eprCountryCode: "FR", declarationPeriodCode: "2025", products: [good] },
      });
      expect(outcome(answer)).toEqual(REFUSED("SERVICE_005"));
    }
    expect((await lines()).body.count).toBe(0);
  });

  test.each([1e308, 9.99e11, 123456789012.345])(
    "a quantity of %d never fails the service",
    async (quantity) => {
      const producer = await shop();
      await producer.lookUp("HEAVY", { ...SKU, Title: "Piles AA LR6 lot de 8", Weight: "999999.999999" });
      const { status } = await producer.declare([line("HEAVY", quantity)]);
      expect([200, 400]).toContain(status);
      expect((await producer.owed()).status).toBe(200);
    },
  );

  test("another producer, and its products, are as unknown as none", async () => {
    const [mine, other] = [await shop(), await shop()];
    const [unknown, others] = await Promise.all(
      ["NOBODY", other.nrn].map((nrn) => asProducer({ nrn, key: mine.key }).declare([good])),
    );
    expect(others && outcome(others)).toEqual(REFUSED("SERVICE_004"));
    expect(others?.text).toBe(unknown?.text);
    expect((await other.lines()).body.count).toBe(0);
  });

  test("a key that may only read declares nothing", async () => {
    const { nrn, lines } = await shop();
    const key = await given.key({ producerNrn: nrn, scopes: ["read"] });
    expect(outcome(await asProducer({ nrn, key }).declare([good]))).toEqual([403, { error: "SERVICE_005" }]);
    expect((await lines()).body.count).toBe(0);
  });
});

describe("parts of a period that would count a month twice", () => {
  test.each([
    ["JAN", "Q1"],
    ["Q1", "JAN"],
    [null, "JAN"],
    ["JAN", null],
    ["H1", "Q2"],
    ["DEC", "H2"],
  ])("after %s, %s is refused", async (first, second) => {
    const producer = await shop();
    await producer.declare([line("LAMP", 1)], { codePeriod: first });
    const before = (await producer.lines()).text;
    const answer = await producer.declare([line("CHAIR", 1), line("LAMP", 1)], { codePeriod: second });
    expect(outcome(answer)).toEqual(REFUSED("SERVICE_005"));
    expect((await producer.lines()).text).toBe(before);
    expect(await producer.credits()).toBe(19);
  });

  test.each([
    [null, "JAN"],
    ["JAN", null],
    ["Q1", "MAR"],
    ["MAR", "Q1"],
  ])("are refused with 0 as with any quantity: %s, then %s", async (first, second) => {
    const producer = await shop();
    for (const [declared, asked] of [
      [0, 5],
      [5, 0],
      [0, 0],
    ] as const) {
      const codeVendor = `V${declared}${asked}`;
      await producer.declare([line("LAMP", declared, codeVendor)], { codePeriod: first });
      const answer = await producer.declare([line("LAMP", asked, codeVendor)], { codePeriod: second });
      expect(outcome(answer)).toEqual(REFUSED("SERVICE_005"));
    }
    expect(await declared(producer)).toHaveLength(3);
  });

  test("sales channels and products are apart from one another", async () => {
    const producer = await shop();
    await producer.declare([line("LAMP", 1)], { codePeriod: "JAN" });
    expect(outcome(await producer.declare([line("LAMP", 1, "AMAZ"), line("CHAIR", 1)]))).toEqual(OK(2));
    expect(outcome(await producer.declare([line("LAMP", 1)], { codePeriod: "Q2" }))).toEqual(OK(1));
  });

  test("two that arrive at once are not both declared", async () => {
    const producer = await shop();
    await producer.declare([line("CHAIR", 1)]);
    const answers = await Promise.all(
      ["JAN", "Q1", null, "H1"].map((codePeriod) => producer.declare([line("LAMP", 1)], { codePeriod })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await declared(producer)).toHaveLength(2);
  });
});
