import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { declarationFees, schemePros } from "@/db/schema";
import type { Answer } from "@/lib/client/call";
import { Registration } from "@/lib/contract/schemes";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { priceAll } from "@/lib/testing/price-all";
import { readPdf } from "@/lib/testing/read-pdf";
import { operating } from "@/lib/testing/scheme-operated";
import { send } from "@/lib/testing/send";

const THERE = { EprCountryCode: "XY", DeclarationPeriodCode: "2025" };
const IN = { country: "XY", period: "2025" };
const SOAP = { ExternalIdType: "SKU", Title: "Savon de Marseille", Weight: "0.3" };
const LAMP = { ExternalIdType: "SKU", Title: "Lampe de bureau LED", Weight: "1.2" };
const PACKAGING = "Scheme EMPAP of XY";

onOwnDatabase();

/** A country whose packaging scheme charges by the item, or 150 a year of who declares flat. */
beforeAll(async () => {
  await givenCountry("XY", [
    { schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "0.10" }] },
    { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "0.01" }] },
  ]);
  const [scheme] = await db().select().from(schemePros).where(eq(schemePros.ecoOrganismName, PACKAGING));
  await db()
    .insert(declarationFees)
    .values({
      schemeProId: scheme?.id ?? "",
      code: "FLAT_YEAR",
      labelEn: "Flat fee of a year",
      labelFr: "Forfait annuel",
      basis: "DECLARATION_FLAT",
      amount: "150",
      declaredAs: "FLAT",
      certainty: "quoted",
      source: "given",
    });
});

/** A producer that is registered with the packaging scheme and declares to it as is said. */
async function registered(declaredAs: "FULL" | "FLAT") {
  const owner = await given.producer();
  const { body } = await send(`POST /onboardings/${owner.nrn}`, {
    key: owner.key,
    body: { eprCountryCode: "XY", schemeCodes: ["EMPAP"] },
  });
  const { id } = Registration.parse((body as unknown[])[0]);
  const declare = async (way: string) => {
    const put = await send(`PUT /producers/${owner.nrn}/registrations/${id}`, {
      key: await given.operatorKey(),
      body: { declaredAs: way },
    });
    expect(put).toMatchObject({ status: 200, body: { declaredAs: way } });
    await priceAll();
  };
  const end = async () => {
    const key = await given.operatorKey();
    for (const status of ["2 - PendingProducer", "3 - PendingPayment", "4 - PendingPro", "6 - Rejected"])
      expect(
        await send(`PUT /producers/${owner.nrn}/registrations/${id}`, {
          key,
          body: { status, ...(status === "6 - Rejected" && { reason: "papers missing" }) },
        }),
      ).toMatchObject({ status: 200 });
    await priceAll();
  };
  if (declaredAs === "FLAT") await declare(declaredAs);
  return { ...owner, ...asProducer(owner), declareAs: declare, end };
}

test("who declares flat owes one fee for what a scheme would charge, and no line, which is neither zero nor unknown", async () => {
  const producer = await registered("FLAT");
  const covered = { stream: "PACKAGING_HOUSEHOLD", reason: "FLAT_FEE", schemeProId: expect.any(String) };
  const { body: soap } = await producer.lookUp("SOAP", { ...SOAP, ...THERE });
  expect([soap.status, soap.ecoContributions]).toEqual(["OK", []]);
  expect(soap.unpriced).toMatchObject([covered]);
  expect(soap.catalog.ecoProductStatus).toBe("AUTO_QUALIFIED");
  await producer.lookUp("LAMP", { ...LAMP, ...THERE });
  const listed = (View: string) => producer.list({ ...THERE, View });
  expect((await listed("NOT_PRICED")).body.data).toEqual([]);

  await producer.declare([{ ecoProductReference: "SOAP", quantity: 1000 }], IN);
  await producer.declare([{ ecoProductReference: "LAMP", quantity: 10 }], IN);
  const { data, fees, unknown, covered: told, totals } = (await producer.owed(THERE)).body;
  expect(data.map(({ schemeCode, totalAmount }) => [schemeCode, totalAmount])).toEqual([["EEE", 1]]);
  expect(totals.amount).toBe(1);
  expect(fees).toMatchObject([{ schemeCode: "EMPAP", code: "FLAT_YEAR", amount: "150.00" }]);
  expect(unknown).toEqual([]);
  expect(told).toMatchObject([{ ...covered, ecoOrganismName: PACKAGING, countProducts: 2 }]);

  const [declaration] = (await producer.declarations(THERE)).body.data;
  expect(declaration?.schemes.map(({ schemeCode }) => schemeCode)).toEqual(["EMPAP", "EEE"]);
  const id = declaration?.id ?? "";
  expect((await producer.warnings(id)).body.blocks).toEqual([]);
  expect((await producer.update({ id, quantitiesConfirmed: true })).status).toBe(200);
  const { body: receipt } = await producer.receipt(id, "EMPAP");
  expect(receipt).toMatchObject({ lines: [], fees: [{ code: "FLAT_YEAR", amount: "150.00" }] });
  const { bytes } = await send(
    `GET /producers/${producer.nrn}/declarations/${id}/receipts/EMPAP/receipt.pdf`,
    {
      key: producer.key,
      headers: { "accept-language": "fr" },
    },
  );
  const printed = readPdf(bytes).heard.map(({ text }) => text);
  expect(printed).toContainEqual(expect.stringContaining("150,00"));
  expect(printed.join(" "), "no line was rounded").not.toContain("arrondi");
  expect((await producer.lines(THERE)).body.data.map(({ schemeCode }) => schemeCode)).toEqual(["EEE"]);
});

