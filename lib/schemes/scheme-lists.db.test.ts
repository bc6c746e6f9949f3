import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { listCountries, listDeclarationPeriods, listSchemePros } from "@/lib/contract/schemes";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

let key: string;

beforeAll(async () => {
  ({ key } = await given.producer({ scopes: ["batch"] }));
});

const COUNTRIES = ["BE", "DE", "ES", "FR", "GB", "IT", "NL"];

async function list<T extends z.ZodType>(path: `/${string}`, returns: T, query = {}): Promise<z.output<T>> {
  const { status, body } = await send(`GET ${path}`, { key, query });
  expect(status).toBe(200);
  const parsed = returns.parse(body);
  expect(parsed).toEqual(body);
  return parsed;
}

describe("GET /scheme-pros", () => {
  test("is a list of SchemePro with country, seller and payment, in a stable order", async () => {
    const schemes = await list("/scheme-pros", listSchemePros.returns);
    const order = schemes.map(
      ({ eprCountryCode, schemeCode, ecoOrganismName }) =>
        `${eprCountryCode} ${schemeCode} ${ecoOrganismName}`,
    );

    expect([...new Set(schemes.map(({ eprCountryCode }) => eprCountryCode))]).toEqual(
      expect.arrayContaining(COUNTRIES),
    );
    for (const { id, eprCountryCode, country, sellerPaymentConfig, seller } of schemes) {
      expect(country.codeIso2).toBe(eprCountryCode);
      expect(sellerPaymentConfig).toMatchObject({ schemeProId: id, sellerId: seller.id });
    }
    // Another test may have added a country in between.
    const known = new Set(schemes.map(({ id }) => id));
    const again = await list("/scheme-pros", listSchemePros.returns);
    expect(again.filter(({ id }) => known.has(id))).toEqual(schemes);
    expect(new Set(order).size).toBe(order.length);
  });

  test("says of each code in a country which scheme producers without a registration have", async () => {
    const schemes = await list("/scheme-pros", listSchemePros.returns);
    const codeOf = ({ eprCountryCode, schemeCode }: (typeof schemes)[number]) =>
      `${eprCountryCode} ${schemeCode}`;
    const defaults = schemes.filter(({ isDefault }) => isDefault).map(codeOf);
    expect(defaults.toSorted()).toEqual([...new Set(schemes.map(codeOf))].sort());
  });

  test("has every French scheme code", async () => {
    const schemes = await list("/scheme-pros", listSchemePros.returns);
    const french = schemes.filter(({ eprCountryCode }) => eprCountryCode === "FR");
    expect([...new Set(french.map(({ schemeCode }) => schemeCode))].sort()).toEqual(
      [
        ...["ABJ", "ASL", "BAT", "DASRI", "DEA", "EEE", "EMPAP", "EMPRO", "HUILE", "JOU"],
        ...["PCHIM", "PMCB", "PNEU", "TABAC", "TLC"],
      ].sort(),
    );
  });
});

test("GET /countries is a list of Country with its name in three languages, by code", async () => {
  const countries = await list("/countries", listCountries.returns);
  expect(countries.find(({ codeIso2 }) => codeIso2 === "FR")?.timeZone).toBe("Europe/Paris");
  const codes = countries.map(({ codeIso2 }) => codeIso2);

  expect(codes).toEqual(expect.arrayContaining(COUNTRIES));
  expect(codes).toEqual([...codes].sort());
  expect(countries.find(({ codeIso2 }) => codeIso2 === "DE")).toMatchObject({
    nameEN: "Germany",
    nameFR: "Allemagne",
    nameZH: "德国",
    eprActivated: true,
  });
});

describe("GET /declaration-periods", () => {
  test("is the periods of every country, or of one, latest first, with each scheme's deadline", async () => {
    const all = await list("/declaration-periods", listDeclarationPeriods.returns);
    const french = await list("/declaration-periods", listDeclarationPeriods.returns, {
      EprCountryCode: "fr",
    });

    expect(all.filter(({ eprCountryCode }) => eprCountryCode === "FR")).toEqual(french);
    expect(french.map(({ code }) => code)).toEqual(["2026", "2025", "2024"]);
    for (const { code, startsOn, endsOn, deadlines } of french) {
      expect([startsOn, endsOn]).toEqual([`${code}-01-01`, `${code}-12-31`]);
      expect(deadlines.length).toBeGreaterThan(0);
      for (const { opensOn, deadline } of deadlines) expect(opensOn <= deadline).toBe(true);
    }
  });

  test("is empty for a country that has none, and refuses what is no country code", async () => {
    expect(
      await list("/declaration-periods", listDeclarationPeriods.returns, { EprCountryCode: "ZZ" }),
    ).toEqual([]);
    const { status, body } = await send("GET /declaration-periods", {
      key,
      query: { EprCountryCode: "FRA" },
    });
    expect({ status, body }).toEqual({ status: 400, body: { error: "SERVICE_005" } });
  });
});

test.each(["/scheme-pros", "/countries", "/declaration-periods"] as const)("%s needs a key", async (path) => {
  expect((await send(`GET ${path}`)).status).toBe(401);
});
