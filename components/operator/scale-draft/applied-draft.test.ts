import { expect, test } from "vitest";
import type { ScaleLine } from "@/lib/client/scales/row-cells";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import { afterApplied } from "./applied-draft";
import { draftedLines } from "./drafted-lines";
import { sampleLine } from "./sample-line";
import { addLine, draftKeyOf, NO_DRAFT, putBack, type ScaleDraft, withdraw, writeCell } from "./scale-draft";

const AT = "2026-02-19T14:32:00.000Z";
const of = sampleLine();
const other = sampleLine({ scaleCode: "BAT02" });

const write = (
  draft: ScaleDraft,
  line: ScaleLine,
  column: LineColumn,
  text: string,
  key = draftKeyOf(line),
) => writeCell(draft, { key, line, column, text, locale: "en", at: AT });

/** What is left of a draft once another of two lines has been applied. */
const after = (draft: ScaleDraft, applied: ScaleDraft) =>
  afterApplied(draft, { draft: applied, lines: draftedLines([of, other], applied) }, AT);

const applied = write(NO_DRAFT, of, "price", "0.4");

test("what was applied is a draft no more", () => {
  expect(after(applied, applied)).toBe(NO_DRAFT);
  expect(after(putBack(applied, draftKeyOf(of), AT), applied)).toBe(NO_DRAFT);
});

test("what was written of another line meanwhile stays", () => {
  const left = after(write(applied, other, "price", "0.6"), applied);
  expect(Object.keys(left.rows)).toEqual([draftKeyOf(other)]);
});

test("what was written of the same line meanwhile stays on top of what was applied", () => {
  const left = after(write(applied, of, "note", "p. 2"), applied);
  expect(draftedLines([sampleLine({ price: "0.4" })], left)).toMatchObject([
    { line: { price: "0.4", note: "p. 2" }, changes: [{ column: "note" }], conflicts: [] },
  ]);
  const again = after(write(applied, of, "price", "0.5"), applied);
  expect(draftedLines([sampleLine({ price: "0.4" })], again)).toMatchObject([
    { line: { price: "0.5" }, changes: [{ was: "0.4", now: "0.5" }], conflicts: [] },
  ]);
});

test("a line that was added is one of the scale, with what was written into it meanwhile", () => {
  const { draft, key } = addLine(NO_DRAFT, { like: of, follows: false, locale: "en", at: AT });
  const coded = write(draft, of, "scale_code", "BAT03", key);
  const left = after(write(coded, of, "note", "p. 3", key), coded);
  const stands = sampleLine({ scaleCode: "BAT03" });
  expect(draftedLines([stands], left)).toMatchObject([
    { key: draftKeyOf(stands), isNew: false, changes: [{ column: "note", now: "p. 3" }], conflicts: [] },
  ]);
});

test("a line that was withdrawn leaves nothing behind", () => {
  const gone = withdraw(NO_DRAFT, of, "en", AT);
  expect(after(gone, gone)).toBe(NO_DRAFT);
});
