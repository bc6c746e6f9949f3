import { expect, test } from "vitest";
import type { Known } from "./composition";
import { estimateComponents } from "./estimate-components";
import { readFacts } from "./read-facts";

const packagingOf = (family: string, title: string) =>
  estimateComponents([{ stream: "PACKAGING_HOUSEHOLD", family }], readFacts({ title, description: null })).map(
    ({ material, count, kg }) => [material, count, ...rangeOf(kg)],
  );
const rangeOf = (kg: Known | null) => [kg?.low, kg?.value, kg?.high].map(Number);

test("a pack of bottles is estimated with the glass and the caps of all of them", () => {
  expect(packagingOf("pack-glass", "Vin rouge 75 cl")).toEqual([
    ["GLASS", 1, 0.15, 0.415, 0.7],
    ["STEEL", 1, 0.001, 0.005, 0.012],
  ]);
  expect(packagingOf("pack-glass", "Carton de 6 bouteilles de vin rouge 75 cl")).toEqual([
    ["GLASS", 6, 0.9, 2.49, 4.2],
    ["STEEL", 6, 0.006, 0.03, 0.072],
  ]);
});

test("elsewhere a pack is estimated so where each piece has a volume, and not by what one packaging holds", () => {
  expect(packagingOf("pack-food", "Eau minérale 6 x 1,5 L")).toEqual([["PLASTIC_OTHER", 6, 0.018, 0.09, 0.3]]);
  expect(packagingOf("pack-cosmetic", "Cotons-tiges, boîte de 200")).toEqual([
    ["PE_HD_RIGID", 1, 0.01, 0.04, 0.12],
  ]);
  expect(packagingOf("pack-textile", "Lot de 5 paires de chaussettes")).toEqual([
    ["PE_FILM", 1, 0.002, 0.01, 0.03],
  ]);
});

test("a battery weighs by its energy, be that said itself or by volts and ampere-hours", () => {
  const weighed = (title: string) =>
    estimateComponents(
      [
        { stream: "EEE", family: "power-tool" },
        { stream: "BATTERIES", family: "built-in-battery" },
      ],
      readFacts({ title, description: null }),
    ).map(({ count, kg }) => [count, ...rangeOf(kg)]);
  expect(weighed("Perceuse visseuse sans fil 72 Wh, 2 batteries")).toEqual([[2, 0.288, 0.436364, 0.6]]);
  expect(weighed("Perceuse visseuse 18 V avec 2 batteries 2,0 Ah")).toEqual([[2, 0.288, 0.436364, 0.6]]);
});
