import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const MARKET = { eprCountryCode: "QR", declarationPeriodCode: "2025" };
const QUERY = { EprCountryCode: "QR", DeclarationPeriodCode: "2025" };
const IN_QR = { country: "QR" };
const DRILL = "Perceuse-visseuse sans fil 18 V avec batterie";
const NOTHING = { weightKg: null, measures: {}, attributes: {}, components: [] };
const battery = (kg: string) => ({ kind: "BATTERY", material: "LI_ION", count: 1, kg });

type Producer = Awaited<ReturnType<typeof given.producer>>;
type Answered = {
  updatedAt: string;
  perItem: string | null;
  perItemBefore: string | null;
  low: string | null;
  components: { kind: string; provenance: string; kg: { value: string; provenance: string } | null }[];
  warnings: { kind: string; likely: string | null }[];
  lines: { stream: string; pricing: { itemWeight: string | null; measure: { provenance: string } } }[];
  quantity: string;
};

const at = ({ nrn }: Producer, id: string) => `/producers/${nrn}/eco-products/${id}/composition` as const;
const read = async (producer: Producer, id: string) => {
  const { status, body } = await send(`GET ${at(producer, id)}`, { key: producer.key, query: QUERY });
  expect(status).toBe(200);
  return body as Answered;
};
const declare = (producer: Producer, id: string, said: object) =>
  send(`PUT ${at(producer, id)}`, { key: producer.key, body: { ...MARKET, ...NOTHING, ...said } });

beforeAll(async () => {
  await givenCountry("QR", [
    { schemeCode: "EEE", lines: [{ scaleCode: "TOOL", price: "0.5" }] },
    { schemeCode: "BAT", lines: [{ scaleCode: "LI", price: "2", priceUnit: "Poids (KG)" }] },
    { schemeCode: "EMPAP", lines: [{ scaleCode: "BOX", price: "0.4", priceUnit: "Poids (KG)" }] },
  ]);
  await rowsOf(sql`update scale_lines set basis = 'COMPONENT_WEIGHT',
    component = case scale_code when 'LI' then 'BATTERY' else 'PACKAGING' end
    where scale_code in ('LI', 'BOX') and source = 'given' returning id`);
});

describe("what a product is made of", () => {
  test("what has no price as the period begins owes an unknown amount, and not nothing", async () => {
    await givenCountry("QK", [
      {
        schemeCode: "EMPAP",
        lines: [{ scaleCode: "BOX", price: "0.4", validFrom: "2025-08-01", certainty: "quoted" }],
      },
    ]);
    const producer = await given.producer();
    const { id } = await given.product(producer, { title: DRILL, country: "QK" });
    const { status, body } = await send(`GET ${at(producer, id)}`, {
      key: producer.key,
      query: { ...QUERY, EprCountryCode: "QK" },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ error: null, perItem: null, perItemBefore: null, low: null, lines: [] });
  });

  test("is told with whose waste its packaging is taken to become, where nobody said so", async () => {
    await givenCountry("QT", [
      { schemeCode: "EMPRO", lines: [{ scaleCode: "PAL", families: ["pallet"], price: "0.4" }] },
    ]);
    const producer = await given.producer();
    const wasteOf = async (title: string, country: string) => {
      const { id } = await given.product(producer, { title, country });
      const query = { ...QUERY, EprCountryCode: country };
      const { body } = await send(`GET ${at(producer, id)}`, { key: producer.key, query });
      return (body as { wasteUnsaid: string }).wasteUnsaid;
    };
    expect(await wasteOf("Palette Europe 80 x 120 neuve", "QT")).toBe("PROFESSIONAL");
    expect(await wasteOf(DRILL, "QR")).toBe("HOUSEHOLD");
  });

  test("is estimated with a range until somebody declares it", async () => {
    const producer = await given.producer();
    const { id } = await given.product(producer, { title: DRILL, country: "QR" });
    const before = await read(producer, id);
    expect(before.components).toContainEqual(
      expect.objectContaining({ kind: "BATTERY", kg: expect.objectContaining({ provenance: "ESTIMATED" }) }),
    );
    expect(before.low).not.toBeNull();
    const { status, body } = await declare(producer, id, { weightKg: "1.8", components: [battery("0.4")] });
    expect(status).toBe(200);
    const after = body as Answered;
    expect(after.perItemBefore).toBe(before.perItem);
    expect(after.lines.find(({ stream }) => stream === "BATTERIES")).toMatchObject({
      pricing: { itemWeight: "0.4", perItem: "0.8", measure: { provenance: "DECLARED" } },
    });
    expect(await read(producer, id)).toMatchObject({ perItem: after.perItem, perItemBefore: after.perItem });
  });

  test("prices the lines of open declarations, and says so in the history and the audit", async () => {
    const producer = await given.producer();
    const { id, externalId } = await given.product(producer, { title: DRILL, country: "QR" });
    await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 10 }], IN_QR);
    await declare(producer, id, { components: [battery("0.25")] });
    const { body } = await asProducer(producer).lines(QUERY);
    expect(body.data.find(({ schemeCode }) => schemeCode === "BAT")).toMatchObject({ ecoContribution: 5 });
    expect((await read(producer, id)).quantity).toBe("10");
    const [entry] = await rowsOf(sql`select details from audit_entries
      where producer_nrn = ${producer.nrn} and action = 'declareComposition'`);
    expect(entry).toMatchObject({
      details: {
        product: externalId,
        changes: [{ field: "BATTERY", from: null, to: "1 × LI_ION 0.25 kg" }],
      },
    });
  });

  test("is not declared over what somebody else declared since it was read, where it is told when that was", async () => {
    const producer = await given.producer();
    const { id } = await given.product(producer, { title: DRILL, country: "QR" });
    const { updatedAt } = await read(producer, id);
    const first = (await declare(producer, id, { updatedAt, weightKg: "1.8" })).body as Answered;
    const late = await declare(producer, id, { updatedAt, measures: { pieces: "2" } });
    expect([late.status, late.body]).toEqual([400, { error: "SERVICE_005" }]);
    const left = await read(producer, id);
    expect(left).toMatchObject({ weightKg: "1.800000", declared: { measures: {} } });
    expect(left.updatedAt).toBe(first.updatedAt);
    const again = await declare(producer, id, { updatedAt: left.updatedAt, measures: { pieces: "2" } });
    expect(again.body).toMatchObject({ weightKg: null, declared: { measures: { pieces: "2" } } });
  });

  test("is previewed without being written", async () => {
    const producer = await given.producer();
    const { id } = await given.product(producer, { title: DRILL, country: "QR" });
    const before = await read(producer, id);
    const { body } = await send(`POST ${at(producer, id)}/preview`, {
      key: producer.key,
      body: { ...MARKET, ...NOTHING, weightKg: "1.5", components: [battery("450")] },
    });
    expect(body).toMatchObject({
      perItemBefore: before.perItem,
      warnings: [{ kind: "BATTERIES_HEAVIER", said: "450", weightKg: "1.5", likely: "0.45" }],
    });
    expect(await read(producer, id)).toEqual(before);
  });

  test("of a product that is nobody's or another's is SERVICE_002", async () => {
    const [producer, other] = [await given.producer(), await given.producer()];
    const { id } = await given.product(other, { title: DRILL, country: "QR" });
    for (const { status, body } of [
      await send(`GET ${at(producer, id)}`, { key: producer.key, query: QUERY }),
      await declare(producer, id, {}),
    ])
      expect([status, body]).toEqual([400, { error: "SERVICE_002" }]);
  });
});

