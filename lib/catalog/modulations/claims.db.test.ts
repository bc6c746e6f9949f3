import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const MARKET = { eprCountryCode: "QV", declarationPeriodCode: "2025" };
const QUERY = { EprCountryCode: "QV", DeclarationPeriodCode: "2025" };
const LAMP = "Lampe de bureau LED";

type Producer = Awaited<ReturnType<typeof given.producer>>;
type Composed = {
  perItem: string;
  modulations: { schemeProId: string; code: string }[];
  claims: {
    id: string;
    code: string;
    note: string | null;
    proofName: string | null;
    withdrawnAt: string | null;
  }[];
  lines: { pricing: { steps: object[] } }[];
};

beforeAll(async () => {
  await givenCountry(
    "QV",
    [{ schemeCode: "EEE", lines: [{ scaleCode: "LAMP", price: "2", periods: ["2025"] }] }],
    ["2025", "2026"],
  );
  await rowsOf(sql`insert into scale_modulations
    (scheme_pro_id, code, stream, label_en, label_fr, proof_en, proof_fr, effect, certainty, source, valid_from,
      families, scale_codes)
    select id, m.code, 'EEE', m.code, m.code, 'test report', 'rapport', m.effect::jsonb, 'sourced', 'given', m.since::date,
      m.families::text[], m.scale_codes::text[]
    from scheme_pros, (values
      ('REPAIRABLE', '{"percent": "-20"}', '2024-01-01', '{}', '{}'),
      ('LATE', '{"amount": "0.5", "per": "item"}', '2025-07-01', '{}', '{}'),
      ('DRILLS', '{"percent": "-5"}', '2024-01-01', '{power-tool}', '{}'),
      ('ELSEWHERE', '{"percent": "-30"}', '2024-01-01', '{}', '{NO_SUCH_LINE}'),
      ('GONE', '{"percent": "-90"}', '2031-01-01', '{}', '{}')
    ) as m(code, effect, since, families, scale_codes)
    where epr_country_code = 'QV' returning id`);
});

const composed = async ({ nrn, key }: Producer, id: string) => {
  const { body } = await send(`GET /producers/${nrn}/eco-products/${id}/composition`, { key, query: QUERY });
  return body as Composed;
};
const schemeOf = async (producer: Producer, id: string) =>
  (await composed(producer, id)).modulations[0]?.schemeProId ?? "";
const claim = ({ nrn, key }: Producer, body: object) =>
  send(`POST /producers/${nrn}/modulation-claims`, { key, body: { ...MARKET, ...body } });

async function sendProof({ nrn, key }: Producer, content: string | Uint8Array, name = "rapport d’essai.pdf") {
  const form = new FormData();
  form.append("file", new Blob([content as BlobPart]), name);
  return send(`POST /producers/${nrn}/proofs`, { key, form });
}

test("what can be claimed for a product is told, and a claim prices it, in the declaration too, until it is withdrawn", async () => {
  const producer = await given.producer();
  const { id, externalId } = await given.product(producer, { title: LAMP, country: "QV" });
  await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 10 }], { country: "QV" });
  const before = await composed(producer, id);
  expect(before.modulations.map(({ code }) => code)).toEqual(["LATE", "REPAIRABLE"]);
  expect(before.perItem).toBe("2");
  const schemeProId = await schemeOf(producer, id);
  const said = { productIds: [id], schemeProId, code: "REPAIRABLE", note: "index 8.1" };
  expect((await claim(producer, said)).body).toEqual({ claimed: 1, replaced: 0, refused: [] });
  expect((await claim(producer, said)).body).toEqual({ claimed: 0, replaced: 0, refused: [] });
  const after = await composed(producer, id);
  expect(after).toMatchObject({ perItem: "1.6", claims: [{ code: "REPAIRABLE", withdrawnAt: null }] });
  expect(after.lines[0]?.pricing.steps).toEqual([{ code: "REPAIRABLE", change: "-0.4" }]);
  const owed = async () =>
    (await asProducer(producer).lines(QUERY)).body.data.map(({ ecoContribution }) => ecoContribution);
  expect(await owed()).toEqual([16]);

  const path = `/producers/${producer.nrn}/modulation-claims/${after.claims[0]?.id}` as const;
  for (let twice = 0; twice < 2; twice++)
    expect((await send(`DELETE ${path}`, { key: producer.key, query: QUERY })).status).toBe(200);
  expect(await owed()).toEqual([20]);
  expect(await composed(producer, id)).toMatchObject({
    perItem: "2",
    claims: [{ code: "REPAIRABLE", withdrawnAt: expect.any(String) }],
  });
});

