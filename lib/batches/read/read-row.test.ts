import { expect, test } from "vitest";
import { mapHeader } from "@/lib/domain/csv/map-header";
import { UNCALCULATED } from "@/lib/sheets/workbook";
import { rowReader } from "./read-row";

test("a formula without a value is to be calculated; one that came to an error of the spreadsheet is that", () => {
  const read = rowReader(
    "QUANTITIES",
    mapHeader(["external_id", "quantity"], "QUANTITIES"),
    { marks: new Set(), looksGrouped: 0 },
    null,
    {},
    { country: "FR", period: "2026" },
  );
  const told = (cell: string) => read({ line: 2, cells: ["A-1", cell] }).problems;
  expect(told(UNCALCULATED)).toMatchObject([{ column: "quantity", kind: "uncalculated" }]);
  expect(told("#CALC!")).toMatchObject([
    { column: "quantity", kind: "cellError", values: { value: "#CALC!" } },
  ]);
});
