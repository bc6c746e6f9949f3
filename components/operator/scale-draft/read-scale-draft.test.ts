import { expect, test } from "vitest";
import { readScaleDraft } from "./read-scale-draft";
import { NO_DRAFT, type ScaleDraft } from "./scale-draft";

test("a kept draft of a scale is read again, and a row that is none is left out", () => {
  const draft: ScaleDraft = {
    savedAt: "2026-11-28T10:00:00.000Z",
    rows: { "EM01 ": { was: { price: "1.5" }, now: { price: "1,6" }, readIn: "fr" } },
  };
  expect(readScaleDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  const { "EM01 ": row } = draft.rows;
  const rows = {
    ...draft.rows,
    a: { ...row, now: null },
    b: { ...row, now: { price: 2 } },
    c: { ...row, readIn: "de" },
  };
  expect(readScaleDraft({ ...draft, rows })).toEqual(draft);
});

test("what is no draft is as none", () => {
  for (const stored of [
    undefined,
    null,
    [],
    "text",
    { savedAt: null, rows: {} },
    { savedAt: "now", rows: [1] },
  ])
    expect(readScaleDraft(stored)).toEqual(NO_DRAFT);
});
