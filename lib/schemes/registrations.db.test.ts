import { beforeAll, describe, expect, test } from "vitest";
import { listSchemes, onboardProducer } from "@/lib/contract/schemes";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

type Producer = Awaited<ReturnType<typeof given.producer>>;

let operator: string;

beforeAll(async () => {
  operator = await given.operatorKey();
});

const onboard = ({ nrn, key }: Producer, schemeCodes: readonly string[], eprCountryCode = "FR", by = key) =>
  send(`POST /onboardings/${nrn}`, { key: by, body: { eprCountryCode, schemeCodes } });

const schemesOf = async ({ nrn, key }: Producer, query = FRANCE_2025) => {
  const { status, body } = await send(`GET /producers/${nrn}/schemes`, { key, query });
  expect(status).toBe(200);
  const parsed = listSchemes.returns.parse(body);
  expect(parsed).toEqual(body);
  return parsed;
};

describe("POST /onboardings", () => {
  test("drafts a registration with the default scheme of each code", async () => {
    const producer = await given.producer();
    const { status, body } = await onboard(producer, ["EEE", "BAT"], "fr");
    const registrations = onboardProducer.returns.parse(body);

    expect(status).toBe(200);
    expect(registrations).toEqual(body);
    expect(registrations.map(({ status, schemePro }) => [schemePro.schemeCode, status])).toEqual([
      ["EEE", "1 - Draft"],
      ["BAT", "1 - Draft"],
    ]);
    expect((await schemesOf(producer)).map(({ id }) => id)).toEqual(registrations.map(({ id }) => id));
  });

  test("repeated or all at once, makes each registration once", async () => {
    const producer = await given.producer();
    const first = await onboard(producer, ["EEE"]);
    const again = await Promise.all(
      Array.from({ length: 8 }, () => onboard(producer, ["EEE", "TLC", "EEE"])),
    );

    expect(again.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await schemesOf(producer)).toHaveLength(2);
    expect(again[0]?.body).toEqual(expect.arrayContaining(first.body as unknown[]));
  });

  test("gives back those of the codes that are asked for, and no others", async () => {
    const producer = await given.producer();
    await onboard(producer, ["EEE"]);
    expect(onboardProducer.returns.parse((await onboard(producer, ["TLC"])).body)).toMatchObject([
      { schemePro: { schemeCode: "TLC" } },
    ]);
  });

  test("what was registered elsewhere starts at 5 with its number, for the producer and for an operator", async () => {
    for (const isOperator of [false, true]) {
      const producer = await given.producer();
      const body = {
        eprCountryCode: "FR",
        schemeCodes: ["EEE", "TLC"],
        externalRegistrations: [{ schemeCode: "EEE", uin: "FR123456_05ABCD", proMemberId: "M-1" }],
      };
      const ask = () =>
        send(`POST /onboardings/${producer.nrn}`, { key: isOperator ? operator : producer.key, body });
      const answer = await ask();
      expect(onboardProducer.returns.parse(answer.body)).toMatchObject([
        {
          status: "5 - Registered",
          isExternalRegistration: true,
          uin: "FR123456_05ABCD",
          uinReceivedAt: expect.stringMatching(/^20/),
          proMemberId: "M-1",
          steps: [{ from: null, to: "5 - Registered" }],
          schemePro: { schemeCode: "EEE" },
        },
        { status: "1 - Draft", isExternalRegistration: false, uin: "", schemePro: { schemeCode: "TLC" } },
      ]);
      expect((await ask()).body).toMatchObject([{ status: "5 - Registered" }, { status: "1 - Draft" }]);
    }
  });

  test("a draft of what was registered elsewhere becomes registered with its number, and one that was handed in stays", async () => {
    const producer = await given.producer();
    await onboard(producer, ["EEE", "TLC"]);
    const told = async (schemeCode: string) =>
      send(`POST /onboardings/${producer.nrn}`, {
        key: producer.key,
        body: {
          eprCountryCode: "FR",
          schemeCodes: [schemeCode],
          externalRegistrations: [{ schemeCode, uin: "FR123456_05ABCD" }],
        },
      });
    expect(onboardProducer.returns.parse((await told("EEE")).body)).toMatchObject([
      {
        status: "5 - Registered",
        isExternalRegistration: true,
        uin: "FR123456_05ABCD",
        uinReceivedAt: expect.stringMatching(/^20/),
        steps: [{ to: "1 - Draft" }, { from: "1 - Draft", to: "5 - Registered" }],
      },
    ]);
    const [textile] = (await schemesOf(producer)).filter(({ schemePro }) => schemePro.schemeCode === "TLC");
    await send(`PUT /producers/${producer.nrn}/registrations/${textile?.id}`, {
      key: producer.key,
      body: { status: "2 - PendingProducer" },
    });
    expect((await told("TLC")).body).toMatchObject([{ status: "2 - PendingProducer", uin: "" }]);
  });

  test("begins with the scheme of a code that is chosen; a draft goes over to another choice, one that was handed in stays", async () => {
    const producer = await given.producer();
    const { body: all } = await send("GET /scheme-pros", { key: producer.key });
    const idOf = (name: string, code: string) =>
      (all as unknown as { id: string; ecoOrganismName: string; schemeCode: string }[]).find(
        (each) => each.ecoOrganismName === name && each.schemeCode === code,
      )?.id ?? "";
    const choose = async (schemeCodes: string[], ...schemePros: string[]) => {
      const body = { eprCountryCode: "FR", schemeCodes, schemePros };
      return send(`POST /onboardings/${producer.nrn}`, { key: producer.key, body });
    };
    const names = async () =>
      (await schemesOf(producer)).map(({ schemePro, status }) => [schemePro.ecoOrganismName, status]);

    await choose(["EEE", "TLC"], idOf("Ecologic", "EEE"));
    expect(await names()).toEqual([
      ["Ecologic", "1 - Draft"],
      ["Refashion", "1 - Draft"],
    ]);
    const [draft] = await schemesOf(producer);
    await choose(["EEE"]);
    expect((await names())[0]).toEqual(["Ecologic", "1 - Draft"]);
    await choose(["EEE"], idOf("ecosystem", "EEE"));
    expect((await schemesOf(producer))[0]).toMatchObject({
      id: draft?.id,
      schemePro: { ecoOrganismName: "ecosystem" },
    });
    await send(`PUT /producers/${producer.nrn}/registrations/${draft?.id}`, {
      key: producer.key,
      body: { status: "2 - PendingProducer" },
    });
    await choose(["EEE"], idOf("Ecologic", "EEE"));
    expect((await names())[0]).toEqual(["ecosystem", "2 - PendingProducer"]);

    for (const wrong of [
      [idOf("Ecologic", "ASL")],
      [idOf("ecosystem", "EEE"), idOf("Ecologic", "EEE")],
      ["00000000-0000-4000-8000-000000000000"],
    ])
      expect(await choose(["EEE"], ...wrong)).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
  });

  test.each([
    [{ schemeCode: "EEE" }],
    [{ schemeCode: "EEE", uin: " " }],
    [{ schemeCode: "BAT", uin: "FR1" }],
    [{ schemeCode: "EEE", uin: "FR1", status: "5 - Registered" }],
  ])("is refused %j as registered elsewhere, and begins nothing", async (external) => {
    const producer = await given.producer();
    const body = { eprCountryCode: "FR", schemeCodes: ["EEE"], externalRegistrations: [external] };
    expect(await send(`POST /onboardings/${producer.nrn}`, { key: producer.key, body })).toMatchObject({
      status: 400,
      body: { error: "SERVICE_005" },
    });
    expect(await schemesOf(producer)).toEqual([]);
  });

  test("is open to an operator", async () => {
    expect((await onboard(await given.producer(), ["EEE"], "FR", operator)).status).toBe(200);
  });

  test("SERVICE_028 for an NRN that nobody has", async () => {
    const nobody = { ...(await given.producer()), nrn: "UNKNOWN-1" };
    for (const by of [nobody.key, operator])
      expect(await onboard(nobody, ["EEE"], "FR", by)).toMatchObject({
        status: 400,
        body: { error: "SERVICE_028" },
      });
  });

  test.each([
    ["a code that the country has no scheme for", { eprCountryCode: "FR", schemeCodes: ["EEE", "NONE"] }],
    ["a country without schemes", { eprCountryCode: "ZZ", schemeCodes: ["EEE"] }],
    ["no code", { eprCountryCode: "FR", schemeCodes: [] }],
    ["no country", { schemeCodes: ["EEE"] }],
    ["an unknown field", { eprCountryCode: "FR", schemeCodes: ["EEE"], status: "5 - Registered" }],
  ])("SERVICE_005 for %s, and nothing is drafted", async (_, body) => {
    const producer = await given.producer();
    const answer = await send(`POST /onboardings/${producer.nrn}`, { key: producer.key, body });

    expect(answer).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
    expect(await schemesOf(producer)).toEqual([]);
  });
});

