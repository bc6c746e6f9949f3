import { expect, test } from "vitest";
import { readErrorFile } from "./read-error-file";

const FILE =
  '\ufefferror_code;error_column;error;Réf;Menge\r\nSERVICE_005 | SERVICE_005;quantity | code_vendor;a | b;A-1;"1;2"\r\nSERVICE_024;external_id;not in the catalog;\'=x;3\r\n';

test("the rows of an error file have their problems one by one, and their cells as they were", () => {
  expect(readErrorFile({ text: FILE, isWhole: true }, ";")).toEqual({
    headers: ["Réf", "Menge"],
    rows: [
      {
        problems: [
          { code: "SERVICE_005", column: "quantity", message: "a" },
          { code: "SERVICE_005", column: "code_vendor", message: "b" },
        ],
        cells: ["A-1", "1;2"],
      },
      {
        problems: [{ code: "SERVICE_024", column: "external_id", message: "not in the catalog" }],
        cells: ["=x", "3"],
      },
    ],
  });
});

test("of a part of an error file the broken last row is left out", () => {
  const part = readErrorFile({ text: FILE.slice(0, -4), isWhole: false }, ";");
  expect(part.rows).toHaveLength(1);
});
