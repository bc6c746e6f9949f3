import { sql } from "drizzle-orm";
import { compactVerify, createLocalJWKSet, type JSONWebKeySet } from "jose";
import { beforeEach, describe, expect, test } from "vitest";
import { insertRegistrations } from "@/db/queries/schemes";
import type { RegistrationStatus } from "@/db/vocabulary";
import { rotateKeys } from "@/lib/proof/proof-keys";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { readPdf } from "@/lib/testing/read-pdf";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type Certificate = {
  id: string;
  number: string;
  code: string;
  status: string;
  since: string | null;
  replaces: string | null;
  verifyUrl: string;
  schemes: { schemeCode: string; revision: number; totalQuantity: string; paidAt: string | null }[];
};
type Owner = Awaited<ReturnType<typeof given.producer>>;

let owner: Owner;
let producer: ReturnType<typeof asProducer>;
let id: string;
beforeEach(async () => {
  owner = await given.producer();
  producer = asProducer(owner);
  await given.product(owner, { externalId: "LAMP", title: "Lampe de bureau LED", weight: "1.2" });
  await producer.declare([{ ecoProductReference: "LAMP", quantity: 100 }]);
  id = (await producer.current()).id;
});

const MARKET = { eprCountryCode: "FR", declarationPeriodCode: "2025" };
const issueAs = (key: string, nrn = owner.nrn) =>
  send(`POST /producers/${nrn}/certificates`, { key, body: MARKET });
const issued = async (): Promise<Certificate> => {
  const { status, body, text } = await issueAs(owner.key);
  if (status !== 200) throw new Error(text);
  return body as Certificate;
};
const validate = (change = {}) => producer.update({ id, quantitiesConfirmed: true, ...change });
const reopen = (schemeCodes?: string[]) =>
  producer.update({ id, reopen: true, reason: "a return", ...(schemeCodes && { schemeCodes }) });
const get = (path: string, key = owner.key) => send(`GET /producers/${owner.nrn}${path}`, { key });
const verify = async ({ number, code }: { number: string; code: string }) =>
  (await send(`GET /certificates/${encodeURIComponent(number)}/verification`, { query: { Code: code } }))
    .body as Record<string, unknown>;
const listed = async () => ((await get("/certificates")).body as { data: Certificate[] }).data;

