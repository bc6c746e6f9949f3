import { expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";

const LAMP = { Title: "Lampe de bureau LED" };
const times = (count: number) => Array.from({ length: count }, (_, index) => index);

test("40 simultaneous lookups of one unknown product add it once and charge it once", async () => {
  const producer = asProducer(await given.producer({ credits: 40 }));
  const answers = await Promise.all(times(40).map(() => producer.lookUp("4006381333931", LAMP)));

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
  expect(answers.filter(({ body }) => body.creditsNeeded === 1)).toHaveLength(1);
  expect(await producer.credits()).toBe(39);
  expect((await producer.list()).headers.get("x-total-count")).toBe("1");
});

test("of two products looked up at once under one credit, one is added and one is short", async () => {
  const producer = asProducer(await given.producer({ credits: 1 }));
  const answers = await Promise.all(
    ["4006381333931", "036000291452"].map((gtin) => producer.lookUp(gtin, LAMP)),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers.map(({ body }) => body.status).sort()).toEqual(["INSUFFICIENT_CREDITS", "OK"]);
  expect(await producer.credits()).toBe(0);
  expect((await producer.list()).headers.get("x-total-count")).toBe("1");
});

test("a product added in two countries at once is charged in each", async () => {
  const producer = asProducer(await given.producer({ credits: 3 }));
  const answers = await Promise.all(
    ["FR", "DE", "FR", "DE"].map((EprCountryCode) =>
      producer.lookUp("4006381333931", { ...LAMP, EprCountryCode }),
    ),
  );
  expect(answers.map(({ body }) => body.status)).toEqual(["OK", "OK", "OK", "OK"]);
  expect(await producer.credits()).toBe(1);
});
