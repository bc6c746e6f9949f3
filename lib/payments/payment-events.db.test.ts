import { createHmac, randomBytes, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { flushActivity } from "@/lib/activity/record";
import { send } from "@/lib/testing/send";
import { stated } from "@/lib/testing/stated";
import { rowsOf } from "@/lib/testing/store";

const BYTES = randomBytes(32);
const before = process.env.PAYMENT_WEBHOOK_SECRET;

beforeAll(() => {
  process.env.PAYMENT_WEBHOOK_SECRET = `whsec_${BYTES.toString("base64")}`;
});
afterAll(() => {
  if (before === undefined) delete process.env.PAYMENT_WEBHOOK_SECRET;
  else process.env.PAYMENT_WEBHOOK_SECRET = before;
});

type Delivered = { id?: string; at?: number; bytes?: Buffer; signed?: string; provider?: string };

/** Delivers an event as https://www.standardwebhooks.com says, signed here without any library. */
function deliver(
  event: object,
  { id = randomUUID(), at = Date.now(), bytes = BYTES, signed, provider = "standard" }: Delivered = {},
) {
  const body = JSON.stringify(event);
  const seconds = String(Math.floor(at / 1000));
  const signature = createHmac("sha256", bytes)
    .update(`${id}.${seconds}.${signed ?? body}`)
    .digest("base64");
  const headers = { "webhook-id": id, "webhook-timestamp": seconds, "webhook-signature": `v1,${signature}` };
  return send(`POST /payments/webhooks/${provider}`, { body, headers });
}

const paid = (reference: string, amount = "10.00", currency = "EUR") => ({
  type: "payment.succeeded",
  timestamp: new Date().toISOString(),
  data: { reference, amount, currency, paidOn: "2026-01-15" },
});

describe("an event of a card provider", () => {
  test("that is signed pays its statement once, however often and at once it is delivered", async () => {
    const one = await stated("KQ", 10);
    const event = paid(one.statement.reference);
    const id = randomUUID();
    const answers = await Promise.all([
      deliver(event, { id }),
      deliver(event, { id }),
      deliver(event, { id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const outcomes = answers.map(({ body }) => (body as { outcome: string }).outcome).sort();
    expect(outcomes).toEqual(["RECORDED", "REPEATED", "REPEATED"]);
    expect(await one.read()).toMatchObject({
      state: "PAID",
      left: 0,
      payments: [{ source: "CARD", amount: 10, paidOn: "2026-01-15" }],
    });
    await flushActivity();
    const { body } = await send(`GET /producers/${one.nrn}/activity`, {
      key: one.key,
      query: { Limit: 100 },
    });
    const noted = (body as { data: { action: string; result: string }[] }).data.map(({ action }) => action);
    expect(noted.filter((action) => /payment/i.test(action))).toEqual(["recordPayment"]);
  });

  test("signed otherwise, changed on its way, or too old or too early, is refused and changes nothing", async () => {
    const one = await stated("KT", 10);
    const event = paid(one.statement.reference);
    const wrong: Delivered[] = [
      { bytes: randomBytes(32) },
      { signed: JSON.stringify(paid(one.statement.reference, "0.01")) },
      { at: Date.now() - 6 * 60_000 },
      { at: Date.now() + 6 * 60_000 },
    ];
    for (const how of wrong) expect((await deliver(event, how)).status).toBe(401);
    const unsigned = await send("POST /payments/webhooks/standard", { body: event });
    expect(unsigned.status).toBe(401);
    expect(await one.read()).toMatchObject({ paid: 0 });
  });

  test("of an unknown statement, in another currency or unreadable is refused, and can come again", async () => {
    const one = await stated("KU", 10);
    const id = randomUUID();
    const { reference } = one.statement;
    expect((await deliver(paid("RF18539007547034"), { id })).body).toEqual({ error: "SERVICE_005" });
    expect((await deliver(paid(reference, "10.00", "USD"), { id })).status).toBe(400);
    expect((await deliver(paid(reference, "-1"), { id })).status).toBe(400);
    expect((await deliver(paid(reference), { id })).body).toEqual({ outcome: "RECORDED" });
  });

  test("of another kind is ignored and not kept, and one of an unknown provider, or without a secret, finds nothing", async () => {
    const id = randomUUID();
    const other = { type: "customer.created", data: {} };
    for (const _ of [1, 2]) expect((await deliver(other, { id })).body).toEqual({ outcome: "IGNORED" });
    expect(await rowsOf(sql`select from payment_events where event_id = ${id}`)).toEqual([]);
    expect((await deliver(paid("RF18539007547034"), { provider: "nobody" })).status).toBe(404);
    const secret = process.env.PAYMENT_WEBHOOK_SECRET;
    delete process.env.PAYMENT_WEBHOOK_SECRET;
    expect((await deliver(paid("RF18539007547034"))).status).toBe(404);
    process.env.PAYMENT_WEBHOOK_SECRET = secret;
  });
});
