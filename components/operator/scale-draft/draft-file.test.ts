import { expect, test } from "vitest";
import { problemsOfFile } from "./draft-file";
import { draftedLines } from "./drafted-lines";
import { sampleLine } from "./sample-line";
import { draftKeyOf, NO_DRAFT, withdraw } from "./scale-draft";

test("what is wrong with a file is told at the cell of its line, past those that are withdrawn, or of the whole", () => {
  const [first, second] = [sampleLine(), sampleLine({ scaleCode: "BAT02" })];
  const draft = withdraw(NO_DRAFT, first, "en", "2026-02-19T14:32:00.000Z");
  const found = [
    { line: 2, column: "price", message: "no price" },
    { line: null, column: null, message: "no file" },
    { line: 2, column: null, message: "no line" },
  ];
  expect(problemsOfFile(draftedLines([first, second], draft), found)).toEqual({
    problems: [{ key: draftKeyOf(second), column: "price", kind: "found", message: "no price" }],
    messages: ["no file", "no line"],
  });
});
