import { expect, test } from "vitest";
import { wordsOfCell } from "./cell-words";
import type { RowToFix } from "./fix-rows";

const rowOf = (suggested: RowToFix["suggested"], wrong: RowToFix["wrong"] = []) =>
  ({ suggested, wrong }) as RowToFix;
const of = { verdicts: ["TOYS", "NONE"], country: "FR" };

test("what the file says stays among the words that are chosen from, so that nothing is chosen for a person", () => {
  expect(wordsOfCell(rowOf({ external_id_type: "sku" }), "external_id_type", of)).toEqual([
    "",
    "sku",
    "GTIN",
    "ASIN",
    "SKU",
  ]);
  expect(wordsOfCell(rowOf({ stream: "TOYS" }), "stream", of)).toEqual(["", "TOYS", "NONE"]);
  expect(wordsOfCell(rowOf({}), "stream", of)).toEqual(["", "TOYS", "NONE"]);
  expect(wordsOfCell(rowOf({ country: "Europe" }, ["country"]), "country", of)).toEqual(["Europe", "FR"]);
  expect(wordsOfCell(rowOf({ country: "Europe" }), "country", of)).toBeUndefined();
  expect(wordsOfCell(rowOf({ quantity: "1" }), "quantity", of)).toBeUndefined();
});
