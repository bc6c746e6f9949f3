import { expect, test } from "vitest";
import { rowsToFix, sharedProblems } from "./fix-rows";

const row = (line: number, kind: "whichType" | "locked") => ({
  line,
  cells: { external_id: `4${line}` },
  problems: [
    {
      code: kind === "locked" ? "SERVICE_006" : "SERVICE_011",
      column: kind === "locked" ? null : "external_id_type",
      kind,
      values: {},
      message: "",
    },
  ],
});

test("problems that several rows share are told together, the most frequent first, and single ones are not", () => {
  const rows = rowsToFix({ kind: "QUANTITIES" }, [
    row(2, "locked"),
    row(3, "whichType"),
    row(4, "whichType"),
    row(5, "whichType"),
  ] as never);
  expect(sharedProblems(rows).map(({ problem, rows: of }) => [problem.kind, of.length])).toEqual([
    ["whichType", 3],
  ]);
});
