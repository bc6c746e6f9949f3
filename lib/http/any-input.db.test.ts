import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { CONTRACT } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { type Answer, send } from "@/lib/testing/send";

type Values = Record<string, unknown>;

const TEXTS = [
  "",
  " ",
  "0",
  "-1",
  "1e400",
  "NaN",
  "Infinity",
  "9".repeat(400),
  "0.0000001",
  "'; drop table producers --",
  "%_\\",
  "../..",
  "{}",
  "null",
  "constructor",
  "__proto__",
  "\u202e\ufeff\u{1f9d1}\u200d\u{1f527}",
  "\u007f\u001b[31m",
  "x".repeat(5_000),
  "0000-01-01T00:00:00Z",
  "00000000-0000-4000-8000-000000000000",
];
const JSONS = [
  ...TEXTS,
  "x".repeat(100_000),
  "\ud800",
  "a\u0000b",
  null,
  true,
  0,
  -0,
  -1,
  0.1 + 0.2,
  1e-7,
  1e21,
  1e308,
  2 ** 53,
  [],
  [null],
  [[]],
  {},
  { length: 1 },
  Array(2_000).fill({ ecoProductReference: "SKU-any", quantity: 1 }),
  [{ ecoProductReference: "SKU-any", quantity: 1e-7 }],
  [{ ecoProductReference: "x".repeat(1_000), quantity: 1 }],
];

let operator: string;
let producer: Awaited<ReturnType<typeof given.producer>>;
let usual: Values;

beforeAll(async () => {
  operator = await given.operatorKey();
  producer = await given.producer({ credits: 1_000_000 });
  await given.product(producer, { externalId: "SKU-any" });
  await asProducer(producer).declare([{ ecoProductReference: "SKU-any", quantity: 1 }]);
  usual = {
    ProducerNrn: producer.nrn,
    ProducerNrnRequestAuthor: producer.nrn,
    DeclarationId: (await asProducer(producer).current()).id,
    Revision: "1",
    EcoProductExternalId: "SKU-any",
    EprCountryCode: "FR",
    DeclarationPeriodCode: "2025",
    ExternalIdType: "SKU",
    Title: "Lampe de bureau LED",
    amount: 1,
    reason: "test",
    producerNrn: producer.nrn,
    eprCountryCode: "FR",
    declarationPeriodCode: "2025",
    products: [{ ecoProductReference: "SKU-any", quantity: 1 }],
    id: (await asProducer(producer).current()).id,
    schemeCodes: ["EEE"],
    email: "nobody@example.org",
    password: "password",
    UserId: (await given.user(producer)).id,
    name: "Somebody",
    role: "viewer",
    token: "no proof",
  };
});

/** The values that are usual for the fields of a part of an endpoint, with one of them changed. */
const filled = (shape: object | undefined, change: Values): Values =>
  Object.fromEntries(
    Object.keys(shape ?? {}).flatMap((name) => {
      if (Object.hasOwn(change, name)) return [[name, change[name]]];
      return Object.hasOwn(usual, name) ? [[name, usual[name]]] : [];
    }),
  );

function ask(
  endpoint: Endpoint,
  part: "params" | "query" | "body",
  change: Values,
  key: string,
): Promise<Answer> {
  const { method, path, params, query, body } = endpoint;
  const of = (name: typeof part) => (name === part ? change : {});
  const inPath = filled(params?.shape, of("params"));
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(inPath[name])));
  return send(`${method} ${target}` as `GET /${string}`, {
    key,
    query: filled(query?.shape, of("query")) as Record<string, string>,
    ...(body && { body: filled(body.shape, of("body")) }),
  });
}

/** The names of a part's fields, one of each shape: what holds for one text of 500 letters holds for all. */
const fieldsOf = (part: z.ZodObject | undefined): string[] => {
  const shapes = Object.entries(part?.shape ?? {}).map(([name, schema]) => [
    JSON.stringify(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })),
    name,
  ]);
  return [...new Map(shapes as [string, string][]).values()];
};

// Signing in hashes a password on purpose slowly, and takes two texts.
test.each(CONTRACT.filter(({ id }) => id !== "createSession"))(
  "no value of any field makes $id fail",
  async (endpoint) => {
    const change = (part: "params" | "query" | "body", values: readonly unknown[]) =>
      fieldsOf(endpoint[part]).flatMap((name) =>
        values.map((value) => ({ part, change: { [name]: value } })),
      );
    const changes = [...change("params", TEXTS), ...change("query", TEXTS), ...change("body", JSONS)];
    for (let index = 0; index < changes.length; index += 20)
      await Promise.all(
        changes.slice(index, index + 20).map(async ({ part, change }) => {
          const { status, text } = await ask(
            endpoint,
            part,
            change,
            part === "body" ? operator : producer.key,
          );
          expect(status, `${JSON.stringify(change).slice(0, 200)} ${text.slice(0, 100)}`).toBeLessThan(500);
        }),
      );
  },
);