test("a claim in a year that has no scale yet prices the other years, and so does its withdrawal", async () => {
  const producer = await given.producer();
  const { id, externalId } = await given.product(producer, { title: LAMP, country: "QV" });
  await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 10 }], { country: "QV" });
  const owed = async () =>
    (await asProducer(producer).lines(QUERY)).body.data.map(({ ecoContribution }) => ecoContribution);
  const later = { ...MARKET, declarationPeriodCode: "2026" };
  const schemeProId = await schemeOf(producer, id);
  const claimed = await claim(producer, { ...later, productIds: [id], schemeProId, code: "REPAIRABLE" });
  expect(claimed.body).toEqual({
    claimed: 1,
    replaced: 0,
    refused: [{ ecoProductId: id, code: "SERVICE_014" }],
  });
  expect(await owed()).toEqual([16]);

  const [stands] = (await composed(producer, id)).claims;
  const query = { ...QUERY, DeclarationPeriodCode: "2026" };
  const path = `DELETE /producers/${producer.nrn}/modulation-claims/${stands?.id}` as const;
  expect((await send(path, { key: producer.key, query })).status).toBe(200);
  expect(await owed()).toEqual([20]);
  expect((await composed(producer, id)).perItem).toBe("2");
});

test("which of some products each is for is told where it is asked", async () => {
  const [producer, other] = [await given.producer(), await given.producer()];
  const lamp = await given.product(producer, { title: LAMP, country: "QV" });
  const drill = await given.product(producer, { title: "Perceuse électrique", country: "QV" });
  const theirs = await given.product(other, { title: LAMP, country: "QV" });
  const { nrn, key } = producer;
  const asked = async (query: Record<string, string>) => {
    const { body } = await send(`GET /producers/${nrn}/modulations`, { key, query: { ...QUERY, ...query } });
    const { data } = body as { data: { code: string; ecoProductIds: string[] | null }[] };
    return Object.fromEntries(data.map(({ code, ecoProductIds }) => [code, ecoProductIds?.sort() ?? null]));
  };
  expect(await asked({ Ids: [lamp.id, drill.id, theirs.id].join(",") })).toEqual({
    DRILLS: [drill.id],
    ELSEWHERE: [],
    LATE: [lamp.id, drill.id].sort(),
    REPAIRABLE: [lamp.id, drill.id].sort(),
  });
  expect(await asked({})).toEqual({ DRILLS: null, ELSEWHERE: null, LATE: null, REPAIRABLE: null });
});

test("a modulation that begins within the period prices from its day", async () => {
  const producer = await given.producer();
  const { id, externalId } = await given.product(producer, { title: LAMP, country: "QV" });
  const schemeProId = await schemeOf(producer, id);
  await claim(producer, { productIds: [id], schemeProId, code: "LATE" });
  for (const codePeriod of ["H1", "H2"])
    await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 10 }], {
      country: "QV",
      codePeriod,
    });
  const { body } = await asProducer(producer).lines(QUERY);
  const owed = body.data.map(({ codePeriod, ecoContribution }) => [codePeriod, ecoContribution]);
  expect(owed.sort()).toEqual([
    ["H1", 20],
    ["H2", 25],
  ]);
});

const supposing = async ({ nrn, key }: Producer, id: string, said: { schemeProId: string; code: string }) => {
  const body = { ...MARKET, weightKg: null, measures: {}, attributes: {}, components: [], claims: [said] };
  const answer = await send(`POST /producers/${nrn}/eco-products/${id}/composition/preview`, { key, body });
  expect(answer.status, answer.text).toBe(200);
  return answer.body as object;
};

