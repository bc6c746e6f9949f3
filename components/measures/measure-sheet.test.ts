import { beforeEach, expect, test } from "vitest";
import { keepTexts, readTexts } from "@/components/ui/kept-texts";
import type { Answer } from "@/lib/client/call";
import { measureColumn } from "./measure-column";
import { MeasureSheet } from "./measure-sheet";
import type { MeasureToFill } from "./measures-of-page";
import { ownPlace } from "./own-place";

const PLACE = "measures:FR1/FR/2025/WEIGHT";
const product = (id: string) =>
  ({
    ecoProductId: id,
    externalId: `SKU-${id}`,
    title: null,
    weightKg: null,
    suggestion: { value: "0.5", low: null, high: null },
    perItem: "1",
    lines: [],
  }) as unknown as MeasureToFill;

const PAGE = ["a", "b", "c"].map(product);
const READING = { rows: PAGE, locale: "fr", decimalMark: "," } as const;
const open = () => {
  const sheet = new MeasureSheet(PLACE, "WEIGHT", READING);
  return { sheet, close: sheet.open() };
};
const shown = (sheet: MeasureSheet) => sheet.overview().rows.map((row) => row.shown);
const answer = (refused: Record<string, string> = {}) =>
  ({
    refused: Object.entries(refused).map(([ecoProductId, code]) => ({ ecoProductId, code })),
    filled: [],
  }) as unknown as Answer<"declareMeasures">;

beforeEach(() => keepTexts(ownPlace(PLACE), {}));

test("a key draws the row that it is typed in, and no other", () => {
  const { sheet } = open();
  const rows = () => PAGE.map((source) => sheet.row(source));
  const before = rows();
  sheet.type("b", "0,3");
  expect(rows().map((row, index) => row === before[index])).toEqual([true, false, true]);
  expect(sheet.overview()).toBe(sheet.overview());
});

test("rows stay where they are once something is written in one, until what is left is listed again", () => {
  const { sheet } = open();
  const next = PAGE.slice(1);
  sheet.receive({ ...READING, rows: next });
  expect(sheet.products()).toBe(next);
  sheet.type("c", "1");
  sheet.receive({ ...READING, rows: PAGE });
  expect(sheet.products()).toBe(next);
  sheet.settle(sheet.overview().dirty, answer());
  sheet.renew();
  expect(sheet.products()).toBe(PAGE);
  expect(sheet.overview()).toMatchObject({ dirty: [], countSaved: 0 });
});

test("what was saved is no longer typed, what was refused says why until it is typed over", () => {
  const { sheet } = open();
  sheet.write({ a: "0,3", b: "0,4" });
  const sent = sheet.overview().dirty;
  sheet.type("a", "0,35");
  sheet.settle(sent, answer({ b: "SERVICE_014" }));
  const [a, b] = sheet.overview().rows;
  expect(a).toMatchObject({ shown: "0,35", filled: { value: "0.3" } });
  expect(b).toMatchObject({ shown: "0,4", refused: "SERVICE_014", filled: undefined });
  sheet.type("b", "0,5");
  expect(sheet.overview().rows[1]?.refused).toBeUndefined();
  expect(readTexts(ownPlace(PLACE))).toEqual({ a: "0,35", b: "0,5" });
});

test("what is saved after its page was left is no longer kept as typed, and the page after it knows", () => {
  const first = open();
  first.sheet.write({ a: "0,3", b: "x" });
  const sent = first.sheet.overview().dirty.slice(0, 1);
  first.close();
  const second = open();
  second.sheet.type("c", "1");
  first.sheet.settle(sent, answer());
  expect(readTexts(ownPlace(PLACE))).toEqual({ b: "x", c: "1" });
  expect(shown(second.sheet)).toEqual(["", "x", "1"]);
});

test("what is typed of products that are on another page is counted, and can be given up", () => {
  keepTexts(ownPlace(PLACE), { a: "1", z: "2" });
  const { sheet } = open();
  expect(sheet.overview().elsewhere).toEqual(["z"]);
  sheet.write({ z: undefined });
  expect(sheet.overview().elsewhere).toEqual([]);
  expect(shown(sheet)).toEqual(["1", "", ""]);
});

test("in the column a paste names its products or goes downwards, and is one act among others", () => {
  const { sheet } = open();
  const column = measureColumn(sheet);
  const cells = { from: 0, to: 0, isWhole: true };
  expect(column.paste("SKU-c\t3\nSKU-a\t1\nSKU-a\t2", cells)).toEqual({
    rows: 3,
    count: 1,
    unknown: 0,
    twice: 1,
  });
  expect(column.paste("1\n2", { ...cells, from: 1 })).toMatchObject({ count: 2, unknown: 0 });
  const takeBack = sheet.takingBack();
  column.suggest?.(0);
  expect(shown(sheet)).toEqual(["0,5", "1", "2"]);
  takeBack();
  expect(shown(sheet)).toEqual(["0,5", "", "3"]);
  column.fillDown({ from: 0, to: 2 });
  expect(column.copy({ from: 0, to: 1 })).toBe("0,5\n0,5");
  column.erase({ from: 0, to: 2 });
  expect(readTexts(ownPlace(PLACE))).toEqual({});
});

test("keys go to the rows that there are by now", () => {
  const { sheet } = open();
  const column = measureColumn(sheet);
  expect(column.count).toBe(3);
  sheet.receive({ ...READING, rows: PAGE.slice(2) });
  expect(column.count).toBe(1);
});
