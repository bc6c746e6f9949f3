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

test("another producer's product is not found", async () => {
  const other = await given.product(await given.producer());
  expect(await history(await given.producer(), other.id)).toMatchObject({
    status: 400,
    body: { error: "SERVICE_002" },
  });
});
