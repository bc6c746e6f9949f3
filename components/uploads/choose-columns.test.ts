import { expect, test } from "vitest";
import { type ColumnChoice, chooseColumn, mappingAnew, mappingOf, missingColumns } from "./choose-columns";

const columns = (...pairs: [header: string, column: string | null][]): ColumnChoice[] =>
  pairs.map(([header, column]) => ({ header, column }));

test("a column that one header is given is taken from the one that had it", () => {
  const understood = columns(["EAN", "external_id"], ["Réf", null], ["Menge", null]);
  const chosen = chooseColumn(understood, 1, "external_id");
  expect(mappingOf(understood, chosen)).toEqual({ EAN: null, Réf: "external_id" });
  expect(missingColumns("QUANTITIES", chosen)).toEqual(["quantity"]);
});

test("a file that is read once more keeps what was said of its headers, without those that it has not", () => {
  const understood = columns(["Kram", "external_id"], ["EAN", "title"], ["EAN", null], ["Menge", null]);
  const chosen = chooseColumn(understood, 3, "quantity");
  const before = { kram: "external_id", Farbe: null };
  // Of headers that are there twice nothing is said that the file does not say itself.
  expect(mappingAnew(before, understood, chosen)).toEqual({ kram: "external_id", Menge: "quantity" });
  // What is chosen since goes before what was said, also where that was written otherwise.
  const moved = chooseColumn(understood, 1, "external_id");
  expect(mappingAnew(before, understood, moved)).toEqual({ Kram: null, EAN: "external_id" });
});
