import { beforeAll, describe, expect, test } from "vitest";
import { Country } from "@/lib/contract/schemes";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };
const FULL = {
  legacyId: "L-1",
  isVat: true,
  nameEN: "Testland",
  nameFR: "Pays d’essai",
  nameZH: "测试国",
  currency: "XTS",
  eprActivated: true,
};

let operator: string;

beforeAll(async () => {
  await given.reference();
  operator = await given.operatorKey();
});

const put = (code: string, body: object, key = operator) => send(`PUT /countries/${code}`, { key, body });
const read = async (code: string) => {
  const { body } = await send("GET /countries", { key: operator });
  return Country.array()
    .parse(body)
    .find(({ codeIso2 }) => codeIso2 === code);
};

describe("PUT /countries/{CodeIso2}", () => {
  test("creates a country with every field, in upper case, and each is given back", async () => {
    const { status, body } = await put("qa", FULL);
    expect([status, Country.parse(body)]).toEqual([200, await read("QA")]);
    expect(body).toMatchObject({ ...FULL, codeIso2: "QA", schemePros: [] });
  });

  test("leaves what is absent, erases what is null, takes back what it gave", async () => {
    await put("QB", FULL);
    expect((await put("QB", {})).body).toMatchObject(FULL);
    expect((await put("QB", { legacyId: null, isVat: null, eprActivated: null })).body).toMatchObject({
      ...FULL,
      legacyId: null,
      isVat: false,
      eprActivated: false,
    });
    const { body } = await put("QB", FULL);
    const { updatedAt: _, ...same } = body as Record<string, unknown>;
    expect((await put("QB", body as object)).body).toMatchObject(same);
  });

  test.each([
    {},
    { nameEN: "Nowhere", nameFR: "Nulle part", nameZH: "无处" },
    { ...FULL, codeIso2: "FR" },
    { ...FULL, currency: "euro" },
    { ...FULL, nameEN: "" },
    { ...FULL, nameFR: null },
    { ...FULL, isVat: "yes" },
    { ...FULL, capital: "?" },
  ])("refuses %j for a new one, and stores nothing", async (body) => {
    expect(await put("QC", body)).toMatchObject(REFUSED);
    expect(await read("QC")).toBeUndefined();
  });

  test("refuses another currency once amounts are kept in it", async () => {
    await put("QL", FULL);
    expect((await put("QL", { currency: "XXX" })).body).toMatchObject({ currency: "XXX" });
    await givenCountry("QQ", [{ schemeCode: "EEE", lines: [{ scaleCode: "E", price: "1" }] }]);
    expect(await put("QQ", { currency: "XXX" })).toMatchObject(REFUSED);
    expect(await put("QQ", { currency: "XTS", nameEN: "Renamed" })).toMatchObject({
      status: 200,
      body: { currency: "XTS", nameEN: "Renamed" },
    });
  });

  test("refuses what is no country code", async () => {
    expect(await put("FRA", FULL)).toMatchObject(REFUSED);
  });

  test("is an operator's: 403 for a producer's key", async () => {
    const { key } = await given.producer();
    expect(await put("FR", { nameEN: "Mine" }, key)).toMatchObject({ status: 403 });
    expect(await read("FR")).toMatchObject({ nameEN: "France" });
  });
});
