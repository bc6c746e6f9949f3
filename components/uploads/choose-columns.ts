import type { BatchKind } from "@/db/vocabulary";
import { isSameHeader } from "@/lib/domain/csv/bare-header";
import { columnsOf } from "@/lib/domain/csv/columns";
import type { ColumnMapping } from "@/lib/domain/csv/map-header";
import type { EnglishTexts } from "@/lib/i18n/messages/sections";

export type ColumnName = keyof EnglishTexts["understood"]["columns"];
export type ColumnChoice = { header: string; column: string | null };

/** The columns that a file of a kind can have, in the order of the template. */
export const columnNames = (kind: BatchKind) => columnsOf(kind).map(([name]) => name as ColumnName);

/** Gives a header its column; whatever had that column before is ignored. */
export const chooseColumn = (
  choices: readonly ColumnChoice[],
  place: number,
  column: string | null,
): ColumnChoice[] =>
  choices.map((choice, index) => {
    if (index === place) return { ...choice, column };
    return column !== null && choice.column === column ? { ...choice, column: null } : choice;
  });

/** The columns that a file needs and no header was given to. */
export const missingColumns = (kind: BatchKind, choices: readonly ColumnChoice[]): ColumnName[] =>
  columnsOf(kind).flatMap(([name, { isRequired }]) =>
    isRequired && !choices.some(({ column }) => column === name) ? [name as ColumnName] : [],
  );

/** The first header that no column was given to; the first of all where there is none. */
export const firstFree = (choices: readonly ColumnChoice[]): number =>
  Math.max(
    0,
    choices.findIndex(({ column }) => column === null),
  );

/** What has to be said of the headers: only what they don't say themselves. */
export const mappingOf = (
  understood: readonly ColumnChoice[],
  chosen: readonly ColumnChoice[],
): ColumnMapping =>
  Object.fromEntries(
    chosen.flatMap(({ header, column }, index) =>
      column === understood[index]?.column ? [] : [[header, column]],
    ),
  );

/** What has to be said when a file is read once more: what was said of headers that it has, and what was chosen since. */
export function mappingAnew(
  before: ColumnMapping,
  understood: readonly ColumnChoice[],
  chosen: readonly ColumnChoice[],
): ColumnMapping {
  const since = mappingOf(understood, chosen);
  const headers = understood.map(({ header }) => header);
  const stays = Object.entries(before).filter(
    ([header]) => isAmong(headers, header) && !isAmong(Object.keys(since), header),
  );
  return { ...Object.fromEntries(stays), ...since };
}

const isAmong = (headers: readonly string[], header: string): boolean =>
  headers.some((one) => isSameHeader(one, header));
