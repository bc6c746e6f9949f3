import Big from "big.js";
import type { ScaleLineValues } from "@/db/queries/scheme-scales";
import { PRICE_UNITS, type PriceUnit, WEIGHT_UNIT } from "@/db/vocabulary";
import { columnsOf } from "@/lib/domain/csv/columns";
import { BASES, priceUnitOf, SCALE_ROW_KINDS, type ScaleRowKind } from "@/lib/domain/pricing/scale-line";
import type { Problem } from "@/lib/domain/problems";
import type { DecimalMark } from "@/lib/domain/read-number";
import type { Validity } from "@/lib/domain/validity";
import { type ScaleColumn, tooLong, wordOf } from "./scale-cells";
import { cellsOf, columnsOfKind, rowOf, type ScaleRows } from "./scale-rows";

/** A row of a scale's file: what it says by column. */
export type ScaleCells = Readonly<Record<string, string | undefined>>;
export type CellProblem = Problem & { column: ScaleColumn };

/** A row that was read. */
export type ScaleRow = { [Kind in ScaleRowKind]: { kind: Kind; row: ScaleRows[Kind] } }[ScaleRowKind];

/** The row that cells say, and everything that is wrong with them; no row where a cell of it is none. */
export function readRow(
  cells: ScaleCells,
  agreed?: DecimalMark,
): { said?: ScaleRow | undefined; wrong: CellProblem[] } {
  const wrong: CellProblem[] = [];
  const reading = cells.kind ? wordOf(SCALE_ROW_KINDS, cells.kind) : { value: "line" as const };
  if ("kind" in reading) return { wrong: [{ column: "kind", ...reading }] };
  const { value: kind } = reading;
  for (const column of columnsNotOf(kind))
    if (cells[column]) wrong.push({ column, kind: "notOfKind", values: { value: kind } });
  const said = kind === "line" ? { ...cells, ...basisOf(cells, wrong) } : cells;
  const isBasisUnknown = wrong.some(({ column }) => column === "price_unit");
  const fields: Record<string, unknown> = {};
  for (const [field, { column, read }] of cellsOf(kind)) {
    if (isBasisUnknown && (column === "basis" || column === "charged_per")) continue;
    const cell = said[column] ?? "";
    const found = tooLong(cell) ?? read(cell, agreed);
    if ("kind" in found) wrong.push({ column, ...found });
    else fields[field] = found.value;
  }
  if (wrong.length > 0) return { wrong };
  return { said: { kind, row: rowOf(kind, fields) } as ScaleRow, wrong: wrongTogether(kind, fields) };
}

const NOT_OF = new Map<ScaleRowKind, ScaleColumn[]>();

function columnsNotOf(kind: ScaleRowKind): readonly ScaleColumn[] {
  const known = NOT_OF.get(kind);
  if (known) return known;
  const own = columnsOfKind(kind);
  const others = columnsOf("SCALE").flatMap(([name]) =>
    own.some((column) => column === name) ? [] : [name as ScaleColumn],
  );
  NOT_OF.set(kind, others);
  return others;
}

/** What is wrong with cells that are each right. */
function wrongTogether(kind: ScaleRowKind, fields: Record<string, unknown>): CellProblem[] {
  const wrong: CellProblem[] = [];
  const { validFrom, validTo } = fields as Validity;
  if (kind === "line") {
    const { basis, stream, families, minWeightKg, maxWeightKg } = fields as Partial<ScaleLineValues> & {
      minWeightKg: string | null;
      maxWeightKg: string | null;
    };
    if (minWeightKg !== null && maxWeightKg !== null && new Big(minWeightKg).gte(maxWeightKg))
      wrong.push({ column: "max_weight_kg", kind: "notAbove" });
    const isWide = basis?.startsWith("COMPONENT") || stream !== null;
    if (families?.length === 0 && !isWide) wrong.push({ column: "families", kind: "nothingSaid" });
  }
  if (validFrom !== "-infinity" && validTo < validFrom)
    wrong.push({ column: "valid_to", kind: "lastBeforeFirst" });
  return wrong;
}

/** What a line is charged by, where it says the documented unit alone: the item, or its weight. Both have to agree. */
function basisOf(cells: ScaleCells, wrong: CellProblem[]): ScaleCells {
  const { basis, price_unit: unitCell = "" } = cells;
  if (!unitCell && basis) return {};
  const known = BASES.find((one) => one.toLowerCase() === basis?.toLowerCase());
  const unit = PRICE_UNITS.find((one) => one.toLowerCase() === unitCell.toLowerCase());
  const units: readonly PriceUnit[] = known && unit ? [priceUnitOf({ basis: known })] : PRICE_UNITS;
  if (!unit || !units.includes(unit)) {
    const problem: Problem = unitCell
      ? { kind: "noneOf", values: { value: unitCell, words: units.join(", ") } }
      : { kind: "nothingSaid" };
    wrong.push({ column: "price_unit", ...problem });
    return {};
  }
  if (basis) return {};
  return unit === WEIGHT_UNIT
    ? { basis: "ITEM_WEIGHT", charged_per: "kg" }
    : { basis: "ITEM", charged_per: "item" };
}