test("what a claim would change is told from its day on, of what is declared and not validated by the prices of its days", async () => {
  const producer = await given.producer();
  const { id, externalId } = await given.product(producer, { title: LAMP, country: "QV" });
  const said = { schemeProId: await schemeOf(producer, id), code: "LATE" };
  const later = { day: "2025-07-01", perItemBefore: "2", perItem: "2.5" };
  const told = { perItemBefore: "2", perItem: "2", later, isSomeValidated: false };
  expect(await supposing(producer, id, said)).toMatchObject({ ...told, quantity: "0", open: null });
  for (const codePeriod of ["H1", "H2"])
    await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 10 }], {
      country: "QV",
      codePeriod,
    });
  const open = { amountBefore: "40", amount: "45" };
  expect(await supposing(producer, id, said)).toMatchObject({ ...told, quantity: "20", open });
  const yearly = await supposing(producer, id, { ...said, code: "REPAIRABLE" });
  expect(yearly).toMatchObject({ perItem: "1.6", later: null, open: { amountBefore: "40", amount: "32" } });

  const [declaration] = (await asProducer(producer).declarations(QUERY)).body.data;
  const validated = await asProducer(producer).update({ id: declaration?.id, quantitiesConfirmed: true });
  expect(validated.status).toBe(200);
  expect(await supposing(producer, id, said)).toMatchObject({
    ...told,
    quantity: "20",
    open: null,
    isSomeValidated: true,
  });
});

test("what is of a line that begins within the period is offered, what holds on no day of a line is not", async () => {
  const line = { certainty: "sourced" as const };
  await givenCountry("QX", [
    {
      schemeCode: "EEE",
      lines: [
        { ...line, scaleCode: "SPRING", price: "2", validTo: "2025-06-30" },
        { ...line, scaleCode: "AUTUMN", price: "3", validFrom: "2025-07-01" },
      ],
    },
  ]);
  await rowsOf(sql`insert into scale_modulations
    (scheme_pro_id, code, stream, label_en, label_fr, proof_en, proof_fr, effect, certainty, source, valid_from, scale_codes)
    select id, m.code, 'EEE', m.code, m.code, 'report', 'rapport', '{"percent": "-20"}', 'sourced', 'given', '2025-07-01',
      array[m.line]
    from scheme_pros, (values ('OF_AUTUMN', 'AUTUMN'), ('OF_SPRING', 'SPRING')) as m(code, line)
    where epr_country_code = 'QX' returning id`);
  const producer = await given.producer();
  const { nrn, key } = producer;
  const { id } = await given.product(producer, { title: LAMP, country: "QX" });
  const query = { ...QUERY, EprCountryCode: "QX" };
  const { body } = await send(`GET /producers/${nrn}/eco-products/${id}/composition`, { key, query });
  expect((body as Composed).modulations).toMatchObject([{ code: "OF_AUTUMN", validFrom: "2025-07-01" }]);
  const listed = await send(`GET /producers/${nrn}/modulations`, { key, query: { ...query, Ids: id } });
  expect((listed.body as { data: object[] }).data).toMatchObject([
    { code: "OF_AUTUMN", ecoProductIds: [id] },
    { code: "OF_SPRING", ecoProductIds: [] },
  ]);
});

test("what no scheme published is told as such wherever it prices, and is not offered outside the demo", async () => {
  const sourced = { certainty: "sourced" as const };
  await givenCountry("QG", [{ schemeCode: "EEE", lines: [{ ...sourced, scaleCode: "LAMP", price: "2" }] }]);
  await rowsOf(sql`insert into scale_modulations
    (scheme_pro_id, code, stream, label_en, label_fr, proof_en, proof_fr, effect, certainty, source)
    select id, 'GUESS', 'EEE', 'Guess', 'Guess', 'report', 'rapport', '{"percent": "-20"}', 'illustrative', 'given'
    from scheme_pros where epr_country_code = 'QG' returning id`);
  const producer = await given.producer();
  const { nrn, key } = producer;
  const { id, externalId } = await given.product(producer, { title: LAMP, country: "QG" });
  const query = { ...QUERY, EprCountryCode: "QG" };
  const found = async () => {
    const { body } = await send(`GET /producers/${nrn}/eco-products/${id}/composition`, { key, query });
    return body as Composed;
  };
  const [offered] = (await found()).modulations;
  expect(offered).toMatchObject({ code: "GUESS", certainty: "illustrative" });
  const said = {
    eprCountryCode: "QG",
    productIds: [id],
    schemeProId: offered?.schemeProId,
    code: "GUESS",
  };
  process.env.ILLUSTRATIVE_PRICES = "false";
  try {
    expect((await found()).modulations).toEqual([]);
    const listed = await send(`GET /producers/${nrn}/modulations`, { key, query });
    expect(listed.body).toEqual({ data: [] });
    expect((await claim(producer, said)).status).toBe(400);
  } finally {
    process.env.ILLUSTRATIVE_PRICES = "true";
  }
  expect((await claim(producer, said)).body).toEqual({ claimed: 1, replaced: 0, refused: [] });
  const step = { code: "GUESS", change: "-0.4", isIllustrative: true };
  expect((await found()).lines[0]?.pricing.steps).toEqual([step]);
  const by = asProducer(producer);
  await by.declare([{ ecoProductReference: externalId, quantity: 10 }], { country: "QG" });
  const [declaration] = (await by.declarations(query)).body.data;
  const declarationId = declaration?.id ?? "";
  expect((await by.update({ id: declarationId, quantitiesConfirmed: true })).status).toBe(200);
  expect((await by.receipt(declarationId, "EEE")).body.lines).toMatchObject([{ certainty: "illustrative" }]);
});

