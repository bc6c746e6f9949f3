import { expect, test } from "vitest";
import { fillRow, spreadOf } from "./fill-row";
import type { MeasureToFill } from "./measures-of-page";

const line = (low: string | null, high: string | null, measure: object = {}) =>
  ({
    pricing: { low, high, measure: { value: "1", provenance: "ESTIMATED", ...measure } },
  }) as unknown as MeasureToFill["lines"][number];
const RANGE = { low: "0.5", high: "2" };

const SOURCE = {
  ecoProductId: "p",
  externalId: "A-1",
  title: null,
  weightKg: "1.8",
  suggestion: { value: "0.5", low: "0.2", high: "0.9" },
} as MeasureToFill;
const KNOWN = {
  measure: "BATTERY_WEIGHT",
  locale: "fr",
  decimalMark: ",",
  typed: undefined,
  filled: undefined,
  refusal: undefined,
} as const;

test("what lies between lowest and highest is of the measure: a line in doubt for another reason adds nothing", () => {
  expect(spreadOf([line("0.1", "0.4", RANGE), line("1", "1.05", RANGE)])).toBe("0.35");
  expect(spreadOf([line("0.1", "0.4")])).toBeUndefined();
  expect(spreadOf([])).toBeUndefined();
  expect(spreadOf([line("0.1", "0.4", RANGE), { ...line("1", "2", RANGE), isValidated: true }])).toBe("0.3");
});

test("a saved value stands as the reader writes it, until something else is typed over it", () => {
  const filled = { value: "0.64", perItem: "0.2", lines: [], warnings: [] };
  expect(fillRow(SOURCE, { ...KNOWN, filled })).toMatchObject({ shown: "0,64", isDirty: false, name: "A-1" });
  expect(fillRow(SOURCE, { ...KNOWN, filled, typed: "0,7" })).toMatchObject({ shown: "0,7", isDirty: true });
});

test("a refusal is told of what was refused, and not of what is typed after it", () => {
  const refusal = { typed: "0,5", code: "SERVICE_002" };
  expect(fillRow(SOURCE, { ...KNOWN, typed: "0,5", refusal }).refused).toBe("SERVICE_002");
  expect(fillRow(SOURCE, { ...KNOWN, typed: "0,6", refusal }).refused).toBeUndefined();
});

test("a value is doubtful where it is heavier than its product or beyond what is usual, typed or saved", () => {
  const doubtOf = (typed: string) => fillRow(SOURCE, { ...KNOWN, typed }).isDoubtful;
  expect(["0,5", "1,2", "640", "x"].map(doubtOf)).toEqual([false, true, true, false]);
  const warnings = [{ kind: "BATTERIES_HEAVIER", said: "2", weightKg: "1", likely: null }] as const;
  const filled = { value: "1", perItem: "0.2", lines: [], warnings: [...warnings] };
  expect(fillRow(SOURCE, { ...KNOWN, filled }).isDoubtful).toBe(true);
});
