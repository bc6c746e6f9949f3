import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

let owner: { nrn: string; key: string };
let producer: ReturnType<typeof asProducer>;
beforeAll(async () => {
  owner = await given.producer({ credits: 100_000 });
  producer = asProducer(owner);
  await producer.lookUp("LAMP", { ExternalIdType: "SKU", Title: "Lampe de bureau LED", Weight: "1" });
});

/** A text as it arrives: half a surrogate pair is no character. */
const asUtf8 = (any: string) => Buffer.from(any, "utf8").toString("utf8");

const ANSWERED = [200, 400, 401, 402, 403, 404, 405, 413];
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom(
    "\u0000",
    "\ud83d",
    "💡",
    "𝓛𝓪𝓶𝓹𝓮",
    "İ",
    "ß",
    "\\",
    "%",
    "'",
    "{{",
    "؀",
    "a\u0301".repeat(9),
  ),
);
const number = fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger(), fc.constantFrom(0, -0, 1e21, 5e-324));
const anything = fc.oneof(text, number, fc.boolean(), fc.constant(null), fc.jsonValue({ maxDepth: 2 }));
const runs = { numRuns: 40 };

test("no text makes a lookup fail, and what is found is told as it was given", async () => {
  await fc.assert(
    fc.asyncProperty(text, text, text, async (id, title, description) => {
      const { status, body } = await producer.lookUp(`x${asUtf8(id)}`, {
        ExternalIdType: "SKU",
        Title: `Lampe de bureau LED ${title}`,
        Description: description,
      });
      expect(ANSWERED).toContain(status);
      if (status === 200) expect(body.title).toBe(asUtf8(`Lampe de bureau LED ${title}`).trim());
    }),
    runs,
  );
});

test("no query makes a read fail", async () => {
  await fc.assert(
    fc.asyncProperty(text, text, text, async (one, other, third) => {
      const answers = await Promise.all([
        producer.list({ Search: one, SchemeCode: other }),
        producer.list({ Limit: one, Offset: other }),
        producer.lines({ CodePeriod: one, CodeVendor: other, EprCountryCode: third }),
        producer.owed({ Option: one, DeclarationPeriodCode: other }),
        producer.declarations({ EprCountryCode: one }),
        producer.entries({ Limit: one }),
      ]);
      for (const { status } of answers) expect(ANSWERED).toContain(status);
    }),
    runs,
  );
});

test("no body makes a change fail, and a refused one changes nothing", async () => {
  await producer.declare([{ ecoProductReference: "LAMP", quantity: 1 }]);
  const { id } = await producer.current();
  const operator = await given.operatorKey();
  await fc.assert(
    fc.asyncProperty(number, anything, anything, text, async (quantity, one, other, note) => {
      const before = (await producer.declarations()).text;
      const answers = await Promise.all([
        producer.declare([{ ecoProductReference: "LAMP", quantity: one, codeVendor: other as string }]),
        producer.declare(one as never, { country: note }),
        producer.update({ id, version: one, note: other }),
        producer.update({ id, reopen: one, schemeCodes: other, reason: note }),
        producer.update({ id, producerPaidAt: one, transferredProAt: other, closed: one }, operator),
        send(`POST /producers/${owner.nrn}/credits`, { key: operator, body: { amount: one, reason: other } }),
      ]);
      for (const { status } of answers) expect(ANSWERED).toContain(status);
      if (answers.every(({ status }) => status !== 200))
        expect((await producer.declarations()).text).toBe(before);
      expect(ANSWERED).toContain(
        (await producer.declare([{ ecoProductReference: "LAMP", quantity }])).status,
      );
      expect(ANSWERED).toContain((await producer.update({ id, note })).status);
    }),
    runs,
  );
});

test.each([
  "0000-01-01T00:00:00Z",
  "0001-01-01T00:00:00Z",
  "9999-12-31T23:59:59+14:00",
  "2026-02-30T00:00:00Z",
])("a payment dated %s never fails the service", async (producerPaidAt) => {
  await producer.declare([{ ecoProductReference: "LAMP", quantity: 1 }], { period: "2024" });
  const [declaration] = (await producer.declarations({ DeclarationPeriodCode: "2024" })).body.data;
  await producer.update({ id: declaration?.id, quantitiesConfirmed: true });
  const { status } = await producer.update(
    { id: declaration?.id, producerPaidAt },
    await given.operatorKey(),
  );
  expect([200, 400]).toContain(status);
});
