import type { RowRange } from "@/components/grid/cell-selection";
import { copied } from "@/components/grid/read-clipboard";
import { readPaste } from "@/components/grid/read-paste";
import type { WrittenColumn } from "@/components/grid/written-column";
import type { FillRow } from "./fill-row";
import type { Changes } from "./measure-draft";
import type { MeasureSheet } from "./measure-sheet";

/** Of so many rows that were pasted: how many were written, and why the others were not. */
export type Pasted = { rows: number; count: number; unknown: number; twice: number };

const sameIn = (rows: readonly FillRow[], text: string | undefined): Changes =>
  Object.fromEntries(rows.map(({ source }) => [source.ecoProductId, text]));

/** The values of the products, as they are written in their sheet. */
export function measureColumn(sheet: MeasureSheet): WrittenColumn<Pasted> {
  const rows = () => sheet.overview().rows;
  const between = ({ from, to }: RowRange) => rows().slice(from, to + 1);
  const erase = (range: RowRange) =>
    sheet.write(
      sameIn(
        between(range).filter(({ isDirty }) => isDirty),
        undefined,
      ),
    );
  return {
    get count() {
      return rows().length;
    },
    canWrite: () => true,
    type(index, text) {
      const row = rows()[index];
      if (row) sheet.type(row.source.ecoProductId, text);
    },
    leave: () => sheet.leave(),
    paste(text, into) {
      const ids = new Map(rows().map(({ source }) => [source.externalId, source.ecoProductId]));
      const read = readPaste(text, {
        ...into,
        shown: rows().map(({ source }) => source.externalId),
        isKnown: (reference) => ids.has(reference),
        decimalMark: sheet.decimalMark,
      });
      if (!read) return undefined;
      const { pasted, ...counts } = read;
      sheet.write(
        Object.fromEntries(pasted.map(({ reference, typed }) => [ids.get(reference) ?? "", typed])),
      );
      return { ...counts, count: pasted.length };
    },
    copy: (range) =>
      between(range)
        .map(({ shown }) => shown)
        .join("\n"),
    erase,
    fillDown(range) {
      const [first, ...below] = between(range);
      if (first?.shown) sheet.write(sameIn(below, first.shown));
    },
    restore: (index) => erase({ from: index, to: index }),
    undo: sheet.undo,
    redo: sheet.redo,
    suggest(index) {
      const row = rows()[index];
      const value = row?.source.suggestion?.value;
      if (row && value !== undefined) sheet.write(sameIn([row], copied(value, sheet.decimalMark)));
    },
  };
}
