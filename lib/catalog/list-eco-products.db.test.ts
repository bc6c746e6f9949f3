import { beforeAll, describe, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";

type Producer = ReturnType<typeof asProducer>;

const idsOf = ({ body }: { body: { data: { externalId: string }[] } }) =>
  body.data.map(({ externalId }) => externalId);
const add = (producer: Producer, externalId: string, Title: string, more: Record<string, string> = {}) =>
  producer.lookUp(externalId, { ExternalIdType: "SKU", Title, ...more });

describe("pages", () => {
  let producer: Producer;
  beforeAll(async () => {
    producer = asProducer(await given.producer());
    for (let index = 1; index <= 30; index++)
      await add(producer, `P${String(index).padStart(2, "0")}`, `Lampe de bureau LED ${index}`);
  });

  test("the newest product comes first, 25 at a time, and X-Total-Count says how many there are", async () => {
    const { body, headers } = await producer.list();
    expect(body.data).toHaveLength(25);
    expect(body.data[0]?.externalId).toBe("P30");
    expect(headers.get("x-total-count")).toBe("30");
  });

  test("following rel=next meets every product exactly once", async () => {
    const seen: string[] = [];
    for (let query: Record<string, string> | undefined = { Limit: "7" }; query; ) {
      const page = await producer.list(query);
      seen.push(...idsOf(page));
      const next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
      query = next ? Object.fromEntries(new URL(next, "http://localhost").searchParams) : undefined;
    }
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => `P${String(30 - index).padStart(2, "0")}`));
  });

  test("Link names the pages around this one, and none where there is none", async () => {
    const relations = async (query: Record<string, number>) =>
      [
        ...((await producer.list(query)).headers.get("link") ?? "").matchAll(/Offset=(\d+)>; rel="(\w+)"/g),
      ].map(([, offset, rel]) => `${rel} ${offset}`);
    expect(await relations({ Limit: 10 })).toEqual(["next 10"]);
    expect(await relations({ Limit: 10, Offset: 15 })).toEqual(["next 25", "prev 5"]);
    expect(await relations({ Limit: 10, Offset: 25 })).toEqual(["prev 15"]);
  });

  test("an offset behind the end is an empty page with the same total", async () => {
    const { status, body, headers } = await producer.list({ Offset: 1000 });
    expect([status, body.data, headers.get("x-total-count")]).toEqual([200, [], "30"]);
  });

  test.each([
    { Limit: "0" },
    { Limit: "26" },
    { Limit: "-1" },
    { Limit: "2.5" },
    { Limit: "ten" },
    { Limit: "" },
    { Offset: "-1" },
    { Offset: "1e3" },
    { Offset: "99999999999999999999" },
    { Search: "x".repeat(101) },
    { EprCountryCode: "" },
    { EprCountryCode: "FRA" },
    { DeclarationPeriodCode: "1999" },
  ])("%j is refused with SERVICE_005", async (query) => {
    const { status, body } = await producer.list(query as Record<string, string>);
    expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
  });
});

