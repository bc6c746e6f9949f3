import { expect, test } from "vitest";
import { readReport } from "./read-report";

async function* table(...lines: string[]) {
  for (const [index, line] of lines.entries()) yield { line: index + 1, cells: line.split(";") };
}

const AS = { codeVendor: "AMAZ", period: "2026", schemeNamed: () => undefined };

test.each([
  ["Reference;Montant payé 2025", { kind: "columnMissing" }],
  [
    "Reference;Montant payé 2025;Quantité 2025",
    { kind: "otherYearColumn", values: { header: "Quantité 2025" } },
  ],
])(
  "a report of 2026 with %s is told of a quantity of another year where it has one",
  async (header, told) => {
    const { problems } = await readReport(table(header, "A-1;12"), AS);
    expect(problems).toEqual([{ line: 1, column: "quantity", ...told }]);
  },
);
