import { z } from "zod";
import type { BatchKind, ExternalIdType } from "@/db/vocabulary";
import type { Market } from "@/lib/catalog/save-products";
import { lookUpProduct } from "@/lib/contract/eco-products";
import { CodePeriod, CodeVendor, ExternalIdType as Type, WebAddress } from "@/lib/contract/parameters";
import { ATTRIBUTE_VALUES } from "@/lib/domain/composition/attributes";
import { bare } from "@/lib/domain/csv/bare-header";
import { type ColumnOf, isSpare } from "@/lib/domain/csv/columns";
import { unescapeFormula } from "@/lib/domain/csv/escape-cell";
import type { Header } from "@/lib/domain/csv/map-header";
import { NUMBER_COLUMNS } from "@/lib/domain/csv/number-limits";
import { isDoubtful, readNumberCell } from "@/lib/domain/csv/read-number-cell";
import { type GivenReference, REFERENCES_CELL } from "@/lib/domain/csv/references-cell";
import {
  inColumnsUnit,
  isMeasure,
  isUnitOf,
  saysUnit,
  type Unit,
  unitNamed,
  WEIGHT_UNITS,
} from "@/lib/domain/csv/units";
import { isAsin, isGtin } from "@/lib/domain/identifiers";
import { partOfYear } from "@/lib/domain/part-of-year";
import { problemOfIssue } from "@/lib/domain/problem-of-issue";
import type { Problem } from "@/lib/domain/problems";
import { type DecimalMark, fits, isShortened, type NumberLimits } from "@/lib/domain/read-number";
import { soldIn } from "@/lib/domain/sold-in";
import { soldOn } from "@/lib/domain/sold-on";
import { STREAM_OF_CODE, VERDICTS } from "@/lib/domain/verdicts";
import { UNCALCULATED } from "@/lib/sheets/workbook";
import type { RowProblem } from "../problems";
import type { CsvRecord } from "./csv-record";

/** A row as it was read: its values by column, empty cells left out, or what is wrong with it. */
export type ReadRow<Kind extends BatchKind = BatchKind> = CsvRecord & {
  values: Partial<Record<ColumnOf<Kind>, string>>;
  problems: RowProblem[];
  /** What other columns of references call its product. */
  further?: readonly GivenReference[];
};

/** How numbers are written: their decimal marks, and how many could have been meant as thousands. */
export type NumberStyle = {
  marks: Set<DecimalMark>;
  looksGrouped: number;
  /** The mark that the whole file agrees on, null where it does not; absent until a number asks for it. */
  agreed?: DecimalMark | null;
};

/** How the cells of each column are checked: by the contract's own schemas, or as exact decimals. */
type CellRule = z.ZodType<string, string> | NumberLimits;

const { params, query } = lookUpProduct;
const upper = <T extends z.ZodType<string, string>>(schema: T) =>
  z
    .string()
    .transform((text) => text.toUpperCase())
    .pipe(schema as z.ZodType<string, string>);
const externalIdType = upper(Type as unknown as z.ZodType<string, string>);

/** A word of a closed list, in any case, with a space or a dash where it has an underscore. */
const wordOf = (words: readonly string[], synonyms: Readonly<Record<string, string>> = SYNONYMS) =>
  z
    .string()
    .transform((text) => {
      const bare = text.replace(/[\s-]/g, "_").toLowerCase();
      return synonyms[bare] ?? words.find((word) => word.toLowerCase() === bare) ?? text;
    })
    .pipe(z.enum(words));

/** What people write for a word of those lists. */
const SYNONYMS: Readonly<Record<string, string>> = {
  homme: "men",
  hommes: "men",
  man: "men",
  男: "men",
  femme: "women",
  femmes: "women",
  woman: "women",
  女: "women",
  enfant: "child",
  enfants: "child",
  children: "child",
  儿童: "child",
  bébé: "baby",
  bebe: "baby",
  婴儿: "baby",
  mixte: "unisex",
  lithium_ion: "LI_ION",
  plomb: "LEAD_ACID",
  lead: "LEAD_ACID",
  alcaline: "ALKALINE",
  bouton: "BUTTON",
};

