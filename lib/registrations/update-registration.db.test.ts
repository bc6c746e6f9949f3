import { beforeAll, describe, expect, test } from "vitest";
import { RegistrationFields } from "@/lib/contract/registrations";
import { Registration } from "@/lib/contract/schemes";
import { FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

type Producer = Awaited<ReturnType<typeof given.producer>>;

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };
let operator: string;

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
    expect((await put(nothing)).body).toMatchObject({
      ...nothing,
      schemeDepositAmount: 0,
      isExternalRegistration: false,
    });
  });

  test("registers at once what the producer agreed elsewhere, and nothing else", async () => {
    const external = await drafted();
    const own = await drafted();
    expect(await own.put({ status: "5 - Registered" })).toMatchObject(REFUSED);
    expect(await external.put({ status: "5 - Registered", isExternalRegistration: true })).toMatchObject({
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
    await walk(put, ["3 - PendingPayment", "4 - PendingPro", "6 - Rejected"]);
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