describe("a certificate", () => {
  test("is issued of a year once all of its parts are validated, and says what was declared, without an amount", async () => {
    expect((await issueAs(owner.key)).body).toEqual({ error: "SERVICE_005" });
    await validate({ schemeCodes: ["EEE"] });
    expect((await issueAs(owner.key)).status).toBe(400);
    await validate();
    const certificate = await issued();
    expect(certificate).toMatchObject({
      number: expect.stringMatching(/^2025-[0-9A-Z]{8}-A$/),
      code: expect.stringMatching(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/),
      producerNrn: owner.nrn,
      companyName: `Producer ${owner.nrn}`,
      startsOn: "2025-01-01",
      endsOn: "2025-12-31",
      status: "VALID",
      since: null,
      replaces: null,
    });
    expect(certificate.verifyUrl).toContain(`/verify/${certificate.number}?code=${certificate.code}`);
    expect(certificate.schemes.map(({ schemeCode }) => schemeCode).sort()).toEqual(["EEE", "EMPAP"]);
    expect(certificate.schemes[0]).toMatchObject({ totalQuantity: "100", paidAt: null });
    expect(JSON.stringify(certificate)).not.toMatch(/amount/i);
    expect((await get(`/certificates/${certificate.id}`)).body).toEqual(certificate);
  });

  test("says what of it is paid, and no longer stands where a payment is taken back", async () => {
    await validate();
    const operator = await given.operatorKey();
    await producer.update({ id, producerPaidAt: "2026-01-22T00:00:00.000Z" }, operator);
    const paid = await issued();
    expect(paid.schemes.map(({ paidAt }) => paidAt)).toEqual([
      "2026-01-22T00:00:00.000Z",
      "2026-01-22T00:00:00.000Z",
    ]);
    await producer.update({ id, schemeCodes: ["EEE"], producerPaidAt: null }, operator);
    expect((await verify(paid)).status).toBe("WITHDRAWN");
  });

  test("is withdrawn by reopening one of its parts, and replaced by the next", async () => {
    await validate();
    const first = await issued();
    await reopen(["EEE"]);
    expect(await listed()).toMatchObject([{ status: "WITHDRAWN", since: expect.any(String) }]);
    expect((await issueAs(owner.key)).status).toBe(400);
    await producer.declare([{ ecoProductReference: "LAMP", quantity: 120 }]);
    await validate();
    const second = await issued();
    expect(second).toMatchObject({ number: first.number.replace(/A$/, "B"), replaces: first.number });
    expect(second.code).not.toBe(first.code);
    expect(
      second.schemes.map(({ schemeCode, revision }) => [schemeCode, revision]),
      "the revision in which each was validated",
    ).toEqual([
      ["EMPAP", 1],
      ["EEE", 2],
    ]);
    expect(await listed()).toMatchObject([
      { number: second.number, status: "VALID" },
      { number: first.number, status: "REPLACED" },
    ]);
  });

  test("that stands is replaced where another is issued", async () => {
    await validate();
    const first = await issued();
    const second = await issued();
    expect([(await verify(first)).status, (await verify(second)).status]).toEqual(["REPLACED", "VALID"]);
  });

  test("is withdrawn where lines of another scheme come after it", async () => {
    await validate();
    const certificate = await issued();
    await rowsOf(sql`
      insert into declaration_parts (producer_nrn, declaration_id, scheme_pro_id, scheme_code, eco_organism_name, count_lines)
      select ${owner.nrn}, ${id}, s.id, s.scheme_code, s.eco_organism_name, 1 from scheme_pros s
      where s.scheme_code = 'DEA' and s.epr_country_code = 'FR' limit 1`);
    expect((await verify(certificate)).status).toBe("WITHDRAWN");
  });

  test("stays where reopening is refused", async () => {
    await validate();
    const certificate = await issued();
    expect((await producer.update({ id, reopen: true })).status).toBe(400);
    expect((await verify(certificate)).status).toBe("VALID");
  });

  test("is never changed or deleted in the database", async () => {
    await validate();
    const { number } = await issued();
    for (const statement of [
      sql`update certificates set code = 'AAA-AAA' where number = ${number}`,
      sql`update certificates set says = '{}' where number = ${number}`,
      sql`delete from certificates where number = ${number}`,
    ])
      await expect(rowsOf(statement)).rejects.toThrow();
    await issued();
    await expect(
      rowsOf(sql`update certificates set replaced_at = null where number = ${number}`),
    ).rejects.toThrow();
  });

  test("is issued and read by nobody else, and issued by no reader", async () => {
    await validate();
    const certificate = await issued();
    const other = await given.producer();
    expect((await issueAs(other.key)).body).toEqual({ error: "SERVICE_004" });
    expect((await get(`/certificates/${certificate.id}`, other.key)).body).toEqual({ error: "SERVICE_004" });
    const foreign = await send(`GET /producers/${other.nrn}/certificates/${certificate.id}`, {
      key: other.key,
    });
    expect(foreign.body).toEqual({ error: "SERVICE_005" });
    const reader = await given.key({ producerNrn: owner.nrn, scopes: ["read"] });
    expect((await issueAs(reader)).status).toBe(403);
  });
});