describe("packaging", () => {
  const box = { kind: "PACKAGING", material: "PAPER_CARD", count: 1, kg: "0.2" };
  const packagingOf = async (producer: Producer, id: string) =>
    (await read(producer, id)).components.filter(({ kind }) => kind === "PACKAGING");

  test("is copied from one product to others, whose other components stay", async () => {
    const producer = await given.producer();
    const [one, two] = [
      await given.product(producer, { title: DRILL, country: "QR" }),
      await given.product(producer, { title: DRILL, country: "QR" }),
    ];
    await declare(producer, one.id, { components: [box] });
    await declare(producer, two.id, { components: [battery("0.3")] });
    const nobody = "00000000-0000-4000-8000-000000000000";
    const { body } = await send(`POST ${at(producer, one.id)}/copy`, {
      key: producer.key,
      body: { ...MARKET, productIds: [two.id, nobody] },
    });
    expect(body).toEqual({ changed: 1, refused: [{ ecoProductId: nobody, code: "SERVICE_002" }] });
    expect(await packagingOf(producer, two.id)).toMatchObject([{ kg: { value: "0.2" } }]);
    expect((await read(producer, two.id)).components).toContainEqual(
      expect.objectContaining({ kind: "BATTERY", provenance: "DECLARED" }),
    );
  });

  test("is kept under a name, declared for products by it, and let go of", async () => {
    const producer = await given.producer();
    const { id } = await given.product(producer, { title: DRILL, country: "QR" });
    const templates = `/producers/${producer.nrn}/packaging-templates` as const;
    const named = `${templates}/${encodeURIComponent("e-commerce carton M")}` as const;
    const { key } = producer;
    await send(`PUT ${named}`, { key, body: { components: [box] } });
    expect((await send(`GET ${templates}`, { key })).body).toEqual({
      data: [{ name: "e-commerce carton M", components: [box] }],
    });
    const applied = await send(`POST ${named}/applications`, { key, body: { ...MARKET, productIds: [id] } });
    expect(applied.body).toEqual({ changed: 1, refused: [] });
    const again = await send(`POST ${named}/applications`, { key, body: { ...MARKET, productIds: [id] } });
    expect(again.body).toEqual({ changed: 0, refused: [] });
    expect(await packagingOf(producer, id)).toMatchObject([{ kg: { value: "0.2" } }]);
    expect((await send(`DELETE ${named}`, { key })).status).toBe(200);
    const gone = await send(`DELETE ${named}`, { key });
    expect([gone.status, gone.body]).toEqual([400, { error: "SERVICE_005" }]);
    const wrong = await send(`PUT ${named}`, { key, body: { components: [battery("1")] } });
    expect(wrong.status).toBe(400);
  });
});
