import { describe, expect, test } from "vitest";
import { readTariffs } from "@/db/seed/reference/read-tariffs";
import { type BoundedLine, boundGapsOf } from "./bound-gaps";
import { readBounds } from "./bounds-text";

const YEAR = { from: "2026-01-01", to: "2026-12-31" };

function line(scaleCode: string, bounds: string, change: Partial<BoundedLine> = {}): BoundedLine {
  const read = readBounds(bounds);
  if ("wrong" in read) throw new Error(read.wrong);
  return {
    scaleCode,
    stream: "BATTERIES",
    families: ["cell"],
    component: "BATTERY",
    materials: [],
    part: "main",
    declaredAs: "FULL",
    bounds: read.bounds,
    validFrom: null,
    validTo: null,
    ...change,
  };
}

const gaps = (...lines: BoundedLine[]) =>
  boundGapsOf(lines, YEAR).map(
    ({ measure, from, to, below, above }) => `${below.scaleCode} ${measure} ${from}-${to} ${above.scaleCode}`,
  );

describe("a gap between bounds", () => {
  test("is where one line ends and the next begins later", () => {
    expect(gaps(line("A", "unitWeightKg < 5"), line("B", "unitWeightKg >= 6"))).toEqual([
      "A unitWeightKg 5-6 B",
    ]);
  });

  test("is none where they touch, overlap, or another lies over it", () => {
    expect(gaps(line("A", "unitWeightKg < 5"), line("B", "unitWeightKg >= 5"))).toEqual([]);
    expect(gaps(line("A", "unitWeightKg < 5.5"), line("B", "unitWeightKg >= 5"))).toEqual([]);
    expect(
      gaps(
        line("A", "unitWeightKg < 5"),
        line("B", "unitWeightKg >= 6"),
        line("C", "unitWeightKg >= 2 & unitWeightKg < 9"),
      ),
    ).toEqual([]);
  });

  test("is none where a line prices whatever it measures, or another measure decides", () => {
    expect(gaps(line("A", "unitWeightKg < 5"), line("B", "unitWeightKg >= 6"), line("C", ""))).toEqual([]);
    expect(
      gaps(
        line("A", "unitWeightKg < 5 & batteryWh < 9"),
        line("B", "unitWeightKg >= 6"),
        line("C", "batteryWh >= 9"),
      ),
    ).toEqual([]);
  });

  test("is of a family that both lines are for, and of one material, part and condition", () => {
    const other = { families: ["pack"] };
    expect(gaps(line("A", "unitWeightKg < 5"), line("B", "unitWeightKg >= 6", other))).toEqual([]);
    expect(
      gaps(line("A", "unitWeightKg < 5"), line("B", "unitWeightKg >= 6", { families: ["cell", "pack"] })),
    ).toEqual(["A unitWeightKg 5-6 B"]);
    for (const change of [{ part: "unit" }, { materials: ["GLASS"] }, { declaredAs: "FLAT" }])
      expect(gaps(line("A", "unitWeightKg < 5"), line("B", "unitWeightKg >= 6", change))).toEqual([]);
    expect(gaps(line("A", "unitWeightKg < 5"), line("B", "unitWeightKg >= 6 & seat = bare"))).toEqual([]);
  });

  test("is told of lines that hold on the same days", () => {
    const spring = { validTo: "2026-06-30" };
    const autumn = { validFrom: "2026-07-01" };
    const first = line("A", "unitWeightKg < 5");
    expect(
      gaps(first, line("B", "unitWeightKg >= 5", spring), line("B", "unitWeightKg >= 6", autumn)),
    ).toEqual(["A unitWeightKg 5-6 B"]);
    expect(gaps(line("A", "unitWeightKg < 5", spring), line("B", "unitWeightKg >= 6", autumn))).toEqual([]);
  });
});

test("what is counted in whole numbers has none between one and two", () => {
  expect(
    gaps(line("A", "uvcUnits >= 1 & uvcUnits <= 1"), line("B", "uvcUnits >= 2 & uvcUnits <= 2")),
  ).toEqual([]);
  expect(
    gaps(line("A", "uvcUnits >= 1 & uvcUnits <= 1"), line("B", "uvcUnits >= 3 & uvcUnits <= 3")),
  ).toEqual(["A uvcUnits 1-3 B"]);
});

test("of all that schemes published, only what they left out in print is one", () => {
  const found = readTariffs("db/seed/reference/tariffs").flatMap(({ schemePro, lines }) =>
    boundGapsOf(
      lines.flatMap((one) => one.prices.map(({ from, to }) => ({ ...one, validFrom: from, validTo: to }))),
      YEAR,
    ).map(({ measure, from, to }) => `${schemePro} ${measure} ${from}-${to}`),
  );
  expect([...new Set(found)]).toEqual(["be-febelauto unitComponentKg 40-350"]);
});
