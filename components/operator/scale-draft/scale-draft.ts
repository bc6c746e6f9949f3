import type { Locale } from "@/db/vocabulary";
import { cellsOf, type LineCells, type ScaleLine } from "@/lib/client/scales/row-cells";
import { LINE_COLUMNS, type LineColumn } from "@/lib/client/scales/scale-file";
import { PRICE_LIMITS } from "@/lib/domain/pricing/price-limits";
import { type NumberReading, plain } from "@/lib/domain/read-number";
import { shiftDay } from "@/lib/domain/validity";
import { readNumber } from "@/lib/i18n/read-number";

/** What of a line another line has that is made like it. */
const ALIKE = [
  "charged_per",
  "basis",
  "stream",
  "families",
  "component",
  "materials",
  "part",
  "declared_as",
] as const satisfies readonly LineColumn[];

/**
 * What was written of a line: what it said then, what was written in its place, and in which language numbers were. A new
 * line said what it was made like.
 */
export type DraftRow = {
  was: Partial<LineCells>;
  now: Partial<LineCells>;
  readIn: Locale;
  isNew?: true;
  isWithdrawn?: true;
};

/** What was written of a scale and is not applied, by the line that it is of; savedAt is null where nothing is. */
export type ScaleDraft = { savedAt: string | null; rows: Readonly<Record<string, DraftRow>> };

export const NO_DRAFT: ScaleDraft = { savedAt: null, rows: {} };

/** What tells a line apart: its code and its first day. */
export const draftKeyOf = ({ scaleCode, validFrom }: Pick<ScaleLine, "scaleCode" | "validFrom">): string =>
  `${scaleCode} ${validFrom ?? ""}`;

/** A line that says nothing. */
export const EMPTY = Object.fromEntries(LINE_COLUMNS.map((column) => [column, ""])) as LineCells;

/** What a line says by column. */
export const cellsOfLine = (line: ScaleLine): LineCells => ({
  ...EMPTY,
  ...cellsOf({ kind: "line", row: line }),
});

/** A price as it was written, read in the language that it was written in. */
export const readPrice = (text: string, locale: Locale): NumberReading =>
  readNumber(text, locale, PRICE_LIMITS);

/** What a cell says, as the API has it; a price that can't be read as it was written. */
export function cellValue(column: LineColumn, text: string, locale: Locale): string {
  if (column !== "price") return text.trim();
  const reading = readPrice(text, locale);
  return reading.ok ? plain(reading.value) : text.trim();
}

type Written = { key: string; line: ScaleLine; column: LineColumn; text: string; locale: Locale; at: string };

/** The draft with one cell written; what says again what stands is no more part of it. */
export function writeCell(draft: ScaleDraft, { key, line, column, text, locale, at }: Written): ScaleDraft {
  const row = draft.rows[key] ?? { was: {}, now: {}, readIn: locale };
  const was = row.isNew ? row.was : { ...cellsOfLine(line), ...row.was };
  const { [column]: _before, ...others } = row.now;
  const isAsItWas = cellValue(column, text, locale) === (was[column] ?? "");
  const now: Partial<LineCells> = isAsItWas ? others : { ...others, [column]: text };
  return withRow(draft, key, { ...row, was, now, readIn: column === "price" ? locale : row.readIn }, at);
}

/** The draft with what was written of a line; nothing that was written is no part of it. */
export function withRow(draft: ScaleDraft, key: string, row: DraftRow | undefined, at: string): ScaleDraft {
  const { [key]: _before, ...others } = draft.rows;
  const isAnything = row && (row.isNew || row.isWithdrawn || Object.keys(row.now).length > 0);
  const rows = isAnything ? { ...others, [key]: row } : others;
  return Object.keys(rows).length > 0 ? { savedAt: at, rows } : NO_DRAFT;
}

/** The draft without what was written of a line. */
export const putBack = (draft: ScaleDraft, key: string, at: string): ScaleDraft =>
  withRow(draft, key, undefined, at);

/** The draft on top of what somebody else has made of a line: what was written of it stays written. */
export function writeOver(draft: ScaleDraft, line: ScaleLine, at: string): ScaleDraft {
  const key = draftKeyOf(line);
  const row = draft.rows[key];
  return row ? withRow(draft, key, { ...row, was: cellsOfLine(line) }, at) : draft;
}

/** The draft in which a line is no more of the scale. */
export function withdraw(draft: ScaleDraft, line: ScaleLine, locale: Locale, at: string): ScaleDraft {
  const key = draftKeyOf(line);
  return withRow(draft, key, { was: cellsOfLine(line), now: {}, readIn: locale, isWithdrawn: true }, at);
}

type Made = { like: ScaleLine; follows: boolean; locale: Locale; at: string };

/** The draft with a line more, like another but for what is its own: or the price that follows on another's last day. */
export function addLine(
  draft: ScaleDraft,
  { like, follows, locale, at }: Made,
): { draft: ScaleDraft; key: string } {
  let number = 1;
  while (draft.rows[`+${number}`]) number++;
  const key = `+${number}`;
  const cells = cellsOfLine(like);
  const was = follows
    ? {
        ...cells,
        price: "",
        valid_from: like.validTo === null ? "" : shiftDay(like.validTo, 1),
        valid_to: "",
        source: "",
        note: "",
      }
    : { ...EMPTY, ...Object.fromEntries(ALIKE.map((column) => [column, cells[column]])) };
  return { draft: withRow(draft, key, { was, now: {}, readIn: locale, isNew: true }, at), key };
}
