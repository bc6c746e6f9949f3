import { beforeAll, describe, expect, test } from "vitest";
import { RegistrationFields } from "@/lib/contract/registrations";
import { Registration } from "@/lib/contract/schemes";
import { mailFolder } from "@/lib/mails/hand-in";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { mailsTo } from "@/lib/testing/mails";
import { mailsSent } from "@/lib/testing/mails-sent";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

type Producer = Awaited<ReturnType<typeof given.producer>>;

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };
let operator: string;

// Operators are told of everybody's affairs.
onOwnDatabase();

beforeAll(async () => {
  operator = await given.operatorKey();
});

/** A producer with a draft registration, and how to write and read it. */
async function drafted() {
  const producer = await given.producer();
  const { body } = await send(`POST /onboardings/${producer.nrn}`, {
    key: producer.key,
    body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
  const { id } = Registration.parse((body as unknown[])[0]);
  return {
    producer,
    id,
    put: (change: object, key = operator) => put(producer, id, change, key),
    read: async () => {
      const query = FRANCE_2025;
      const answer = await send(`GET /producers/${producer.nrn}/schemes`, { key: producer.key, query });
      return Registration.array().parse(answer.body)[0];
    },
  };
}

const put = ({ nrn }: Producer, id: string, body: object, key: string) =>
  send(`PUT /producers/${nrn}/registrations/${id}`, { key, body });

const walk = async (write: (change: object) => ReturnType<typeof send>, statuses: readonly string[]) => {
  for (const status of statuses)
    expect(await write({ status })).toMatchObject({ status: 200, body: { status } });
};
const TO_PRO = ["2 - PendingProducer", "3 - PendingPayment", "4 - PendingPro"];

describe("an operator", () => {
  test("makes every step, with the dates of what happens on the way", async () => {
    const { put, read } = await drafted();
    await walk(put, TO_PRO);
    const sentAt = (await read())?.registrationSentToProAt;
    const { body } = await put({ status: "5 - Registered", uin: "FR123456_05ABCD" });

    expect(Date.parse(sentAt ?? "")).toBeGreaterThan(Date.now() - 60_000);
    expect(Registration.parse(body)).toMatchObject({
      status: "5 - Registered",
      uin: "FR123456_05ABCD",
      uinReceivedAt: expect.any(String),
      registrationSentToProAt: sentAt,
    });
    await walk(put, ["7 - Terminated"]);
  });

  test("can't register without a UIN where the scheme has one, nor take it away afterwards", async () => {
    const { put, read } = await drafted();
    await walk(put, TO_PRO);
    for (const uin of [{}, { uin: null }, { uin: " " }])
      expect(await put({ status: "5 - Registered", ...uin })).toMatchObject(REFUSED);
    expect(await read()).toMatchObject({ status: "4 - PendingPro", uin: "" });
    expect(await put({ status: "5 - Registered", uin: "FR1" })).toMatchObject({ status: 200 });
    expect(await put({ uin: null })).toMatchObject(REFUSED);
    expect(await put({ uin: "FR2" })).toMatchObject({ status: 200, body: { uin: "FR2" } });
  });

  test("can't let a producer declare in a way that the scheme does not offer", async () => {
    const { put, read } = await drafted();
    expect(await put({ declaredAs: "FLAT" })).toMatchObject(REFUSED);
    expect(await put({ declaredAs: "FULL" })).toMatchObject({ status: 200 });
    expect(await read()).toMatchObject({ declaredAs: "FULL" });
  });

  test("registers without a UIN where the scheme has none", async () => {
    const producer = await given.producer();
    const { body } = await send(`POST /onboardings/${producer.nrn}`, {
      key: producer.key,
      body: { eprCountryCode: "BE", schemeCodes: ["EMPAP"] },
    });
    const { id, schemePro } = Registration.parse((body as unknown[])[0]);
    expect(schemePro.givesUin).toBe(false);
    await walk((change) => put(producer, id, change, operator), [...TO_PRO, "5 - Registered"]);
  });

  test("can't reject without a reason, which the producer reads", async () => {
    const { put, read } = await drafted();
    await walk(put, TO_PRO);
    for (const reason of [{}, { reason: null }, { reason: "  " }])
      expect(await put({ status: "6 - Rejected", ...reason })).toMatchObject(REFUSED);
    expect(await put({ status: "6 - Rejected", reason: "the list is missing" })).toMatchObject({
      status: 200,
    });
    expect((await read())?.steps.at(-1)).toMatchObject({
      from: "4 - PendingPro",
      to: "6 - Rejected",
      reason: "the list is missing",
    });
  });

  test("writes every other field, each is given back, absent leaves and null erases", async () => {
    const { put, read } = await drafted();
    const full = {
      legacyId: "L-1",
      uin: "FR1",
      proMemberId: "M-1",
      schemeDepositAmount: 12.34,
      isExternalRegistration: true,
      uinReceivedAt: "2025-02-03T09:00:00.000Z",
      registrationSentToProAt: "2025-01-10T09:00:00.000Z",
    };
    expect(["status", ...Object.keys(full)].sort()).toEqual(Object.keys(RegistrationFields.shape).sort());

    expect((await put(full)).body).toMatchObject(full);
    expect((await put({})).body).toMatchObject(full);
    expect(await read()).toMatchObject(full);
    const nothing = Object.fromEntries(Object.keys(full).map((field) => [field, null]));
    const { body } = await put(nothing);
    expect(body).toMatchObject({
      legacyId: null,
      uin: "",
      proMemberId: "",
      uinReceivedAt: "",
      registrationSentToProAt: "",
      schemeDepositAmount: 0,
      isExternalRegistration: false,
    });
  });

  test("registers at once what the producer agreed elsewhere, and nothing else", async () => {
    const external = await drafted();
    const own = await drafted();
    expect(await own.put({ status: "5 - Registered", uin: "FR1" })).toMatchObject(REFUSED);
    const change = { status: "5 - Registered", isExternalRegistration: true, uin: "FR1" };
    expect(await external.put(change)).toMatchObject({
      body: { status: "5 - Registered", isExternalRegistration: true },
    });
  });

  test.each([
    { status: "4 - PendingPro" },
    { status: "7 - Terminated" },
    { status: "Registered" },
    { uin: 1 },
    { schemeDepositAmount: -1 },
    { schemeDepositAmount: 1.005 },
    { uinReceivedAt: "yesterday" },
    { producerNrn: "another" },
  ])("is refused %j, and nothing is changed", async (change) => {
    const { put, read } = await drafted();
    const before = await read();
    expect(await put({ proMemberId: "changed", ...change })).toMatchObject(REFUSED);
    expect(await read()).toEqual(before);
  });
});

describe("a producer's own key", () => {
  test("hands in a draft, and tries again after a rejection", async () => {
    const { producer, put } = await drafted();
    expect(await put({ status: "2 - PendingProducer" }, producer.key)).toMatchObject({ status: 200 });
    await walk(put, ["3 - PendingPayment", "4 - PendingPro"]);
    expect(await put({ status: "6 - Rejected", reason: "a list is missing" })).toMatchObject({ status: 200 });
    expect(await put({ status: "2 - PendingProducer" }, producer.key)).toMatchObject({ status: 200 });
  });

  test("403 for an operator's step and for every other field; SERVICE_005 for what is no step", async () => {
    const { producer, put, read } = await drafted();
    expect(await put({ status: "3 - PendingPayment" }, producer.key)).toMatchObject(REFUSED);
    await put({ status: "2 - PendingProducer" });
    const before = await read();
    for (const change of [{ status: "3 - PendingPayment" }, { uin: "FR1" }, { isExternalRegistration: true }])
      expect(await put(change, producer.key)).toMatchObject({ status: 403, body: { error: "SERVICE_005" } });
    expect(await read()).toEqual(before);
  });

  test("may send back what it read as it was", async () => {
    const { producer, put, read } = await drafted();
    const { id, uin, proMemberId, status, schemeDepositAmount, createdAt } = Registration.parse(await read());
    const same = { id, uin, proMemberId, status, schemeDepositAmount, createdAt };
    expect(await put(same, producer.key)).toMatchObject({ status: 200, body: same });
  });
});

describe("after a hand-in", () => {
  test("both sides read the same truth: whose turn it is, since when, and who did each step", async () => {
    const { producer, id, read, put } = await drafted();
    const owner = await given.user(producer);
    const boss = await given.user(await given.producer(), { isOperator: true });
    const by = (headers: Record<string, string>, body: object) =>
      send(`PUT /producers/${producer.nrn}/registrations/${id}`, { headers, body });
    await by(owner.browser, { status: "2 - PendingProducer" });
    const seen = await bothSides(producer, read);
    expect(seen.producers).toMatchObject({ status: "2 - PendingProducer", turn: "operator" });
    expect(seen.operators).toMatchObject(truthOf(seen.producers));
    expect(Date.parse(seen.producers.statusSince ?? "")).toBeGreaterThan(Date.now() - 60_000);

    await by(boss.browser, { status: "3 - PendingPayment" });
    const { producers, operators } = await bothSides(producer, read);
    expect(producers.turn).toBe("producer");
    expect(truthOf(operators)).toEqual(truthOf(producers));
    expect(producers.steps.map(({ to, by }) => [to, by])).toEqual([
      ["1 - Draft", { kind: "key", name: "test" }],
      ["2 - PendingProducer", { kind: "user", name: "Test" }],
      ["3 - PendingPayment", { kind: "operator", name: null }],
    ]);
    expect(operators.steps.at(-1)?.by).toEqual({ kind: "operator", name: "Test" });
    expect(producers.statusSince).toBe(producers.steps.at(-1)?.at);
    await walk(put, ["4 - PendingPro"]);
    expect((await read())?.turn).toBe("scheme");
  });

  test("a mail goes to whoever's turn it is, in their language and without a reason, but not to who took the step", async () => {
    const { producer, id, put } = await drafted();
    const [owner, editor, viewer, boss, other] = await Promise.all([
      given.user(producer),
      given.user(producer, { role: "editor" }),
      given.user(producer, { role: "viewer" }),
      given.user(await given.producer(), { isOperator: true }),
      given.user(await given.producer()),
    ]);
    await send(`PUT /users/${editor.id}`, { headers: editor.browser, body: { language: "fr" } });
    const subjects = async () => {
      await mailsSent();
      const people = [owner, editor, viewer, boss, other];
      const mails = await Promise.all(people.map(({ email }) => mailsTo(mailFolder(), email)));
      return mails.map((each) => each.map(({ subject }) => subject));
    };
    await send(`PUT /producers/${producer.nrn}/registrations/${id}`, {
      headers: owner.browser,
      body: { status: "2 - PendingProducer" },
    });
    expect(await subjects()).toEqual([[], [], [], ["Registration handed in: ecosystem"], []]);

    await walk(put, ["3 - PendingPayment", "4 - PendingPro"]);
    await put({ status: "6 - Rejected", reason: "see https://reason.example" });
    const [owners, editors, ...others] = await subjects();
    expect(owners).toEqual(["Payment awaited: ecosystem", "Registration rejected: ecosystem"]);
    expect(editors).toEqual(["Paiement attendu\u00a0: ecosystem", "Inscription refusée\u00a0: ecosystem"]);
    expect(others).toEqual([[], ["Registration handed in: ecosystem"], []]);
    const [, rejected] = await mailsTo(mailFolder(), owner.email);
    expect(rejected?.text).not.toContain("reason.example");
    expect(rejected?.text).toContain(`Producer ${producer.nrn}`);
  });

  test("a company's name that reads like a link stands in no mail", async () => {
    const { producer, id } = await drafted();
    const boss = await given.user(await given.producer(), { isOperator: true });
    await send(`PUT /producers/${producer.nrn}`, {
      key: operator,
      body: { companyName: "Win at https://evil.example" },
    });
    await put(producer, id, { status: "2 - PendingProducer" }, producer.key);
    await mailsSent();
    const [mail] = await mailsTo(mailFolder(), boss.email);
    expect(mail?.text).toContain("A company handed in its registration with ecosystem.");
    expect(mail?.text).not.toContain("evil.example");
  });
});

describe("registering and rejecting", () => {
  const undo = ({ nrn }: Producer, id: string, key = operator) =>
    send(`POST /producers/${nrn}/registrations/${id}/undo`, { key });

  test("can be undone for as long as nothing followed, and the number goes with it", async () => {
    const { producer, id, put, read } = await drafted();
    await walk(put, TO_PRO);
    await put({ status: "5 - Registered", uin: "FR1" });
    expect((await read())?.isUndoable).toBe(true);
    expect(await undo(producer, id)).toMatchObject({
      status: 200,
      body: { status: "4 - PendingPro", uin: "", uinReceivedAt: "", isUndoable: false },
    });
    expect(await undo(producer, id)).toMatchObject(REFUSED);
    await put({ status: "6 - Rejected", reason: "by mistake" });
    expect(await undo(producer, id)).toMatchObject({ body: { status: "4 - PendingPro", turn: "scheme" } });
    expect((await read())?.steps.map(({ to, isUndo }) => [to[0], isUndo])).toEqual([
      ["1", false],
      ["2", false],
      ["3", false],
      ["4", false],
      ["5", false],
      ["4", true],
      ["6", false],
      ["4", true],
    ]);
  });

  test("can't be undone once something followed: another step, or a validated part", async () => {
    const rejected = await drafted();
    await walk(rejected.put, TO_PRO);
    await rejected.put({ status: "6 - Rejected", reason: "a list is missing" });
    await rejected.put({ status: "2 - PendingProducer" }, rejected.producer.key);
    const terminated = await drafted();
    await walk(terminated.put, TO_PRO);
    await terminated.put({ status: "5 - Registered", uin: "FR1" });
    await terminated.put({ status: "7 - Terminated" });
    const declared = await drafted();
    const { externalId } = await given.product(declared.producer);
    await walk(declared.put, TO_PRO);
    await declared.put({ status: "5 - Registered", uin: "FR1" });
    const as = asProducer(declared.producer);
    await as.declare([{ ecoProductReference: externalId, quantity: 1 }]);
    await as.update({ id: (await as.current()).id, quantitiesConfirmed: true });
    for (const { producer, id, read } of [rejected, terminated, declared]) {
      const before = await read();
      expect(before?.isUndoable).toBe(false);
      expect(await undo(producer, id)).toMatchObject(REFUSED);
      expect(await read()).toEqual(before);
    }
  });

  test("are undone by an operator alone", async () => {
    const { producer, id, put } = await drafted();
    await walk(put, TO_PRO);
    await put({ status: "6 - Rejected", reason: "a list is missing" });
    expect(await undo(producer, id, producer.key)).toMatchObject({ status: 403 });
  });
});

type Read = Awaited<ReturnType<typeof drafted>>["read"];

/** A registration as its producer and as an operator read it. */
async function bothSides(producer: Producer, read: Read) {
  const query = { ProducerNrn: producer.nrn };
  const { body } = await send("GET /registrations", { key: operator, query });
  return {
    producers: Registration.parse(await read()),
    operators: Registration.parse((body as { data: unknown[] }).data[0]),
  };
}

const truthOf = ({ status, turn, statusSince, isUndoable }: ReturnType<typeof Registration.parse>) => ({
  status,
  turn,
  statusSince,
  isUndoable,
});

test("another producer's registration is answered like an unknown one", async () => {
  const { id } = await drafted();
  const { producer } = await drafted();
  const unknown = await put(producer, "00000000-0000-4000-8000-000000000000", {}, producer.key);
  const theirs = await put(producer, id, {}, producer.key);
  expect([theirs.status, theirs.text]).toEqual([unknown.status, unknown.text]);
  expect(theirs).toMatchObject(REFUSED);
});

test("SERVICE_004 for an NRN that nobody has", async () => {
  const { producer, id } = await drafted();
  const nobody = { ...producer, nrn: "UNKNOWN-1" };
  expect(await put(nobody, id, {}, operator)).toMatchObject({ status: 400, body: { error: "SERVICE_004" } });
});
