import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { ecoProducts, productEcoContributions } from "@/db/schema";
import { sumOf } from "@/lib/domain/amounts";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

/** As if the weight had never been known: a row that a past import could have left. */
async function forgetWeight(nrn: string, externalId: string): Promise<void> {
  const [product] = await db()
    .update(ecoProducts)
    .set({ weightKg: null })
    .where(and(eq(ecoProducts.producerNrn, nrn), eq(ecoProducts.externalId, externalId)))
    .returning({ id: ecoProducts.id });
  await db()
    .update(productEcoContributions)
    .set({ chargedWeight: null })
    .where(
      and(
        eq(productEcoContributions.producerNrn, nrn),
        eq(productEcoContributions.ecoProductId, product?.id ?? ""),
      ),
    );
}

const SKU = { ExternalIdType: "SKU" };
const outcome = ({ status, body }: { status: number; body: unknown }) => [status, body];
const REFUSED = [400, { error: "SERVICE_005" }];

/** A producer that declared 10 lamps (EEE, EMPAP) and 5 chairs (DEA, EMPAP) in France and 2025. */
async function declared() {
  const owner = await given.producer();
  const producer = asProducer(owner);
  await producer.lookUp("LAMP", { ...SKU, Title: "Lampe de bureau LED", Weight: "1.2" });
  await producer.lookUp("CHAIR", { ...SKU, Title: "Chaise en bois", Weight: "4" });
  await producer.declare([
    { ecoProductReference: "LAMP", quantity: 10 },
    { ecoProductReference: "CHAIR", quantity: 5 },
  ]);
  const { id } = await producer.current();
  const lamps = (quantity: number) => producer.declare([{ ecoProductReference: "LAMP", quantity }]);
  const chairs = (quantity: number) => producer.declare([{ ecoProductReference: "CHAIR", quantity }]);
  const validate = (schemeCodes?: string[]) =>
    producer.update({ id, quantitiesConfirmed: true, ...(schemeCodes && { schemeCodes }) });
  const statuses = async () =>
    Object.fromEntries(
      (await producer.current()).schemes.map(({ schemeCode, status }) => [schemeCode, status]),
    );
  return { ...producer, ...owner, id, lamps, chairs, validate, statuses };
}

