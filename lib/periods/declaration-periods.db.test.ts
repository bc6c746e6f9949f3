import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { DeclarationPeriod, SchemePro } from "@/lib/contract/schemes";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };
const COUNTRY = "QD";
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

const deadlineOf = (code: string, id = scheme.id) =>
  send(`GET /scheme-pros/${id}/declaration-periods/${code}`, { key: operator });

describe("PUT /declaration-periods/{DeclarationPeriodCode}", () => {
  test("opens a calendar year unless told other days", async () => {
    const { status, body } = await put("2031", {});
    expect([status, DeclarationPeriod.parse(body)]).toEqual([200, await read("2031")]);
    expect(body).toEqual({
      eprCountryCode: COUNTRY,
      code: "2031",
      startsOn: "2031-01-01",
      endsOn: "2031-12-31",
      deadlines: [],
    });
    expect((await put("2032", { startsOn: "2032-04-01", endsOn: "2033-03-31" })).body).toMatchObject({
      startsOn: "2032-04-01",
      endsOn: "2033-03-31",
    });
  });

  test("leaves what is absent; a deadline is added, changed, and taken away by null", async () => {
    const deadline = { schemeProId: scheme.id, deadline: "2034-02-28" };
    await put("2033", { startsOn: "2033-02-01" });
    expect((await put("2033", { deadlines: [deadline] })).body).toMatchObject({
      startsOn: "2033-02-01",
      deadlines: [{ ...deadline, opensOn: "2034-01-01", certainty: "illustrative", source: null }],
    });
    const told = { certainty: "sourced", source: "https://example.org/dates" };
    expect((await put("2033", { deadlines: [{ schemeProId: scheme.id, ...told }] })).body).toMatchObject({
      deadlines: [{ ...deadline, ...told }],
    });
    expect((await deadlineOf("2033")).body).toMatchObject({ ...deadline, ...told, code: "2033" });
    const { body } = await put("2033", {});
    expect((await put("2033", body as object)).body).toEqual(body);
    const gone = await put("2033", { deadlines: [{ schemeProId: scheme.id, deadline: null }] });
    expect(gone.body).toMatchObject({ deadlines: [] });
    expect((await deadlineOf("2033")).body).toMatchObject({ deadline: null, opensOn: null, certainty: null });
  });

  test("of a scheme that is told twice the last holds", async () => {
    const of = (deadline: string | null) => ({ schemeProId: scheme.id, deadline });
    const set = await put("2034", { deadlines: [of("2035-01-31"), of(null), of("2035-02-28")] });
    expect(set.body).toMatchObject({ deadlines: [of("2035-02-28")] });
    const erased = await put("2034", { deadlines: [of("2035-03-31"), of(null)] });
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
    expect(await put("2025", { startsOn: "2025-06-01", ...change })).toMatchObject(REFUSED);
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
    expect(await put("2035", {}, key)).toMatchObject({ status: 403 });
    expect(await read("2035")).toBeUndefined();
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
