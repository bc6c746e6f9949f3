import { expect, test } from "vitest";
import { followed, heldFirst } from "./missing";
import type { SchemeLine } from "./scheme-lines";

test("quantities that validated parts of other schemes hold wait for these to be reopened", () => {
  const row = (missing: number, held?: { count: number; by: string[]; isPaid?: boolean }) => ({
    line: { held } as unknown as SchemeLine,
    missing,
  });
  expect(heldFirst(row(1, { count: 1, by: ["Citeo"] }))).toBe("Citeo");
  expect(heldFirst(row(2, { count: 1, by: ["Citeo"] }))).toBeUndefined();
  expect(heldFirst(row(1))).toBeUndefined();
  expect(heldFirst(row(0, { count: 1, by: ["Citeo"] }))).toBeUndefined();
});

test("a product that a scheme has no line of may have its quantity", () => {
  const line = { schemeCode: "EMPAP", name: "Ecoembes", products: 8, missing: 1 } as SchemeLine;
  const row = { schemeCode: "EMPAP", ecoOrganismName: "Ecoembes", countProducts: 6 };
  expect(followed(line, [row])).toEqual({ line, declared: 6, ready: 7, missing: 1 });
  expect(followed(line, [{ ...row, ecoOrganismName: "Léko" }])).toMatchObject({ declared: 0, ready: 7 });
});