describe("GET /producers/{ProducerNrn}/schemes", () => {
  test("counts products and totals of the period, and only of the period", async () => {
    const producer = await given.producer();
    const { externalId } = await given.product(producer);
    await onboard(producer, ["EEE", "TLC"]);
    await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 4 }]);
    const { body } = await asProducer(producer).lines();
    const owed = body.data
      .filter(({ schemeCode }) => schemeCode === "EEE")
      .reduce((sum, { ecoContribution }) => sum + Math.round(ecoContribution * 100), 0);

    const nothing = {
      countProductsScheme: 0,
      totalQuantityScheme: 0,
      totalAmountScheme: 0,
      producerPaidAt: null,
    };
    expect(await schemesOf(producer)).toMatchObject([
      {
        schemePro: { schemeCode: "EEE" },
        countProductsScheme: 1,
        totalQuantityScheme: 4,
        totalAmountScheme: owed / 100,
        producerPaidAt: null,
      },
      { schemePro: { schemeCode: "TLC" }, ...nothing },
    ]);
    for (const registration of await schemesOf(producer, { ...FRANCE_2025, DeclarationPeriodCode: "2024" }))
      expect(registration).toMatchObject(nothing);
  });

  test("is empty where the producer has no registration", async () => {
    const producer = await given.producer();
    await onboard(producer, ["EEE"]);
    expect(await schemesOf(producer, { ...FRANCE_2025, EprCountryCode: "DE" })).toEqual([]);
  });

  test("needs a country and a period", async () => {
    const { nrn, key } = await given.producer();
    for (const query of [{}, { EprCountryCode: "FR" }, { DeclarationPeriodCode: "2025" }] as const)
      expect(
        await send(`GET /producers/${nrn}/schemes`, { key, query: query as Record<string, string> }),
      ).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
  });
});

