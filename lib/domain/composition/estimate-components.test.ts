import { expect, test } from "vitest";
import type { Known } from "./composition";
import { estimateComponents } from "./estimate-components";
import { containerReader } from "./read-container";
import { readFacts } from "./read-facts";

const packagingOf = (family: string, title: string) =>
  estimateComponents(
    [{ stream: "PACKAGING_HOUSEHOLD", family }],
    readFacts({ title, description: null }),
    containerReader(title),
  ).map(({ material, count, kg }) => [material, count, ...rangeOf(kg)]);
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
  expect(packagingOf("pack-food", "Eau minérale 6 x 1,5 L")).toEqual([
    ["PLASTIC_OTHER", 6, 0.018, 0.09, 0.3],
  ]);
  expect(packagingOf("pack-cosmetic", "Cotons-tiges, boîte de 200")).toEqual([
    ["PE_HD_RIGID", 1, 0.01, 0.04, 0.12],
  ]);
  expect(packagingOf("pack-textile", "Lot de 5 paires de chaussettes")).toEqual([
    ["PE_FILM", 1, 0.002, 0.01, 0.03],
  ]);
});

test("a can, a carton and a plastic bottle that are named are not estimated as glass", () => {
  const material = (title: string, family = "pack-glass") => packagingOf(family, title).map(([name]) => name);
  for (const title of ["Bière blonde canette 50 cl", "Coca Cola can 330 ml", "Limonade Dose 0,33 L"])
    expect(material(title), title).toEqual(["ALUMINIUM"]);
  for (const title of ["Jus d’orange brique 1 L", "Apfelsaft 1 L Getränkekarton"])
    expect(material(title), title).toEqual(["BEVERAGE_CARTON"]);
  expect(material("Eau minérale bouteille plastique 1,5 L")).toEqual(["PET_BOTTLE"]);
  expect(material("Lait demi-écrémé brique 1 L", "pack-food")).toEqual(["BEVERAGE_CARTON"]);
  expect(material("Carton de 6 bouteilles de vin rouge 75 cl")).toEqual(["GLASS", "STEEL"]);
  expect(material("Tomates pelées lata 400 g", "pack-food")).toEqual(["PLASTIC_OTHER"]);
  expect(material("Canettes pour machine à coudre", "pack-small")).toEqual(["PAPER_CARD"]);
  expect(packagingOf("pack-glass", "Bière 24 canettes 33 cl")[0]?.slice(0, 2)).toEqual(["ALUMINIUM", 24]);
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
