import { expect, test } from "vitest";
import { ALL, bodyOf, isChosen, NONE, sumOfChoice, toggled } from "./choice";
import type { WhoPaidLine } from "./who-paid-of-page";

const line = (ecoProductId: string, correctionChange: string, creditsNeeded = 0) =>
  ({
    ecoProductId,
    codeVendor: "CDIS",
    codePeriod: null,
    correctionChange,
    correctionPaysTwice: Number(correctionChange) > 0 ? [{ amount: "3.50" }] : [],
    creditsNeeded,
  }) as unknown as WhoPaidLine;
const [lamp, shirt] = [line("lamp", "-547.80"), line("shirt", "15.99", 1)];
const report = {
  totals: {
    countCorrections: 3,
    taken: "-547.80",
    added: "20.99",
    addedTwice: "4.00",
    change: "-526.81",
    creditsNeeded: 2,
  },
} as Parameters<typeof sumOfChoice>[1];

test("all corrections are chosen on every page, until one is left out", () => {
  expect(sumOfChoice(ALL, report)).toEqual({
    count: 3,
    taken: "-547.80",
    added: "20.99",
    addedTwice: "4.00",
    change: "-526.81",
    credits: 2,
  });
  const left = toggled(ALL, shirt);
  expect([isChosen(left, lamp), isChosen(left, shirt)]).toEqual([true, false]);
  expect(sumOfChoice(left, report)).toEqual({
    count: 2,
    taken: "-547.80",
    added: "5.00",
    addedTwice: "0.50",
    change: "-542.80",
    credits: 1,
  });
  expect(sumOfChoice(toggled(left, shirt), report)).toEqual(sumOfChoice(ALL, report));
  expect(bodyOf(left)).toEqual({
    except: [{ ecoProductId: "shirt", codeVendor: "CDIS", codePeriod: null }],
  });
});

test("none is chosen but those that are", () => {
  const one = toggled(NONE, lamp);
  expect([isChosen(one, lamp), isChosen(one, shirt)]).toEqual([true, false]);
  expect(sumOfChoice(one, report)).toEqual({
    count: 1,
    taken: "-547.80",
    added: "0.00",
    addedTwice: "0.00",
    change: "-547.80",
    credits: 0,
  });
  expect(bodyOf(one)).toEqual({ only: [{ ecoProductId: "lamp", codeVendor: "CDIS", codePeriod: null }] });
});
