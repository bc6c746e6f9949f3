import type { z } from "zod";
import type { Batch, RefusedRow } from "@/lib/contract/batches";
import type { DecimalMark } from "@/lib/domain/read-number";
import { type ColumnName, columnNames } from "./choose-columns";
import { type KeptFields, LEAVE_OUT, LEFT_OUT } from "./kept-fields";

type Values = Partial<Record<ColumnName, string>>;
type Fixed = z.output<typeof Batch>;

/** Whether rows of a file took effect. */
export const isApplied = ({ dryRun, counters }: Pick<Fixed, "dryRun" | "counters">): boolean =>
  !dryRun && counters.done > 0;

/** Whether the refused rows of a file are sent by themselves: the others took effect, and none of them is a sum. */
export const areSentAlone = (batch: Pick<Fixed, "dryRun" | "counters" | "understood">): boolean =>
  isApplied(batch) && batch.understood?.sales == null;

/** The decimal mark of a file's numbers; null where they have none, or not all the same. */
export function markOf({ reading, understood }: Pick<Fixed, "reading" | "understood">): DecimalMark | null {
  if (reading.decimalMark) return reading.decimalMark;
  const isMixed = understood?.warnings.some(({ code }) => code === "MIXED_DECIMAL_MARKS");
  return isMixed ? null : (understood?.decimalMark ?? null);
}

/** A refused row as it is shown: what stands in the file, what is wrong, and what is written into its fields. */
export type RowToFix = {
  place: number;
  /** The line of the file that it begins on. */
  line: number | null;
  problems: z.output<typeof RefusedRow>["problems"];
  /** The product of the catalog that it names. */
  product: z.output<typeof RefusedRow>["product"];
  values: Values;
  suggested: Values;
  /** The columns that a problem names, then all others of the kind. */
  wrong: readonly ColumnName[];
  others: readonly ColumnName[];
  /** Whether it is left out unless a person says otherwise: what is validated can't be corrected. */
  isLocked: boolean;
};

export const valueName = ({ place }: RowToFix, column: ColumnName) => `${place}.${column}`;
export const leaveOutName = ({ place }: RowToFix) => `${place}${LEAVE_OUT}`;

/** The refused rows of a batch as they are fixed. */
export function rowsToFix(
  { kind }: Pick<z.output<typeof Batch>, "kind">,
  rows: readonly z.output<typeof RefusedRow>[],
): RowToFix[] {
  const names = columnNames(kind);
  return rows.map((row, index) => {
    const values: Values = row.cells;
    const lacksStream = row.problems.some(({ kind }) => kind === "noStream" || kind === "noPrice");
    const wrong = names.filter(
      (name) => row.problems.some(({ column }) => column === name) || (lacksStream && name === "stream"),
    );
    const lost = row.problems.filter(({ kind }) => kind === "shortened" || kind === "shortenedReference");
    return {
      place: index,
      line: row.line,
      problems: row.problems,
      product: row.product,
      values,
      // What a spreadsheet has shortened is no beginning for a correction.
      suggested: { ...values, ...Object.fromEntries(lost.map(({ column }) => [column, ""])) },
      wrong,
      others: names.filter((name) => !wrong.includes(name)),
      isLocked: row.problems.some(({ code }) => code === "SERVICE_006"),
    };
  });
}

/** What was written into the form's fields, by their names, where it is not what they began with. */
export function changedFields(rows: readonly RowToFix[], written: FormData): KeptFields {
  const changed: Record<string, string> = {};
  for (const row of rows) {
    for (const column of [...row.wrong, ...row.others]) {
      const value = written.get(valueName(row, column));
      if (value !== null && value !== (row.suggested[column] ?? ""))
        changed[valueName(row, column)] = String(value);
    }
    const isLeftOut = written.has(leaveOutName(row));
    if (isLeftOut !== row.isLocked) changed[leaveOutName(row)] = isLeftOut ? LEFT_OUT : "";
  }
  return changed;
}

/** Whether a row is left out to begin with. */
export const isLeftOut = (row: RowToFix, changed: KeptFields): boolean => {
  const kept = changed[leaveOutName(row)];
  return kept === undefined ? row.isLocked : kept === LEFT_OUT;
};

/** What the fields say of the file's rows, for the API: of a row that a person wrote in, the cells that they wrote. */
export const correctionsOf = (
  rows: readonly RowToFix[],
  changed: KeptFields,
): { line: number; cells: Record<string, string> | null }[] =>
  rows.flatMap((row): ReturnType<typeof correctionsOf> => {
    const { line } = row;
    if (line === null) return [];
    if (isLeftOut(row, changed)) return [{ line, cells: null }];
    const cells = Object.fromEntries(
      [...row.wrong, ...row.others].flatMap((column) => {
        const value = changed[valueName(row, column)];
        return value === undefined ? [] : [[column, value]];
      }),
    );
    return Object.keys(cells).length > 0 ? [{ line, cells }] : [];
  });
