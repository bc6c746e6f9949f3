import { expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

type Producer = Awaited<ReturnType<typeof given.producer>>;
type Event = { kind: string; actor: string | null; period: string | null; reason: string | null };

const history = ({ nrn, key }: Producer, id: string, country = "FR") =>
  send(`GET /producers/${nrn}/eco-products/${id}/history`, { key, query: { EprCountryCode: country } });
const events = async (...asked: Parameters<typeof history>) =>
  ((await history(...asked)).body as { data: Event[] }).data;

test("tells what happened to a product and who did it, newest first", async () => {
  const producer = await given.producer();
  const { id, externalId } = await given.product(producer, { externalId: "LAMP 1" });
  const user = asProducer(producer);
  await user.lookUp(externalId, { Weight: "0.7", ExternalIdType: "SKU" });
  await send(`PUT /producers/${producer.nrn}/eco-products/${id}/qualification`, {
    key: producer.key,
    body: { eprCountryCode: "FR", declarationPeriodCode: "2025", confirm: true },
  });
  await user.declare([{ ecoProductReference: externalId, quantity: 2 }]);
  const declaration = await user.current();
  await user.update({ id: declaration.id, quantitiesConfirmed: true });
  await user.update({ id: declaration.id, reopen: true, reason: "a return came in" });

  const told = await events(producer, id);
  expect(told.map(({ kind }) => kind)).toEqual(["REOPENED", "STREAMS_DECIDED", "FACTS_CHANGED", "ADDED"]);
  expect(told[0]).toMatchObject({ period: "2025", reason: "a return came in" });
  expect(told[1]?.actor).toMatch(/^key:/);
  // Facts are the same everywhere; streams are decided in one country.
  expect(await events(producer, id, "DE")).toEqual(told.filter(({ kind }) => kind === "FACTS_CHANGED"));
});

test("an id may be long, of any script and written in capitals, and pricing changes no facts", async () => {
  const producer = await given.producer();
  const { id, externalId } = await given.product(producer, { externalId: "灯".repeat(50) });
  const user = asProducer(producer);
  await user.lookUp(externalId, { Weight: "0.7", ExternalIdType: "SKU" });
  await user.lookUp(externalId, { DeclarationPeriodCode: "2026", ExternalIdType: "SKU" });
  await send(`PUT /producers/${producer.nrn}/eco-products/${id.toUpperCase()}/qualification`, {
    key: producer.key,
    body: { eprCountryCode: "FR", declarationPeriodCode: "2025", confirm: true },
  });

  const told = await events(producer, id);
  expect(told.map(({ kind }) => kind)).toEqual(["STREAMS_DECIDED", "FACTS_CHANGED", "ADDED"]);
});

test("what was done to many products at once stands in the history of each, with who did it", async () => {
  const producer = await given.producer();
  const { nrn, key } = producer;
  const body = { eprCountryCode: "FR", declarationPeriodCode: "2025" };
  const games = [];
  for (const externalId of ["GAME 1", "GAME 2"])
    games.push(await given.product(producer, { externalId, title: "Jeu de construction en bois" }));
  const ids = games.map(({ id }) => id);
  const box = { kind: "PACKAGING", material: "PAPER_CARD", count: 1, kg: "0.2" };
  const values = ids.map((ecoProductId) => ({ ecoProductId, value: "2" }));
  await send(`PUT /producers/${nrn}/measures`, { key, body: { ...body, measure: "PIECES", values } });
  await send(`PUT /producers/${nrn}/packaging-templates/box`, { key, body: { components: [box] } });
  await send(`POST /producers/${nrn}/packaging-templates/box/applications`, {
    key,
    body: { ...body, productIds: ids },
  });
  const { body: offered } = await send(`GET /producers/${nrn}/modulations`, {
    key,
    query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025", Ids: ids.join(",") },
  });
  const { schemeProId, code } =
    (offered as { data: { schemeProId: string; code: string; ecoProductIds: string[] }[] }).data.find(
      ({ ecoProductIds }) => ecoProductIds.length === 2,
    ) ?? {};
  const claim = { ...body, productIds: ids, schemeProId, code };
  expect((await send(`POST /producers/${nrn}/modulation-claims`, { key, body: claim })).status).toBe(200);
  for (const id of ids) {
    const told = await events(producer, id);
    expect(told.map(({ kind }) => kind)).toEqual([
      "MODULATION_CLAIMED",
      "FACTS_CHANGED",
      "FACTS_CHANGED",
      "ADDED",
    ]);
    for (const { actor } of told.slice(0, 3)) expect(actor).toMatch(/^key:/);
  }
});

test("deleted in a country and added again, or answered and taken back, is told as that", async () => {
  const producer = await given.producer();
  const { nrn, key } = producer;
  const { id, externalId } = await given.product(producer);
  await given.product(producer, { externalId, country: "DE" });
  await send(`POST /producers/${nrn}/eco-products/deletions`, {
    key,
    body: { eprCountryCode: "FR", ecoProductIds: [id] },
  });
  await given.product(producer, { externalId });
  for (const stream of ["EEE", null])
    await send(`PUT /producers/${nrn}/doubts`, {
      key,
      body: { eprCountryCode: "FR", declarationPeriodCode: "2025", stream, ecoProductIds: [id] },
    });
  const told = await events(producer, id);
  expect(told.map(({ kind }) => kind)).toEqual(["ANSWER_TAKEN_BACK", "STREAMS_DECIDED", "ADDED", "DELETED"]);
});

test("another producer's product is not found", async () => {
  const other = await given.product(await given.producer());
  expect(await history(await given.producer(), other.id)).toMatchObject({
    status: 400,
    body: { error: "SERVICE_002" },
  });
});
