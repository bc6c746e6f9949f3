import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type JudgedEntry, judgeEntries, type NamedStatement } from "./judge-entries";
import { onlySumOf } from "./only-sum-of";

const ON = "2026-01-15";

const statement = (id: string, left: string, more: Partial<NamedStatement> = {}): NamedStatement => ({
  id,
  producerNrn: "P1",
  sellerId: "S1",
  reference: `RF${id}`,
  currency: "EUR",
  left,
  payments: [],
  ...more,
});

const line = (amount: string, names: readonly string[], more: Partial<JudgedEntry> = {}): JudgedEntry => ({
  kind: "CREDIT",
  state: "OPEN",
  bookedOn: ON,
  amount,
  currency: "EUR",
  creditorReferences: [],
  numberReferences: names.map((id) => `RF${id}`),
  wasTakenBack: false,
  ...more,
});

/** What each line comes to, what it pays of which statement, and by how much it differs. */
const judged = (lines: readonly JudgedEntry[], statements: readonly NamedStatement[]) =>
  judgeEntries(lines, statements).map(({ outcome, shares, difference }) => [
    outcome,
    Object.fromEntries(shares.map(({ statement: { id }, amount }) => [id, amount])),
    difference,
  ]);

const A = statement("A", "10.10");
const B = statement("B", "20.20");
const C = statement("C", "30.30");

describe("a line that names several statements", () => {
  test("pays each of them where its amount is what is left of all, to the cent", () => {
    expect(judged([line("30.30", ["A", "B"])], [A, B])).toEqual([
      ["MATCHED", { A: "10.10", B: "20.20" }, "0.00"],
    ]);
    const byReference = line("60.60", [], { creditorReferences: ["RFA", "RFB", "RFC"] });
    expect(judged([byReference], [A, B, C])).toEqual([
      ["MATCHED", { A: "10.10", B: "20.20", C: "30.30" }, "0.00"],
    ]);
    const oneOfEach = line("30.30", ["B"], { creditorReferences: ["RFA"] });
    expect(judged([oneOfEach], [A, B])[0]?.[0]).toBe("MATCHED");
    const ofTwoProducers = statement("D", "5.00", { producerNrn: "P2" });
    expect(judged([line("15.10", ["A", "D"])], [A, ofTwoProducers])).toEqual([
      ["MATCHED", { A: "10.10", D: "5.00" }, "0.00"],
    ]);
  });

  test("is listed with its difference where it is a cent more or less, and pays nothing", () => {
    for (const [amount, difference] of [
      ["30.31", "0.01"],
      ["30.29", "-0.01"],
      ["10.10", "-20.20"],
    ] as const)
      expect(judged([line(amount, ["A", "B"])], [A, B])).toEqual([
        ["SEVERAL", { A: null, B: null }, difference],
      ]);
  });

  test("pays those of which something is left; where nothing is, it waits", () => {
    const paid = statement("P", "0.00");
    const over = statement("O", "-1.00");
    expect(judged([line("20.20", ["P", "O", "B"])], [paid, over, B])).toEqual([
      ["MATCHED", { B: "20.20" }, "0.00"],
    ]);
    expect(judged([line("1.00", ["P", "O"])], [paid, over])).toEqual([
      ["ALREADY_PAID", { P: null, O: null }, "1.00"],
    ]);
  });

  test("waits where one is in another currency, or where one of its parts was recorded that day", () => {
    const dollars = statement("D", "5.00", { currency: "USD" });
    expect(judged([line("15.10", ["A", "D"])], [A, dollars])[0]?.[0]).toBe("OTHER_CURRENCY");
    const half = statement("H", "4.00", { payments: [{ amount: "4", paidOn: ON }] });
    expect(judged([line("14.10", ["A", "H"])], [A, half])).toEqual([
      ["ALREADY_RECORDED", { A: null, H: null }, null],
    ]);
  });

  test("that a creditor reference names alone is that one's, as long as it is not too much for it", () => {
    const lines = ["10.10", "4.00", "10.11"].map((amount) =>
      line(amount, ["B"], { creditorReferences: ["RFA"] }),
    );
    expect(lines.flatMap((each) => judged([each], [A, B]))).toEqual([
      ["MATCHED", { A: "10.10" }, "0.00"],
      ["PART", { A: "4.00" }, "-6.10"],
      ["SEVERAL", { A: null, B: null }, "-20.19"],
    ]);
  });
});

