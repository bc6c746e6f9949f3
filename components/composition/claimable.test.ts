import { expect, test } from "vitest";
import { claimableOf, type Offered } from "./claimable";

const offered = (code: string, ecoProductIds: string[] | null) =>
  ({ schemeProId: "s", code, ecoProductIds }) as unknown as Offered;

test("a code is claimed once for all products of its days, and one that is for none is not offered", () => {
  const found = claimableOf([
    offered("REPAIRABLE", ["a", "b"]),
    offered("RECYCLED", []),
    offered("REPAIRABLE", ["b", "c"]),
    offered("REFILL", null),
  ]);
  expect(found.map(({ first, productIds }) => [first.code, productIds])).toEqual([
    ["REPAIRABLE", ["a", "b", "c"]],
  ]);
});
