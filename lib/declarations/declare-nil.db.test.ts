import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { declarationFees } from "@/db/schema";
import { tellDuties } from "@/lib/notices/tell-duties";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { readPdf } from "@/lib/testing/read-pdf";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const COUNTRY = "QN";
const MARKET = { EprCountryCode: COUNTRY, DeclarationPeriodCode: "2025" };
const IN = { country: COUNTRY, period: "2025" };
const LAMP = { ...MARKET, ExternalIdType: "SKU", Title: "Lampe de bureau LED", Weight: "1.2" };
const SHIRT = { ...LAMP, Title: "T-shirt coton", Weight: "0.2" };
const DEADLINE = "2030-03-31";

onOwnDatabase();

/** A country whose textile scheme charges nothing beside its lines, and whose furniture scheme asks for a minimum and a fee. */
beforeAll(async () => {
  await givenCountry(COUNTRY, [
    { schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "0.10" }] },
    { schemeCode: "TLC", lines: [{ scaleCode: "TLC", price: "0.06" }] },
    { schemeCode: "DEA", lines: [{ scaleCode: "DEA", price: "0.50" }] },
  ]);
  await rowsOf(sql`insert into scheme_deadlines (epr_country_code, declaration_period_code, scheme_pro_id, opens_on, deadline, certainty, source)
    select ${COUNTRY}, '2025', id, '2026-01-01', ${DEADLINE}, 'sourced', 'given' from scheme_pros where epr_country_code = ${COUNTRY}`);
  const [furniture] = await rowsOf<{ id: string }>(
    sql`select id from scheme_pros where epr_country_code = ${COUNTRY} and scheme_code = 'DEA'`,
  );
  const fee = { schemeProId: furniture?.id ?? "", certainty: "quoted" as const, source: "given" };
  await db()
    .insert(declarationFees)
    .values([
      { ...fee, code: "MIN", labelEn: "Minimum", labelFr: "Minimum", basis: "DECLARATION_MIN", amount: "30" },
      {
        ...fee,
        code: "FLAT",
        labelEn: "Membership",
        labelFr: "Adhésion",
        basis: "DECLARATION_FLAT",
        amount: "12",
      },
    ]);
});

/** A producer that is registered with schemes and has no product. */
async function registered(...schemeCodes: string[]) {
  const owner = await given.producer();
  const { nrn, key } = owner;
  await send(`POST /onboardings/${nrn}`, { key, body: { eprCountryCode: COUNTRY, schemeCodes } });
  await rowsOf(sql`update registrations set status = '5 - Registered' where producer_nrn = ${nrn}`);
  const producer = asProducer(owner);
  const nil = (schemeCode: string, isNil = true, by: object = { key }) =>
    send(`PUT /producers/${nrn}/declarations/nil`, {
      ...by,
      body: { eprCountryCode: COUNTRY, declarationPeriodCode: "2025", schemeCode, isNil },
    });
  const current = async () => {
    const [declaration] = (await producer.declarations(MARKET)).body.data;
    if (!declaration) throw new Error("nothing was begun");
    return declaration;
  };
  const part = async (schemeCode: string) =>
    (await current()).schemes.find((each) => each.schemeCode === schemeCode);
  const validate = async (change = {}) =>
    producer.update({ id: (await current()).id, quantitiesConfirmed: true, ...change });
  return { ...owner, ...producer, nil, current, part, validate };
}

const refused = (code = "SERVICE_005") => ({ status: 400, body: { error: code } });

