import { beforeAll, describe, expect, test } from "vitest";
import { insertRegistrations } from "@/db/queries/schemes";
import type { RegistrationStatus } from "@/db/vocabulary";
import { SchemePro } from "@/lib/contract/schemes";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";

/** A country of two schemes: what was sold in 2020 is declared from 2021 on; 2098 is not over. */
const COUNTRY = "XW";
const OVER = "2020";
const AHEAD = "2098";
const everyProduct = [{ scaleCode: "ALL", price: "0.10" }];

let operator: string;
let schemes: SchemeOf[];
type SchemeOf = { id: string; schemeCode: string; ecoOrganismName: string };

beforeAll(async () => {
  await givenCountry(
    COUNTRY,
    [
      { schemeCode: "EEE", lines: everyProduct },
      { schemeCode: "EMPAP", lines: everyProduct },
    ],
    [OVER, AHEAD],
  );
  operator = await given.operatorKey();
  const { body } = await send("GET /scheme-pros", { key: operator });
  schemes = SchemePro.array()
    .parse(body)
    .filter(({ eprCountryCode }) => eprCountryCode === COUNTRY);
});

type Registrations = Partial<Record<"EEE" | "EMPAP", RegistrationStatus>>;
const BOTH: Registrations = { EEE: "5 - Registered", EMPAP: "5 - Registered" };

/** A producer of two lamps, the first of which is declared. */
async function declared({
  registered = BOTH,
  period = OVER,
}: {
  registered?: Registrations;
  period?: string;
} = {}) {
  const owner = await given.producer();
  await insertRegistrations(
    db(),
    owner.tenant,
    schemes.flatMap(({ id, schemeCode }) => {
      const status = registered[schemeCode as keyof Registrations];
      return status ? [{ schemeProId: id, status }] : [];
    }),
  );
  const market = { country: COUNTRY, period };
  const lamp = await given.product(owner, market);
  const other = await given.product(owner, { ...market, title: "Lampe de chevet LED" });
  const producer = asProducer(owner);
  const declare = ({ externalId }: { externalId: string }, quantity: number) =>
    producer.declare([{ ecoProductReference: externalId, quantity }], market);
  await declare(lamp, 3);
  const [declaration] = (
    await producer.declarations({ EprCountryCode: COUNTRY, DeclarationPeriodCode: period })
  ).body.data;
  const id = declaration?.id ?? "";
  const validate = (more: object = {}) => producer.update({ id, quantitiesConfirmed: true, ...more });
  const statuses = async () => (await producer.declaration(id)).body.schemes.map(({ status }) => status);
  const warnings = async () => (await producer.warnings(id)).body.data;
  return {
    ...owner,
    ...producer,
    id,
    other,
    declareOther: (quantity: number) => declare(other, quantity),
    validate,
    statuses,
    warnings,
  };
}

const named = (schemeCode: string) => {
  const { ecoOrganismName } = schemes.find((scheme) => scheme.schemeCode === schemeCode) as SchemeOf;
  return { schemeCode, ecoOrganismName };
};
const missing = (schemeCode: string) => ({
  ...named(schemeCode),
  code: "QUANTITIES_MISSING",
  countProducts: 1,
});