/** What a product is, by its stream or by the code of its scheme. */
const STREAM = wordOf(
  VERDICTS,
  Object.fromEntries(Object.entries(STREAM_OF_CODE).map(([code, stream]) => [code.toLowerCase(), stream])),
);

const RULES: { [Kind in BatchKind]: Record<ColumnOf<Kind>, CellRule> } = {
  CATALOG: {
    external_id: params.shape.EcoProductExternalId,
    external_id_type: externalIdType,
    also_known_as: z.string().max(REFERENCES_CELL),
    title: query.shape.Title.unwrap(),
    description: query.shape.Description.unwrap(),
    image_url: WebAddress,
    weight_kg: NUMBER_COLUMNS.weight_kg,
    weight_unit: z
      .string()
      .transform((text) => unitNamed(text) ?? text)
      .pipe(z.enum(WEIGHT_UNITS)),
    product_url: WebAddress,
    pieces: NUMBER_COLUMNS.pieces,
    volume_l: NUMBER_COLUMNS.volume_l,
    length_cm: NUMBER_COLUMNS.length_cm,
    width_cm: NUMBER_COLUMNS.width_cm,
    height_cm: NUMBER_COLUMNS.height_cm,
    section: wordOf(ATTRIBUTE_VALUES.section),
    stream: STREAM,
    battery_kg: NUMBER_COLUMNS.battery_kg,
    battery_kind: wordOf(ATTRIBUTE_VALUES.batteryKind),
    battery_count: NUMBER_COLUMNS.battery_count,
    packaging_paper_card_g: NUMBER_COLUMNS.packaging_paper_card_g,
    packaging_glass_g: NUMBER_COLUMNS.packaging_glass_g,
    packaging_steel_g: NUMBER_COLUMNS.packaging_steel_g,
    packaging_aluminium_g: NUMBER_COLUMNS.packaging_aluminium_g,
    packaging_wood_g: NUMBER_COLUMNS.packaging_wood_g,
    packaging_pet_g: NUMBER_COLUMNS.packaging_pet_g,
    packaging_pe_hd_g: NUMBER_COLUMNS.packaging_pe_hd_g,
    packaging_pp_g: NUMBER_COLUMNS.packaging_pp_g,
    packaging_pe_film_g: NUMBER_COLUMNS.packaging_pe_film_g,
    packaging_eps_g: NUMBER_COLUMNS.packaging_eps_g,
    packaging_plastic_other_g: NUMBER_COLUMNS.packaging_plastic_other_g,
    packaging_beverage_carton_g: NUMBER_COLUMNS.packaging_beverage_carton_g,
    packaging_textile_g: NUMBER_COLUMNS.packaging_textile_g,
  },
  QUANTITIES: {
    external_id: params.shape.EcoProductExternalId,
    external_id_type: externalIdType,
    quantity: NUMBER_COLUMNS.quantity,
    code_vendor: upper(CodeVendor),
    code_period: z
      .string()
      .transform((text) => partOfYear(text) ?? text.toUpperCase())
      .pipe(CodePeriod as unknown as z.ZodType<string, string>),
    title: query.shape.Title.unwrap(),
    also_known_as: z.string().max(REFERENCES_CELL),
    stream: STREAM,
    country: z.string().max(100),
    day_of_sale: z.string().max(100),
  },
};

/** Whether what a row says of its weight's unit is none: the weight could be a thousand times what it is read as. */
const isUnknownUnit = (text: string, unit: Unit | null): boolean =>
  /\p{L}/u.test(text) && !(unit && isUnitOf("weight_kg", unit));

const noneOf = (text: string, words: readonly unknown[]): Problem => ({
  kind: "noneOf",
  values: { value: shortened(text), words: words.join(", ") },
});

/** What is wrong with the identifier of a product, or with its type, has a code of its own. */
const CODE_OF_COLUMN: Readonly<Record<string, RowProblem["code"]>> = {
  external_id: "SERVICE_010",
  external_id_type: "SERVICE_011",
};

