import { expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

const market = async () => asProducer(await given.producer({ credits: 10 }));

test("a preview says what the look-up then does: the streams, their scale lines, the cost; and does nothing of it", async () => {
  const { preview, lookUp, list, credits } = await market();
  const facts = { Title: "Lampe de bureau LED", Weight: "1.2" };
  const before = await preview({ ExternalId: "LAMP-1", ExternalIdType: "SKU", ...facts });
  expect(before.status).toBe(200);
  expect(before.body).toMatchObject({ error: null, creditsNeeded: 1, ecoProductStatus: "AUTO_QUALIFIED" });
  expect((await list()).body.data).toEqual([]);
  expect(await credits()).toBe(10);

  const { body } = await lookUp("LAMP-1", { ExternalIdType: "SKU", ...facts });
  if (body.status !== "OK") throw new Error(body.status);
  const priced = before.body.streams.map(({ scaleLine: { schemeCode, scaleCode, price } }) => [
    schemeCode,
    scaleCode,
    price,
  ]);
  expect(priced.length).toBeGreaterThan(1);
  expect(priced).toEqual(
    expect.arrayContaining(body.ecoContributions.map((one) => [one.schemeCode, one.scaleCode, one.price])),
  );
  expect(priced).toHaveLength(body.ecoContributions.length);
  expect(before.body.qualification).toEqual(body.qualification);

  const after = await preview({ ExternalId: "LAMP-1", ExternalIdType: "SKU" });
  expect(after.body).toMatchObject({ error: null, creditsNeeded: 0, streams: before.body.streams });
});

test("it names the refusal that the look-up would answer with, and still shows where the facts lead", async () => {
  const { preview } = await market();
  const told = { Title: "Lampe de bureau LED", Weight: "1.2" };
  const errors = async (query: Record<string, string>) => (await preview(query)).body.error;
  expect(await errors({})).toBe("SERVICE_013");
  expect(await errors({ Title: "xqzvv" })).toBe("SERVICE_014");
  expect(await errors({ ExternalId: "4006381333932", ExternalIdType: "GTIN", ...told })).toBe("SERVICE_010");
  const unread = await preview({ ExternalId: "MINE-1", ...told });
  expect(unread.body.error).toBe("SERVICE_011");
  expect(unread.body.streams.length).toBeGreaterThan(0);
});

test("what somebody else's catalog knows is not previewed", async () => {
  const { lookUp } = await market();
  await lookUp("SHARED-1", { ExternalIdType: "SKU", Title: "Lampe de bureau LED", Weight: "1.2" });
  const { preview } = await market();
  const { body } = await preview({ ExternalId: "SHARED-1", ExternalIdType: "SKU" });
  expect(body).toMatchObject({ error: "SERVICE_013", creditsNeeded: 1, streams: [] });
});

test("it prices by a supposed scheme in place of others of its code, and by the other codes as before", async () => {
  const producer = await given.producer();
  const { preview } = asProducer(producer);
  const { body: all } = await send("GET /scheme-pros", { key: producer.key });
  const other = (all as unknown as { id: string; ecoOrganismName: string }[]).find(
    ({ ecoOrganismName }) => ecoOrganismName === "Screlec (Batribox)",
  );
  const facts = { Title: "Enceinte Bluetooth portable", Weight: "0.6" };
  const schemes = async (query = {}) =>
    (await preview({ ...facts, ...query })).body.streams
      .map(({ scaleLine }) => scaleLine.ecoOrganismName)
      .sort();
  const own = await schemes();
  expect(own).toContain("Corepile");
  expect(await schemes({ SchemeProId: other?.id })).toEqual(
    own.map((name) => (name === "Corepile" ? "Screlec (Batribox)" : name)).sort(),
  );
  const german = (all as unknown as { id: string; ecoOrganismName: string }[]).find(
    ({ ecoOrganismName }) => ecoOrganismName === "GRS Batterien",
  );
  expect(await schemes({ SchemeProId: german?.id })).toEqual(own);
});
