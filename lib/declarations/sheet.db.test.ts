import { beforeEach, describe, expect, test } from "vitest";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

const LAMP = { externalId: "LAMP", title: "Lampe de bureau LED", weight: "1.2" };
const SHIRT = { externalId: "SHIRT", title: "T-shirt coton", weight: "0.2" };

let owner: Awaited<ReturnType<typeof given.producer>>;
let producer: ReturnType<typeof asProducer>;
beforeEach(async () => {
  owner = await given.producer();
  producer = asProducer(owner);
  await given.product(owner, LAMP);
  await given.product(owner, SHIRT);
});

const rowOf = async (reference: string) => {
  const { body } = await producer.sheet();
  const row = body.data.find(({ ecoProductReference }) => ecoProductReference === reference);
  if (!row) throw new Error(`${reference} is not in the sheet`);
  return row;
};

describe("the sheet of a declaration", () => {
  test("has every product of the catalog with its prices, before anything is declared", async () => {
    const { status, body, headers } = await producer.sheet();
    expect(status).toBe(200);
    expect(headers.get("x-total-count")).toBe("2");
    expect(body.version).toBe(0);
    expect(body.data.map(({ ecoProductReference }) => ecoProductReference).sort()).toEqual(["LAMP", "SHIRT"]);
    const lamp = await rowOf("LAMP");
    expect(lamp).toMatchObject({ title: LAMP.title, itemWeight: "1.2", isLocked: false, declared: [] });
    expect(lamp.contributions.map(({ schemeCode }) => schemeCode)).toEqual(["EMPAP", "EEE"]);
  });

  test("adds up, scheme by scheme, to what the declaration owes", async () => {
    await producer.declare([
      { ecoProductReference: "LAMP", quantity: 333 },
      { ecoProductReference: "LAMP", quantity: 7, codeVendor: "AMAZ" },
      { ecoProductReference: "SHIRT", quantity: 12.5 },
    ]);
    const { body } = await producer.sheet();
    const amounts = body.data.flatMap(({ declared }) => declared.flatMap((line) => line.amounts));
    const { schemes, version } = await producer.current();
    for (const { schemeCode, totalAmountScheme } of schemes) {
      const own = amounts.filter((each) => each.schemeCode === schemeCode);
      const cents = own.reduce((sum, { ecoContribution }) => sum + Math.round(ecoContribution * 100), 0);
      expect(cents, schemeCode).toBe(Math.round(totalAmountScheme * 100));
    }
    expect(body.version).toBe(version);
  });

  test("says what was declared in the period before, by channel and part of the period", async () => {
    await producer.declare([{ ecoProductReference: "LAMP", quantity: 40 }], {
      period: "2024",
      codePeriod: "Q1",
    });
    await producer.declare([{ ecoProductReference: "LAMP", quantity: 2, codeVendor: "AMAZ" }], {
      period: "2024",
    });
    expect((await rowOf("LAMP")).declaredBefore).toEqual([
      { codePeriod: "Q1", codeVendor: null, quantity: 40 },
      { codePeriod: null, codeVendor: "AMAZ", quantity: 2 },
    ]);
  });

  test("says which products a validated part locks", async () => {
    await producer.declare([{ ecoProductReference: "SHIRT", quantity: 3 }]);
    const { id } = await producer.current();
    await producer.update({ id, quantitiesConfirmed: true, schemeCodes: ["TLC"] });
    expect((await rowOf("SHIRT")).isLocked).toBe(true);
    expect((await rowOf("LAMP")).isLocked).toBe(false);
  });

  test("is paged in the catalog's order, up to a thousand rows", async () => {
    const [first] = (await producer.sheet({ Limit: 1 })).body.data;
    const [second] = (await producer.sheet({ Limit: 1, Offset: 1 })).body.data;
    const { body } = await producer.sheet({ Limit: 1000 });
    expect(body.data.map(({ ecoProductId }) => ecoProductId)).toEqual([
      first?.ecoProductId,
      second?.ecoProductId,
    ]);
    expect((await producer.sheet({ Limit: 1001 })).body).toEqual({ error: "SERVICE_005" });
  });

  test("of another producer is like that of nobody", async () => {
    const other = await given.producer();
    const foreign = await send(`GET /producers/${owner.nrn}/declarations/sheet`, {
      key: other.key,
      query: FRANCE_2025,
    });
    expect([foreign.status, foreign.body]).toEqual([400, { error: "SERVICE_004" }]);
  });
});

describe("declaring at a version", () => {
  const declareAt = (version: number, quantity: number) =>
    producer.declare([{ ecoProductReference: "LAMP", quantity }], { version });

  test("goes on from the version that the answer's header says", async () => {
    const first = await declareAt(0, 1);
    expect(first.body).toEqual({ status: "OK", creditsNeeded: 1 });
    const version = Number(first.headers.get("x-declaration-version"));
    expect((await producer.current()).version).toBe(version);
    expect((await declareAt(version, 2)).status).toBe(200);
  });

  test("is refused, with nothing written, where somebody declared in between", async () => {
    await producer.declare([{ ecoProductReference: "SHIRT", quantity: 1 }]);
    const late = await declareAt(0, 5);
    expect([late.status, late.body]).toEqual([400, { error: "SERVICE_005" }]);
    expect((await rowOf("LAMP")).declared).toEqual([]);
  });

  test("is written once of two at the same version and moment", async () => {
    await declareAt(0, 1);
    const { version } = await producer.current();
    const answers = await Promise.all([declareAt(version, 10), declareAt(version, 20)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

test("lines are filtered by scheme and by product", async () => {
  await producer.declare([
    { ecoProductReference: "LAMP", quantity: 1 },
    { ecoProductReference: "SHIRT", quantity: 1 },
  ]);
  const { body } = await producer.lines({ SchemeCode: "EMPAP", EcoProductReference: "SHIRT" });
  expect(body.data.map((line) => `${line.schemeCode} ${line.ecoProductReference}`)).toEqual(["EMPAP SHIRT"]);
  expect(body.count).toBe(1);
});

test("each scale line says where its price comes from and how sure it is", async () => {
  const { status, body } = await send(`GET /producers/${owner.nrn}/scale-lines`, {
    key: owner.key,
    query: FRANCE_2025,
  });
  expect(status).toBe(200);
  const { data } = body as {
    data: { certainty: string; source: string; scaleCode: string; price: number }[];
  };
  expect(data.length).toBeGreaterThan(20);
  for (const line of data) {
    expect(["sourced", "quoted", "illustrative"]).toContain(line.certainty);
    expect(line.source).not.toBe("");
  }
  const [contribution] = (await rowOf("LAMP")).contributions;
  expect(data).toContainEqual(
    expect.objectContaining({ scaleCode: contribution?.scaleCode, price: contribution?.price }),
  );
});
