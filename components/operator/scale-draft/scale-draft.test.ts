import { describe, expect, test } from "vitest";
import type { ScaleLine } from "@/lib/scales/row-cells";
import { scaleFile } from "@/lib/scales/scale-file";
import {
  type DraftColumn,
  draftedLines,
  draftKeyOf,
  goneFrom,
  NO_DRAFT,
  problemsIn,
  putBack,
  type ScaleDraft,
  writeCell,
  writeOver,
} from "./scale-draft";

const AT = "2026-02-19T14:32:00.000Z";

const line = (said: Partial<ScaleLine> = {}): ScaleLine => ({
  scaleCode: "BAT01",
  labelEn: "Cells",
  labelFr: "Piles",
  price: "0.32",
  families: ["cell"],
  stream: "BATTERIES",
  basis: "COMPONENT_WEIGHT",
  chargedPer: "kg",
  priceUnit: "Poids (KG)",
  component: "BATTERY",
  materials: [],
  bounds: "",
  minWeightKg: null,
  maxWeightKg: null,
  part: "main",
  declaredAs: "FULL",
  validFrom: null,
  validTo: null,
  certainty: "sourced",
  source: "https://example.org",
  note: null,
  ...said,
});

const write = (
  draft: ScaleDraft,
  of: ScaleLine,
  column: DraftColumn,
  text: string,
  locale: "en" | "fr" = "en",
) => writeCell(draft, { line: of, column, text, locale, at: AT });

describe("a draft", () => {
  test("has what was written, and nothing once it says again what stands", () => {
    const of = line();
    const written = write(NO_DRAFT, of, "price", "0.365");
    expect(draftedLines([of], written)).toMatchObject([
      { line: { price: "0.365" }, standing: of, changes: [{ column: "price", was: "0.32", now: "0.365" }] },
    ]);
    expect(write(written, of, "price", "0.3200")).toBe(NO_DRAFT);
    expect(putBack(written, draftKeyOf(of), AT)).toBe(NO_DRAFT);
  });

  test("reads a price in the language that it was written in, whatever the page is in later", () => {
    const of = line();
    expect(draftedLines([of], write(NO_DRAFT, of, "price", "0,365", "fr"))[0]?.line.price).toBe("0.365");
  });

  test("keeps as it is typed a price that is none, says why, and leaves the line its own", () => {
    const of = line();
    const drafted = draftedLines([of], write(NO_DRAFT, of, "price", "0.3O"));
    expect(drafted).toMatchObject([{ unread: "0.3O", line: { price: "0.32" } }]);
    expect(problemsIn(drafted)).toEqual([
      { key: "BAT01 ", column: "price", kind: "misread", reason: "letter" },
    ]);
  });

  test("outlives a store that keeps texts alone", () => {
    const of = line();
    const written = write(write(NO_DRAFT, of, "valid_to", "2026-06-30"), of, "scale_code", "BAT09");
    const [before, after] = [written, JSON.parse(JSON.stringify(written))].map((draft) =>
      draftedLines([of], draft),
    );
    expect(after).toEqual(before);
  });
});

describe("what is seen to be wrong", () => {
  const problemsOf = (lines: ScaleLine[], draft: ScaleDraft) =>
    problemsIn(draftedLines(lines, draft)).map(({ column, kind }) => `${column} ${kind}`);

  test("a price or a code that is emptied", () => {
    const of = line();
    const draft = write(write(NO_DRAFT, of, "price", ""), of, "scale_code", " ");
    expect(problemsOf([of], draft)).toEqual(["price nothingSaid", "scale_code nothingSaid"]);
  });

  test("days the wrong way round, or that another price of the code has", () => {
    const [spring, autumn] = [line({ validTo: "2026-06-30" }), line({ validFrom: "2026-07-01" })];
    const inverted = write(NO_DRAFT, autumn, "valid_to", "2026-05-01");
    expect(problemsOf([spring, autumn], inverted)).toEqual(["valid_to lastBeforeFirst"]);
    const taken = write(NO_DRAFT, spring, "valid_to", "2026-07-01");
    expect(problemsOf([spring, autumn], taken)).toEqual(["valid_to daysTaken"]);
    const both = write(taken, autumn, "valid_from", "2026-07-02");
    expect(problemsOf([spring, autumn], both)).toEqual([]);
  });

  test("nothing of a line that nobody wrote on", () => {
    expect(problemsOf([line(), line()], NO_DRAFT)).toEqual([]);
  });
});

describe("what somebody else does meanwhile", () => {
  const mine = write(NO_DRAFT, line(), "price", "0.4");

  test("in another cell stands, beside what was written", () => {
    const [drafted] = draftedLines([line({ validTo: "2026-06-30" })], mine);
    expect(drafted).toMatchObject({ line: { price: "0.4", validTo: "2026-06-30" }, conflicts: [] });
  });

  test("in the same cell conflicts, until one of the two is chosen", () => {
    const theirs = line({ price: "0.5" });
    expect(draftedLines([theirs], mine)[0]?.conflicts).toEqual([{ column: "price", stands: "0.5" }]);
    const over = draftedLines([theirs], writeOver(mine, theirs, AT));
    expect(over).toMatchObject([{ line: { price: "0.4" }, conflicts: [] }]);
    const taken = draftedLines([theirs], write(mine, theirs, "price", "0.5"));
    expect(taken).toMatchObject([{ line: { price: "0.5" }, changes: [], conflicts: [] }]);
  });

  test("to a line's code or first day leaves what was written aside", () => {
    const [theirs] = [line({ scaleCode: "BAT02" })];
    expect(goneFrom([theirs], mine)).toEqual(["BAT01 "]);
    expect(draftedLines([theirs], mine)[0]?.changes).toEqual([]);
  });
});

describe("the file of a scale", () => {
  test("says of each line what the line says, whatever is in its texts", () => {
    const lines = [
      line({ labelFr: '=1+1; "piles"', note: "one\ntwo", price: "1.125", families: ["a", "b"] }),
      line({ scaleCode: "BAT02", bounds: "weightKg >= 5", validFrom: "2026-03-01" }),
    ];
    const { content } = scaleFile(lines);
    expect(content.split("\r\n")[0]).not.toContain("kind");
    expect(content).toContain(`"'=1+1; ""piles"""`);
    expect(content).toContain('"1.1250"');
  });

  test("knows which line stands on which of its own, past texts of several", () => {
    const { placeOn } = scaleFile([line(), line({ note: "one\ntwo\nthree" }), line({ scaleCode: "BAT02" })]);
    expect([2, 3, 4, 5, 6].map(placeOn)).toEqual([0, 1, 1, 1, 2]);
  });
});
