import { expect, test } from "vitest";
import { importCost } from "./import-cost";

const batch = {
  kind: "QUANTITIES",
  cost: { creditsNeeded: 3, creditsAvailable: 4 },
  reading: {},
} as Parameters<typeof importCost>[0];
const corrected = { "0.quantity": "5", "1.quantity": "6", "1.leave-out": "on" };

test("an import costs what its check found and what is added besides, and at most what was corrected since", () => {
  expect(importCost(batch, { fields: {} })).toEqual({ credits: 3, isAtMost: false, missing: 0 });
  expect(importCost(batch, { fields: corrected })).toEqual({ credits: 4, isAtMost: true, missing: 0 });
  expect(importCost(batch, { fields: {}, further: 4, addsUnknown: true })).toEqual({
    credits: 7,
    isAtMost: false,
    missing: 3,
  });
  // A corrected row can name a product that is added with it.
  expect(importCost(batch, { fields: corrected, addsUnknown: true }).credits).toBe(5);
  const adding = { ...batch, reading: { addsUnknown: true } };
  expect(importCost(adding, { fields: corrected }).credits).toBe(5);
  expect(importCost({ ...adding, kind: "CATALOG" }, { fields: corrected }).credits).toBe(4);
});