describe("the documented call validates, and says in _meta.warnings", () => {
  test("nothing where the period is over, registrations are in force and every product has a quantity, be it 0", async () => {
    const producer = await declared();
    await producer.declareOther(0);
    expect(await producer.warnings()).toEqual([]);
    const { status, body } = await producer.validate();
    expect([status, body._meta, body.data.status]).toEqual([200, null, "VALIDATED"]);
  });

  test("a part with products without a quantity, and how many", async () => {
    const producer = await declared();
    const expected = [missing("EMPAP"), missing("EEE")];
    expect(await producer.warnings()).toEqual(expected);
    const { status, body } = await producer.validate();
    expect([status, body._meta, body.data.status]).toEqual([200, { warnings: expected }, "VALIDATED"]);
  });

  test.each([
    [null],
    ["1 - Draft"],
    ["2 - PendingProducer"],
    ["3 - PendingPayment"],
    ["4 - PendingPro"],
    ["6 - Rejected"],
    ["7 - Terminated"],
  ] as const)("a part whose registration is not `5 - Registered` but %s", async (registrationStatus) => {
    const registered = { EMPAP: BOTH.EMPAP, ...(registrationStatus && { EEE: registrationStatus }) };
    const producer = await declared({ registered: registered as Registrations });
    await producer.declareOther(1);
    const expected = [{ ...named("EEE"), code: "REGISTRATION_UNFINISHED", registrationStatus }];
    expect(await producer.warnings()).toEqual(expected);
    expect((await producer.validate()).body._meta).toEqual({ warnings: expected });
  });

  test("a period that is not over, and a scheme that does not take declarations yet", async () => {
    const producer = await declared({ period: AHEAD });
    await producer.declareOther(1);
    const [eee] = schemes.filter(({ schemeCode }) => schemeCode === "EEE");
    await send(`PUT /declaration-periods/${AHEAD}`, {
      key: operator,
      body: {
        eprCountryCode: COUNTRY,
        deadlines: [{ schemeProId: eee?.id, opensOn: "2099-02-01", deadline: "2099-03-31" }],
      },
    });
    const notOver = { code: "PERIOD_NOT_OVER", endsOn: `${AHEAD}-12-31` };
    const expected = [
      { ...named("EMPAP"), ...notOver },
      { ...named("EEE"), ...notOver },
      { ...named("EEE"), code: "SCHEME_NOT_OPEN", opensOn: "2099-02-01" },
    ];
    expect((await producer.validate()).body._meta).toEqual({ warnings: expected });
  });

  test("only what is about the parts that it validates", async () => {
    const producer = await declared();
    expect((await producer.validate({ schemeCodes: ["EEE"] })).body._meta).toEqual({
      warnings: [missing("EEE")],
    });
    expect(await producer.warnings()).toEqual([missing("EMPAP")]);
    expect((await producer.validate()).body._meta).toEqual({ warnings: [missing("EMPAP")] });
    expect((await producer.validate()).body._meta).toBeNull();
  });
});

describe("with `acknowledge` it refuses with 400 and the list where a warning was not acknowledged", () => {
  test("and validates nothing", async () => {
    const producer = await declared({ registered: { EEE: "5 - Registered" } });
    const unfinished = { ...named("EMPAP"), code: "REGISTRATION_UNFINISHED", registrationStatus: null };
    for (const [acknowledge, warnings] of [
      [[], [unfinished, missing("EMPAP"), missing("EEE")]],
      [["REGISTRATION_UNFINISHED"], [missing("EMPAP"), missing("EEE")]],
      [["QUANTITIES_MISSING", "PERIOD_NOT_OVER"], [unfinished]],
    ]) {
      const { status, body } = await producer.validate({ acknowledge });
      expect([status, body]).toEqual([400, { error: "SERVICE_005", warnings }]);
    }
    expect(await producer.statuses()).toEqual(["DRAFT", "DRAFT"]);
    const acknowledge = ["QUANTITIES_MISSING", "REGISTRATION_UNFINISHED"];
    expect((await producer.validate({ acknowledge })).body.data.status).toBe("VALIDATED");
  });

  test("and problem details say it in the caller's language", async () => {
    const producer = await declared();
    const { status, body } = await send("PUT /producers/declarations", {
      key: producer.key,
      headers: { accept: "application/problem+json", "accept-language": "fr" },
      body: { id: producer.id, quantitiesConfirmed: true, schemeCodes: ["EEE"], acknowledge: [] },
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      warnings: [missing("EEE")],
      errors: [{ path: "acknowledge", message: "des produits n’ont pas de quantité" }],
    });
  });

  test("where a warning is acknowledged as it was read and is another one by now", async () => {
    const producer = await declared();
    const read = await producer.warnings();
    await given.product(producer, { country: COUNTRY, period: OVER, title: "Lampe torche LED" });
    const more = read.map((warning) => ({ ...warning, countProducts: 2 }));
    const refused = await producer.validate({ acknowledge: read });
    expect([refused.status, refused.body]).toEqual([400, { error: "SERVICE_005", warnings: more }]);
    expect((await producer.validate({ acknowledge: await producer.warnings() })).body._meta).toEqual({
      warnings: more,
    });
  });

  test("and refuses what is no warning", async () => {
    const producer = await declared();
    for (const acknowledge of [["EVERYTHING"], "QUANTITIES_MISSING", [{ code: "QUANTITIES_MISSING" }]])
      expect(await producer.validate({ acknowledge })).toMatchObject({
        status: 400,
        body: { error: "SERVICE_005" },
      });
  });
});
