import { expect, test } from "vitest";
import { draftedLines } from "./drafted-lines";
import { lineRows } from "./line-rows";
import { sampleLine } from "./sample-line";
import { addLine, NO_DRAFT } from "./scale-draft";

const YEAR = { from: "2026-01-01", to: "2026-12-31" };

test("lines that a draft adds stand before those of the page, each with what prices the days of its code", () => {
  const spring = sampleLine({ validTo: "2026-06-30" });
  const { draft, key } = addLine(NO_DRAFT, {
    like: spring,
    follows: true,
    locale: "en",
    at: "2026-02-19T14:32:00.000Z",
  });
  const rows = lineRows(
    [{ ...spring, states: ["ENDING"], before: null }],
    draftedLines([spring], draft),
    YEAR,
  );
  expect(
    rows.map(({ of, states, stretches }) => [of.key, states, stretches.map(({ from }) => from)]),
  ).toEqual([
    [key, [], ["2026-01-01", "2026-07-01"]],
    ["BAT01 ", ["ENDING"], ["2026-01-01", "2026-07-01"]],
  ]);
});

test("a line that the scale does not have yet is shown as it is listed, and can't be written in", () => {
  const line = sampleLine();
  expect(lineRows([{ ...line, states: [], before: null }], [], YEAR)).toMatchObject([
    {
      of: { line: { price: "0.32" }, isNew: false },
      isWritable: false,
      stretches: [{ line: { price: "0.32" } }],
    },
  ]);
});
