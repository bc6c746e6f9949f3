import { expect, test } from "vitest";
import type { Component, Composition } from "./composition";
import { warnOfWeights } from "./warn-of-weights";

const made = (weightKg: string | null, kind: Component["kind"], kg: string): Composition => ({
  facts: weightKg === null ? {} : { weightKg: { value: weightKg, provenance: "DECLARED" } },
  components: [
    {
      kind,
      material: kind === "BATTERY" ? "LI_ION" : "GLASS",
      count: 1,
      kg: { value: kg, provenance: "DECLARED" },
      provenance: "DECLARED",
    },
  ],
});

test("batteries that weigh more than their product are told, with the slip that would explain it", () => {
  expect(warnOfWeights(made("1.8", "BATTERY", "450"))).toEqual([
    { kind: "BATTERIES_HEAVIER", said: "450", weightKg: "1.8", likely: "0.45" },
  ]);
  expect(warnOfWeights(made("1.8", "BATTERY", "4.5"))).toMatchObject([{ likely: "0.45" }]);
  expect(warnOfWeights(made("0.001", "BATTERY", "900"))).toMatchObject([{ likely: null }]);
});

test("packaging may be heavier than what is in it, up to ten times", () => {
  expect(warnOfWeights(made("0.1", "PACKAGING", "0.9"))).toEqual([]);
  expect(warnOfWeights(made("0.1", "PACKAGING", "120"))).toMatchObject([
    { kind: "PACKAGING_HEAVIER", likely: "0.12" },
  ]);
});

test("nothing is told where the product's weight is not known", () => {
  expect(warnOfWeights(made(null, "BATTERY", "900"))).toEqual([]);
});
