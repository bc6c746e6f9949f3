import { expect, test } from "vitest";
import { isSameTable } from "./reading-choice";

test("another decimal mark, or what is said of all rows, leaves what was chosen of the columns; another table does not", () => {
  const before = { sheet: "Mai", constants: {} };
  expect(isSameTable(before, { sheet: "Mai", decimalMark: ",", constants: { code_vendor: "AMAZ" } })).toBe(
    true,
  );
  for (const other of [
    { sheet: "Juin" },
    { headerRow: 2 },
    { separator: ";" },
    { encoding: "gb18030" },
  ] as const)
    expect(isSameTable(before, { ...before, ...other })).toBe(false);
});