describe("a line that names one statement and is more than is left of it", () => {
  test("pays others of the same producer and payee with it, where they make it exact in one way alone", () => {
    expect(judged([line("40.40", ["A"])], [A, B, C])).toEqual([
      ["TOGETHER", { A: "10.10", C: "30.30" }, "0.00"],
    ]);
    expect(judged([line("60.60", ["A"])], [A, B, C])[0]?.[0]).toBe("TOGETHER");
    const twin = statement("T", "30.30");
    expect(judged([line("40.40", ["A"])], [A, B, C, twin])).toEqual([["TOO_MUCH", { A: "40.40" }, "30.30"]]);
  });

  test("is too much where no others do, or they are another's, of another payee, paid, or in another currency", () => {
    for (const other of [
      statement("X", "30.31"),
      statement("X", "30.30", { producerNrn: "P2" }),
      statement("X", "30.30", { sellerId: "S2" }),
      statement("X", "30.30", { currency: "USD" }),
      statement("X", "0.00"),
    ])
      expect(judged([line("40.40", ["A"])], [A, other])).toEqual([["TOO_MUCH", { A: "40.40" }, "30.30"]]);
  });

  test("leaves alone what another line names", () => {
    expect(judged([line("40.40", ["A"]), line("30.30", ["C"])], [A, C])).toEqual([
      ["TOO_MUCH", { A: "40.40" }, "30.30"],
      ["MATCHED", { C: "30.30" }, "0.00"],
    ]);
  });
});

test("what an earlier line pays, of several statements too, is not left for a later one", () => {
  const both = line("30.30", ["A", "B"]);
  expect(judged([both, both, line("1.00", ["B"])], [A, B])).toEqual([
    ["MATCHED", { A: "10.10", B: "20.20" }, "0.00"],
    ["ALREADY_PAID", { A: null, B: null }, "30.30"],
    ["ALREADY_PAID", { B: null }, "1.00"],
  ]);
});

test("money that is recorded as it is judged comes to the line's amount, and to no statement more than is left unless it is too much", () => {
  const amount = fc.integer({ min: 1, max: 400 }).map((cents) => (cents / 100).toFixed(2));
  const ids = ["A", "B", "C", "D", "E"];
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 5, maxLength: 5 }),
      fc.array(fc.tuple(amount, fc.subarray(ids)), { maxLength: 8 }),
      (lefts, said) => {
        const statements = ids.map((id, at) => statement(id, lefts[at] ?? "1.00"));
        const left = new Map(ids.map((id, at) => [id, new Big(lefts[at] ?? "1.00")]));
        const lines = said.map(([sum, names]) => line(sum, names));
        for (const [at, { outcome, shares }] of judgeEntries(lines, statements).entries()) {
          if (outcome !== "MATCHED" && outcome !== "TOGETHER" && outcome !== "PART") continue;
          const paid = shares.reduce((sum, share) => sum.plus(share.amount ?? "0"), new Big(0));
          expect(paid.toFixed(2)).toBe(lines[at]?.amount);
          for (const { statement: one, amount: share } of shares) {
            const rest = (left.get(one.id) ?? new Big(0)).minus(share ?? "0");
            expect(rest.gte(0)).toBe(true);
            left.set(one.id, rest);
          }
        }
      },
    ),
  );
});

test("which amounts a sum is of is said where only those are", () => {
  expect(onlySumOf(["1.00", "2.00", "4.00"], "5.00")).toEqual([0, 2]);
  expect(onlySumOf(["1.00", "2.00", "3.00"], "3.00")).toBeUndefined();
  expect(onlySumOf(["1.00", "2.00"], "2.50")).toBeUndefined();
  expect(onlySumOf(["1.00"], "-1.00")).toBeUndefined();
  expect(onlySumOf(["9999999999999.99", "0.01"], "10000000000000.00")).toEqual([0, 1]);
  expect(
    onlySumOf(
      Array.from({ length: 13 }, () => "1.00"),
      "13.00",
    ),
  ).toBeUndefined();
});
