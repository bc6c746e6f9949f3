import { describe, expect, test } from "vitest";
import type { FeeOfScheme } from "@/components/amounts/fee-lines";
import { leftToPay } from "./left-to-pay";

const EEE = { schemeCode: "EEE", name: "Ecosystem", amount: 100.1, paidAt: undefined };
const TEXTILE = { schemeCode: "TLC", name: "Refashion", amount: 255.84, paidAt: undefined };
const paid = { paidAt: "2026-02-20T09:00:00Z" };
const fee: FeeOfScheme = {
  schemeCode: "TLC",
  ecoOrganismName: "Refashion",
  code: "FLAT",
  labelEn: "Flat fee",
  labelFr: "Forfait",
  labelZh: null,
  basis: "DECLARATION_FLAT",
  amount: "30",
  certainty: "illustrative",
  source: "",
};

const statementOf = (left: number, ...lines: (typeof EEE)[]) => ({
  left,
  schemes: lines.map(({ schemeCode, name }) => ({
    schemeProId: "00000000-0000-4000-8000-000000000000",
    schemeCode,
    ecoOrganismName: name,
    net: 0,
  })),
});

const stepsOf = (...of: Parameters<typeof leftToPay>) =>
  leftToPay(...of).steps.map((step) => [step.of, step.amount]);

describe("what is left to pay", () => {
  test("is the lines of all schemes and what they charge beside them", () => {
    expect(stepsOf([EEE, TEXTILE], [fee], [])).toEqual([["fee", "30.00"]]);
    expect(leftToPay([EEE, TEXTILE], [fee], []).left).toBe("385.94");
  });

  test("is not what is paid, with what was charged beside it", () => {
    const lines = [EEE, { ...TEXTILE, ...paid }];
    expect(stepsOf(lines, [fee], [])).toEqual([
      ["fee", "30.00"],
      ["paid", "-285.84"],
    ]);
    expect(leftToPay(lines, [fee], []).left).toBe("100.10");
  });

  test("is what unpaid statements say, where they say what they state and nothing else is told", () => {
    expect(stepsOf([EEE, TEXTILE], [fee], [statementOf(285.84, TEXTILE)])).toEqual([["fee", "30.00"]]);
    expect(leftToPay([EEE, TEXTILE], [fee], [statementOf(285.84, TEXTILE)]).left).toBe("385.94");
  });

  test("has VAT, part payments and credit notes of statements as a step of their own", () => {
    const partly = [statementOf(200, TEXTILE)];
    expect(stepsOf([EEE, TEXTILE], [fee], partly)).toEqual([
      ["fee", "30.00"],
      ["statements", "-85.84"],
    ]);
    expect(leftToPay([EEE, TEXTILE], [fee], partly).left).toBe("300.10");
    const taxed = [statementOf(343.01, TEXTILE)];
    expect(leftToPay([EEE, TEXTILE], [fee], taxed).left).toBe("443.11");
  });

  test("is what a later statement says of a scheme that had paid an earlier one", () => {
    const lines = [EEE, { ...TEXTILE, ...paid }];
    expect(stepsOf(lines, [fee], [statementOf(12.5, TEXTILE)])).toEqual([
      ["fee", "30.00"],
      ["statements", "-273.34"],
    ]);
    expect(leftToPay(lines, [fee], [statementOf(12.5, TEXTILE)]).left).toBe("112.60");
  });
});
