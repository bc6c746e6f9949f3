import { expect, test } from "vitest";
import { columnsOf } from "@/lib/domain/csv/columns";
import { SCALE_ROW_FIELDS } from "./scale-row-fields";

test("the forms of a scale's rows have each column of its file, but what is said otherwise", () => {
  const fields = new Set(
    Object.values(SCALE_ROW_FIELDS).flatMap((each) => each.map(({ column }): string => column)),
  );
  // Which form it is, the day of the whole scale, and shorter words for a basis and for bounds of the weight.
  const otherwise = ["kind", "effective_from", "price_unit", "min_weight_kg", "max_weight_kg"];
  expect([...fields, ...otherwise].sort()).toEqual(
    columnsOf("SCALE")
      .map(([name]) => name)
      .sort(),
  );
});