describe("a nil declaration", () => {
  test("is a part without a line, validated as any other, with its receipt, certificate and entries, and nothing to pay", async () => {
    const producer = await registered("TLC");
    expect((await producer.declarations(MARKET)).body.data).toEqual([]);
    const { status, body } = await producer.nil("TLC");
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "DRAFT",
      totalAmount: 0,
      schemes: [
        { schemeCode: "TLC", status: "DRAFT", isNil: true, totalQuantityScheme: 0, totalAmountScheme: 0 },
      ],
    });
    const { id } = await producer.current();
    expect((await producer.warnings(id)).body).toEqual({ data: [], blocks: [] });
    expect((await producer.validate()).status).toBe(200);
    expect(await producer.part("TLC")).toMatchObject({
      status: "VALIDATED",
      isNil: true,
      unpaid: null,
      fees: [],
    });

    expect((await producer.receipt(id, "TLC")).body).toMatchObject({
      isNil: true,
      lines: [],
      totalQuantity: 0,
    });
    const { bytes } = await send(
      `GET /producers/${producer.nrn}/declarations/${id}/receipts/TLC/receipt.pdf`,
      {
        key: producer.key,
      },
    );
    expect(
      readPdf(bytes)
        .heard.map(({ text }) => text)
        .join(" "),
    ).toContain("Nothing was put on the market");
    const statements = await send(`GET /producers/${producer.nrn}/statements`, { key: producer.key });
    expect((statements.body as { data: object[] }).data).toEqual([]);
    const { body: certificate } = await send(`POST /producers/${producer.nrn}/certificates`, {
      key: producer.key,
      body: { eprCountryCode: COUNTRY, declarationPeriodCode: "2025" },
    });
    expect(certificate).toMatchObject({
      status: "VALID",
      schemes: [{ schemeCode: "TLC", totalQuantity: "0" }],
    });
    const { body: activity } = await send(`GET /producers/${producer.nrn}/activity`, { key: producer.key });
    expect((activity as { data: { action: string; details: object }[] }).data).toContainEqual(
      expect.objectContaining({
        action: "declareNil",
        details: expect.objectContaining({
          declarationPeriodCode: "2025",
          steps: [
            {
              step: "nilDeclared",
              schemes: [{ ecoOrganismName: `Scheme TLC of ${COUNTRY}`, amount: "0.00" }],
            },
          ],
        }),
      }),
    );
  });

  test("owes what the scheme charges each declaration, a minimum and flat fees, and that is stated", async () => {
    const producer = await registered("DEA");
    await producer.nil("DEA");
    const amounts = async () =>
      (await producer.owed(MARKET)).body.fees.map(({ code, amount }) => [code, amount]);
    const due = [
      ["FLAT", "12.00"],
      ["MIN", "30.00"],
    ];
    expect(await amounts(), "before it is validated").toEqual(due);
    await producer.validate();
    expect(await amounts()).toEqual(due);
    expect(await producer.part("DEA")).toMatchObject({ totalAmountScheme: 0, unpaid: { left: "42.00" } });
  });

  test("is passed on and closed by operators like any other", async () => {
    const producer = await registered("TLC");
    await producer.nil("TLC");
    await producer.validate();
    const { id } = await producer.current();
    const operator = await given.operatorKey();
    for (const change of [
      { producerPaidAt: "2026-01-22T00:00:00.000Z" },
      { transferredProAt: "2026-01-23T00:00:00.000Z" },
      { closed: true },
    ])
      expect((await producer.update({ id, ...change }, operator)).status).toBe(200);
    expect(await producer.part("TLC")).toMatchObject({ status: "CLOSED", isNil: true });
  });

  test("is not asked for any more by the calendar, notices and companies", async () => {
    const producer = await registered("TLC");
    const { browser } = await given.user(producer);
    const { body: link } = await send(`POST /producers/${producer.nrn}/calendar-links`, { headers: browser });
    const feed = async () =>
      (await send("GET /calendar.ics", { query: { Token: (link as { token: string }).token } })).text;
    const ofCompanies = async () => {
      const { body } = await send("GET /users/me/companies", { headers: browser, query: MARKET });
      return (body as { data: { schemes: { status: string }[] }[] }).data.flatMap(({ schemes }) =>
        schemes.map(({ status }) => status),
      );
    };
    const told = async (day: string) => {
      await tellDuties(db(), { now: new Date(`${day}T09:00:00Z`) });
      const { body } = await send("GET /users/me/notices", { headers: browser });
      return (body as { data: object[] }).data.length;
    };
    expect([await feed(), await ofCompanies(), await told("2030-03-01")]).toEqual([
      expect.stringContaining("(nothing declared)"),
      ["NOT_STARTED"],
      1,
    ]);
    await producer.nil("TLC");
    expect([await feed(), await ofCompanies(), await told("2030-03-24")]).toEqual([
      expect.not.stringContaining("(nothing declared)"),
      ["DRAFT"],
      2,
    ]);
    await producer.validate();
    expect([await feed(), await ofCompanies(), await told("2030-03-30"), await told("2030-04-02")]).toEqual([
      expect.stringContaining("(validated)"),
      ["VALIDATED"],
      2,
      2,
    ]);
  });

  test("wants another person to validate it where two are needed", async () => {
    const producer = await registered("TLC");
    const ana = await given.user(producer);
    const ben = await given.user(producer, { role: "editor" });
    await send(`PUT /producers/${producer.nrn}/approval`, { headers: ana.browser, body: { isByTwo: true } });
    await producer.nil("TLC", true, { headers: ana.browser });
    const { id } = await producer.current();
    const change = (headers: typeof ana.browser, body: object) =>
      send("PUT /producers/declarations", { headers, body: { id, ...body } });
    expect(await change(ana.browser, { quantitiesConfirmed: true })).toMatchObject(refused());
    expect((await change(ana.browser, { approvalAsked: true })).status).toBe(200);
    expect((await change(ben.browser, { quantitiesConfirmed: true })).status).toBe(200);
    expect(await producer.part("TLC")).toMatchObject({ status: "VALIDATED", isNil: true });
  });

  test("is refused where the producer is not registered for the period, sold something, or validated the part", async () => {
    const producer = await registered("TLC", "EEE");
    for (const code of ["DEA", "NONE"]) expect(await producer.nil(code)).toMatchObject(refused());
    const stranger = await registered("TLC");
    expect(await producer.nil("TLC", true, { key: stranger.key })).toMatchObject(refused("SERVICE_004"));
    await producer.lookUp("LAMP", LAMP);
    await producer.declare([{ ecoProductReference: "LAMP", quantity: 3 }], IN);
    expect(await producer.nil("EEE")).toMatchObject(refused());
    await producer.nil("TLC");
    await producer.validate();
    for (const isNil of [true, false])
      expect(await producer.nil("TLC", isNil)).toMatchObject(refused("SERVICE_006"));
    const left = await registered("TLC");
    await rowsOf(sql`update registrations set status = '6 - Rejected' where producer_nrn = ${left.nrn}`);
    expect(await left.nil("TLC")).toMatchObject(refused());
    expect((await left.declarations(MARKET)).body.data, "nothing was begun").toEqual([]);
  });

  test("is taken back until it was validated once", async () => {
    const producer = await registered("TLC", "EEE");
    expect(await producer.nil("TLC", false)).toMatchObject(refused());
    await producer.nil("TLC");
    await producer.nil("EEE");
    expect(await producer.nil("TLC", false)).toMatchObject({
      status: 200,
      body: { schemes: [{ schemeCode: "EEE" }] },
    });
    await producer.validate();
    const { id } = await producer.current();
    await producer.update({ id, reopen: true, reason: "a late sale" });
    expect(await producer.part("EEE"), "reopened, it is still to be declared").toMatchObject({
      status: "DRAFT",
      isNil: true,
    });
    expect(await producer.nil("EEE", false)).toMatchObject(refused());
    expect((await producer.receipt(id, "EEE", { Revision: 1 })).body).toMatchObject({ isNil: true });
    await producer.validate();
    expect(await producer.part("EEE")).toMatchObject({ status: "VALIDATED", isNil: true });
  });

  test("begun after a certificate was issued withdraws it", async () => {
    const producer = await registered("TLC", "EEE");
    await producer.nil("TLC");
    await producer.validate();
    const certificates = `/producers/${producer.nrn}/certificates` as const;
    const { key } = producer;
    await send(`POST ${certificates}`, {
      key,
      body: { eprCountryCode: COUNTRY, declarationPeriodCode: "2025" },
    });
    await producer.nil("EEE");
    expect((await send(`GET ${certificates}`, { key })).body).toMatchObject({
      data: [{ status: "WITHDRAWN" }],
    });
  });

  test("with products of the catalog that have no quantity says so first", async () => {
    const producer = await registered("EEE");
    await producer.lookUp("LAMP", LAMP);
    await producer.nil("EEE");
    const { id } = await producer.current();
    expect((await producer.warnings(id)).body.data).toMatchObject([
      { code: "QUANTITIES_MISSING", countProducts: 1 },
    ]);
    expect((await producer.validate({ acknowledge: [] })).status).toBe(400);
    expect((await producer.validate({ acknowledge: ["QUANTITIES_MISSING"] })).status).toBe(200);
  });
});

