import type { FeeValues, ModulationValues, ScaleLineValues } from "@/db/queries/scheme-scales";
import { STREAMS } from "@/db/vocabulary";
import { COMPONENT_KINDS } from "@/lib/domain/composition/composition";
import { MATERIALS } from "@/lib/domain/composition/materials";
import { readBounds, writeBounds } from "@/lib/domain/pricing/bounds-text";
import { PRICE_LIMITS } from "@/lib/domain/pricing/price-limits";
import {
  BASES,
  CHARGED_PER,
  type ChargedPer,
  DECLARATION_FEE_BASES,
  DECLARED_AS,
  MODULATED_BY,
  type ModulatedBy,
  priceUnitOf,
  type ScaleRowKind,
} from "@/lib/domain/pricing/scale-line";
import type { Validity } from "@/lib/domain/validity";
import { plainWeightOf } from "./charged-by";
import {
  type Cell,
  CODE,
  decimal,
  HELD,
  noted,
  oneOf,
  optional,
  optionalDecimal,
  type ScaleColumn,
  several,
  signed,
  words,
} from "./scale-cells";

/** What a scale's file tells of each kind of row. */
export type ScaleRows = { line: ScaleLineValues; modulation: ModulationValues; fee: FeeValues };

type Cells<Flat> = { [Field in keyof Flat]: Cell<Flat[Field]> };
type RowKind<Values extends Validity, Flat> = {
  /** How every field stands in a file. A field without a cell does not compile. */
  cells: Cells<Flat>;
  /** The fields that have a cell each. */
  apart(values: Values): Flat;
  together(flat: Flat): Values;
  /** What says which row it is, but for the days that it holds on. */
  nameOf(values: Values): string;
};

const WEIGHT = { decimals: 6, wholeDigits: 9 };
const AMOUNT = { decimals: 2, wholeDigits: 12 };
const PER = Object.keys(CHARGED_PER) as ChargedPer[];

const LABELS = { labelEn: words("label_en"), labelFr: words("label_fr"), labelZh: noted("label_zh") };

/** A line whose bounds of the sold item's weight stand apart. */
type FlatLine = ScaleLineValues & { minWeightKg: string | null; maxWeightKg: string | null };

const LINE: RowKind<ScaleLineValues, FlatLine> = {
  cells: {
    scaleCode: CODE,
    ...LABELS,
    stream: optional("stream", STREAMS, null),
    basis: oneOf("basis", BASES),
    chargedPer: oneOf("charged_per", PER),
    price: decimal("price", PRICE_LIMITS),
    families: several("families"),
    component: optional("component", COMPONENT_KINDS, null),
    materials: several("materials", MATERIALS),
    minWeightKg: optionalDecimal("min_weight_kg", WEIGHT),
    maxWeightKg: optionalDecimal("max_weight_kg", WEIGHT),
    bounds: {
      column: "bounds",
      write: writeBounds,
      read: (cell) => {
        const reading = readBounds(cell);
        return "wrong" in reading
          ? { kind: "noBound", values: { value: reading.wrong } }
          : { value: reading.bounds };
      },
    },
    part: {
      column: "part",
      write: (part) => part,
      read: (cell) =>
        cell === "" || /^[a-z][a-z-]{0,31}$/.test(cell) ? { value: cell || "main" } : { kind: "badCode" },
    },
    declaredAs: optional("declared_as", DECLARED_AS, "FULL"),
    ...HELD,
  },
  apart: (line) => {
    const weight = plainWeightOf(line.bounds);
    return {
      ...line,
      bounds: line.bounds.filter((bound) => bound !== weight),
      minWeightKg: weight?.min ?? null,
      maxWeightKg: weight?.max ?? null,
    };
  },
  together: ({ minWeightKg: min, maxWeightKg: max, bounds, ...line }) => ({
    ...line,
    bounds:
      min === null && max === null
        ? bounds
        : [{ measure: "weightKg", ...(min !== null && { min }), ...(max !== null && { max }) }, ...bounds],
  }),
  nameOf: ({ scaleCode }) => scaleCode,
};

/** A modulation whose change and what it is told in stand apart. */
type FlatModulation = Omit<ModulationValues, "effect"> & { change: string; by: ModulatedBy };

const MODULATION: RowKind<ModulationValues, FlatModulation> = {
  cells: {
    code: CODE,
    ...LABELS,
    stream: oneOf("stream", STREAMS),
    by: oneOf("charged_per", MODULATED_BY),
    change: signed("price", PRICE_LIMITS),
    families: several("families"),
    scaleCodes: several("scale_codes"),
    proofEn: words("proof_en"),
    proofFr: words("proof_fr"),
    proofZh: noted("proof_zh"),
    ...HELD,
  },
  apart: ({ effect, ...modulation }) => ({
    ...modulation,
    ...("percent" in effect
      ? { change: effect.percent, by: "percent" }
      : { change: effect.amount, by: effect.per }),
  }),
  together: ({ change, by, ...modulation }) => ({
    ...modulation,
    effect: by === "percent" ? { percent: change } : { amount: change, per: by },
  }),
  nameOf: ({ code, stream }) => `${code} ${stream}`,
};

const FEE: RowKind<FeeValues, FeeValues> = {
  cells: {
    code: CODE,
    ...LABELS,
    basis: oneOf("basis", DECLARATION_FEE_BASES),
    amount: decimal("price", AMOUNT),
    declaredAs: optional("declared_as", DECLARED_AS, null),
    ...HELD,
  },
  apart: (fee) => fee,
  together: (fee) => fee,
  nameOf: ({ code }) => code,
};

const KINDS = { line: LINE, modulation: MODULATION, fee: FEE };

/** A kind of row whatever its fields are. */
type AnyKind = RowKind<Validity, Record<string, unknown>>;
const kindOf = (kind: ScaleRowKind): AnyKind => KINDS[kind] as unknown as AnyKind;

/** The cells of a kind by the names of their fields. */
export const cellsOf = (kind: ScaleRowKind): [field: string, cell: Cell<unknown>][] =>
  Object.entries(kindOf(kind).cells);

/** Columns that a row of any kind may fill in: which kind it is, and the day that the lines say. */
const OF_ALL: readonly ScaleColumn[] = ["kind", "effective_from"];
/** The columns that rows of a kind fill in. */
export const columnsOfKind = (kind: ScaleRowKind): ScaleColumn[] => [
  ...OF_ALL,
  ...(kind === "line" ? (["price_unit"] as const) : []),
  ...cellsOf(kind).map(([, { column }]) => column),
];

/** The fields of cells that were read, as one row. */
export const rowOf = <Kind extends ScaleRowKind>(kind: Kind, fields: Record<string, unknown>) =>
  kindOf(kind).together(fields) as ScaleRows[Kind];

/** What says which row it is, but for the days that it holds on. */
export const nameOfRow = <Kind extends ScaleRowKind>(kind: Kind, row: ScaleRows[Kind]): string =>
  kindOf(kind).nameOf(row);

/** A row as its cells have it. */
export function writeRow<Kind extends ScaleRowKind>(
  kind: Kind,
  row: ScaleRows[Kind],
): Partial<Record<ScaleColumn, string>> {
  const fields = kindOf(kind).apart(row);
  const written = cellsOf(kind).map(([field, { column, write }]) => [column, write(fields[field])]);
  return {
    kind,
    ...Object.fromEntries(written),
    ...(kind === "line" && { price_unit: priceUnitOf(row as ScaleLineValues) }),
  };
}
