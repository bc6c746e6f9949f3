import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import type { FeeValues, ModulationValues } from "@/db/queries/scheme-scales";
import { readReference } from "@/db/seed/reference/read-reference";
import { scalesOf } from "@/db/seed/scales-of-reference";
import { csvFile } from "@/lib/csv-file";
import { columnsOf } from "@/lib/domain/csv/columns";
import { SCALE_ROW_KINDS } from "@/lib/domain/pricing/scale-line";
import { tableRows } from "@/lib/tables/table-rows";
import { compareRows } from "./compare-scales";
import { daysTaken } from "./days-taken";
import { readRow } from "./read-row";
import { readScale, rowsOfKind } from "./read-scale";
import { columnsOfKind, writeRow } from "./scale-rows";

const HEAD = columnsOf("SCALE").map(([name]) => name);

/** A file of these rows, read. */
async function fileOf(rows: readonly Partial<Record<string, string>>[]) {
  const { content } = csvFile(
    "scale.csv",
    HEAD,
    rows.map((cells) => HEAD.map((column) => cells[column] ?? "")),
  );
  return readScale(
    tableRows(Readable.from([Buffer.from(content as string)]), { encoding: "utf-8" }, "SCALE"),
  );
}

const BONUS: ModulationValues = {
  code: "REPAIR",
  stream: "EEE",
  labelEn: "Repairable",
  labelFr: "Réparable",
  labelZh: null,
  proofEn: "Index",
  proofFr: "Indice",
  proofZh: "指数",
  effect: { percent: "-12.345" },
  families: ["lamp"],
  scaleCodes: ["A", "B"],
  validFrom: "2025-01-01",
  validTo: "infinity",
  certainty: "sourced",
  source: "https://example.org",
  note: "-10 % before",
};
const MINIMUM: FeeValues = {
  code: "MIN",
  labelEn: "Minimum",
  labelFr: "Minimum",
  labelZh: "最低额",
  basis: "DECLARATION_MIN",
  amount: "110.50",
  declaredAs: null,
  validFrom: "-infinity",
  validTo: "2026-12-31",
  certainty: "quoted",
  source: "guide",
  note: null,
};
const bonus = writeRow("modulation", BONUS);
const minimum = writeRow("fee", MINIMUM);
const wrongIn = (cells: Partial<Record<string, string>>) =>
  readRow(cells).wrong.map(({ column, kind }) => [column, kind]);

test("a scale's file has a column for every field of every kind of row, and no other", () => {
  const asked = new Set(SCALE_ROW_KINDS.flatMap(columnsOfKind));
  expect([...asked].sort()).toEqual([...HEAD].sort());
});

describe("what is written and read again is what it was", () => {
  test("of every line of the reference data", async () => {
    const reference = readReference();
    for (const { schemePro, period, lines } of scalesOf(reference)) {
      const rows = lines.map((line) => writeRow("line", line));
      const reading = await fileOf(rows);
      expect(reading.problems, `${schemePro} ${period}`).toEqual([]);
      expect(compareRows("line", lines, rowsOfKind(reading, "line")), `${schemePro} ${period}`).toEqual([]);
    }
  });

  test("of a modulation and a fee, whichever sign and end they have", async () => {
    const malus: ModulationValues = {
      ...BONUS,
      code: "MALUS",
      effect: { amount: "450.000000", per: "tonne of recycled plastic" },
    };
    const reading = await fileOf([bonus, writeRow("modulation", malus), minimum]);
    expect(reading).toMatchObject({ problems: [], saysKinds: true });
    expect(rowsOfKind(reading, "modulation")[0]).toEqual(BONUS);
    expect(compareRows("modulation", [BONUS, malus], rowsOfKind(reading, "modulation"))).toEqual([]);
    expect(compareRows("fee", [MINIMUM], rowsOfKind(reading, "fee"))).toEqual([]);
  });
});

describe("a row is refused", () => {
  test.each([
    ["of no kind", { ...bonus, kind: "bonus" }, [["kind", "noneOf"]]],
    [
      "with what its kind does not ask",
      { ...minimum, stream: "EEE", bounds: "weightKg < 1" },
      [
        ["stream", "notOfKind"],
        ["bounds", "notOfKind"],
      ],
    ],
    [
      "without what proves a modulation, or its stream",
      { ...bonus, proof_en: "", stream: "" },
      [
        ["stream", "noneOf"],
        ["proof_en", "nothingSaid"],
      ],
    ],
    ["whose change is per nothing", { ...bonus, charged_per: "m2" }, [["charged_per", "noneOf"]]],
    ["that charges less than nothing", { ...minimum, price: "-3" }, [["price", "negative"]]],
    ["that ends before it begins", { ...bonus, valid_to: "2024-12-31" }, [["valid_to", "lastBeforeFirst"]]],
  ])("%s", (_, cells, wrong) => {
    expect(wrongIn(cells)).toEqual(wrong);
  });

  test("that holds twice on a day, but not after the other has ended", async () => {
    const [first, second] = [
      { ...bonus, valid_to: "2025-06-30" },
      { ...bonus, valid_from: "2025-06-30" },
    ];
    expect((await fileOf([first, second])).problems).toMatchObject([
      { line: 3, column: "scale_code", kind: "alsoOn", values: { row: "2" } },
    ]);
    const after = { ...second, valid_from: "2025-07-01" };
    const otherStream = { ...second, stream: "TOYS" };
    expect((await fileOf([first, after, otherStream])).problems).toEqual([]);
  });

  test("beside one that stands on its days", () => {
    const ended = { ...BONUS, validFrom: "-infinity", validTo: "2025-03-31" };
    expect(daysTaken("modulation", BONUS, [ended])).toEqual({
      kind: "daysTaken",
      values: { value: "… – 2025-03-31" },
    });
    expect(daysTaken("modulation", { ...BONUS, validFrom: "2025-04-01" }, [ended])).toBeUndefined();
  });
});

test("numbers are read by the mark that the file's others have, below zero as well", async () => {
  const reading = await fileOf([
    { ...bonus, price: "−12,5" },
    { ...bonus, scale_code: "OTHER", price: "-1,234" },
  ]);
  expect(rowsOfKind(reading, "modulation").map(({ effect }) => effect)).toEqual([
    { percent: "-12.5" },
    { percent: "-1.234" },
  ]);
});

test("a file that does not say the kind of its rows holds lines alone", async () => {
  const content =
    "scale_code,label_en,label_fr,price_unit,price,families,certainty,source\nA,a,a,Unité de vente,1,lamp,sourced,x\n";
  const reading = await readScale(
    tableRows(Readable.from([Buffer.from(content)]), { encoding: "utf-8" }, "SCALE"),
  );
  expect(reading).toMatchObject({ saysKinds: false, problems: [], rows: [{ kind: "line", line: 2 }] });
});

test("a row that is told from another day is changed, where it is the only one of its name", () => {
  const later = { ...BONUS, validFrom: "2025-07-01" };
  expect(compareRows("modulation", [BONUS], [later])).toEqual([
    { change: "changed", from: BONUS, to: later },
  ]);
  const other = { ...BONUS, validFrom: "2026-01-01" };
  expect(compareRows("modulation", [BONUS], [later, other]).map(({ change }) => change)).toEqual([
    "added",
    "added",
    "withdrawn",
  ]);
});
