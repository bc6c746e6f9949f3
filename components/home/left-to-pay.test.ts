import { describe, expect, test } from "vitest";
import type { FeeOfScheme } from "@/components/amounts/fee-lines";
import { leftToPay } from "./left-to-pay";

const EEE = {
  schemeCode: "EEE",
  name: "Ecosystem",
  amount: 100.1,
  status: "DRAFT",
  paidAt: undefined,
} as const;
const TEXTILE = {
  schemeCode: "TLC",
  name: "Refashion",
  amount: 255.84,
  status: "VALIDATED",
  paidAt: undefined,
} as const;
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

type Sums = { total: number; vat?: number; paid?: number; credited?: number };
type Line = Parameters<typeof leftToPay>[0][number];

const paperOf = (
  kind: "STATEMENT" | "CREDIT_NOTE",
  { total, vat, paid = 0, credited = 0 }: Sums,
  lines: Line[],
) => ({
  kind,
  total,
  vat: vat ?? null,
  paid,
  left: kind === "STATEMENT" ? Number((total - paid - credited).toFixed(2)) : 0,
  schemes: lines.map(({ schemeCode, name }) => ({
    schemeProId: "00000000-0000-4000-8000-000000000000",
    schemeCode,
    ecoOrganismName: name,
    net: 0,
  })),
});
const statementOf = (sums: Sums, ...lines: Line[]) => paperOf("STATEMENT", sums, lines);
const noteOf = (sums: Sums, ...lines: Line[]) => paperOf("CREDIT_NOTE", sums, lines);

/** The steps and what is left; that they add up is looked at on the way. */
const sumOf = (...of: Parameters<typeof leftToPay>) => {
  const { steps, left } = leftToPay(...of);
  const sum = [...of[0].map(({ amount }) => amount), ...steps.map(({ amount }) => Number(amount))];
  expect(sum.reduce((one, other) => one + other, 0)).toBeCloseTo(Number(left), 6);
  return [...steps.map((step) => [step.of, step.amount]), left];
};

describe("what is left to pay", () => {
  test("is the lines of all schemes and what they charge beside them", () => {
    expect(sumOf([EEE, TEXTILE], [fee], [])).toEqual([["fee", "30.00"], "385.94"]);
  });

  test("is not what is said to be paid without a statement, with what was charged beside it", () => {
    const lines = [EEE, { ...TEXTILE, ...paid }];
    expect(sumOf(lines, [fee], [])).toEqual([["fee", "30.00"], ["paid", "-285.84"], "100.10"]);
  });

  test("is what statements say, where they say what they state and nothing else is told", () => {
    expect(sumOf([EEE, TEXTILE], [fee], [statementOf({ total: 285.84 }, TEXTILE)])).toEqual([
      ["fee", "30.00"],
      "385.94",
    ]);
  });

  test("has VAT of statements, and the money that came, as steps of their own", () => {
    const taxed = [statementOf({ total: 343.01, vat: 57.17, paid: 43.01 }, TEXTILE)];
    expect(sumOf([EEE, TEXTILE], [fee], taxed)).toEqual([
      ["fee", "30.00"],
      ["vat", "57.17"],
      ["received", "-43.01"],
      "400.10",
    ]);
  });

  test("has what statements say otherwise than lines that are validated as a step of its own", () => {
    expect(sumOf([EEE, TEXTILE], [], [statementOf({ total: 285.84 }, TEXTILE)])).toEqual([
      ["statements", "30.00"],
      "385.94",
    ]);
  });
});

// 69.56 was stated, 3.92 of it credited, and 65.64 paid.
describe("a paid part that is amended", () => {
  const OTHER = { ...EEE, amount: 71.64 };
  const PART = { ...TEXTILE, amount: 35.64 };
  const papers = [
    noteOf({ total: -3.92 }, PART),
    statementOf({ total: 69.56, paid: 65.64, credited: 3.92 }, PART),
  ];

  test("is paid while it is open again", () => {
    const open = { ...PART, amount: 6.6, status: "DRAFT" as const };
    expect(sumOf([OTHER, { ...open, amount: 35.64 }], [fee], papers)).toEqual([
      ["fee", "30.00"],
      ["received", "-65.64"],
      "71.64",
    ]);
    // What was stated of the part is nothing that its draft comes to.
    expect(sumOf([{ ...open, amount: 40 }], [fee], papers).at(-1)).toBe("4.36");
  });

  test("is not held against another scheme where its draft comes to less than was paid", () => {
    const open = { ...PART, amount: 0, status: "DRAFT" as const };
    expect(sumOf([OTHER, open], [], papers)).toEqual([
      ["received", "-65.64"],
      ["owedBack", "65.64"],
      "71.64",
    ]);
  });

  test("says what is owed back once it is validated at less", () => {
    const less = { ...PART, amount: 0, ...paid };
    const after = [
      noteOf({ total: -35.64 }, PART),
      noteOf({ total: -3.92 }, PART),
      statementOf({ total: 69.56, paid: 65.64, credited: 39.56 }, PART),
    ];
    expect(sumOf([OTHER, less], [fee], after)).toEqual([
      ["fee", "30.00"],
      ["received", "-65.64"],
      ["owedBack", "35.64"],
      "71.64",
    ]);
  });

  test("leaves what a later statement says, and owes back what was paid too much of an earlier one", () => {
    const more = { ...PART, amount: 50.64 };
    const after = [
      statementOf({ total: 20 }, PART),
      noteOf({ total: -5 }, PART),
      noteOf({ total: -3.92 }, PART),
      statementOf({ total: 69.56, paid: 65.64, credited: 8.92 }, PART),
    ];
    expect(sumOf([more], [fee], after)).toEqual([
      ["fee", "30.00"],
      ["received", "-65.64"],
      ["owedBack", "5.00"],
      "20.00",
    ]);
  });
});