const REQUIRED: Record<BatchKind, readonly string[]> = {
  CATALOG: ["external_id"],
  QUANTITIES: ["external_id", "quantity"],
};

/** The number cells of a row that are not empty. */
export type NumberCells = (
  record: Pick<CsvRecord, "cells" | "numbers">,
) => { text: string; limits: NumberLimits }[];

/** Of a row of a sheet, those that it holds as text: a number's mark is no question. */
export function numberCells(kind: BatchKind, { columns, isEscaped }: Header): NumberCells {
  const rules = RULES[kind] as Record<string, CellRule>;
  const places = columns.flatMap((column, index) => {
    const rule = column === null ? undefined : rules[column];
    return column && rule && "decimals" in rule
      ? [{ place: index, limits: rule, measure: isMeasure(column) ? column : null }]
      : [];
  });
  return ({ cells, numbers }) =>
    places.flatMap(({ place, measure, limits }) => {
      if (numbers?.has(place)) return [];
      const cell = textOf(cells[place], isEscaped);
      const text = measure ? measured(cell, measure, null).text : cell;
      return text === "" ? [] : [{ text, limits }];
    });
}

/** Whether a number of a row can't be read without knowing how the rest of its file is written. */
export const isInDoubt = (record: CsvRecord, cellsOf: NumberCells): boolean =>
  cellsOf(record).some(({ text, limits }) => isDoubtful(text, limits));

/** What a cell says. */
const textOf = (cell: string | undefined, isEscaped: boolean): string =>
  (isEscaped ? unescapeFormula(cell ?? "") : (cell ?? "")).trim();

/**
 * Reads rows of one file: every problem of a row is named, not only the first. What the file says its identifiers are
 * is what those of rows are that don't say it themselves. A row that was sold elsewhere than in the country of the file, in
 * another year, or where it can't be told, is refused: only its people know what it is.
 */
export function rowReader<Kind extends BatchKind>(
  kind: Kind,
  header: Header,
  style: NumberStyle,
  externalIdType: ExternalIdType | null = null,
  constants: Readonly<Record<string, string>> = {},
  market?: Market,
): (record: CsvRecord) => ReadRow<Kind> {
  const rules = RULES[kind] as Record<string, CellRule>;
  const columns = columnsToRead(kind, header, rules);
  const ofEveryRow = constantsOf(rules, constants);
  const furtherIn = kind === "CATALOG" ? furtherReader(header) : () => [];
  const width = header.cells.length;
  const unitAt = header.columns.indexOf("weight_unit");
  const isUnitInHeader = saysUnit(header.cells[header.columns.indexOf("weight_kg")]);

  return ({ line, lastLine, cells, numbers }) => {
    const values: Record<string, string> = {
      ...ofEveryRow,
      ...(externalIdType && { external_id_type: externalIdType }),
    };
    const problems: RowProblem[] = [];
    const refuse = (column: string | null, found: Problem) =>
      problems.push({ code: CODE_OF_COLUMN[column ?? ""] ?? "SERVICE_005", column, ...found });
    const unitText = isUnitInHeader
      ? ""
      : textOf(cells[unitAt], header.isEscaped) || (ofEveryRow.weight_unit ?? "");
    const unitOfRow = unitNamed(unitText);
    // Where a mark of a number split the row, that is what is wrong with it.
    const isSplit = cells.length > width && cells.slice(width).some((cell) => cell.trim());
    if (isSplit)
      refuse(null, { kind: "cells", values: { count: String(cells.length), expected: String(width) } });
    for (const { column, own, places: all, rule, unit: ofHeader, ...of } of columns) {
      const place = all.length === 1 ? own : (all.find((each) => cells[each]?.trim()) ?? own);
      const cell = textOf(cells[place], header.isEscaped);
      const { text, unit } = of.isMeasured
        ? measured(cell, column, column === "weight_kg" ? (ofHeader ?? unitOfRow) : ofHeader)
        : { text: of.isWeb ? firstAddress(cell) : cell, unit: null };
      if (text === "") continue;
      if (of.isSpared) {
        if (column === "weight_unit") continue;
        const checked = problemOfFormula(text) ? undefined : (rule as z.ZodType<string>).safeParse(text);
        if (checked?.success) values[column] = checked.data;
        continue;
      }
      const ofFormula = problemOfFormula(text);
      if (ofFormula) refuse(column, ofFormula);
      else if (column === "external_id" && isShortened(text) && text.includes("+"))
        refuse(column, { kind: "shortenedReference", values: { value: text } });
      else if (rule && "decimals" in rule) {
        const isNumber = numbers?.has(place) === true;
        const reading = readNumberCell(text, unit ? ANY_UNIT : rule, isNumber ? "." : style.agreed);
        if (!reading.ok && !isSplit) refuse(column, reading.problem);
        if (reading.ok) {
          const value = unit ? inColumnsUnit(reading.value, unit, column) : reading.value;
          if (column === "weight_kg" && !isSplit && isUnknownUnit(unitText, unit))
            refuse("weight_unit", problemOfFormula(unitText) ?? noneOf(unitText, WEIGHT_UNITS));
          if (!unit || fits(value, rule)) values[column] = value;
          else refuse(column, { kind: "tooLarge", values: { value: text, count: String(rule.wholeDigits) } });
          if (isNumber) continue;
          if (reading.mark) style.marks.add(reading.mark);
          if (reading.looksGrouped) style.looksGrouped += 1;
        }
      } else if (rule) {
        const checked = rule.safeParse(text);
        const elsewhere = checked.success && market && soldElsewhere(column, text, market);
        if (!checked.success) refuse(column, problemOf(checked.error, text));
        else if (elsewhere) refuse(column, elsewhere);
        else values[column] = checked.data;
      }
    }
    for (const column of REQUIRED[kind])
      if (values[column] === undefined && !isSplit && !problems.some((problem) => problem.column === column))
        refuse(column, { kind: "empty" });
    const further = furtherIn(cells);
    return {
      line,
      lastLine,
      cells,
      numbers,
      values: values as ReadRow<Kind>["values"],
      problems,
      ...(further.length > 0 && { further }),
    };
  };
}

