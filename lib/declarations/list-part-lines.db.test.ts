import { expect, test } from "vitest";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

test("lines of a declaration are read by the page, those that owe most first, by their producer alone", async () => {
  const [producer, other] = [await given.producer(), await given.producer()];
  const quantities = [3, 900, 40];
  for (const quantity of quantities) {
    const { externalId } = await given.product(producer);
    await asProducer(producer).declare([{ ecoProductReference: externalId, quantity }]);
  }
  const { key, nrn } = producer;
  const { body } = await send(`GET /producers/${nrn}/declarations`, { key, query: FRANCE_2025 });
  const [declaration] = (body as { data: { id: string; schemes: { schemeCode: string }[] }[] }).data;
  const path = `GET /producers/${nrn}/declarations/${declaration?.id}/lines` as const;
  const SchemeCode = declaration?.schemes[0]?.schemeCode ?? "";
  const read = async (query: Record<string, string>) => {
    const answer = await send(path, { key, query: { SchemeCode, ...query } });
    expect(answer.headers.get("x-total-count")).toBe("3");
    return (answer.body as { data: { quantity: string }[] }).data.map(({ quantity }) => quantity);
  };
  expect(await read({})).toEqual(["900", "40", "3"]);
  expect(await read({ Limit: "1", Offset: "1" })).toEqual(["40"]);
  expect((await send(path, { key: other.key })).text).toBe('{"error":"SERVICE_004"}');
});
