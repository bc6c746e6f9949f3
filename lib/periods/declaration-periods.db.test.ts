import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { declarationPeriods } from "@/db/schema";
import { DeclarationPeriod, SchemePro } from "@/lib/contract/schemes";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };
const COUNTRY = "QD";
const LAMP = { ExternalIdType: "SKU", Title: "Lampe de bureau LED" };
const NOBODY = "00000000-0000-4000-8000-000000000000";

let operator: string;
let scheme: z.output<typeof SchemePro>;

beforeAll(async () => {
  operator = await given.operatorKey();
  await givenCountry(COUNTRY, [{ schemeCode: "EEE", lines: [{ scaleCode: "E", price: "1" }] }], ["2025"]);
  const { body } = await send("GET /scheme-pros", { key: operator });
  const found = SchemePro.array()
    .parse(body)
    .find(({ eprCountryCode }) => eprCountryCode === COUNTRY);
  if (!found) throw new Error("the scheme is not listed");
  scheme = found;
});

const put = (code: string, body: object, key = operator) =>
  send(`PUT /declaration-periods/${code}`, { key, body: { eprCountryCode: COUNTRY, ...body } });

const read = async (code: string) => {
  const { body } = await send("GET /declaration-periods", {
    key: operator,
    query: { EprCountryCode: COUNTRY },
  });
  return DeclarationPeriod.array()
    .parse(body)
    .find((period) => period.code === code);
};

/** A period as an earlier release may have stored it. */
const givenPeriod = (code: string, days: { startsOn: string; endsOn: string }) =>
  db()
    .insert(declarationPeriods)
    .values({ eprCountryCode: COUNTRY, code, ...days });

const deadlineOf = (code: string, id = scheme.id) =>
  send(`GET /scheme-pros/${id}/declaration-periods/${code}`, { key: operator });

