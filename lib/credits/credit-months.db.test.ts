import { expect, test } from "vitest";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

test("a month says what was granted, what was charged, and the balance after it", async () => {
  const producer = await given.producer({ credits: 10 });
  await given.product(producer);
  await given.product(producer);
  const { status, body } = await send(`GET /producers/${producer.nrn}/credits/months`, { key: producer.key });
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  expect([status, body]).toEqual([
    200,
    { balance: 8, held: 0, data: [{ month, granted: 10, charged: -2, balance: 8 }] },
  ]);
});

test("a producer without entries has no month", async () => {
  const { nrn, key } = await given.producer({ credits: 0 });
  const { body } = await send(`GET /producers/${nrn}/credits/months`, { key });
  expect(body).toEqual({ balance: 0, held: 0, data: [] });
});