describe("verifying a certificate", () => {
  test("tells anybody whether it is valid, and nothing of whose it is", async () => {
    await validate();
    const { number, code } = await issued();
    expect(await verify({ number, code })).toEqual({
      status: "VALID",
      number,
      since: null,
    });
    const typed = { number: ` ${number.toLowerCase().replaceAll("-", " ")}`, code: code.replace("-", "") };
    expect(await verify(typed)).toMatchObject({ status: "VALID", number });
  });

  test("reads the same for a number that there is not and for a wrong code", async () => {
    await validate();
    const { number, code } = await issued();
    const answers = [
      await verify({ number: "2025-00000000-A", code }),
      await verify({ number, code: code === "000-000" ? "000-001" : "000-000" }),
      await verify({ number, code: "" }),
      await verify({ number: "'; drop table certificates", code: "%" }),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"status":"UNKNOWN","number":null,"since":null}']),
    );
  });
});

describe("what is signed", () => {
  const keys = async () => (await send("GET /proof-keys")).body as JSONWebKeySet;
  const read = async (signature: string, by: JSONWebKeySet) =>
    JSON.parse(new TextDecoder().decode((await compactVerify(signature, createLocalJWKSet(by))).payload));

  test("is checked by the published keys, after a rotation as before, and says what the document says", async () => {
    await validate();
    const certificate = await issued();
    const path = `/certificates/${certificate.id}/signed.json`;
    const first = (await get(path)).body as { document: object; signature: string };
    expect(await read(first.signature, await keys())).toEqual(first.document);
    const before = await keys();
    await db().transaction(rotateKeys);
    const after = await keys();
    expect(after.keys.length).toBe(before.keys.length + 1);
    expect(after.keys.slice(1)).toEqual(before.keys);
    expect(JSON.stringify(after)).not.toContain('"d"');
    expect((await get(path)).body).toEqual(first);
    expect(await read(first.signature, after)).toEqual(first.document);
    const receipt = (await get(`/declarations/${id}/receipts/EEE/signed.json`)).body as typeof first;
    expect(await read(receipt.signature, after)).toEqual(receipt.document);
    await expect(read(receipt.signature, before)).rejects.toThrow();
  });

  test("does not bear a change", async () => {
    await validate();
    const { signature } = (await get(`/certificates/${(await issued()).id}/signed.json`)).body as {
      signature: string;
    };
    const [header, payload = "", sealed] = signature.split(".");
    const said = Buffer.from(payload, "base64url").toString().replace(owner.nrn, "T0000000000000");
    const forged = [header, Buffer.from(said).toString("base64url"), sealed].join(".");
    await expect(read(forged, await keys())).rejects.toThrow();
  });

  test("is signed by a key whose private half stands nowhere in clear, and is gone once another signs", async () => {
    await send("GET /proof-keys");
    await validate();
    await issued();
    await db().transaction(rotateKeys);
    const rows = await rowsOf<{ sealed: string | null; retired: boolean }>(
      sql`select sealed, retired_at is not null as retired from proof_keys`,
    );
    expect(rows.filter(({ retired }) => !retired)).toHaveLength(1);
    for (const { sealed, retired } of rows) expect(sealed === null).toBe(retired);
  });
});