describe("validation", () => {
  test("of all parts locks the declaration and says when", async () => {
    const producer = await declared();
    const { status, body } = await producer.validate();

    expect([status, body.data.status]).toEqual([200, "VALIDATED"]);
    expect(body.data.completedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
    expect(await producer.statuses()).toEqual({ DEA: "VALIDATED", EEE: "VALIDATED", EMPAP: "VALIDATED" });
    expect(await producer.current()).toEqual(body.data);
  });

  test("of some parts leaves the others a draft, and the declaration is as far as its last part", async () => {
    const producer = await declared();
    const { body } = await producer.validate(["EEE"]);
    expect(body.data).toMatchObject({ status: "DRAFT", completedAt: null });
    expect(await producer.statuses()).toEqual({ DEA: "DRAFT", EEE: "VALIDATED", EMPAP: "DRAFT" });
  });

  test("makes every quantity of its products SERVICE_006, with nothing of the request applied", async () => {
    const producer = await declared();
    await producer.validate(["EEE"]);
    const before = (await producer.lines()).text;
    const answer = await producer.declare([
      { ecoProductReference: "CHAIR", quantity: 50 },
      { ecoProductReference: "LAMP", quantity: 10 },
    ]);
    expect(outcome(answer)).toEqual([400, { error: "SERVICE_006" }]);
    const anotherChannel = await producer.declare([
      { ecoProductReference: "LAMP", quantity: 1, codeVendor: "AMAZ" },
    ]);
    expect(outcome(anotherChannel)).toEqual([400, { error: "SERVICE_006" }]);
    expect((await producer.lines()).text).toBe(before);
    expect(outcome(await producer.chairs(50))).toEqual([200, { status: "OK", creditsNeeded: 0 }]);
  });

  test("also locks out a product that was never declared but would belong to the validated part", async () => {
    const producer = await declared();
    await producer.validate(["EEE"]);
    await producer.lookUp("DRILL", { ...SKU, Title: "Perceuse sans fil 18V", Weight: "2" });
    expect(outcome(await producer.declare([{ ecoProductReference: "DRILL", quantity: 1 }]))).toEqual([
      400,
      { error: "SERVICE_006" },
    ]);
    const { body } = await send(`GET /producers/${producer.nrn}/eco-products/counts`, {
      key: producer.key,
      query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025" },
    });
    const { schemes } = body as { schemes: { schemeCode: string }[] };
    expect(schemes.find(({ schemeCode }) => schemeCode === "EMPAP")).toMatchObject({
      countHeld: 1,
      heldBy: ["ecosystem"],
      heldByCodes: ["EEE"],
    });
    expect(schemes.find(({ schemeCode }) => schemeCode === "EEE")).toMatchObject({
      countHeld: 0,
      heldBy: [],
      heldByCodes: [],
    });
  });

  test("also locks out a product that was priced in another period alone, where nothing is taken or charged", async () => {
    const producer = await declared();
    await producer.validate();
    await producer.lookUp("DRILL", {
      ...{ ...SKU, DeclarationPeriodCode: "2026" },
      ...{ Title: "Perceuse sans fil 18V", Weight: "2" },
    });
    const before = await producer.credits();
    const answer = await producer.declare([{ ecoProductReference: "DRILL", quantity: 4 }]);
    expect(outcome(answer)).toEqual([400, { error: "SERVICE_006" }]);
    expect(await producer.credits()).toEqual(before);
    await producer.update({ id: producer.id, reopen: true, reason: "A drill was left out." });
    expect((await producer.declare([{ ecoProductReference: "DRILL", quantity: 4 }])).status).toBe(200);
    const { schemes } = await producer.current();
    expect(schemes.map(({ schemeCode }) => schemeCode)).toContain("BAT");
  });

  test("of a part whose weight is missing is SERVICE_015, and nothing is validated", async () => {
    const producer = await declared();
    await producer.lookUp("CELL", { ...SKU, Title: "Piles AA LR6 lot de 8", Weight: "0.2" });
    await producer.declare([{ ecoProductReference: "CELL", quantity: 3 }]);
    await forgetWeight(producer.nrn, "CELL");
    await producer.declare([{ ecoProductReference: "CELL", quantity: 4 }]);
    expect(outcome(await producer.validate())).toEqual([400, { error: "SERVICE_015" }]);
    expect(new Set(Object.values(await producer.statuses()))).toEqual(new Set(["DRAFT"]));
    const line = (await producer.lines()).body.data.find(({ schemeCode }) => schemeCode === "BAT");
    expect(line).toMatchObject({ itemWeight: null, ecoContribution: 0 });
    expect((await producer.validate(["EEE", "DEA"])).status).toBe(200);
  });

  test("repeated is the same, and of a scheme without lines is refused", async () => {
    const producer = await declared();
    const { body: first } = await producer.validate();
    const { body: again } = await producer.validate();
    expect(again.data.schemes).toEqual(first.data.schemes);
    expect(outcome(await producer.validate(["TLC"]))).toEqual(REFUSED);
    expect(outcome(await producer.validate([]))).toEqual(REFUSED);
  });

  test("and a quantity at once end in a lock that holds what was validated", async () => {
    const producer = await declared();
    const [validation, ...quantities] = await Promise.all([
      producer.validate(),
      ...Array.from({ length: 10 }, (_, index) => producer.lamps(index + 11)),
    ]);
    expect(validation.status).toBe(200);
    for (const { status, body } of quantities)
      expect([200, 400]).toContain(
        status === 400 ? ((body as { error: string }).error === "SERVICE_006" ? 400 : -1) : status,
      );
    const [lamp] = (await producer.lines()).body.data.filter(({ schemeCode }) => schemeCode === "EEE");
    expect(validation.body.data.schemes.find(({ schemeCode }) => schemeCode === "EEE")).toMatchObject({
      totalQuantityScheme: lamp?.quantity,
      totalAmountScheme: lamp?.ecoContribution,
    });
  });
});

describe("what was validated", () => {
  test("keeps its prices, weights and amounts when a product changes, and asks to be sent again", async () => {
    const producer = await declared();
    await producer.validate(["EEE"]);
    const lampLines = async () =>
      (await producer.lines()).body.data.filter(({ schemeCode }) => schemeCode === "EEE");
    const before = await lampLines();
    await producer.lookUp("LAMP", { Weight: "3.4" });

    expect(await lampLines()).toEqual(before);
    expect(await producer.statuses()).toEqual({ DEA: "DRAFT", EEE: "REQUIRES_RESUBMISSION", EMPAP: "DRAFT" });
    const packaging = (await producer.lines()).body.data.filter(({ schemeCode }) => schemeCode === "EMPAP");
    expect(packaging.find(({ ecoProductReference }) => ecoProductReference === "LAMP")?.itemWeight).toBe(
      "3.4",
    );
  });

  test("stays as it is when its product turns to another scheme, which begins as a draft", async () => {
    const producer = await declared();
    await producer.validate();
    const frozen = (await producer.lines()).body.data;
    await producer.lookUp("LAMP", { Title: "T-shirt coton" });

    expect(await producer.statuses()).toMatchObject({
      DEA: "VALIDATED",
      EEE: "REQUIRES_RESUBMISSION",
      TLC: "DRAFT",
    });
    const lines = (await producer.lines()).body.data;
    expect(lines.filter(({ schemeCode }) => schemeCode !== "TLC")).toEqual(frozen);

    await producer.update({ id: producer.id, reopen: true, reason: "It is a shirt" });
    const schemes = (await producer.current()).schemes.map(({ schemeCode, isNil }) => [schemeCode, isNil]);
    // What was validated once is to be declared still, as nothing.
    expect(schemes).toEqual([
      ["EMPAP", false],
      ["EEE", true],
      ["TLC", false],
      ["DEA", false],
    ]);
  });

  test("is left alone by a change that its lines do not show", async () => {
    const producer = await declared();
    await producer.validate();
    await producer.lookUp("LAMP", { ImageUrl: "https://example.org/lamp.jpg" });
    expect((await producer.current()).status).toBe("VALIDATED");
  });

  test("is reopened only under a reason, and only where something is validated", async () => {
    const producer = await declared();
    expect(outcome(await producer.update({ id: producer.id, reopen: true, reason: "early" }))).toEqual(
      REFUSED,
    );
    await producer.validate(["EEE"]);
    expect(outcome(await producer.update({ id: producer.id, reopen: true }))).toEqual(REFUSED);
    expect(outcome(await producer.update({ id: producer.id, reopen: true, reason: "   " }))).toEqual(REFUSED);
    const dea = { id: producer.id, reopen: true, reason: "why", schemeCodes: ["DEA"] };
    expect(outcome(await producer.update(dea))).toEqual(REFUSED);
    expect((await producer.statuses()).EEE).toBe("VALIDATED");
  });

  test("takes today's facts when it is reopened, and the old revision stays readable and unchanged", async () => {
    const producer = await declared();
    await producer.validate();
    const before = (await producer.lines()).body.data;
    await producer.lookUp("LAMP", { Weight: "3.4" });
    const { body } = await producer.update({ id: producer.id, reopen: true, reason: "New weight" });
    expect(body.data).toMatchObject({ status: "DRAFT", revision: 2, completedAt: null });
    await producer.lamps(999);

    const lamp = (await producer.lines()).body.data.find(({ schemeCode }) => schemeCode === "EEE");
    expect(lamp).toMatchObject({ itemWeight: "3.4", quantity: 999 });
    const { body: past } = await producer.declaration(producer.id);
    expect(past.revisions).toMatchObject([
      { revision: 1, reason: "New weight", schemeCodes: ["EMPAP", "EEE", "DEA"] },
    ]);
    const revision = await send(`GET /producers/${producer.nrn}/declarations/${producer.id}/revisions/1`, {
      key: producer.key,
    });
    expect(revision.body).toMatchObject({ revision: 1, count: before.length, data: before });
  });

  test("can be reopened and validated again in one request", async () => {
    const producer = await declared();
    await producer.validate();
    const { body } = await producer.update({
      id: producer.id,
      reopen: true,
      reason: "Prices",
      quantitiesConfirmed: true,
    });
    expect(body.data).toMatchObject({ status: "VALIDATED", revision: 2 });
  });

  test("reopened by part is revised by part", async () => {
    const producer = await declared();
    await producer.validate();
    for (const schemeCodes of [["EEE"], ["DEA", "EMPAP"]])
      await producer.update({ id: producer.id, reopen: true, reason: "part by part", schemeCodes });
    const { body } = await producer.declaration(producer.id);
    expect(body.revisions.map(({ revision, schemeCodes }) => [revision, schemeCodes])).toEqual([
      [2, ["EMPAP", "DEA"]],
      [1, ["EEE"]],
    ]);
    for (const { schemes, schemeCodes, totalAmount } of body.revisions) {
      expect(schemes.map(({ schemeCode }) => schemeCode)).toEqual(schemeCodes);
      const amounts = schemes.map(({ totalAmountScheme }) => String(totalAmountScheme));
      expect(Number(sumOf(amounts))).toBe(totalAmount);
    }
  });
});

describe("payment and transfer", () => {
  const DAY = "2026-03-01T00:00:00.000Z";

  test("are an operator's to record: 403 for others, with nothing changed", async () => {
    const producer = await declared();
    const { body: before } = await producer.validate();
    for (const said of [
      { producerPaidAt: DAY },
      { producerPaidAt: null },
      { transferredProAt: DAY },
      { transferredProAt: null },
      { closed: true },
      { closed: false },
    ]) {
      const answer = await producer.update({ id: producer.id, note: "mine", ...said });
      expect(outcome(answer)).toEqual([403, { error: "SERVICE_005" }]);
    }
    expect(await producer.current()).toEqual(before.data);
  });

  test("take validated parts on, one step after the other, and null takes them back", async () => {
    const producer = await declared();
    const operator = await given.operatorKey();
    const record = (change: Record<string, unknown>) =>
      producer.update({ id: producer.id, ...change }, operator);
    expect(outcome(await record({ producerPaidAt: DAY }))).toEqual(REFUSED);
    const nothing = { producerPaidAt: null, transferredProAt: null, closed: false, note: "as it was" };
    expect((await record(nothing)).body.data.status).toBe("DRAFT");
    await producer.validate();
    expect((await record(nothing)).body.data.status).toBe("VALIDATED");
    for (const said of [{ transferredProAt: DAY }, { closed: true }])
      expect(outcome(await record(said))).toEqual(REFUSED);

    expect((await record({ producerPaidAt: DAY, schemeCodes: ["EEE"] })).body.data.status).toBe("VALIDATED");
    const paid = (await record({ producerPaidAt: DAY })).body.data;
    expect(paid.status).toBe("PAID");
    expect(paid.schemes.map(({ producerPaidAt }) => producerPaidAt)).toEqual([DAY, DAY, DAY]);
    expect((await record({ transferredProAt: DAY })).body.data.status).toBe("TRANSFERRED");
    const closed = (await record({ closed: true })).body.data;
    expect(closed.status).toBe("CLOSED");
    expect(closed.schemes.map(({ transferredProAt }) => transferredProAt)).toEqual([DAY, DAY, DAY]);
    for (const said of [{ transferredProAt: null }, { producerPaidAt: null }])
      expect(outcome(await record(said))).toEqual(REFUSED);
    expect((await record({ producerPaidAt: DAY, note: "as it was" })).body.data.status).toBe("CLOSED");
    expect((await record({ closed: false })).body.data.status).toBe("TRANSFERRED");
    expect((await record({ transferredProAt: null })).body.data.status).toBe("PAID");
    const unpaid = (await record({ producerPaidAt: null })).body.data;
    expect(unpaid.status).toBe("VALIDATED");
    expect(unpaid.schemes.map(({ producerPaidAt }) => producerPaidAt)).toEqual([null, null, null]);
  });

  test("are recorded at once, and taken back at once", async () => {
    const producer = await declared();
    const operator = await given.operatorKey();
    await producer.validate();
    const record = async (change: Record<string, unknown>) =>
      (await producer.update({ id: producer.id, ...change }, operator)).body.data?.status;
    expect(await record({ producerPaidAt: DAY, transferredProAt: DAY, closed: true })).toBe("CLOSED");
    expect(await record({ producerPaidAt: DAY, transferredProAt: null, closed: false })).toBe("PAID");
    expect(await record({ transferredProAt: DAY })).toBe("TRANSFERRED");
    expect(await record({ producerPaidAt: null, transferredProAt: null })).toBe("VALIDATED");
  });

  test("of a part keep its producer from reopening it, not the operator", async () => {
    const producer = await declared();
    const operator = await given.operatorKey();
    await producer.validate();
    await producer.update({ id: producer.id, producerPaidAt: DAY }, operator);
    const reopening = { id: producer.id, reopen: true, reason: "mistake" };
    expect(outcome(await producer.update(reopening))).toEqual(REFUSED);
    const { body } = await producer.update(reopening, operator);
    expect(body.data.status).toBe("DRAFT");
    expect(body.data.schemes.map(({ producerPaidAt }) => producerPaidAt)).toEqual([null, null, null]);
  });

  test("of a day that has begun nowhere are refused, of today not", async () => {
    const producer = await declared();
    const operator = await given.operatorKey();
    await producer.validate();
    const record = (change: Record<string, unknown>) =>
      producer.update({ id: producer.id, ...change }, operator);
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
    expect(outcome(await record({ producerPaidAt: inDays(2) }))).toEqual(REFUSED);
    expect((await record({ producerPaidAt: inDays(0) })).body.data.status).toBe("PAID");
    expect(outcome(await record({ transferredProAt: inDays(2) }))).toEqual(REFUSED);
    expect((await record({ transferredProAt: inDays(0) })).body.data.status).toBe("TRANSFERRED");
  });

  test("of a date that is none are refused", async () => {
    const producer = await declared();
    await producer.validate();
    const answer = await producer.update(
      { id: producer.id, producerPaidAt: "soon" },
      await given.operatorKey(),
    );
    expect(outcome(answer)).toEqual(REFUSED);
  });
});

describe("an update", () => {
  test("under a version that is past is refused; the one that was read is taken and counted on", async () => {
    const producer = await declared();
    const { version } = await producer.current();
    expect(outcome(await producer.update({ id: producer.id, version: version - 1, note: "old" }))).toEqual(
      REFUSED,
    );
    const { body } = await producer.update({ id: producer.id, version, note: "new" });
    expect(body.data).toMatchObject({ version: version + 1, note: "new" });
    await producer.lamps(11);
    expect((await producer.current()).version).toBe(version + 2);
  });

  test("of ten at once under one version changes the declaration once", async () => {
    const producer = await declared();
    const { version } = await producer.current();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        producer.update({ id: producer.id, version, note: `${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await producer.current()).version).toBe(version + 1);
  });

  test("leaves what it does not name, and erases what it names null", async () => {
    const producer = await declared();
    await producer.update({ id: producer.id, note: "Relevé au 31 mars" });
    expect((await producer.update({ id: producer.id })).body.data.note).toBe("Relevé au 31 mars");
    expect((await producer.update({ id: producer.id, note: null })).body.data.note).toBeNull();
  });

  test.each([
    [{}],
    [{ id: "none" }],
    [{ id: "00000000-0000-4000-8000-000000000000" }],
    [{ status: "PAID" }],
    [{ quantitiesConfirmed: "yes" }],
    [{ version: "1" }],
    [{ note: "n".repeat(2001) }],
  ])("%j is refused with SERVICE_005", async (change) => {
    const producer = await declared();
    const answer = await producer.update(
      "id" in change || Object.keys(change).length === 0 ? change : { id: producer.id, ...change },
    );
    expect(outcome(answer)).toEqual(REFUSED);
  });

  test("of another's declaration is answered byte for byte like an unknown one", async () => {
    const [mine, other] = [await declared(), await declared()];
    const [unknown, others] = await Promise.all(
      ["00000000-0000-4000-8000-000000000000", other.id].map((id) =>
        mine.update({ id, quantitiesConfirmed: true }),
      ),
    );
    expect(others && outcome(others)).toEqual(REFUSED);
    expect(others?.text).toBe(unknown?.text);
    expect((await other.current()).status).toBe("DRAFT");
  });

  test.each([
    ["en", "no such declaration"],
    ["fr", "aucune déclaration de ce numéro"],
  ])("of an unknown declaration says in %s which field is wrong", async (language, message) => {
    const { key } = await given.producer();
    const { text } = await send("PUT /producers/declarations", {
      key,
      headers: { accept: "application/problem+json", "accept-language": language },
      body: { id: "00000000-0000-4000-8000-000000000000", note: "mine" },
    });
    expect(JSON.parse(text)).toMatchObject({ code: "SERVICE_005", errors: [{ path: "id", message }] });
  });
});
