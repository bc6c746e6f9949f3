import type { z } from "zod";
import { CODE_PERIODS, EXTERNAL_ID_TYPES, SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import type { AlikeRows } from "@/lib/contract/batches";
import { ATTRIBUTE_VALUES } from "@/lib/domain/composition/attributes";
import { WEIGHT_UNITS } from "@/lib/domain/csv/units";
import type { RowProblemKind } from "@/lib/domain/problems";
import { VERDICTS } from "@/lib/domain/verdicts";
import { groupBy } from "@/lib/group-by";
import type { ColumnName } from "./choose-columns";
import type { RowToFix } from "./fix-rows";

export type Alike = z.input<typeof AlikeRows>;

/** A problem that several rows have in the same way, with the first of it. */
export type SharedProblem = {
  problem: RowToFix["problems"][number] & { kind: RowProblemKind };
  /** What all of them say in its column, where that is a word and not each row's own. */
  cell: string | undefined;
  rows: readonly RowToFix[];
};

/** Problems of words: rows that say the same word are meant alike. */
const OF_WORDS: readonly (RowProblemKind | null)[] = [
  "idType",
  "partOfYear",
  "salesChannel",
  "noneOf",
  "unknownCountry",
  "otherCountry",
  "unknownDay",
  "otherYear",
];

/** The problems of a kind that several rows have, the most frequent first: they are mended together. */
export const sharedProblems = (rows: readonly RowToFix[]): SharedProblem[] => {
  const all = rows.flatMap((row) =>
    row.problems.map((problem) => ({ row, problem, cell: wordOf(row, problem) })),
  );
  const groups = groupBy(all, ({ problem: { kind, column }, cell }) => JSON.stringify([kind, column, cell]));
  return [...groups.values()]
    .flatMap((of): SharedProblem[] => {
      const [first] = of;
      const together = [...new Set(of.map(({ row }) => row))];
      if (!first || first.problem.kind === null || together.length < 2) return [];
      return [{ problem: { ...first.problem, kind: first.problem.kind }, cell: first.cell, rows: together }];
    })
    .sort((a, b) => b.rows.length - a.rows.length);
};

const wordOf = (row: RowToFix, { kind, column }: RowToFix["problems"][number]): string | undefined =>
  OF_WORDS.includes(kind) && column !== null ? (row.values[column as ColumnName] ?? "").trim() : undefined;

/** Which column one value mends, where it is not the problem's own. */
const MENDED_IN: Partial<Record<RowProblemKind, ColumnName>> = {
  whichType: "external_id_type",
  checkDigit: "external_id_type",
  namesBoth: "external_id_type",
  idType: "external_id_type",
  partOfYear: "code_period",
  salesChannel: "code_vendor",
  noWeight: "weight_kg",
  noTitle: "description",
  noStream: "stream",
  noPrice: "stream",
  unknownCountry: "country",
  otherCountry: "country",
  unknownDay: "day_of_sale",
  otherYear: "day_of_sale",
};

/** The words that a column can have; others are written. What a product is depends on what has a price. */
export const WORDS_OF: Partial<Record<ColumnName, readonly string[]>> = {
  external_id_type: EXTERNAL_ID_TYPES,
  code_period: CODE_PERIODS,
  weight_unit: WEIGHT_UNITS,
  section: ATTRIBUTE_VALUES.section,
  battery_kind: ATTRIBUTE_VALUES.batteryKind,
};

/** The column in which one value, chosen once, mends all rows of a problem; undefined where each needs its own. */
export const mendedIn = ({ problem: { kind, column } }: SharedProblem): ColumnName | undefined =>
  column === "also_known_as"
    ? undefined
    : (MENDED_IN[kind] ?? (kind === "noneOf" ? ((column as ColumnName | null) ?? undefined) : undefined));

/** What a product can be said to be where only some schemes have a price; NONE: no stream but its packaging's. */
export const verdictsPriced = (schemeCodes: readonly string[]) =>
  VERDICTS.filter((verdict) => verdict === "NONE" || schemeCodes.includes(SCHEME_CODE_OF_STREAM[verdict]));

/** What is probably meant: a reference that is no GTIN is one of the seller's own. */
export const likelyValue = ({ problem: { kind } }: SharedProblem): string =>
  kind === "whichType" || kind === "checkDigit" ? "SKU" : "";

type Offer = "field" | "mend" | "written" | "whole" | "leaveOut";

/** The place of what is offered for all rows of a problem, in the order of its keys, from 1; 0 of what is not. */
export function offersOf(shared: SharedProblem, { canRead }: { canRead: boolean }): (what: Offer) => number {
  const values = canRead ? shared.problem.values : null;
  const offers: Offer[] = [
    ...(mendedIn(shared) ? (["field", "mend"] as const) : []),
    ...(["written", "whole"] as const).filter((as) => values?.[as] !== undefined),
    "leaveOut",
  ];
  return (what) => offers.indexOf(what) + 1;
}

/** The column of a problem's numbers, and what each row's is as it was offered. */
export const readingsOf = (
  { problem: { kind, column } }: SharedProblem,
  as: "written" | "whole",
): [column: ColumnName, textOf: (row: RowToFix) => string | undefined] => [
  column as ColumnName,
  (row) => row.problems.find((one) => one.kind === kind && one.column === column)?.values?.[as],
];

/** All rows of a problem as the API is told of them. */
export const alikeOf = (
  { problem: { kind, column }, cell }: SharedProblem,
  cells: Alike["cells"],
): Alike => ({
  kind,
  column,
  ...(cell !== undefined && { cell }),
  cells,
});