test("many are claimed at once; what is not in the catalog is told, and a code that nobody offers is refused", async () => {
  const producer = await given.producer();
  const products = [];
  for (let count = 0; count < 3; count++)
    products.push(await given.product(producer, { title: LAMP, country: "QV" }));
  const schemeProId = await schemeOf(producer, products[0]?.id ?? "");
  const nobody = "00000000-0000-4000-8000-000000000000";
  const productIds = [...products.map(({ id }) => id), nobody];
  expect((await claim(producer, { productIds, schemeProId, code: "REPAIRABLE" })).body).toEqual({
    claimed: 3,
    replaced: 0,
    refused: [{ ecoProductId: nobody, code: "SERVICE_002" }],
  });
  for (const { id } of products) expect((await composed(producer, id)).perItem).toBe("1.6");
  for (const code of ["GONE", "NEVER"]) {
    const { status, body } = await claim(producer, { productIds, schemeProId, code });
    expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
  }
});

test("a look-up and an upload that change facts keep what is claimed", async () => {
  const producer = await given.producer();
  const { id, externalId } = await given.product(producer, { title: LAMP, country: "QV" });
  await claim(producer, {
    productIds: [id],
    schemeProId: await schemeOf(producer, id),
    code: "REPAIRABLE",
  });
  const { body } = await asProducer(producer).lookUp(externalId, {
    ...QUERY,
    ExternalIdType: "SKU",
    Weight: "2",
  });
  expect(body.ecoContributions.map(({ price }) => price)).toEqual([1.6]);
  const preview = await asProducer(producer).preview({
    ...QUERY,
    ExternalId: externalId,
    ExternalIdType: "SKU",
    Weight: "3",
  });
  expect(preview.body.streams.map(({ amountPerItem }) => amountPerItem)).toEqual(["1.6"]);
});

test("a proof is kept with its claim and given back as it was sent, to its producer alone", async () => {
  const [producer, other] = [await given.producer(), await given.producer()];
  const { id } = await given.product(producer, { title: LAMP, country: "QV" });
  const schemeProId = await schemeOf(producer, id);
  const sent = await sendProof(producer, "%PDF-1.7 a test report");
  expect(sent.status).toBe(200);
  const { proofId, name } = sent.body as { proofId: string; name: string };
  const theirs = (await sendProof(other, "%PDF-1.7 theirs")).body as { proofId: string };
  const said = { productIds: [id], schemeProId, code: "REPAIRABLE" };
  const stolen = await claim(producer, { ...said, proof: { proofId: theirs.proofId, name } });
  expect([stolen.status, stolen.body]).toEqual([400, { error: "SERVICE_005" }]);
  expect((await claim(producer, { ...said, proof: { proofId, name } })).body).toMatchObject({ claimed: 1 });
  const [claimed] = (await composed(producer, id)).claims;
  expect(claimed?.proofName).toBe("rapport d’essai.pdf");
  const path = (nrn: string) => `GET /producers/${nrn}/modulation-claims/${claimed?.id}/proof` as const;
  const { status, text, headers } = await send(path(producer.nrn), { key: producer.key });
  expect([status, text]).toEqual([200, "%PDF-1.7 a test report"]);
  expect(headers.get("content-type")).toBe("application/octet-stream");
  expect(headers.get("content-disposition")).toBe(
    "attachment; filename*=UTF-8''rapport%20d%E2%80%99essai.pdf",
  );
  expect((await send(path(other.nrn), { key: other.key })).status).toBe(400);
});

