import { expect, test } from "vitest";
import type { Product } from "@/components/amounts/contribution-per-item";
import { mergeEach } from "./merge-each";

const products = ["A", "B", "C"].map((id) => ({ id }) as Product);

test("what was merged before one that can't be is known, and what comes after it is left", async () => {
  const asked: string[] = [];
  const { merged, failed } = await mergeEach(products, async ({ id }) => {
    asked.push(id);
    if (id === "B") throw new Error("quantities overlap");
    return { mergeId: `merge of ${id}` };
  });
  expect(merged).toEqual([{ product: products[0], mergeId: "merge of A" }]);
  expect([failed?.product.id, failed?.error.message, asked]).toEqual(["B", "quantities overlap", ["A", "B"]]);
});

test("all become one where each can", async () => {
  const { merged, failed } = await mergeEach(products, async ({ id }) => ({ mergeId: id }));
  expect([merged.map(({ mergeId }) => mergeId), failed]).toEqual([["A", "B", "C"], undefined]);
});