describe("PUT /declaration-periods/{DeclarationPeriodCode}", () => {
  test("opens a calendar year, and no other days", async () => {
    const { status, body } = await put("2021", {});
    expect([status, DeclarationPeriod.parse(body)]).toEqual([200, await read("2021")]);
    expect(body).toEqual({
      eprCountryCode: COUNTRY,
      code: "2021",
      startsOn: "2021-01-01",
      endsOn: "2021-12-31",
      deadlines: [],
    });
    const days = { startsOn: "2022-01-01", endsOn: "2022-12-31" };
    for (const other of [{ startsOn: "2022-04-01" }, { endsOn: "2023-03-31" }])
      expect(await put("2022", { ...days, ...other })).toMatchObject(REFUSED);
    expect((await put("2022", days)).body).toMatchObject(days);
  });

  test("opens no year that is further than two ahead; one that stands is written", async () => {
    const year = new Date().getUTCFullYear();
    expect(await put(String(year + 3), {})).toMatchObject(REFUSED);
    expect(await put(String(year + 2), {})).toMatchObject({ status: 200 });
    await givenPeriod("2077", { startsOn: "2077-01-01", endsOn: "2077-12-31" });
    expect(await put("2077", {})).toMatchObject({ status: 200 });
  });

  test("leaves the days that an earlier release took; catalogs are priced anew where they become the year's", async () => {
    const producer = await given.producer();
    await asProducer(producer).lookUp("LAMP", { ...LAMP, EprCountryCode: COUNTRY });
    const days = { startsOn: "2020-04-01", endsOn: "2021-03-31" };
    await givenPeriod("2020", days);
    const waiting = async () =>
      (
        await rowsOf(sql`
        select from catalog_pricings where producer_nrn = ${producer.nrn} and declaration_period_code = '2020'`)
      ).length;
    expect((await put("2020", days)).body).toMatchObject(days);
    expect(await waiting()).toBe(0);
    const ofYear = { startsOn: "2020-01-01", endsOn: "2020-12-31" };
    expect((await put("2020", ofYear)).body).toMatchObject(ofYear);
    expect(await waiting()).toBe(1);
  });

  test("leaves what is absent; a deadline is added, changed, and taken away by null", async () => {
    const deadline = { schemeProId: scheme.id, deadline: "2024-02-28" };
    await put("2023", {});
    expect((await put("2023", { deadlines: [deadline] })).body).toMatchObject({
      startsOn: "2023-01-01",
      deadlines: [{ ...deadline, opensOn: "2024-01-01", certainty: "illustrative", source: null }],
    });
    const told = { certainty: "sourced", source: "https://example.org/dates" };
    expect((await put("2023", { deadlines: [{ schemeProId: scheme.id, ...told }] })).body).toMatchObject({
      deadlines: [{ ...deadline, ...told }],
    });
    expect((await deadlineOf("2023")).body).toMatchObject({ ...deadline, ...told, code: "2023" });
    const { body } = await put("2023", {});
    expect((await put("2023", body as object)).body).toEqual(body);
    const gone = await put("2023", { deadlines: [{ schemeProId: scheme.id, deadline: null }] });
    expect(gone.body).toMatchObject({ deadlines: [] });
    expect((await deadlineOf("2023")).body).toMatchObject({ deadline: null, opensOn: null, certainty: null });
  });

  test("of a scheme that is told twice the last holds", async () => {
    const of = (deadline: string | null) => ({ schemeProId: scheme.id, deadline });
    const set = await put("2024", { deadlines: [of("2025-01-31"), of(null), of("2025-02-28")] });
    expect(set.body).toMatchObject({ deadlines: [of("2025-02-28")] });
    const erased = await put("2024", { deadlines: [of("2025-03-31"), of(null)] });
    expect(erased.body).toMatchObject({ deadlines: [] });
  });

  test.each([
    { eprCountryCode: "ZZ" },
    { code: "2026" },
    { startsOn: "2025-12-31", endsOn: "2025-01-01" },
    { startsOn: "0000-01-01" },
    { endsOn: "2025-02-30" },
    { deadlines: [{ schemeProId: NOBODY, deadline: "2026-01-31" }] },
    { deadlines: [{ schemeProId: "no id", deadline: "2026-01-31" }] },
    { deadlines: [{ deadline: "2026-01-31" }] },
    { status: "open" },
  ])("refuses %j, and changes nothing", async (change) => {
    const before = await read("2025");
    const deadlines = [{ schemeProId: scheme.id, deadline: "2026-03-31" }];
    expect(await put("2025", { deadlines, ...change })).toMatchObject(REFUSED);
    expect(await read("2025")).toEqual(before);
  });

  test("refuses a new deadline without its day, and one before it opens", async () => {
    for (const change of [{}, { opensOn: "2026-02-01", deadline: "2026-01-31" }])
      expect(await put("2025", { deadlines: [{ schemeProId: scheme.id, ...change }] })).toMatchObject(
        REFUSED,
      );
  });

  test("refuses a code that is no year", async () => {
    expect(await put("1999", {})).toMatchObject(REFUSED);
  });

  test("is an operator's: 403 for a producer's key", async () => {
    const { key } = await given.producer();
    expect(await put("2019", {}, key)).toMatchObject({ status: 403 });
    expect(await read("2019")).toBeUndefined();
  });
});

describe("GET /scheme-pros/{SchemeProId}/declaration-periods/{DeclarationPeriodCode}", () => {
  test("tells a scheme's days to any key", async () => {
    const { key } = await given.producer();
    const answer = await send(`GET /scheme-pros/${scheme.id}/declaration-periods/2025`, { key });
    expect(answer).toMatchObject({
      status: 200,
      body: { schemeProId: scheme.id, schemeCode: "EEE", eprCountryCode: COUNTRY, startsOn: "2025-01-01" },
    });
  });

  test.each([
    ["an unknown scheme", NOBODY, "2025"],
    ["a period that its country does not have", undefined, "2099"],
    ["what is no id", "no-id", "2025"],
  ])("SERVICE_005 for %s", async (_, id, code) => {
    expect(await deadlineOf(code, id)).toMatchObject(REFUSED);
  });
});