describe("a person who signed up", () => {
  const company = { companyName: "Atelier Démo SARL", companyCountryCode: "fr" };
  const market = { eprCountryCode: "FR", schemeCodes: ["EEE", "BAT"] };
  const newNrn = () => `N${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;
  const newcomer = async () => {
    const person = await given.user(await given.producer());
    return person.browser;
  };
  const register = (nrn: string, headers: Record<string, string>, body: object = { ...company, ...market }) =>
    send(`POST /onboardings/${nrn}`, { headers, body });

  test("registers a company that nobody has registered, owns it, and its registrations are drafts", async () => {
    const [nrn, headers] = [newNrn(), await newcomer()];
    const { status, body } = await register(nrn, headers);
    expect(status).toBe(200);
    expect((body as { status: string }[]).map((each) => each.status)).toEqual(["1 - Draft", "1 - Draft"]);
    expect((await register(nrn, headers)).body).toEqual(body);
    expect((await send("GET /users/me", { headers })).body).toMatchObject({
      producers: expect.arrayContaining([{ nrn, companyName: company.companyName, role: "owner" }]),
    });
    expect((await send(`GET /producers/${nrn}/credits`, { headers })).body).toMatchObject({
      gravityCredits: 100,
    });
    expect((await send(`GET /producers/${nrn}`, { headers })).body).toMatchObject({
      companyCountryId: expect.any(String),
      isLegalVerified: false,
    });
  });

  test("takes no company that is registered: it is answered like one without a name that nobody knows", async () => {
    const { nrn } = await given.producer();
    const headers = await newcomer();
    const theirs = await register(nrn, headers);
    expect(theirs).toMatchObject({ status: 400, body: { error: "SERVICE_028" } });
    expect(theirs.text).toBe((await register(newNrn(), headers, market)).text);
    expect((await send(`GET /producers/${nrn}`, { headers })).body).toEqual({ error: "SERVICE_004" });
  });

  test("of two who register one company at once, one owns it", async () => {
    const nrn = newNrn();
    const answers = await Promise.all([register(nrn, await newcomer()), register(nrn, await newcomer())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    ["an NRN of other characters", "a%20b", {}],
    ["an unknown country", undefined, { companyCountryCode: "ZZ" }],
    ["an unknown scheme", undefined, { schemeCodes: ["NONE"] }],
    ["no name", undefined, { companyName: " " }],
  ])("registers nothing with %s", async (_, nrn = newNrn(), change) => {
    const headers = await newcomer();
    const answer = await register(nrn, headers, { ...company, ...market, ...change });
    expect(answer).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
    expect(await send(`GET /producers/${nrn}`, { key: await given.operatorKey() })).toMatchObject({
      status: 400,
    });
  });

  test("a key registers no company", async () => {
    const { key } = await given.producer();
    const answer = await send(`POST /onboardings/${newNrn()}`, { key, body: { ...company, ...market } });
    expect(answer).toMatchObject({ body: { error: "SERVICE_028" } });
  });
});
