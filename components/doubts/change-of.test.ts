import { expect, test } from "vitest";
import { changeOf, changeToShow } from "./change-of";
import type { Choice, DoubtfulProduct } from "./doubts-of-page";

const choice = (stream: Choice["stream"], perItem: string | null): Choice => ({
  stream,
  perItem,
  by: [],
  why: [],
  streams: [],
});
const product = (perItem: string | null): DoubtfulProduct => ({
  ecoProductId: "1",
  externalId: "A",
  externalIdType: "SKU",
  title: "Chaise",
  description: null,
  quantity: "86",
  chance: "0.46",
  difference: null,
  atRisk: null,
  choices: [choice("FURNITURE", "1.1"), choice("TOYS", perItem)],
  question: null,
});

test("what is right as it stands changes nothing, whatever is not known", () => {
  expect(changeOf(product(null), "FURNITURE", [])).toBe("0.00");
});

test("another stream changes what was declared, of the product and of those like it", () => {
  expect(changeOf(product("0.024"), "TOYS", [])).toBe("-92.54");
  expect(changeOf(product("0.024"), "TOYS", [{ change: "-31.84" }, { change: "0" }])).toBe("-124.38");
});

test("an amount that is not known makes no sum", () => {
  expect(changeOf(product(null), "TOYS", [])).toBeNull();
  expect(changeOf(product("0.024"), "TOYS", [{ change: null }])).toBeNull();
});

test("the sum of an answer is told of what was done: not where a part of it was refused, nor where it is nothing", () => {
  expect(changeToShow("-12.50", 0)).toBe("-12.50");
  expect([changeToShow("-12.50", 1), changeToShow("0", 0), changeToShow(null, 0)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
