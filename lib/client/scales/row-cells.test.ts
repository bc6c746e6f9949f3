import { expect, test } from "vitest";
import type { FeeValues, ModulationValues, ScaleLineValues } from "@/db/queries/scheme-scales";
import { readReference } from "@/db/seed/reference/read-reference";
import { scalesOf } from "@/db/seed/scales-of-reference";
import { compareRows } from "@/lib/scales/compare-scales";
import { describeFee, describeModulation } from "@/lib/scales/describe-beside";
import { describeLine } from "@/lib/scales/describe-line";
import { readRow } from "@/lib/scales/read-row";
import { cellsOf, cellsWith, type EditedRow, type ScaleModulation } from "./row-cells";

const MODULATION: ScaleModulation = {
  code: "A",
  stream: "EEE",
  labelEn: "a",
  labelFr: "b",
  labelZh: null,
  proofEn: "c",
  proofFr: "d",
  proofZh: null,
  effect: { percent: "-12.5" },
  families: ["x", "y"],
  scaleCodes: [],
  validFrom: null,
  validTo: "2026-12-31",
  certainty: "quoted",
  source: "s",
  note: null,
};

test("a modulation stands in its form as in its file", () => {
  expect(cellsOf({ kind: "modulation", row: MODULATION })).toMatchObject({
    scale_code: "A",
    price: "-12.5",
    charged_per: "percent",
    families: "x | y",
    valid_from: "",
    valid_to: "2026-12-31",
    label_zh: "",
  });
  const row: ScaleModulation = { ...MODULATION, effect: { amount: "450", per: "tonne" } };
  expect(cellsOf({ kind: "modulation", row })).toMatchObject({ price: "450", charged_per: "tonne" });
});

test("what was written takes the place of what stood there, and what was emptied is empty", () => {
  expect(
    cellsWith({ scale_code: "A", price: "1", note: "old", part: "main" }, { price: "1.234", note: null }),
  ).toEqual({ scale_code: "A", price: "1.2340", note: "", part: "main" });
});

/** What the file of a scale says where it says what its form does. */
const readFrom = (edited: EditedRow) => readRow({ kind: edited.kind, ...cellsWith(cellsOf(edited), {}) });

test("what a form says of a row is what the file of its scale means by it", () => {
  const held = {
    validFrom: "2025-02-01",
    validTo: "infinity",
    certainty: "sourced",
    source: "s",
    note: "n",
  } as const;
  const bonus: ModulationValues = { ...MODULATION, ...held, labelZh: "c", scaleCodes: ["A", "B"] };
  const fee: FeeValues = {
    code: "MIN",
    labelEn: "a",
    labelFr: "b",
    labelZh: "c",
    basis: "DECLARATION_MIN",
    amount: "80.00",
    declaredAs: null,
    ...held,
  };
  for (const line of scalesOf(readReference()).flatMap(({ lines }) => lines)) {
    const { said, wrong } = readFrom({ kind: "line", row: describeLine(line) });
    expect(wrong, line.scaleCode).toEqual([]);
    expect(compareRows("line", [line], [said?.row as ScaleLineValues])).toEqual([]);
  }
  const ofBonus = readFrom({ kind: "modulation", row: describeModulation(bonus) });
  expect(compareRows("modulation", [bonus], [ofBonus.said?.row as ModulationValues])).toEqual([]);
  const ofFee = readFrom({ kind: "fee", row: describeFee(fee) });
  expect(compareRows("fee", [fee], [ofFee.said?.row as FeeValues])).toEqual([]);
});
