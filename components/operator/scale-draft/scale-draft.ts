import type { Locale } from "@/db/vocabulary";
import { cellsOf, type LineCells, lineOf, type ScaleLine } from "@/lib/client/scales/row-cells";
import { LINE_COLUMNS, type LineColumn } from "@/lib/client/scales/scale-file";
import { PRICE_LIMITS } from "@/lib/domain/pricing/price-limits";
import { type NumberReading, plain } from "@/lib/domain/read-number";
import { overlap, shiftDay } from "@/lib/domain/validity";
import { readNumber } from "@/lib/i18n/read-number";

/** What of a line is written in the table itself; the rest is written where the line is opened. */
export const TABLE_COLUMNS = [
  "scale_code",
  "price",
  "valid_from",
  "valid_to",
] as const satisfies readonly LineColumn[];
export type TableColumn = (typeof TABLE_COLUMNS)[number];

/** What a line can't do without. */
const NEEDED = [
  "price",
  "scale_code",
  "label_fr",
  "label_en",
  "charged_per",
  "basis",
  "certainty",
  "source",
] as const satisfies readonly LineColumn[];

/** What of a line another line has that is made like it. */
const LIKE = [
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
type DraftRow = {
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

const EMPTY = Object.fromEntries(LINE_COLUMNS.map((column) => [column, ""])) as LineCells;

const standing = (line: ScaleLine): LineCells => ({ ...EMPTY, ...cellsOf({ kind: "line", row: line }) });

/** A price as it was written, read in the language that it was written in. */
const readPrice = (text: string, locale: Locale): NumberReading => readNumber(text, locale, PRICE_LIMITS);

/** What a cell says, as the API has it; a price that can't be read as it was written. */
function meant(column: LineColumn, text: string, locale: Locale): string {
  if (column !== "price") return text.trim();
  const reading = readPrice(text, locale);
  return reading.ok ? plain(reading.value) : text.trim();
}

type Written = { key: string; line: ScaleLine; column: LineColumn; text: string; locale: Locale; at: string };

/** The draft with one cell written; what says again what stands is no more part of it. */
export function writeCell(draft: ScaleDraft, { key, line, column, text, locale, at }: Written): ScaleDraft {
  const row = draft.rows[key] ?? { was: {}, now: {}, readIn: locale };
  const was = row.isNew ? row.was : { ...standing(line), ...row.was };
  const { [column]: _said, ...others } = row.now;
  const isAsItWas = meant(column, text, locale) === (was[column] ?? "");
  const now: Partial<LineCells> = isAsItWas ? others : { ...others, [column]: text };
  return withRow(draft, key, { ...row, was, now, readIn: column === "price" ? locale : row.readIn }, at);
}

function withRow(draft: ScaleDraft, key: string, row: DraftRow | undefined, at: string): ScaleDraft {
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
  return row ? withRow(draft, key, { ...row, was: standing(line) }, at) : draft;
}

/** The draft in which a line is no more of the scale. */
export function withdraw(draft: ScaleDraft, line: ScaleLine, locale: Locale, at: string): ScaleDraft {
  const key = draftKeyOf(line);
  return withRow(draft, key, { was: standing(line), now: {}, readIn: locale, isWithdrawn: true }, at);
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
  const cells = standing(like);
  const was = follows
    ? {
        ...cells,
        price: "",
        valid_from: like.validTo === null ? "" : shiftDay(like.validTo, 1),
        valid_to: "",
        source: "",
        note: "",
      }
    : { ...EMPTY, ...Object.fromEntries(LIKE.map((column) => [column, cells[column]])) };
  return { draft: withRow(draft, key, { was, now: {}, readIn: locale, isNew: true }, at), key };
}

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

function draftedLine(key: string, line: ScaleLine, row: DraftRow | undefined): DraftedLine {
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
  const stands = standing(line);
  const reading = row.now.price === undefined ? undefined : readPrice(row.now.price, row.readIn);
  const changes = LINE_COLUMNS.flatMap((column) => {
    const text = row.now[column];
    if (text === undefined) return [];
    const now = meant(column, text, row.readIn);
    return now === stands[column] ? [] : [{ column, was: row.was[column] ?? "", now }];
  });
  const said = { ...stands, ...Object.fromEntries(changes.map(({ column, now }) => [column, now])) };
  return {
    ...untouched,
    line: { ...line, ...lineOf(said), ...(reading?.ok === false && { price: line.price }) },
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
  const known = new Set(lines.map(draftKeyOf));
  return Object.entries(draft.rows).flatMap(([key, row]) => (row.isNew || known.has(key) ? [] : [key]));
}

/** What is seen to be wrong with a cell before anybody is asked. */
export type DraftProblem = { key: string; column: LineColumn } & (
  | { kind: "misread"; reason: Extract<NumberReading, { ok: false }>["reason"] }
  | { kind: "nothingSaid" | "lastBeforeFirst" | "daysTaken" }
);

/** What is wrong with what was written: no number, nothing, days the wrong way round, or taken by another price of the code. */
export function problemsIn(drafted: readonly DraftedLine[]): DraftProblem[] {
  const left = linesLeft(drafted);
  return left.filter(isDrafted).flatMap((one) => [...emptyIn(one), ...wrongDays(one, left)]);
}

function emptyIn({ key, line, isNew, changes, misread }: DraftedLine): DraftProblem[] {
  const cells = standing(line);
  const said = (column: LineColumn) => changes.find((one) => one.column === column)?.now;
  return NEEDED.flatMap((column): DraftProblem[] => {
    if (column === "price" && said(column) !== "" && misread)
      return [{ key, column, kind: "misread", reason: misread }];
    const isEmpty = said(column) === "" || (isNew && cells[column] === "");
    return isEmpty ? [{ key, column, kind: "nothingSaid" }] : [];
  });
}

function wrongDays(one: DraftedLine, all: readonly DraftedLine[]): DraftProblem[] {
  const { key, line, changes, isNew } = one;
  const changed = new Set<LineColumn>(changes.map(({ column }) => column));
  const [first, last, code] = (["valid_from", "valid_to", "scale_code"] as const).map((name) =>
    changed.has(name),
  );
  if (line.validFrom !== null && line.validTo !== null && line.validTo < line.validFrom)
    return [{ key, column: last ? "valid_to" : "valid_from", kind: "lastBeforeFirst" }];
  if (line.scaleCode === "" || !(first || last || code || isNew)) return [];
  const isTaken = all.some(
    (other) =>
      other !== one && other.line.scaleCode === line.scaleCode && overlap(daysOf(other.line), daysOf(line)),
  );
  const column = first ? "valid_from" : last ? "valid_to" : isNew && !code ? "valid_from" : "scale_code";
  return isTaken ? [{ key, column, kind: "daysTaken" }] : [];
}

const daysOf = ({ validFrom, validTo }: ScaleLine) => ({
  validFrom: validFrom ?? "-infinity",
  validTo: validTo ?? "infinity",
});
