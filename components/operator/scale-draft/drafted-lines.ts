import { lineOf, type ScaleLine } from "@/lib/client/scales/row-cells";
import { LINE_COLUMNS, type LineColumn } from "@/lib/client/scales/scale-file";
import type { NumberReading } from "@/lib/domain/read-number";
import {
  cellsOfLine,
  cellValue,
  type DraftRow,
  draftKeyOf,
  EMPTY,
  readPrice,
  type ScaleDraft,
} from "./scale-draft";

/** A line as the draft has it. */
export type DraftedLine = {
  key: string;
  /** What stands; of a new one what it was made like. */
  standing: ScaleLine;
  /** What it would be; a price that can't be read is the one that stands. */
  line: ScaleLine;
  isNew: boolean;
  isWithdrawn: boolean;
  /** What was written of it, by column, with what it said when that was written. */
  changes: readonly { column: LineColumn; was: string; now: string }[];
  /** What somebody else wrote since in a cell that the draft has another word for. */
  conflicts: readonly { column: LineColumn; stands: string }[];
  /** What was written as its price and is none, and why. */
  unread: string | undefined;
  misread: Extract<NumberReading, { ok: false }>["reason"] | undefined;
};

/** Whether applying the draft would do anything to a line. */
export const isDrafted = ({ changes, isNew, isWithdrawn }: DraftedLine): boolean =>
  changes.length > 0 || isNew || isWithdrawn;

/** The lines of a scale as a draft has them, new ones last. */
export const draftedLines = (lines: readonly ScaleLine[], draft: ScaleDraft): DraftedLine[] => [
  ...lines.map((line) => draftedLine(draftKeyOf(line), line, draft.rows[draftKeyOf(line)])),
  ...Object.entries(draft.rows).flatMap(([key, row]) =>
    row.isNew ? [draftedLine(key, lineOf({ ...EMPTY, ...row.was }), row)] : [],
  ),
];

/** A line with what a draft has written of it. */
export function draftedLine(key: string, line: ScaleLine, row?: DraftRow): DraftedLine {
  const untouched = {
    key,
    standing: line,
    line,
    isNew: row?.isNew === true,
    isWithdrawn: row?.isWithdrawn === true,
    changes: [],
    conflicts: [],
    unread: undefined,
    misread: undefined,
  };
  if (!row || row.isWithdrawn) return untouched;
  const stands = cellsOfLine(line);
  const reading = row.now.price === undefined ? undefined : readPrice(row.now.price, row.readIn);
  const changes = LINE_COLUMNS.flatMap((column) => {
    const text = row.now[column];
    if (text === undefined) return [];
    const now = cellValue(column, text, row.readIn);
    return now === stands[column] ? [] : [{ column, was: row.was[column] ?? "", now }];
  });
  const cells = { ...stands, ...Object.fromEntries(changes.map(({ column, now }) => [column, now])) };
  return {
    ...untouched,
    line: { ...line, ...lineOf(cells), ...(reading?.ok === false && { price: line.price }) },
    changes,
    conflicts: row.isNew
      ? []
      : changes.flatMap(({ column, was }) =>
          stands[column] === was ? [] : [{ column, stands: stands[column] }],
        ),
    unread: reading?.ok === false ? row.now.price : undefined,
    misread: reading?.ok === false ? reading.reason : undefined,
  };
}

/** The lines that a draft leaves a scale. */
export const linesLeft = (drafted: readonly DraftedLine[]): DraftedLine[] =>
  drafted.filter(({ isWithdrawn }) => !isWithdrawn);

/** Lines that the draft has something for, and that the scale has no more. */
export function goneFrom(lines: readonly ScaleLine[], draft: ScaleDraft): string[] {
  const keys = new Set(lines.map(draftKeyOf));
  return Object.entries(draft.rows).flatMap(([key, row]) => (row.isNew || keys.has(key) ? [] : [key]));
}
