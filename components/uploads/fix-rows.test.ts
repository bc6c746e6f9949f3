import { expect, test } from "vitest";
import { changedFields, correctionsOf, isLeftOut, leaveOutName, type RowToFix, valueName } from "./fix-rows";
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
