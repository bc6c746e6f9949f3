import { describe, expect, test } from "vitest";
import type { ScaleLine } from "@/lib/client/scales/row-cells";
import { type LineColumn, scaleFile } from "@/lib/client/scales/scale-file";
import { closingBounds } from "./closing-bounds";
import { putBackAll } from "./discarded-draft";
import { problemsIn } from "./draft-problems";
import { draftedLines, goneFrom, isDrafted, linesLeft } from "./drafted-lines";
import { holesIn, isNotAmong, wordsOf } from "./holes";
import { sampleLine as line } from "./sample-line";
import {
  addLine,
  draftKeyOf,
  NO_DRAFT,
  putBack,
  type ScaleDraft,
  withdraw,
  writeCell,
  writeOver,
} from "./scale-draft";

const AT = "2026-02-19T14:32:00.000Z";

const write = (
  draft: ScaleDraft,
  of: ScaleLine,
  column: LineColumn,
  text: string,
  locale: "en" | "fr" = "en",
) => writeCell(draft, { key: draftKeyOf(of), line: of, column, text, locale, at: AT });

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

  test("comes back once it was discarded, beside what was written since", () => {
    const [spring, autumn] = [line({ validTo: "2026-06-30" }), line({ validFrom: "2026-07-01" })];
    const discarded = write(write(NO_DRAFT, spring, "price", "0.4"), autumn, "price", "0.5");
    const since = write(NO_DRAFT, autumn, "price", "0.6");
    const lines = draftedLines([spring, autumn], putBackAll(since, discarded, AT));
    expect(lines.map(({ line: { price } }) => price)).toEqual(["0.4", "0.6"]);
  });

  test("comes back with its new lines, beside those that were added since", () => {
    const add = (label: string) =>
      addLine(NO_DRAFT, { like: line({ labelEn: label }), follows: true, locale: "en", at: AT }).draft;
    const lines = draftedLines([], putBackAll(add("since"), add("discarded"), AT));
    expect(lines.map(({ line: { labelEn } }) => labelEn)).toEqual(["discarded", "since"]);
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

describe("a line that is added", () => {
  const made = (like: ScaleLine, follows = false) =>
    addLine(NO_DRAFT, { like, follows, locale: "en", at: AT });
  const writeNew = (draft: ScaleDraft, key: string, cells: Partial<Record<LineColumn, string>>) =>
    Object.entries(cells).reduce(
      (written, [column, text]) =>
        writeCell(written, { key, line: line(), column: column as LineColumn, text, locale: "en", at: AT }),
      draft,
    );
  const CELLS = { scale_code: "BAT09", label_en: "Packs", label_fr: "Blocs", price: "2.5" };

  test("is charged and told as the one that it is like, and says the rest itself", () => {
    const { draft, key } = made(line());
    const [, added] = draftedLines([line()], draft);
    expect(added).toMatchObject({
      isNew: true,
      line: { basis: "COMPONENT_WEIGHT", families: ["cell"], scaleCode: "", price: "", labelEn: "" },
    });
    expect(problemsIn(draftedLines([line()], draft)).map(({ column }) => column)).toEqual([
      "price",
      "scale_code",
      "label_fr",
      "label_en",
      "certainty",
      "source",
    ]);
    const written = writeNew(draft, key, { ...CELLS, certainty: "quoted", source: "a letter" });
    const all = draftedLines([line()], written);
    expect(problemsIn(all)).toEqual([]);
    expect(scaleFile(linesLeft(all).map((one) => one.line)).content).toContain(
      '"BAT09","Blocs","Packs","","2.5"',
    );
  });

  test("is there while nothing is written into it, outlives a store of texts, and is dropped alone", () => {
    const { draft, key } = made(line());
    const mine = write(draft, line(), "price", "0.5");
    const kept: ScaleDraft = JSON.parse(JSON.stringify(mine));
    expect(draftedLines([line()], kept)).toEqual(draftedLines([line()], mine));
    expect(goneFrom([line()], kept)).toEqual([]);
    expect(draftedLines([line()], putBack(kept, key, AT)).map(({ changes }) => changes.length)).toEqual([1]);
  });

  test("that follows on a price begins the day after, and says what it asks and where that stands", () => {
    const spring = line({ validTo: "2026-06-30", note: "p. 2" });
    const { draft } = made(spring, true);
    const [, next] = draftedLines([spring], draft);
    expect(next?.line).toMatchObject({
      scaleCode: "BAT01",
      labelEn: "Cells",
      validFrom: "2026-07-01",
      validTo: null,
      price: "",
      source: "",
    });
    expect(problemsIn(draftedLines([spring], draft)).map(({ column }) => column)).toEqual([
      "price",
      "source",
    ]);
  });

  test("on days that another price of its code has is told so", () => {
    const { draft, key } = made(line());
    const written = writeNew(draft, key, {
      ...CELLS,
      scale_code: "BAT01",
      certainty: "quoted",
      source: "a letter",
    });
    expect(problemsIn(draftedLines([line()], written))).toEqual([
      { key, column: "scale_code", kind: "daysTaken" },
    ]);
  });
});

test("a line that is withdrawn leaves the file and its days to others, until it is put back", () => {
  const [spring, autumn] = [line({ validTo: "2026-06-30" }), line({ validFrom: "2026-07-01" })];
  const gone = withdraw(NO_DRAFT, spring, "en", AT);
  const earlier = write(gone, autumn, "valid_from", "2026-01-01");
  const drafted = draftedLines([spring, autumn], earlier);
  expect(problemsIn(drafted)).toEqual([]);
  expect(linesLeft(drafted).map(({ line: { validFrom } }) => validFrom)).toEqual(["2026-01-01"]);
  expect(drafted.filter(isDrafted)).toHaveLength(2);
  const back = putBack(gone, draftKeyOf(spring), AT);
  expect(back).toBe(NO_DRAFT);
});

test("every column of a line can be written, and what it says is what the file says", () => {
  const of = line();
  const cells: Partial<Record<LineColumn, string>> = {
    basis: "ITEM",
    charged_per: "item",
    families: "cell|pack",
    bounds: "unitWeightKg >= 5",
    certainty: "quoted",
    note: "page 2",
  };
  const draft = Object.entries(cells).reduce(
    (written, [column, text]) => write(written, of, column as LineColumn, text),
    NO_DRAFT,
  );
  const [drafted] = draftedLines([of], draft);
  expect(drafted?.line).toMatchObject({
    basis: "ITEM",
    priceUnit: "Unité de vente",
    families: ["cell", "pack"],
    bounds: "unitWeightKg >= 5",
    note: "page 2",
  });
  expect(drafted?.changes).toHaveLength(6);
  expect(scaleFile(drafted ? [drafted.line] : []).content).toContain('"cell | pack"');
});

test("values that bounds leave out are told of what can be read, once they are new", () => {
  const year = { from: "2026-01-01", to: "2026-12-31" };
  const [light, heavy] = [
    line({ bounds: "unitWeightKg < 5" }),
    line({ scaleCode: "BAT02", bounds: "unitWeightKg >= 5" }),
  ];
  const stands = draftedLines([light, heavy], NO_DRAFT);
  const draft = write(NO_DRAFT, heavy, "bounds", "unitWeightKg >= 6");
  const holes = holesIn(draftedLines([light, heavy], draft), year);
  expect(holes.filter(isNotAmong(holesIn(stands, year))).map(wordsOf)).toEqual([
    { measure: "unitWeightKg", from: "5", to: "6", below: "BAT01", above: "BAT02" },
  ]);
  expect(holes.filter(isNotAmong(holes))).toEqual([]);
  expect(holes.map(closingBounds)).toEqual(["unitWeightKg >= 5"]);
  const unread = write(NO_DRAFT, heavy, "bounds", "heavier than 6");
  expect(holesIn(draftedLines([light, heavy], unread), year)).toEqual([]);
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