/** The columns of a file that are read: where each stands, and how its cells are. */
const columnsToRead = (kind: BatchKind, header: Header, rules: Readonly<Record<string, CellRule>>) =>
  header.columns.flatMap((column, index) =>
    column
      ? [
          {
            column,
            rule: rules[column],
            unit: header.units[index] ?? null,
            isMeasured: isMeasure(column),
            isSpared: isSpare(kind, column),
            isWeb: WEB_COLUMNS.has(column) && bare(header.cells[index] ?? "") !== bare(column),
            own: index,
            places: [index, ...(header.instead[column] ?? [])],
          },
        ]
      : [],
  );

/**
 * What other columns of references than the one that names the product call it: GTINs, ASINs, and under a header of SKUs
 * those. Another number may be a model's or a supplier's, which several products have.
 */
function furtherReader({ further, columns, cells: headers, isEscaped }: Header) {
  const first = columns.indexOf("external_id");
  const places = [first, ...further].map((place) => ({
    place,
    isOfSkus: /sku/i.test(headers[place] ?? ""),
  }));
  return (cells: readonly string[]): GivenReference[] => {
    if (places.length === 1) return [];
    const [first, ...others] = places.flatMap(({ place, isOfSkus }) => {
      const given = textOf(cells[place], isEscaped);
      return given === "" || problemOfFormula(given) ? [] : [{ given, isOfSkus }];
    });
    return others.flatMap(({ given, isOfSkus }): GivenReference[] => {
      if (given === first?.given) return [];
      if (isOfSkus) return [{ given, type: "SKU" }];
      return isGtin(given) || isAsin(given) ? [{ given, type: isGtin(given) ? "GTIN" : "ASIN" }] : [];
    });
  };
}

