import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const COUNTRY = "KV";
const MARKET = { eprCountryCode: COUNTRY, declarationPeriodCode: "2025" };
const QUERY = { EprCountryCode: COUNTRY, DeclarationPeriodCode: "2025" };
const NOTHING = { weightKg: null, measures: {}, attributes: {}, components: [] };

type Producer = Awaited<ReturnType<typeof given.producer>>;
type Answered = { perItem: string | null; perItemBefore: string | null; declaring: object[] };

let schemeProId: string;

beforeAll(async () => {
  await givenCountry(COUNTRY, [
    {
      schemeCode: "EEE",
      lines: [
        { scaleCode: "FULL", price: "0.5", certainty: "sourced" },
        { scaleCode: "SIMPLE", price: "0.3", certainty: "sourced" },
      ],
    },
  ]);
  const [scheme] = await rowsOf<{ id: string }>(
    sql`select id from scheme_pros where epr_country_code = ${COUNTRY}`,
  );
  schemeProId = scheme?.id ?? "";
  await rowsOf(sql`update scale_lines set declared_as = 'SIMPLIFIED' where scale_code = 'SIMPLE' and scale_id in (
    select id from scales where scheme_pro_id = ${schemeProId}) returning id`);
  await rowsOf(sql`insert into declaration_fees
    (scheme_pro_id, code, label_en, label_fr, basis, amount, declared_as, certainty, source)
    values (${schemeProId}, 'FLAT', 'Flat fee', 'Forfait', 'DECLARATION_FLAT', 80, 'FLAT', 'sourced', 'given') returning id`);
  await rowsOf(sql`insert into scale_modulations
    (scheme_pro_id, code, stream, label_en, label_fr, proof_en, proof_fr, effect, certainty, source)
    values (${schemeProId}, 'REPAIRABLE', 'EEE', 'Repairable', 'Réparable', 'report', 'rapport', '{"percent": "-20"}', 'sourced', 'given')
    returning id`);
});

const lamp = async (producer: Producer) =>
  (await given.product(producer, { title: "Lampe de bureau LED", country: COUNTRY })).id;
const at = ({ nrn }: Producer, id: string) => `/producers/${nrn}/eco-products/${id}/composition` as const;
const read = async (producer: Producer, id: string) =>
  (await send(`GET ${at(producer, id)}`, { key: producer.key, query: QUERY })).body as Answered;
async function supposing(producer: Producer, id: string, supposed: object): Promise<Answered> {
  const { status, body, text } = await send(`POST ${at(producer, id)}/preview`, {
    key: producer.key,
    body: { ...MARKET, ...NOTHING, ...supposed },
  });
  expect(status, text).toBe(200);
  return body as Answered;
}

test("a scheme that lets a producer declare in other ways names them, and each says what it would do to the amount", async () => {
  const producer = await given.producer();
  const id = await lamp(producer);
  const product = await read(producer, id);
  expect(product).toMatchObject({
    perItem: "0.5",
    declaring: [
      {
        schemeProId,
        declaredAs: "FULL",
        ways: [
          { declaredAs: "FULL", fees: [] },
          { declaredAs: "SIMPLIFIED", fees: [] },
          { declaredAs: "FLAT", fees: [{ code: "FLAT", amount: "80.00" }] },
        ],
      },
    ],
  });
  const tried = (declaredAs: string) => supposing(producer, id, { declaring: { schemeProId, declaredAs } });
  expect(await tried("SIMPLIFIED")).toMatchObject({ perItem: "0.3", perItemBefore: "0.5" });
  expect(await tried("FLAT")).toMatchObject({ perItem: "0", perItemBefore: "0.5" });
  expect((await read(producer, id)).perItem).toBe("0.5");
});

test("what a way is said to do is what it does, once the registration says so", async () => {
  const producer = await given.producer();
  const id = await lamp(producer);
  const declaring = { schemeProId, declaredAs: "SIMPLIFIED" };
  const { perItem } = await supposing(producer, id, { declaring });
  const { body } = await send(`POST /onboardings/${producer.nrn}`, {
    key: producer.key,
    body: { eprCountryCode: COUNTRY, schemeCodes: ["EEE"] },
  });
  const [registration] = body as { id: string }[];
  const put = (key: string) =>
    send(`PUT /producers/${producer.nrn}/registrations/${registration?.id}`, {
      key,
      body: { declaredAs: "SIMPLIFIED" },
    });
  expect((await put(producer.key)).status).toBe(403);
  expect((await put(await given.operatorKey())).status).toBe(200);
  expect(await read(producer, id)).toMatchObject({ perItem, declaring: [{ declaredAs: "SIMPLIFIED" }] });
});

test("a modulation that is not claimed says what claiming it would do, and nothing is claimed", async () => {
  const producer = await given.producer();
  const id = await lamp(producer);
  const claims = [{ schemeProId, code: "REPAIRABLE" }];
  expect(await supposing(producer, id, { claims })).toMatchObject({
    perItem: "0.4",
    perItemBefore: "0.5",
    claims: [],
  });
  const claimed = await send(`POST /producers/${producer.nrn}/modulation-claims`, {
    key: producer.key,
    body: { ...MARKET, productIds: [id], ...claims[0] },
  });
  expect(claimed.status).toBe(200);
  expect((await read(producer, id)).perItem).toBe("0.4");
  expect(await supposing(producer, id, { claims })).toMatchObject({ perItem: "0.4", perItemBefore: "0.4" });
});
