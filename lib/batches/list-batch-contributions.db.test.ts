import Big from "big.js";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { listBatchContributions } from "@/lib/contract/batches";
import { ecoContribution, sumOf } from "@/lib/domain/amounts";
import { finished, imported, rerun, upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

onOwnDatabase();

type Producer = { nrn: string; key: string };
type Part = z.output<typeof listBatchContributions.returns>["data"][number];

const PRODUCTS = `external_id,external_id_type,title,weight_kg
A-1,SKU,Lampe de bureau LED,1.2
A-2,SKU,Chaise de salle à manger en bois,6
A-3,SKU,T-shirt en coton,0.2
A-4,SKU,Perceuse sans fil avec batterie lithium,1.35
`;

const asked = ({ nrn, key }: Producer, id: string, query: Record<string, string> = {}) =>
  send(`GET /producers/${nrn}/batches/${id}/contributions`, { key, query });
const parts = async (producer: Producer, id: string) =>
  ((await asked(producer, id, { Limit: "100" })).body as { data: Part[] }).data;
const sums = (of: Part[], value: (part: Part) => number | null) => {
  const bySchemes: Record<string, number> = {};
  for (const part of of)
    bySchemes[part.schemeCode] = Big(bySchemes[part.schemeCode] ?? 0)
      .plus(value(part) ?? 0)
      .toNumber();
  return bySchemes;
};
const told = <T extends { schemeCode: string }>(of: T[], value: (one: T) => number) =>
  Object.fromEntries(of.map((one) => [one.schemeCode, value(one)]));

describe("what makes up the sums of a quantities file", () => {
  test("adds up to the cent to what its batch says of every scheme", async () => {
    const producer = await given.producer();
    await imported(producer, "eco-products", PRODUCTS);
    await imported(producer, "declarations/quantities/batch", "external_id,quantity\nA-1,10\nA-4,33\n");
    const file = "external_id,quantity,code_vendor\nA-1,4,\nA-2,7,\nA-3,3,AMAZ\nA-4,1203,\n";
    const dry = await imported(producer, "declarations/quantities/batch", file, { DryRun: "true" });
    const found = await parts(producer, dry.id);

    const declaration = dry.declaration ?? [];
    expect(sums(found, ({ amountBefore }) => amountBefore)).toEqual(
      told(declaration, ({ amountBefore }) => amountBefore),
    );
    expect(sums(found, ({ amountReplaced }) => amountReplaced)).toEqual(
      told(declaration, ({ amountReplaced }) => amountReplaced),
    );
    expect(
      sums(found, (part) =>
        Big(part.amountBefore ?? 0)
          .minus(part.amountReplaced ?? 0)
          .plus(part.totalAmount)
          .toNumber(),
      ),
    ).toEqual(told(declaration, ({ amountAfter }) => amountAfter));
    expect(
      sums(
        found.filter(({ countRows }) => countRows > 0),
        ({ totalAmount }) => totalAmount,
      ),
    ).toEqual(told(dry.contributions, ({ totalAmount }) => totalAmount));
    expect(declaration.some(({ amountReplaced }) => amountReplaced > 0)).toBe(true);
  });

  test("names the rows that owe most, whose formulas make the amount of a line that has no more", async () => {
    const producer = await given.producer();
    await imported(producer, "eco-products", PRODUCTS);
    const rows = ["A-1,4,JAN", "A-1,40,FEB", "A-1,12,MAR", "A-1,7,APR", "A-3,9,JAN"];
    const file = `external_id,quantity,code_period\n${rows.join("\n")}\n`;
    const dry = await imported(producer, "declarations/quantities/batch", file, { DryRun: "true" });
    for (const part of await parts(producer, dry.id)) {
      for (const { quantity, itemWeight, amount } of part.largestRows) {
        const operands = { price: String(part.price), priceUnit: part.priceUnit, itemWeight };
        expect(Number(ecoContribution({ ...operands, quantity: String(quantity) }))).toBe(amount);
      }
      const amounts = part.largestRows.map(({ amount }) => String(amount));
      if (part.countRows <= 3) expect(Number(sumOf(amounts))).toBe(part.totalAmount);
    }
    const lamp = (await parts(producer, dry.id)).find(({ schemeCode }) => schemeCode === "EEE");
    expect(lamp).toMatchObject({ countRows: 4, totalQuantity: 63, amountBefore: 0, amountReplaced: 0 });
    expect(lamp?.largestRows.map(({ line, codePeriod }) => [line, codePeriod])).toEqual([
      [3, "FEB"],
      [4, "MAR"],
      [5, "APR"],
    ]);
  });

  test("stays as it was decided on, once the file took effect", async () => {
    const producer = await given.producer();
    await imported(producer, "eco-products", PRODUCTS);
    const dry = await imported(producer, "declarations/quantities/batch", "external_id,quantity\nA-1,4\n", {
      DryRun: "true",
    });
    const before = await parts(producer, dry.id);
    const applied = (await rerun(producer, dry.id)).body as { data: { id: string } };
    await finished(producer, applied.data.id);
    expect(await parts(producer, dry.id)).toEqual(before);
    expect(await parts(producer, applied.data.id)).toEqual(before);
  });
});

test("for a catalog file it is what one of each product owes, and nothing is before", async () => {
  const producer = await given.producer();
  const batch = await imported(producer, "eco-products", PRODUCTS);
  const found = await parts(producer, batch.id);
  expect(sums(found, ({ totalAmount }) => totalAmount)).toEqual(
    told(batch.contributions, ({ totalAmount }) => totalAmount),
  );
  expect(found.every((part) => part.amountBefore === null && part.amountReplaced === null)).toBe(true);
  expect(found.find(({ schemeCode }) => schemeCode === "TLC")?.largestRows[0]).toMatchObject({
    line: 4,
    ecoProductReference: "A-3",
    quantity: 1,
  });
});

test("is read by the page, and for one scheme", async () => {
  const producer = await given.producer();
  const { id } = await imported(producer, "eco-products", PRODUCTS);
  const all = await parts(producer, id);
  const { headers, body } = await asked(producer, id, { Limit: "1", Offset: "1" });
  expect(headers.get("x-total-count")).toBe(String(all.length));
  expect(headers.get("link")).toContain("Offset=2");
  expect((body as { data: Part[] }).data).toEqual(all.slice(1, 2));
  const ofOne = await asked(producer, id, { SchemeCode: "TLC" });
  expect((ofOne.body as { data: Part[] }).data).toEqual(all.filter(({ schemeCode }) => schemeCode === "TLC"));
});

test("of an unknown batch, or another's, it is SERVICE_005; of one that is not read yet it is empty", async () => {
  const [one, other] = [await given.producer(), await given.producer()];
  const { body } = await upload(one, "eco-products", PRODUCTS);
  const { id } = (body as { data: { id: string } }).data;
  expect((await asked(one, id)).body).toEqual({ data: [] });
  for (const answer of [await asked(one, "00000000-0000-4000-8000-000000000000"), await asked(other, id)])
    expect([answer.status, answer.text]).toEqual([400, '{"error":"SERVICE_005"}']);
  await finished(one, id);
});