test("papers say the number that a scheme gave, though the registration ended since; of two, the standing one's", async () => {
  await validate();
  const [scheme] = await rowsOf<{ id: string }>(
    sql`select id from scheme_pros where eco_organism_name = 'ecosystem' and epr_country_code = 'FR'`,
  );
  const register = (status: RegistrationStatus, uin: string | null) =>
    insertRegistrations(db(), owner.tenant, [
      { schemeProId: scheme?.id ?? "", status, uin, proMemberId: uin && `of ${uin}` },
    ]);
  const told = async () => {
    const { schemes } = (await issued()) as unknown as {
      schemes: { schemeCode: string; uin: string | null }[];
    };
    const { uin, proMemberId } = (await producer.receipt(id, "EEE")).body;
    const part = (await producer.declaration(id)).body.schemes.find(({ schemeCode }) => schemeCode === "EEE");
    return [schemes.find(({ schemeCode }) => schemeCode === "EEE")?.uin, uin, proMemberId, part?.proMemberId];
  };
  expect(await told()).toEqual([null, null, null, null]);
  await register("7 - Terminated", "FR-1");
  expect(await told()).toEqual(["FR-1", "FR-1", "of FR-1", "of FR-1"]);
  await register("6 - Rejected", "FR-2");
  expect(await told()).toEqual(["FR-1", "FR-1", "of FR-1", "of FR-1"]);
  await rowsOf(sql`delete from registrations where producer_nrn = ${owner.nrn} and uin = 'FR-2'`);
  await register("1 - Draft", null);
  expect((await told())[0], "one that has none yet").toBe("FR-1");
  await rowsOf(sql`update registrations set uin = 'FR-3', pro_member_id = 'of FR-3', status = '5 - Registered'
    where producer_nrn = ${owner.nrn} and uin is null`);
  expect(await told()).toEqual(["FR-3", "FR-3", "of FR-3", "of FR-3"]);
});

test("of a company of another country, papers say its country, and call its number no SIRET", async () => {
  const { body } = await send("GET /countries", { key: owner.key });
  const germany = (body as { id: string; codeIso2: string }[]).find(({ codeIso2 }) => codeIso2 === "DE");
  const seat = { companyAddress: "Hauptstraße 1", companyZipCode: "10115", companyCity: "Berlin" };
  await send(`PUT /producers/${owner.nrn}`, {
    key: await given.operatorKey(),
    body: { ...seat, companyCountryId: germany?.id },
  });
  await validate();
  const { id: certificate } = await issued();
  const { body: listed } = await get("/statements");
  const [statement] = (listed as { data: { id: string; recipient: object }[] }).data;
  expect(statement?.recipient).toMatchObject({ address: ["Hauptstraße 1", "10115 Berlin"], country: "DE" });
  for (const path of [
    `/certificates/${certificate}/certificate.pdf`,
    `/statements/${statement?.id}/statement.pdf`,
    `/declarations/${id}/receipts/EEE/receipt.pdf`,
  ]) {
    const { bytes } = await send(`GET /producers/${owner.nrn}${path}`, {
      key: owner.key,
      headers: { "accept-language": "en" },
    });
    const said = readPdf(bytes).heard.map(({ text }) => text);
    expect(said, path).toContain("Registration number");
    expect(said.join(" "), path).not.toContain("SIRET");
    if (!path.includes("receipt"))
      expect(said.join(" ").replaceAll(/\s+/g, " ")).toContain("10115 Berlin, Germany");
  }
});

test("certificates and receipts are papers, too, in the reader's language", async () => {
  await validate();
  const { id: certificate, number, code } = await issued();
  for (const [path, name] of [
    [`/certificates/${certificate}/certificate.pdf`, `${number}.pdf`],
    [`/declarations/${id}/receipts/EEE/receipt.pdf`, "2025-EEE-1.pdf"],
  ] as const)
    for (const language of ["en", "fr", "zh"]) {
      const { status, headers, bytes } = await send(`GET /producers/${owner.nrn}${path}`, {
        key: owner.key,
        headers: { "accept-language": language },
      });
      expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(headers.get("content-disposition")).toContain(name);
      const { heard, unheard, lang } = readPdf(bytes);
      expect(lang?.split("-")[0]).toBe(language);
      expect(unheard).toEqual([]);
      const said = heard.map(({ text }) => text).join(" ");
      for (const one of ["ecosystem", "EEE", owner.nrn]) expect(said).toContain(one);
      if (path.startsWith("/certificates")) {
        for (const one of [number, code]) expect(said).toContain(one);
        expect(said).not.toContain("€");
        if (language === "en")
          for (const one of ["it says nothing of other schemes", "or a payment is taken back"])
            expect(said.replaceAll(/\s+/g, " ")).toContain(one);
      }
    }
});
