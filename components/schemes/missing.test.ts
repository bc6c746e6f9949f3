import { expect, test } from "vitest";
import { followed, heldFirst, isAllHeld, isNothingDeclared } from "./missing";
import type { SchemeLine } from "./scheme-lines";

test("quantities that validated parts of other schemes hold wait for these to be reopened", () => {
  const row = (missing: number, held?: { count: number; by: string[]; isPaid?: boolean }) => ({
    line: { held } as unknown as SchemeLine,
    missing,
  });
  expect(heldFirst(row(1, { count: 1, by: ["Citeo"] }))).toEqual(["Citeo"]);
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

test("a quantity without a price on its day is declared, though no scheme has a line of it", () => {
  const row = (status: SchemeLine["status"], ready: number) => ({ line: { status } as SchemeLine, ready });
  expect(isNothingDeclared([row("NOT_STARTED", 0), row("NOT_STARTED", 0)])).toBe(true);
  expect(isNothingDeclared([row("NOT_STARTED", 0), row("NOT_STARTED", 1)])).toBe(false);
  expect(isNothingDeclared([row("DRAFT", 0)])).toBe(false);
});

test("who is led to products without a quantity finds one that takes it", () => {
  const row = (status: SchemeLine["status"], missing: number, held = 0) => ({
    line: { status, held: { count: held, by: ["Citeo"] } } as unknown as SchemeLine,
    missing,
  });
  expect(isAllHeld([row("DRAFT", 0), row("DRAFT", 2, 2)], 2)).toBe(true);
  expect(isAllHeld([row("DRAFT", 0), row("VALIDATED", 2)], 2)).toBe(true);
  expect(isAllHeld([row("DRAFT", 0), row("DRAFT", 2, 1), row("VALIDATED", 1)], 2)).toBe(false);
});