test("who declares line by line owes lines and no flat fee, and a change of that prices again", async () => {
  const producer = await registered("FULL");
  await producer.lookUp("SOAP", { ...SOAP, ...THERE });
  await producer.declare([{ ecoProductReference: "SOAP", quantity: 1000 }], IN);
  const sums = async () => {
    const { totals, fees } = (await producer.owed(THERE)).body;
    return [totals.amount, fees.map(({ amount }) => amount)];
  };
  expect(await sums()).toEqual([10, []]);
  await producer.declareAs("FLAT");
  expect(await sums()).toEqual([0, ["150.00"]]);
  await producer.declareAs("FULL");
  expect(await sums()).toEqual([10, []]);
});

test("who declared flat by a registration that ended owes lines alone", async () => {
  const producer = await registered("FLAT");
  await producer.lookUp("SOAP", { ...SOAP, ...THERE });
  await producer.declare([{ ecoProductReference: "SOAP", quantity: 1000 }], IN);
  await producer.end();
  const { totals, fees } = (await producer.owed(THERE)).body;
  expect([totals.amount, fees]).toEqual([10, []]);
});

test("a flat fee that begins or ends prices anew what it covers", async () => {
  const producer = await registered("FLAT");
  await producer.lookUp("SOAP", { ...SOAP, ...THERE });
  await producer.declare([{ ecoProductReference: "SOAP", quantity: 1000 }], IN);
  const stands = async () => {
    const { fees, covered, unknown } = (await producer.owed(THERE)).body;
    return [fees.map(({ amount }) => amount), covered.map(({ stream }) => stream), unknown.length];
  };
  const [scheme] = await db().select().from(schemePros).where(eq(schemePros.ecoOrganismName, PACKAGING));
  const { withdrawRow, upsertRow } = operating(scheme?.id ?? "", await given.operatorKey());
  expect(await stands()).toEqual([["150.00"], ["PACKAGING_HOUSEHOLD"], 0]);
  const { body: gone } = await withdrawRow({ Kind: "fee", ScaleCode: "FLAT_YEAR" });
  expect(gone.countCatalogs).toBeGreaterThan(0);
  await priceAll();
  expect(await stands()).toEqual([[], [], 1]);
  const { body: back } = await upsertRow({
    kind: "fee",
    scale_code: "FLAT_YEAR",
    label_en: "Flat fee of a year",
    label_fr: "Forfait annuel",
    basis: "DECLARATION_FLAT",
    price: "150",
    valid_from: "2025-01-01",
    declared_as: "FLAT",
    certainty: "quoted",
    source: "given",
  });
  expect(back.countCatalogs).toBe(gone.countCatalogs);
  await priceAll();
  expect(await stands()).toEqual([["150.00"], ["PACKAGING_HOUSEHOLD"], 0]);
});

test("what a flat fee covers begins its part in the list of companies, in its own period alone", async () => {
  const producer = await registered("FLAT");
  await producer.lookUp("SOAP", { ...SOAP, ...THERE });
  await producer.declare([{ ecoProductReference: "SOAP", quantity: 1000 }], IN);
  const { browser } = await given.user(producer);
  const statusIn = async (DeclarationPeriodCode: string) => {
    const { body } = await send("GET /users/me/companies", {
      headers: browser,
      query: { ...THERE, DeclarationPeriodCode },
    });
    expect(body).toMatchObject({ data: [{}] });
    const { data } = body as Answer<"listCompanies">;
    return data[0]?.schemes.find(({ schemeCode }) => schemeCode === "EMPAP")?.status;
  };
  expect(await statusIn("2025")).toBe("DRAFT");
  expect(await statusIn("2024")).toBe("NOT_STARTED");
});
