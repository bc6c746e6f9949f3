import { randomInt } from "node:crypto";
import { readdirSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { ADDRESS_FIELDS, Producer, ProducerFields } from "@/lib/contract/producers";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

let operator: string;
let countryId: string;
let originId: string;

beforeAll(async () => {
  operator = await given.operatorKey();
  await given.reference();
  const { body } = await send("GET /countries", { key: operator });
  const origin = await send("PUT /origins/PRODUCERS-TEST", { key: operator, body: { companyName: "A" } });
  originId = (origin.body as { id: string }).id;
  countryId =
    (body as { id: string; codeIso2: string }[]).find(({ codeIso2 }) => codeIso2 === "FR")?.id ?? "";
});

const newNrn = () => `N${randomInt(2 ** 40).toString(36)}`;
const put = (nrn: string, body: object, key = operator) => send(`PUT /producers/${nrn}`, { key, body });
const get = (nrn: string, key = operator) => send(`GET /producers/${nrn}`, { key });
const REFUSED = { status: 400, body: { error: "SERVICE_005" } };

const MOMENT = "2025-03-31T09:15:30.250Z";
const FILE = "https://files.example.org/document.pdf";

/** A value for every field of the payload. */
const full = (): Record<string, unknown> => ({
  ...Object.fromEntries(Object.keys(ProducerFields.shape).map((field) => [field, `${field} Ünï 中`])),
  vat: "FR00000000000",
  contactEmail: "contact@example.org",
  contactPhone: "+33 1 00 00 00 00",
  companyZipCode: "75000",
  companyCountryId: countryId,
  originId,
  ...Object.fromEntries(
    ["poaSignedAt", "offerEndAt", "originPaidAt", "originReportedAt", "terminatedAt", "tryEndAt"].map(
      (field) => [field, MOMENT],
    ),
  ),
  ...Object.fromEntries(
    ["incorporationCertificateFile", "poaFile", "poaSignedFile", "esignSignatureLink"].map((field) => [
      field,
      FILE,
    ]),
  ),
  originFees: 1234.56,
  isLegalVerified: true,
  isWelcomeEmailSent: true,
  paymentCancelAtEnd: true,
});

test("no word that stands beside NRNs in the paths is an NRN, for an operator or for who founds a company", async () => {
  const words = readdirSync("app/api/producers").filter((name) => !/^\[|\.ts$/.test(name));
  expect(words).toContain("declarations");
  const { browser } = await given.user(await given.producer());
  const body = { eprCountryCode: "FR", schemeCodes: [], companyName: "Reserved" };
  for (const word of words) {
    expect(await put(word, { companyName: "Reserved" })).toMatchObject(REFUSED);
    expect(await put(word.toUpperCase(), { companyName: "Reserved" })).toMatchObject(REFUSED);
    expect(await send(`POST /onboardings/${word}`, { headers: browser, body })).toMatchObject(REFUSED);
  }
});

describe("PUT /producers/{ProducerNrn} by an operator", () => {
  test("creates a producer with every field of the payload, and each is given back", async () => {
    const nrn = newNrn();
    const created = await put(nrn, full());
    const read = await get(nrn);

    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({ ...full(), nrn });
    expect(read.body).toEqual(created.body);
    expect(Object.keys(read.body as object).sort()).toEqual(Object.keys(Producer.shape).sort());
    expect((await send(`GET /producers/${nrn}/credits`, { key: operator })).body).toMatchObject({
      gravityCredits: 100,
      planName: full().planName,
    });
  });

  test("leaves what is absent, and erases what is null", async () => {
    const nrn = newNrn();
    await put(nrn, full());
    const untouched = await put(nrn, {});
    expect(untouched.body).toMatchObject(full());

    const { companyName, ...rest } = full();
    const erased = await put(nrn, Object.fromEntries(Object.keys(rest).map((field) => [field, null])));
    const flags = { isLegalVerified: false, isWelcomeEmailSent: false, paymentCancelAtEnd: false };
    expect(erased.body).toMatchObject({
      ...Object.fromEntries(Object.keys(rest).map((field) => [field, /legacyId$/i.test(field) ? null : ""])),
      originFees: 0,
      facts: { originFees: null },
      ...flags,
      companyName,
    });
  });

  test("takes back what it gave, as it was", async () => {
    const nrn = newNrn();
    const { body } = await put(nrn, full());
    const { updatedAt: _, ...same } = body as Record<string, unknown>;
    expect((await put(nrn, body as object)).body).toMatchObject(same);
  });

  test("takes back a fee that nobody knows as that, from its producer too, and a fee of 0 as one", async () => {
    const nrn = newNrn();
    const { body } = await put(nrn, { companyName: "A" });
    const unknown = { originFees: 0, facts: { originFees: null } };
    expect(body).toMatchObject(unknown);
    expect((await put(nrn, body as object)).body).toMatchObject(unknown);
    const key = await given.key({ producerNrn: nrn, scopes: ["read", "write"] });
    for (const said of [body, { originFees: 0 }])
      expect((await send(`PUT /producers/${nrn}`, { key, body: said })).body).toMatchObject(unknown);
    expect((await put(nrn, { originFees: 0 })).body).toMatchObject({
      originFees: 0,
      facts: { originFees: 0 },
    });
  });

  test("reads a moment with an offset as the instant that it is", async () => {
    const { body } = await put(newNrn(), { companyName: "A", poaSignedAt: "2025-03-31T11:15:30.250+02:00" });
    expect(body).toMatchObject({ poaSignedAt: MOMENT });
  });

  test("all at once, makes one producer", async () => {
    const nrn = newNrn();
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(nrn, { companyName: "A" })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(new Set(answers.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  });

  test("takes letters, digits, dots, underscores and hyphens for an NRN, up to 64", async () => {
    for (const nrn of [`${newNrn()}.a_B-9`, newNrn().padEnd(64, "0"), String(10 ** 13 + randomInt(2 ** 40))])
      expect((await put(nrn, { companyName: "A" })).body).toMatchObject({ nrn });
  });

  test.each(["a%20b", "a%2Fb", "%C3%A9", "a".repeat(65), "%20"])("refuses %s as an NRN", async (nrn) => {
    expect(await put(nrn, { companyName: "A" })).toMatchObject(REFUSED);
  });

  test("SERVICE_005 for an NRN that nobody has, without a name to create it under", async () => {
    expect(await put(newNrn(), { vat: "FR1" })).toMatchObject({
      status: 400,
      body: { error: "SERVICE_005" },
    });
  });

  test.each([
    { nrn: "another" },
    { companyName: "" },
    { companyName: null },
    { companyName: "x".repeat(301) },
    { companyCountryId: "FR" },
    { companyCountryId: "00000000-0000-4000-8000-000000000000" },
    { originId: "no id" },
    { originId: "00000000-0000-4000-8000-000000000000" },
    { poaSignedAt: "2025-02-30T00:00:00Z" },
    { poaSignedAt: "0000-01-01T00:00:00Z" },
    { poaSignedAt: "9999-12-31T23:59:59-14:00" },
    { poaSignedAt: "2025-01-01" },
    { poaFile: "javascript:alert(1)" },
    { originFees: -1 },
    { originFees: 1.005 },
    { originFees: 1e12 },
    { originFees: "1" },
    { isLegalVerified: "true" },
    { gravityCredits: 100 },
  ])("refuses %j and changes nothing", async (change) => {
    const nrn = newNrn();
    const { body } = await put(nrn, { companyName: "A", ...full() });

    expect(await put(nrn, { vat: "changed", ...change })).toMatchObject(REFUSED);
    expect((await get(nrn)).body).toEqual(body);
  });
});

describe("a producer's own key", () => {
  test("reads its record and writes each of its address fields", async () => {
    const { nrn, key } = await given.producer();
    const address = Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, full()[field]]));

    expect((await put(nrn, address, key)).body).toMatchObject(address);
    expect((await get(nrn, key)).body).toMatchObject(address);
  });

  test("writes nothing else: 403, and nothing of the request is applied", async () => {
    const { nrn, key } = await given.producer();
    const { body } = await get(nrn, key);
    for (const field of Object.keys(ProducerFields.shape).filter(
      (name) => !(ADDRESS_FIELDS as string[]).includes(name),
    )) {
      const answer = await put(nrn, { companyCity: "Lyon", [field]: full()[field] }, key);
      expect(answer, field).toMatchObject({ status: 403, body: { error: "SERVICE_005" } });
    }
    expect((await get(nrn, key)).body).toEqual(body);
  });

  test("creates no producer", async () => {
    const { key } = await given.producer();
    const nrn = newNrn();
    expect(await put(nrn, { companyName: "A" }, key)).toMatchObject({ body: { error: "SERVICE_004" } });
    expect(await get(nrn)).toMatchObject({ body: { error: "SERVICE_004" } });
  });
});

describe("the owner of a producer", () => {
  const by = (nrn: string, body: object, { browser }: { browser: Record<string, string> }) =>
    send(`PUT /producers/${nrn}`, { headers: browser, body });

  test("writes name, VAT, address and contact; name and VAT no more once they are verified", async () => {
    const producer = await given.producer();
    const owner = await given.user(producer);
    const own = {
      companyName: "Atelier Neuf",
      vat: "FR11222333444",
      companyCity: "Lyon",
      contactName: "Camille",
      contactEmail: "camille@example.org",
      contactPhone: "+33 4 00 00 00 00",
    };
    expect((await by(producer.nrn, own, owner)).body).toMatchObject(own);
    expect(await by(producer.nrn, { isLegalVerified: true }, owner)).toMatchObject({ status: 403 });
    await put(producer.nrn, { isLegalVerified: true });
    for (const change of [{ companyName: "Other" }, { vat: null }])
      expect(await by(producer.nrn, change, owner)).toMatchObject({ status: 403 });
    const erased = await by(producer.nrn, { ...own, contactEmail: "", contactPhone: null }, owner);
    expect(erased.body).toMatchObject({ companyName: "Atelier Neuf", contactEmail: "", contactPhone: "" });
  });

  test("leaves no name, address or number in the audit", async () => {
    const producer = await given.producer();
    const owner = await given.user(producer);
    await by(producer.nrn, { contactName: "Camille", contactEmail: "camille@example.org" }, owner);
    const { body } = await send("GET /audit", { key: operator, query: { ProducerNrn: producer.nrn } });
    expect(JSON.stringify(body)).toContain("contactEmail");
    expect(JSON.stringify(body)).not.toMatch(/Camille|camille@/);
  });

  test("alone does: an editor writes the address, a viewer nothing", async () => {
    const producer = await given.producer();
    const editor = await given.user(producer, { role: "editor" });
    const viewer = await given.user(producer, { role: "viewer" });
    expect(await by(producer.nrn, { companyCity: "Nice" }, editor)).toMatchObject({ status: 200 });
    expect(await by(producer.nrn, { contactName: "A" }, editor)).toMatchObject({ status: 403 });
    expect(await by(producer.nrn, { companyCity: "Nice" }, viewer)).toMatchObject({ status: 403 });
  });
});

describe("operators", () => {
  const list = (query: Record<string, string | number>, key = operator) =>
    send("GET /producers", { key, query });
  const nrnsOf = (body: unknown) => (body as { data: { nrn: string }[] }).data.map(({ nrn }) => nrn);

  test("find producers by words of NRN, name and VAT number, whatever their case and accents", async () => {
    const nrn = newNrn();
    const name = `Éléphant ${nrn} 100%_Œuf`;
    await put(nrn, { companyName: name, vat: "FR99" });
    const read = await get(nrn);
    for (const Search of [nrn, `elephant ${nrn.toUpperCase()}`, `${nrn} fr99`, `100%_ ${nrn}`]) {
      const { body, headers } = await list({ Search });
      expect(body, Search).toEqual({ data: [read.body] });
      expect(headers.get("x-total-count")).toBe("1");
    }
    for (const Search of [`${nrn} absent`, `${nrn} 100__`])
      expect((await list({ Search })).body, Search).toEqual({ data: [] });
  });

  test("page through all of them, the newest first unless asked for by name", async () => {
    const tag = newNrn();
    const made = { c: newNrn(), a: newNrn(), b: newNrn() };
    for (const [name, nrn] of Object.entries(made)) await put(nrn, { companyName: `${name} ${tag}` });
    const all = nrnsOf((await list({ Search: tag })).body);
    expect(all).toEqual([made.b, made.a, made.c]);
    const byName = await list({ Search: tag, Sort: "COMPANY" });
    expect(nrnsOf(byName.body)).toEqual([made.a, made.b, made.c]);
    const second = await list({ Search: tag, Limit: 1, Offset: 1 });
    expect(all).toHaveLength(3);
    expect(nrnsOf(second.body)).toEqual([all[1]]);
    expect(second.headers.get("x-total-count")).toBe("3");
    expect(await list({ Limit: 0 })).toMatchObject(REFUSED);
  });

  test("see a producer's affairs at a glance", async () => {
    const producer = await given.producer({ credits: 10 });
    const { externalId } = await given.product(producer);
    await send(`POST /onboardings/${producer.nrn}`, {
      key: producer.key,
      body: { eprCountryCode: "FR", schemeCodes: ["EEE", "TLC"] },
    });
    await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 1 }]);
    await given.user(producer);
    const { body } = await send(`GET /producers/${producer.nrn}/summary`, { key: operator });
    expect(body).toMatchObject({
      nrn: producer.nrn,
      credits: { gravityCredits: 8 },
      catalogs: [{ eprCountryCode: "FR", countProducts: 1 }],
      registrations: [{ status: "1 - Draft", count: 2 }],
      declarations: [{ eprCountryCode: "FR", declarationPeriodCode: "2025", status: "DRAFT" }],
      countMembers: 1,
      countRunningBatches: 0,
    });
  });

  test("see the company behind an NRN; SERVICE_028 where there is none", async () => {
    const nrn = newNrn();
    await put(nrn, full());
    const { body } = await send(`GET /producers/${nrn}/legal`, { key: operator });
    expect(full()).toMatchObject(
      Object.fromEntries(Object.entries(body as object).filter(([field]) => field !== "nrn")),
    );
    expect(body).toMatchObject({ nrn, isLegalVerified: true, vat: "FR00000000000" });
    expect(await send("GET /producers/UNKNOWN-1/legal", { key: operator })).toMatchObject({
      status: 400,
      body: { error: "SERVICE_028" },
    });
    expect(await send("GET /producers/UNKNOWN-1/summary", { key: operator })).toMatchObject({
      status: 400,
      body: { error: "SERVICE_004" },
    });
  });

  test("are alone in this: 403 for a producer's key", async () => {
    const { nrn, key } = await given.producer();
    for (const path of ["", `/${nrn}/summary`, `/${nrn}/legal`] as const)
      expect((await send(`GET /producers${path}`, { key })).status).toBe(403);
  });
});
