import { z } from "zod";
import type { BatchKind } from "@/db/vocabulary";
import { lookUpProduct } from "@/lib/contract/eco-products";
import { CodePeriod, CodeVendor } from "@/lib/contract/parameters";
import type { ColumnOf } from "@/lib/domain/csv/columns";
import { unescapeFormula } from "@/lib/domain/csv/escape-cell";
import type { Header } from "@/lib/domain/csv/map-header";
import { type DecimalMark, isScientific, readDecimal } from "@/lib/domain/csv/read-decimal";
import type { CsvRecord } from "./csv-record";
import type { RowProblem } from "./problems";

/** A row as it was read: its values by column, empty cells left out, or what is wrong with it. */
export type ReadRow<Kind extends BatchKind = BatchKind> = CsvRecord & {
  values: Partial<Record<ColumnOf<Kind>, string>>;
  problems: RowProblem[];
};

/** What numbers looked like: their decimal marks, and how many could have been meant as thousands. */
export type NumbersSeen = { marks: Set<DecimalMark>; looksGrouped: number };

/** How the cells of each column are checked: by the contract's own schemas, or as exact decimals. */
type CellRule = z.ZodType<string, string> | { decimals: number; wholeDigits: number };

const { params, query } = lookUpProduct;
const upper = <T extends z.ZodType<string, string>>(schema: T) =>
  z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(schema as z.ZodType<string, string>);
const url = z.url({ protocol: /^https?$/ }).max(2000);

const RULES: { [Kind in BatchKind]: Record<ColumnOf<Kind>, CellRule> } = {
  CATALOG: {
    external_id: params.shape.EcoProductExternalId,
    external_id_type: upper(query.shape.ExternalIdType.unwrap() as unknown as z.ZodType<string, string>),
    title: query.shape.Title.unwrap(),
    description: query.shape.Description.unwrap(),
    image_url: query.shape.ImageUrl.unwrap(),
    weight_kg: { decimals: 6, wholeDigits: 6 },
    product_url: url,
  },
  QUANTITIES: {
    external_id: params.shape.EcoProductExternalId,
    quantity: { decimals: 3, wholeDigits: 12 },
    code_vendor: upper(CodeVendor),
    code_period: upper(CodePeriod as unknown as z.ZodType<string, string>),
  },
};

const REQUIRED: Record<BatchKind, readonly string[]> = {
  CATALOG: ["external_id"],
  QUANTITIES: ["external_id", "quantity"],
};

/** Reads rows of one file: every problem of a row is named, not only the first. */
export function rowReader<Kind extends BatchKind>(
  kind: Kind,
  header: Header,
  seen: NumbersSeen,
): (record: CsvRecord) => ReadRow<Kind> {
  const rules = RULES[kind] as Record<string, CellRule>;
  const places = header.columns.flatMap((column, place) =>
    column ? [{ column, place, rule: rules[column] }] : [],
  );
  const width = header.cells.length;

  return ({ line, cells }) => {
    const values: Record<string, string> = {};
    const problems: RowProblem[] = [];
    const refuse = (column: string | null, message: string, code: RowProblem["code"] = "SERVICE_005") =>
      problems.push({ code, column, message });
    if (cells.length > width && cells.slice(width).some((cell) => cell.trim()))
      refuse(null, `${cells.length} cells where the header has ${width}: a separator may need quotes`);
    for (const { column, place, rule } of places) {
      const cell = cells[place];
      const text = (header.isErrorFile ? unescapeFormula(cell ?? "") : (cell ?? "")).trim();
      if (text === "") continue;
      if (column === "external_id" && isScientific(text))
        refuse(column, `${text} was written by a spreadsheet: format the column as text`, "SERVICE_010");
      else if (rule && "decimals" in rule) {
        const reading = readDecimal(text, rule);
        if (!reading.ok) refuse(column, reading.reason);
        else {
          values[column] = reading.value;
          if (reading.mark) seen.marks.add(reading.mark);
          if (reading.looksGrouped) seen.looksGrouped += 1;
        }
      } else if (rule) {
        const checked = rule.safeParse(text);
        if (checked.success) values[column] = checked.data;
        else refuse(column, checked.error.issues[0]?.message ?? "not valid");
      }
    }
    for (const column of REQUIRED[kind])
      if (values[column] === undefined && !problems.some((problem) => problem.column === column))
        refuse(column, "empty, and needed");
    return { line, cells, values: values as ReadRow<Kind>["values"], problems };
  };
}
