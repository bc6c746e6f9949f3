import { expect, test } from "vitest";
import {
  areSentAlone,
  changedFields,
  correctionsOf,
  isLeftOut,
  leaveOutName,
  markOf,
  type RowToFix,
  valueName,
} from "./fix-rows";
import { countCorrected } from "./kept-fields";

const row = (place: number, change: Partial<RowToFix> = {}): RowToFix => ({
  place,
  line: place + 2,
  problems: [],
  product: null,
  values: { external_id: "A-1", quantity: "1,2.3" },
  suggested: { external_id: "A-1", quantity: "1,2.3" },
  wrong: ["quantity"],
  others: ["external_id"],
  isLocked: false,
  ...change,
});
const [open, locked] = [row(0), row(1, { isLocked: true, wrong: [] })];

function form(fields: Record<string, string>): FormData {
  const written = new FormData();
  for (const [name, value] of Object.entries(fields)) written.append(name, value);
  return written;
}

test("what is kept of a form is what a person changed, and nothing else", () => {
  const untouched = {
    [valueName(open, "quantity")]: "1,2.3",
    [valueName(open, "external_id")]: "A-1",
    [leaveOutName(locked)]: "on",
  };
  expect(changedFields([open, locked], form(untouched))).toEqual({});
  const corrected = { ...untouched, [valueName(open, "quantity")]: "12,3" };
  expect(changedFields([open, locked], form(corrected))).toEqual({ [valueName(open, "quantity")]: "12,3" });
});

test("a row that is left out, or taken in again, stays so", () => {
  const kept = changedFields([open, locked], form({ [leaveOutName(open)]: "on" }));
  expect([isLeftOut(open, kept), isLeftOut(locked, kept)]).toEqual([true, false]);
  expect([isLeftOut(open, {}), isLeftOut(locked, {})]).toEqual([false, true]);
});

test("what goes along with the file is what was written, by its line, and what is left out", () => {
  const changed = changedFields(
    [open, locked],
    form({
      [valueName(open, "quantity")]: "12,3",
      [valueName(open, "external_id")]: "A-1",
      [leaveOutName(locked)]: "on",
    }),
  );
  expect(correctionsOf([open, locked], changed)).toEqual([
    { line: 2, cells: { quantity: "12,3" } },
    { line: 3, cells: null },
  ]);
  expect(countCorrected(changed)).toBe(1);
  const leftOut = { ...changed, [leaveOutName(open)]: "on" };
  expect(correctionsOf([open], leftOut)).toEqual([{ line: 2, cells: null }]);
  expect(countCorrected(leftOut)).toBe(0);
});

test("refused rows are sent alone where others took effect, unless these are sums", () => {
  const batch = (dryRun: boolean, done: number, sales: object | null = null) =>
    areSentAlone({ dryRun, counters: { done }, understood: { sales } } as never);
  expect([batch(false, 3), batch(true, 3), batch(false, 0), batch(false, 3, {})]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("a file has one decimal mark where it was said, or its numbers agree", () => {
  const mark = (reading: object, warnings: string[]) =>
    markOf({
      reading,
      understood: { decimalMark: ",", warnings: warnings.map((code) => ({ code })) },
    } as never);
  expect(mark({}, ["THOUSANDS"])).toBe(",");
  expect(mark({}, ["MIXED_DECIMAL_MARKS"])).toBeNull();
  expect(mark({ decimalMark: "." }, ["MIXED_DECIMAL_MARKS"])).toBe(".");
});