test("another proof of a claim that stands takes its place, and what was shown before stays as history", async () => {
  const producer = await given.producer();
  const products = [];
  for (let count = 0; count < 2; count++)
    products.push(await given.product(producer, { title: LAMP, country: "QV" }));
  const ids = products.map(({ id }) => id);
  const schemeProId = await schemeOf(producer, ids[0] ?? "");
  const proofOf = async (content: string, name: string) => {
    const { proofId } = (await sendProof(producer, content, name)).body as { proofId: string };
    return { proofId, name };
  };
  const [first, second] = [await proofOf("%PDF-1.7 one", "1.pdf"), await proofOf("%PDF-1.7 two", "2.pdf")];
  const said = { schemeProId, code: "REPAIRABLE" };
  await claim(producer, { ...said, productIds: ids.slice(0, 1), note: "index 8.1", proof: first });
  const again = () => claim(producer, { ...said, productIds: ids, proof: second });
  expect((await again()).body).toEqual({ claimed: 1, replaced: 1, refused: [] });
  expect((await again()).body).toEqual({ claimed: 0, replaced: 0, refused: [] });
  const { perItem, claims } = await composed(producer, ids[0] ?? "");
  expect(perItem).toBe("1.6");
  expect(claims.map(({ proofName, withdrawnAt }) => [proofName, withdrawnAt === null]).sort()).toEqual([
    ["1.pdf", false],
    ["2.pdf", true],
  ]);
  expect(claims).toMatchObject([{ note: "index 8.1" }, { note: "index 8.1" }]);
  const before = claims.find(({ proofName }) => proofName === "1.pdf")?.id;
  const path = `GET /producers/${producer.nrn}/modulation-claims/${before}/proof` as const;
  expect((await send(path, { key: producer.key })).text).toBe("%PDF-1.7 one");
  const entries = await rowsOf(sql`select details->>'count' as count from audit_entries
    where producer_nrn = ${producer.nrn} and action = 'claimModulation' and eco_product_id is null order by id`);
  expect(entries).toEqual([{ count: "2" }, { count: "0" }]);
});

test("what is no document is refused as such", async () => {
  const producer = await given.producer();
  for (const content of ["just text", "%P", "PK\u0003\u0004zip"]) {
    const { status, body } = await sendProof(producer, content);
    expect([status, body]).toEqual([400, { error: "SERVICE_017" }]);
  }
});

test("a producer sends a hundred documents a day that nothing names, and more once something names them", async () => {
  const producer = await given.producer();
  const { id } = await given.product(producer, { title: LAMP, country: "QV" });
  const schemeProId = await schemeOf(producer, id);
  const { body: proof } = await sendProof(producer, "%PDF-1.7");
  const { proofId } = proof as { proofId: string };
  const folder = Buffer.from(producer.nrn).toString("hex");
  await rowsOf(sql`insert into stored_files (folder, batch_id)
    select ${`proofs/${folder}/`} || id, id from (select gen_random_uuid() as id from generate_series(1, 99)) ids returning folder`);
  expect((await sendProof(producer, "%PDF-1.7")).body).toEqual({ error: "SERVICE_005" });
  expect((await sendProof(await given.producer(), "%PDF-1.7")).status).toBe(200);
  const said = { schemeProId, code: "REPAIRABLE", productIds: [id], proof: { proofId, name: "1.pdf" } };
  expect((await claim(producer, said)).status).toBe(200);
  expect((await sendProof(producer, "%PDF-1.7")).status).toBe(200);
});

test("a product has a hundred claims at most, with those that were withdrawn; nothing of one more is kept", async () => {
  const producer = await given.producer();
  const full = await given.product(producer, { title: LAMP, country: "QV" });
  const other = await given.product(producer, { title: LAMP, country: "QV" });
  const schemeProId = await schemeOf(producer, full.id);
  const said = (note: string) => ({ schemeProId, code: "REPAIRABLE", productIds: [full.id, other.id], note });
  expect((await claim(producer, said("first"))).body).toMatchObject({ claimed: 2 });
  await rowsOf(sql`insert into modulation_claims (producer_nrn, eco_product_id, scheme_pro_id, code, claimed_by, withdrawn_at)
    select ${producer.nrn}, ${full.id}, ${schemeProId}, 'REPAIRABLE', 'user:1', now() from generate_series(1, 99) returning id`);
  expect((await claim(producer, said("first"))).body).toMatchObject({ claimed: 0, replaced: 0 });
  expect(await claim(producer, said("second"))).toMatchObject({
    status: 400,
    body: { error: "SERVICE_005" },
  });
  expect((await composed(producer, other.id)).claims).toMatchObject([{ note: "first", withdrawnAt: null }]);
  expect((await claim(producer, { ...said("second"), productIds: [other.id] })).body).toMatchObject({
    replaced: 1,
  });
});
