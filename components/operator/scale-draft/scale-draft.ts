import type { Locale } from "@/db/vocabulary";
import { type NumberReading, plain } from "@/lib/domain/read-number";
import { overlap } from "@/lib/domain/validity";
import { readNumber } from "@/lib/i18n/read-number";
import { cellsOf, type ScaleLine } from "@/lib/scales/row-cells";

/** The columns of a line that are written in the table. */
export const DRAFT_COLUMNS = ["scale_code", "price", "valid_from", "valid_to"] as const;
export type DraftColumn = (typeof DRAFT_COLUMNS)[number];
type Cells = Record<DraftColumn, string>;

/** What was written of a line: what it said then, what was written in its place, and in which language numbers were. */
type DraftRow = { was: Cells; now: Partial<Cells>; readIn: Locale };

/** What was written of a scale and is not applied, by the line that it is of; savedAt is null where nothing is. */
export type ScaleDraft = { savedAt: string | null; rows: Readonly<Record<string, DraftRow>> };

export const NO_DRAFT: ScaleDraft = { savedAt: null, rows: {} };

const PRICE = { decimals: 6, wholeDigits: 8 };

/** What tells a line apart: its code and its first day. */
export const draftKeyOf = ({ scaleCode, validFrom }: ScaleLine): string => `${scaleCode} ${validFrom ?? ""}`;

const standing = (line: ScaleLine): Cells => {
  const {
    scale_code = "",
    price = "",
    valid_from = "",
    valid_to = "",
  } = cellsOf({ kind: "line", row: line });
  return { scale_code, price, valid_from, valid_to };
};

/** A price as it was written, read in the language that it was written in. */
const readPrice = (text: string, locale: Locale): NumberReading => readNumber(text, locale, PRICE);

/** What a cell says, as the API has it; a price that can't be read as it was written. */
function meant(column: DraftColumn, text: string, locale: Locale): string {
  if (column !== "price") return text.trim();
  const reading = readPrice(text, locale);
  return reading.ok ? plain(reading.value) : text.trim();
}

type Written = { line: ScaleLine; column: DraftColumn; text: string; locale: Locale; at: string };

/** The draft with one cell written; what says again what stands is no more part of it. */
export function writeCell(draft: ScaleDraft, { line, column, text, locale, at }: Written): ScaleDraft {
  const key = draftKeyOf(line);
  const { was, now: before, readIn } = draft.rows[key] ?? { was: standing(line), now: {}, readIn: locale };
  const { [column]: _said, ...others } = before;
  const isAsItWas = meant(column, text, locale) === was[column];
  const now: Partial<Cells> = isAsItWas ? others : { ...others, [column]: text };
  return withRow(draft, key, { was, now, readIn: column === "price" ? locale : readIn }, at);
}

function withRow(draft: ScaleDraft, key: string, row: DraftRow | undefined, at: string): ScaleDraft {
  const { [key]: _before, ...others } = draft.rows;
  const rows = row && Object.keys(row.now).length > 0 ? { ...others, [key]: row } : others;
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

/** A line as the draft has it. */
export type DraftedLine = {
  key: string;
  /** What stands. */
  standing: ScaleLine;
  /** What it would be; a price that can't be read is the one that stands. */
  line: ScaleLine;
  /** What was written of it, by column, with what it said when that was written. */
  changes: readonly { column: DraftColumn; was: string; now: string }[];
  /** What somebody else wrote since in a cell that the draft has another word for. */
  conflicts: readonly { column: DraftColumn; stands: string }[];
  /** What was written as its price and is none, and why. */
  unread: string | undefined;
  misread: Extract<NumberReading, { ok: false }>["reason"] | undefined;
};

/** The lines of a scale as a draft has them. */
export const draftedLines = (lines: readonly ScaleLine[], draft: ScaleDraft): DraftedLine[] =>
  lines.map((line) => draftedLine(line, draft.rows[draftKeyOf(line)]));

function draftedLine(line: ScaleLine, row: DraftRow | undefined): DraftedLine {
  const key = draftKeyOf(line);
  if (!row)
    return { key, standing: line, line, changes: [], conflicts: [], unread: undefined, misread: undefined };
  const stands = standing(line);
  const reading = row.now.price === undefined ? undefined : readPrice(row.now.price, row.readIn);
  const changes = DRAFT_COLUMNS.flatMap((column) => {
    const text = row.now[column];
    if (text === undefined) return [];
    const now = meant(column, text, row.readIn);
    return now === stands[column] ? [] : [{ column, was: row.was[column], now }];
  });
  const said = { ...stands, ...Object.fromEntries(changes.map(({ column, now }) => [column, now])) };
  return {
    key,
    standing: line,
    line: {
      ...line,
      scaleCode: said.scale_code,
      price: reading?.ok === false ? line.price : said.price,
      validFrom: said.valid_from || null,
      validTo: said.valid_to || null,
    },
    changes,
    conflicts: changes.flatMap(({ column, was }) =>
      stands[column] === was ? [] : [{ column, stands: stands[column] }],
    ),
    unread: reading?.ok === false ? row.now.price : undefined,
    misread: reading?.ok === false ? reading.reason : undefined,
  };
}

/** Lines that the draft has something for, and that the scale has no more. */
export function goneFrom(lines: readonly ScaleLine[], draft: ScaleDraft): string[] {
  const known = new Set(lines.map(draftKeyOf));
  return Object.keys(draft.rows).filter((key) => !known.has(key));
}

/** What is seen to be wrong with a cell before anybody is asked. */
export type DraftProblem = { key: string; column: DraftColumn } & (
  | { kind: "misread"; reason: Extract<NumberReading, { ok: false }>["reason"] }
  | { kind: "nothingSaid" | "lastBeforeFirst" | "daysTaken" }
);

/** What is wrong with what was written: no number, no code, days the wrong way round, or taken by another price of the code. */
export function problemsIn(drafted: readonly DraftedLine[]): DraftProblem[] {
  return drafted.flatMap((one): DraftProblem[] => {
    const { key, line, changes, misread } = one;
    if (changes.length === 0) return [];
    const found: DraftProblem[] = [];
    const isPriceEmpty = changes.some(({ column, now }) => column === "price" && now === "");
    if (isPriceEmpty) found.push({ key, column: "price", kind: "nothingSaid" });
    else if (misread) found.push({ key, column: "price", kind: "misread", reason: misread });
    if (line.scaleCode === "") found.push({ key, column: "scale_code", kind: "nothingSaid" });
    const days = daysOf(line);
    const changed = new Set(changes.map(({ column }) => column));
    const column = changed.has("valid_from")
      ? "valid_from"
      : changed.has("valid_to")
        ? "valid_to"
        : "scale_code";
    if (line.validFrom !== null && line.validTo !== null && line.validTo < line.validFrom)
      found.push({
        key,
        column: changed.has("valid_to") ? "valid_to" : "valid_from",
        kind: "lastBeforeFirst",
      });
    else if (changed.has("valid_from") || changed.has("valid_to") || changed.has("scale_code")) {
      const isTaken = drafted.some(
        (other) =>
          other !== one && other.line.scaleCode === line.scaleCode && overlap(daysOf(other.line), days),
      );
      if (isTaken) found.push({ key, column, kind: "daysTaken" });
    }
    return found;
  });
}

const daysOf = ({ validFrom, validTo }: ScaleLine) => ({
  validFrom: validFrom ?? "-infinity",
  validTo: validTo ?? "infinity",
});
