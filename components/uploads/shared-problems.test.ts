import { expect, test } from "vitest";
import { rowsToFix } from "./fix-rows";
import { alikeOf, likelyValue, mendedIn, offersOf, readingsOf, sharedProblems } from "./shared-problems";

const row = (line: number, kind: "whichType" | "locked") => ({
  line,
  cells: { external_id: `4${line}` },
  problems: [
    {
      code: kind === "locked" ? "SERVICE_006" : "SERVICE_011",
      column: kind === "locked" ? null : "external_id_type",
      kind,
      values: {},
      message: "",
    },
  ],
});

test("problems that several rows share are told together, the most frequent first, and single ones are not", () => {
  const rows = rowsToFix({ kind: "QUANTITIES" }, [
    row(2, "locked"),
    row(3, "whichType"),
    row(4, "whichType"),
    row(5, "whichType"),
  ] as never);
  expect(sharedProblems(rows).map(({ problem, rows: of }) => [problem.kind, of.length])).toEqual([
    ["whichType", 3],
  ]);
});

const ofYear = (line: number, cell: string) => ({
  line,
  cells: { external_id: `4${line}`, code_period: cell },
  problems: [{ code: "SERVICE_005", column: "code_period", kind: "partOfYear", values: {}, message: "" }],
  product: null,
});

test("words that are not known are mended word by word, each by one that is chosen once", () => {
  const rows = rowsToFix({ kind: "QUANTITIES" }, [
    ofYear(2, "T1"),
    ofYear(3, "T1"),
    ofYear(4, "T1"),
    ofYear(5, "T2"),
    ofYear(6, "T2"),
    ofYear(7, "T3"),
  ] as never);
  const shared = sharedProblems(rows);
  expect(shared.map(({ cell, rows: of }) => [cell, of.length])).toEqual([
    ["T1", 3],
    ["T2", 2],
  ]);
  const [first] = shared;
  expect(first && [mendedIn(first), likelyValue(first)]).toEqual(["code_period", ""]);
  expect(first && alikeOf(first, { code_period: "Q1" })).toEqual({
    kind: "partOfYear",
    column: "code_period",
    cell: "T1",
    cells: { code_period: "Q1" },
  });
});

test("numbers that can be read in two ways are read all in one, each its own, where all rows are there", () => {
  const ofNumber = (line: number, whole: string) => ({
    line,
    cells: { quantity: whole },
    problems: [
      { code: "SERVICE_005", column: "quantity", kind: "twoReadings", values: { whole }, message: "" },
    ],
    product: null,
  });
  const rows = rowsToFix({ kind: "QUANTITIES" }, [ofNumber(2, "1204"), ofNumber(3, "1350")] as never);
  const [shared] = sharedProblems(rows);
  if (!shared) throw new Error("they share it");
  const place = offersOf(shared, { canRead: true });
  expect([place("field"), place("written"), place("whole"), place("leaveOut")]).toEqual([0, 0, 1, 2]);
  expect(offersOf(shared, { canRead: false })("leaveOut")).toBe(1);
  const [column, textOf] = readingsOf(shared, "whole");
  expect([column, ...rows.map(textOf)]).toEqual(["quantity", "1204", "1350"]);
});