describe("search", () => {
  let producer: Producer;
  beforeAll(async () => {
    producer = asProducer(await given.producer());
    await add(producer, "LED-100%_A", "Lampe de bureau LED éclatante");
    await add(producer, "CHAIR-1", "Chaise en bois");
    await add(producer, "CHAIR-2", "Chaise en bois d'été");
  });

  test.each([
    ["a word of a title", "chaise", ["CHAIR-2", "CHAIR-1"]],
    ["whatever its case", "CHAISE", ["CHAIR-2", "CHAIR-1"]],
    ["accents or not", "ECLATANTE", ["LED-100%_A"]],
    ["accents in the search alone", "bôis", ["CHAIR-2", "CHAIR-1"]],
    ["all the words, in any order", "ete chaise", ["CHAIR-2"]],
    ["none where one word is missing", "chaise lampe", []],
    ["a part of an external id", "hair-1", ["CHAIR-1"]],
    ["a percent sign as itself", "%", ["LED-100%_A"]],
    ["an underscore as itself", "0%_a", ["LED-100%_A"]],
    ["no wildcard", "ch_ise", []],
    ["a backslash as itself", "\\", []],
    ["blanks as no search", "   ", ["CHAIR-2", "CHAIR-1", "LED-100%_A"]],
  ])("finds %s", async (_, Search, expected) => {
    const page = await producer.list({ Search });
    expect(idsOf(page)).toEqual(expected);
    expect(page.headers.get("x-total-count")).toBe(String(expected.length));
  });

  test("finds by scale code and by scheme name, of every period that is priced", async () => {
    await producer.lookUp("CHAIR-1", { DeclarationPeriodCode: "2026" });
    const { body } = await producer.list({ Search: "CHAIR-1" });
    const contribution = body.data[0]?.ecoContributions.find(({ schemeCode }) => schemeCode === "DEA");
    for (const Search of [contribution?.scaleCode ?? "", contribution?.ecoOrganismName ?? ""])
      expect(idsOf(await producer.list({ Search }))).toEqual(["CHAIR-2", "CHAIR-1"]);
  });

  test("finds a product by its new title, and no longer by the old one", async () => {
    const other = asProducer(await given.producer());
    await add(other, "ONE", "Lampe de bureau LED");
    await add(other, "ONE", "Chaise en bois");
    expect(idsOf(await other.list({ Search: "chaise" }))).toEqual(["ONE"]);
    expect(idsOf(await other.list({ Search: "lampe" }))).toEqual([]);
  });

  test("counts what is searched within a scheme", async () => {
    const page = await producer.list({ Search: "e", SchemeCode: "DEA", Limit: 1 });
    expect(idsOf(page)).toEqual(["CHAIR-2"]);
    expect(page.headers.get("x-total-count")).toBe("2");
  });
});

test("SchemeCode lists the products that fall under a scheme in the period, and their number follows each change", async () => {
  const producer = asProducer(await given.producer());
  await add(producer, "LAMP", "Lampe de bureau LED");
  await add(producer, "SHIRT", "T-shirt coton");
  await add(producer, "NOTEBOOK", "Cahier 96 pages");
  const listed = async (SchemeCode: string) => {
    const page = await producer.list({ SchemeCode });
    expect(page.headers.get("x-total-count")).toBe(String(page.body.data.length));
    return idsOf(page);
  };
  expect(await listed("EEE")).toEqual(["LAMP"]);
  expect(await listed("EMPAP")).toEqual(["NOTEBOOK", "SHIRT", "LAMP"]);

  await add(producer, "LAMP", "Chaise en bois");
  expect(await listed("EEE")).toEqual([]);
  expect(await listed("DEA")).toEqual(["LAMP"]);
  expect(await listed("EMPAP")).toEqual(["NOTEBOOK", "SHIRT", "LAMP"]);
  expect(await listed("NONE_SUCH")).toEqual([]);
});

test("a product is listed in its countries only, with the contributions of the period that is asked for", async () => {
  const producer = asProducer(await given.producer());
  await add(producer, "LAMP", "Lampe de bureau LED");
  expect(idsOf(await producer.list({ EprCountryCode: "DE" }))).toEqual([]);
  expect((await producer.list({ EprCountryCode: "fr" })).body.data[0]?.ecoContributions).toHaveLength(2);
  const [unpriced] = (await producer.list({ DeclarationPeriodCode: "2024" })).body.data;
  expect(unpriced).toMatchObject({ externalId: "LAMP", ecoContributions: [] });
});