describe("what is sold after all", () => {
  test("of a draft is declared in its lines, which are no nil declaration any more", async () => {
    const producer = await registered("EEE");
    await producer.nil("EEE");
    await producer.lookUp("LAMP", LAMP);
    await producer.declare([{ ecoProductReference: "LAMP", quantity: 3 }], IN);
    expect(await producer.part("EEE")).toMatchObject({ isNil: false, totalQuantityScheme: 3 });
    await producer.validate();
    expect(await producer.part("EEE")).toMatchObject({ status: "VALIDATED", isNil: false });
  });

  test("of a validated one by a product that its scheme prices since then wants it to be sent again", async () => {
    const producer = await registered("EEE", "TLC");
    await producer.lookUp("THING", LAMP);
    await producer.declare([{ ecoProductReference: "THING", quantity: 10 }], IN);
    await producer.nil("TLC");
    await producer.validate({ schemeCodes: ["TLC"] });
    await producer.lookUp("THING", SHIRT);
    expect(await producer.part("TLC")).toMatchObject({ status: "REQUIRES_RESUBMISSION" });
    const { id } = await producer.current();
    const { body } = await send(`GET /producers/${producer.nrn}/declarations/${id}/amendments/TLC`, {
      key: producer.key,
    });
    expect(body).toMatchObject({ totalBefore: "0.00", totalAfter: "0.60", data: [{ before: null }] });
    await producer.update({ id, reopen: true, reason: "it is a shirt", schemeCodes: ["TLC"] });
    expect(await producer.part("TLC")).toMatchObject({
      status: "DRAFT",
      isNil: false,
      totalAmountScheme: 0.6,
    });
  });

  test("beside its validation is either in it or refused, never lost", async () => {
    for (let round = 0; round < 4; round++) {
      const producer = await registered("EEE");
      await producer.lookUp("LAMP", LAMP);
      await producer.nil("EEE");
      const [declared] = await Promise.all([
        producer.declare([{ ecoProductReference: "LAMP", quantity: 3 }], IN),
        producer.validate(),
      ]);
      const part = await producer.part("EEE");
      expect(part?.status).toBe("VALIDATED");
      expect([declared.status, part?.isNil, part?.totalQuantityScheme]).toEqual(
        declared.status === 200 ? [200, false, 3] : [400, true, 0],
      );
    }
  });

  test("beside its beginning is declared, or was declared before and refuses it", async () => {
    for (let round = 0; round < 4; round++) {
      const producer = await registered("EEE");
      await producer.lookUp("LAMP", LAMP);
      const [nil, again] = await Promise.all([
        producer.nil("EEE"),
        producer.nil("EEE"),
        producer.declare([{ ecoProductReference: "LAMP", quantity: 3 }], IN),
      ]);
      expect([200, 400]).toContain(nil.status);
      expect([200, 400]).toContain(again.status);
      expect((await producer.declarations(MARKET)).body.data).toHaveLength(1);
      expect(await producer.part("EEE")).toMatchObject({ isNil: false, totalQuantityScheme: 3 });
    }
  });
});

test("a part of quantities that are all 0 says the same and is validated alike", async () => {
  const producer = await registered("EEE", "TLC");
  await producer.lookUp("LAMP", LAMP);
  await producer.declare([{ ecoProductReference: "LAMP", quantity: 0 }], IN);
  expect(await producer.part("EEE")).toMatchObject({ status: "DRAFT", isNil: true });
  await producer.nil("TLC");
  await producer.validate();
  const { id } = await producer.current();
  expect(
    (await producer.current()).schemes.map(({ status, isNil, unpaid }) => [status, isNil, unpaid]),
  ).toEqual([
    ["VALIDATED", true, null],
    ["VALIDATED", true, null],
  ]);
  expect((await producer.receipt(id, "EEE")).body).toMatchObject({ isNil: true, lines: [{ quantity: 0 }] });
});