/** What shops and people have in columns of images and pages: several addresses, or something that is none. */
const WEB_COLUMNS = new Set(["image_url", "product_url"]);
const firstAddress = (cell: string): string => /https?:\/\/[^\s,;|"'<>]+/i.exec(cell)?.[0] ?? "";

/** A measure whose unit stands in its cell, such as "350 g", without it. */
function measured(cell: string, column: string, unit: Unit | null): { text: string; unit: Unit | null } {
  const [, number = "", word = ""] = /^(\+?[\d.,'’\s\u00a0\u202f]*\d)\s*(\p{L}{1,12})\.?$/u.exec(cell) ?? [];
  const own = word === "" ? null : unitNamed(word);
  return own && isUnitOf(column, own) ? { text: number, unit: own } : { text: cell, unit };
}

/** What a spreadsheet shows where a formula came to nothing. */
const ERROR_OF_FORMULA = /^#(CALC!|N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!)$/;

/** What is wrong with a cell whose formula came to nothing. */
function problemOfFormula(text: string): Problem | undefined {
  if (text === UNCALCULATED) return { kind: "uncalculated" };
  return ERROR_OF_FORMULA.test(text) ? { kind: "cellError", values: { value: text } } : undefined;
}

/** What a number of another unit than its column's may have. */
const ANY_UNIT: NumberLimits = { decimals: 9, wholeDigits: 12 };

/** What is true of every row, as far as its columns can hold it. */
const constantsOf = (
  rules: Readonly<Record<string, CellRule>>,
  constants: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(constants).flatMap(([column, text]) => {
      const value = readConstant(rules[column], text);
      return value === undefined ? [] : [[column, value]];
    }),
  );

function readConstant(rule: CellRule | undefined, text: string): string | undefined {
  if (!rule) return undefined;
  if ("decimals" in rule) {
    const reading = readNumberCell(text, rule, ".");
    return reading.ok ? reading.value : undefined;
  }
  return rule.safeParse(text.trim()).data;
}

/** Why a column can't be said for a whole file so. */
export function problemOfConstant(
  kind: BatchKind,
  column: string,
  text: string,
): Problem | Problem<"noSuchColumn"> | undefined {
  const rule = OF_EACH_ROW.has(column) ? undefined : (RULES[kind] as Record<string, CellRule>)[column];
  if (!rule) return { kind: "noSuchColumn" };
  if (readConstant(rule, text) !== undefined) return undefined;
  if (!("decimals" in rule)) {
    const { error } = rule.safeParse(text.trim());
    return error && problemOf(error, text);
  }
  const reading = readNumberCell(text, rule, ".");
  return reading.ok ? undefined : reading.problem;
}

/** What only a row can say. */
const OF_EACH_ROW = new Set(["external_id", "country", "day_of_sale"]);

/** As much of a cell as a problem quotes, by characters. */
const shortened = (text: string): string => {
  const characters = [...text];
  return characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : text;
};

/** What is wrong with what a row says of its country or its day, beside those of its file. */
function soldElsewhere(column: string, text: string, { country, period }: Market): Problem | undefined {
  if (column === "day_of_sale") {
    const when = soldOn(text, period);
    const values = { value: shortened(text), period };
    if (when === "UNCLEAR") return { kind: "unknownDay", values };
    return when === "OTHERWISE" ? { kind: "otherYear", values } : undefined;
  }
  if (column !== "country") return undefined;
  const where = soldIn(text, country);
  const values = { value: shortened(text), country };
  if (where === "UNCLEAR") return { kind: "unknownCountry", values };
  return where === "ELSEWHERE" ? { kind: "otherCountry", values } : undefined;
}

/** What a rule of a column says of its cell. */
function problemOf({ issues: [issue] }: z.ZodError, text: string): Problem {
  if (issue?.code === "too_big") return { kind: "tooLong", values: { count: String(issue.maximum) } };
  const ofRule = issue && problemOfIssue(issue);
  if (ofRule) return ofRule;
  if (issue?.code === "invalid_value") return noneOf(text, issue.values);
  if (issue?.code === "invalid_format" && issue.format === "url") return { kind: "webAddress" };
  return { kind: "wrongForm", values: { value: shortened(text) } };
}
