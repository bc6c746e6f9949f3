import { expect, test } from "vitest";
import { inTransaction } from "@/lib/in-transaction";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { catalogKind } from "../kinds/catalog";
import type { Kept, ProductCells } from "../kinds/identify-rows";
import type { KeptRow } from "../kinds/kind";
import { placeOf } from "../kinds/place-of";

function rowOf(title: string, kept?: Kept): KeptRow<ProductCells, Kept> {
  const values = { external_id: "A-1", external_id_type: "SKU", title };
  return { line: 2, cells: [], values, ...(kept && { kept }) };
}

/** What is kept of a file that was read while the words still knew its product. */
async function readBefore() {
  const producer = await given.producer();
  const place = placeOf({ tenant: producer.tenant, market: { country: "FR", period: "2025" } });
  const [decided] = await catalogKind.decider(place)(db(), [rowOf("Lampe de bureau LED")]);
  const kept = decided?.ok ? decided.keep : undefined;
  expect(kept).toBeTruthy();
  const apply = () =>
    inTransaction(db(), (tx) => catalogKind.apply(tx, place, [rowOf("zzqx", kept)], { actor: "test" }));
  return { producer: asProducer(producer), apply };
}

test("a product that the words no longer know is added as it was decided when its file was read", async () => {
  const { producer, apply } = await readBefore();
  expect((await apply()).outcomes).toEqual([{ ok: true, change: "added" }]);
  expect((await producer.list()).headers.get("x-total-count")).toBe("1");
  expect(await producer.credits()).toBe(99);
});

test("one that is known in another country is decided anew: what is refused is neither added nor charged", async () => {
  const { producer, apply } = await readBefore();
  await producer.lookUp("A-1", {
    ExternalIdType: "SKU",
    Title: "Lampe de bureau LED",
    EprCountryCode: "DE",
  });
  expect((await apply()).outcomes).toMatchObject([{ ok: false, problems: [{ code: "SERVICE_014" }] }]);
  expect((await producer.list()).headers.get("x-total-count")).toBe("0");
  expect(await producer.credits()).toBe(99);
});
