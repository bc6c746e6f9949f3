import type { FileEncoding, FileReading } from "@/db/vocabulary";
import type { Problem, ReadingWarning } from "@/lib/domain/problems";
import type { PlacedProblem } from "../problems";
import type { MergedRows } from "./merged-rows";
import type { OpenedRecords } from "./open-records";
import type { NumberStyle } from "./read-row";
import type { SalesCounts } from "./sales-counts";
import type { UncertainRows } from "./uncertain-rows";
import type { UnknownProducts } from "./unknown-products";
import type { UnusualRows } from "./unusual-rows";

/** How many rows are shown as they were read. */
export const SAMPLE_ROWS = 3;

type Read = {
  encoding: FileEncoding;
  hasBom: boolean;
  opened: OpenedRecords | undefined;
  reading: FileReading;
  numbers: NumberStyle;
  sample: Record<string, string>[];
  unusual?: UnusualRows;
  uncertain?: UncertainRows;
  unknown?: UnknownProducts;
  merges?: MergedRows;
};

/** How a file was read, and what of that deserves a second look. */
export function describeReading(read: Read) {
  const { hasBom, opened, reading, numbers, sample, unusual, uncertain, unknown, merges } = read;
  const { header, preset, sales, totals } = opened ?? {};
  const encoding = reading.encoding ?? read.encoding;
  const warnings: ReadingWarning[] = [];
  if (encoding === "windows-1252" && !reading.encoding && !reading.isWorkbook)
    warnings.push({ code: "ENCODING", values: {} });
  for (const column of preset ? [] : (header?.unknown ?? []))
    warnings.push({ code: "UNKNOWN_COLUMN", values: { column } });
  for (const column of sales?.ignoredReturns ?? [])
    warnings.push({ code: "RETURNS_IGNORED", values: { column } });
  if (totals && totals.count > 0)
    warnings.push({
      code: "TOTALS_LEFT_OUT",
      values: {
        count: String(totals.count),
        lines: [...totals.lines, ...(totals.count > totals.lines.length ? ["…"] : [])].join(", "),
      },
    });
  if (numbers.marks.size > 1) warnings.push({ code: "MIXED_DECIMAL_MARKS", values: {} });
  if (numbers.looksGrouped > 0)
    warnings.push({ code: "THOUSANDS", values: { count: String(numbers.looksGrouped) } });
  const [mark = null] = numbers.marks;
  return {
    encoding,
    hasBom,
    separator: opened?.separator ?? ",",
    decimalMark: reading.decimalMark ?? mark,
    format: opened?.format ?? ("csv" as const),
    sheets: opened?.sheets ?? [],
    sheet: opened?.sheet ?? null,
    headerRow: opened?.headerRow ?? 1,
    preset: preset
      ? { code: preset.preset.code, shop: preset.preset.shop, found: preset.found, of: preset.of }
      : null,
    sales: sales ? countsOf(sales) : null,
    columns: (header?.cells ?? []).map((cell, index) => ({
      header: cell,
      column: header?.columns[index] ?? null,
      sure: header?.sure[index] ?? null,
      unit: header?.units[index] ?? null,
      ...(header?.further.includes(index) && { isFurther: true as const }),
    })),
    sample,
    warnings,
    countUnusual: unusual?.count ?? 0,
    unusual: unusual?.rows ?? [],
    countEstimated: uncertain?.countEstimated ?? 0,
    unpriced: uncertain?.unpriced() ?? [],
    unknownProducts: unknown?.toJson(reading.addsUnknown === true) ?? null,
    merges: merges?.toJson(reading.mergesNamed === true) ?? null,
  };
}

const countsOf = ({ ignoredReturns: _, ...counts }: SalesCounts) => counts;

/** Why a file with that header can't be read on; the worst first. */
export function problemOfHeader({
  header: { absent, missing, ofOtherYears, doubled },
  headerRow: line,
}: Pick<OpenedRecords, "header" | "headerRow">): PlacedProblem | undefined {
  const placed = (column: string, found: Problem): PlacedProblem => ({
    line,
    code: "SERVICE_017",
    column,
    ...found,
  });
  const [lost, needed, twice] = [absent, missing, doubled].map((names) => names.join(", "));
  if (lost) return placed(lost, { kind: "absentHeader", values: { header: lost } });
  const ofQuantity = ofOtherYears.find(({ column }) => column === "quantity");
  if (ofQuantity && missing.includes("quantity"))
    return placed("quantity", { kind: "otherYearColumn", values: { header: ofQuantity.header } });
  if (needed) return placed(needed, { kind: "missingColumn", values: { columns: needed } });
  if (twice) return placed(twice, { kind: "doubledColumn", values: { columns: twice } });
  return undefined;
}