test("the quantity of a catalog entry is what is declared in the period, over channels and parts of it", async () => {
  const producer = asProducer(await given.producer());
  await add(producer, "LAMP", "Lampe de bureau LED");
  const lamp = (quantity: number, codeVendor?: string) => ({
    ecoProductReference: "LAMP",
    quantity,
    ...(codeVendor && { codeVendor }),
  });
  const quantity = async (DeclarationPeriodCode: string) =>
    (await producer.list({ DeclarationPeriodCode })).body.data[0]?.catalog.quantity;
  expect(await quantity("2025")).toBe(0);
  await producer.declare([lamp(10)], { codePeriod: "JAN" });
  await producer.declare([lamp(2.5)], { codePeriod: "FEB" });
  await producer.declare([lamp(7, "AMAZ")]);
  await producer.declare([lamp(1)], { period: "2024" });
  expect(await quantity("2025")).toBe(19.5);
  expect(await quantity("2024")).toBe(1);
});

test("a listed product is told as the lookup tells it", async () => {
  const producer = asProducer(await given.producer());
  const { body: found } = await add(producer, "LAMP", "Lampe de bureau LED", { Weight: "1.250" });
  const [listed] = (await producer.list()).body.data;
  expect(found).toMatchObject(listed as object);
  expect(listed?.weight).toBe(1.25);
});

test("an unknown producer and another's are answered alike", async () => {
  const [mine, other] = [await given.producer(), await given.producer()];
  const [unknown, others] = await Promise.all(
    ["NOBODY", other.nrn].map((nrn) => asProducer({ nrn, key: mine.key }).list()),
  );
  expect([others?.status, others?.body]).toEqual([400, { error: "SERVICE_004" }]);
  expect(others?.text).toBe(unknown?.text);
});

describe("sorting", () => {
  test("by title, weight, contribution of one item and quantity, either way; what lacks one comes last, and pages agree", async () => {
    const producer = asProducer(await given.producer());
    await add(producer, "LAMP", "Lampe de bureau LED", { Weight: "0.9" });
    await add(producer, "CHAIR", "Chaise de salle à manger en chêne", { Weight: "7.5" });
    await add(producer, "SHIRT", "T-shirt coton bio");
    await producer.declare([
      { ecoProductReference: "LAMP", quantity: 3 },
      { ecoProductReference: "SHIRT", quantity: 40 },
    ]);
    const sorted = async (Sort: string) => idsOf(await producer.list({ Sort }));
    expect(await sorted("TITLE")).toEqual(["CHAIR", "LAMP", "SHIRT"]);
    expect(await sorted("-TITLE")).toEqual(["SHIRT", "LAMP", "CHAIR"]);
    expect(await sorted("WEIGHT")).toEqual(["LAMP", "CHAIR", "SHIRT"]);
    expect(await sorted("-WEIGHT")).toEqual(["CHAIR", "LAMP", "SHIRT"]);
    expect(await sorted("QUANTITY")).toEqual(["LAMP", "SHIRT", "CHAIR"]);
    expect(await sorted("-QUANTITY")).toEqual(["SHIRT", "LAMP", "CHAIR"]);

    const { body } = await producer.list();
    const perItem = ({ ecoContributions, weight }: (typeof body.data)[number]) =>
      ecoContributions.reduce(
        (sum, { price, quantityUnit }) => sum + price * (quantityUnit === "Poids (KG)" ? Number(weight) : 1),
        0,
      );
    const byAmount = body.data
      .toSorted((a, b) => perItem(a) - perItem(b))
      .map(({ externalId }) => externalId);
    expect(await sorted("AMOUNT")).toEqual(byAmount);
    expect(await sorted("-AMOUNT")).toEqual(byAmount.toReversed());

    const paged = await Promise.all(
      [0, 1, 2].map(async (Offset) => idsOf(await producer.list({ Sort: "-WEIGHT", Limit: 1, Offset }))),
    );
    expect(paged.flat()).toEqual(["CHAIR", "LAMP", "SHIRT"]);
    expect((await producer.list({ Sort: "PRICE" })).status).toBe(400);
  });
});
