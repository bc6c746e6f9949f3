"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { agreedMark, type DecimalMark, readNumber } from "@/lib/domain/read-number";
import type { Step } from "./edit-history";
import { type GridRow, lineKey, type Scope, type SheetRow } from "./grid-row";
import { pasteTargets } from "./paste-targets";
import { copied, readClipboard } from "./read-clipboard";
import { ungrouped } from "./ungrouped";
import type { Typed } from "./use-edits";

type WritingInput = {
  scope: Scope;
  typed: Typed;
  shown: readonly SheetRow[];
  all: readonly SheetRow[];
  rowOf: (source: SheetRow) => GridRow;
};

/** As many digits as anything that is pasted; the cell has limits of its own. */
const PASTED_LIMITS = { decimals: 12, wholeDigits: 12 };

const isOpen = ({ cell }: GridRow) => cell.state !== "locked";

/** What keys and the clipboard do to the quantities that are shown. */
export function useWriting({ scope, typed, shown, all, rowOf }: WritingInput) {
  const t = useTranslations("declaration");
  const format = useFormat();
  /** The cell that is being written: what is typed on in it is one act. */
  const current = useRef("");

  const stepOf = (row: GridRow, after: string): Step => ({
    reference: row.source.ecoProductReference,
    ...scope,
    before: row.edit?.typed ?? (row.saved === undefined ? "" : copied(row.saved, format.decimalMark)),
    after,
  });
  const rowsBetween = (from: number, to: number) => shown.slice(from, to + 1).map(rowOf);

  const leave = () => {
    current.current = "";
  };

  return {
    leave,
    undo() {
      leave();
      typed.undo();
    },
    redo() {
      leave();
      typed.redo();
    },
    type(row: GridRow, text: string) {
      const key = lineKey(row.source.ecoProductReference, scope);
      typed.write([stepOf(row, ungrouped(row, text, format))], { goesOn: current.current === key });
      current.current = key;
    },
    /** Numbers as they were meant: chosen for one row, or for several at once. */
    mean(rows: readonly { row: GridRow; written: string }[]) {
      leave();
      typed.write(rows.map(({ row, written }) => stepOf(row, written)));
    },
    /** Whether it was taken: one cell fills all that are selected, and into a part of a text the browser puts it. */
    paste(text: string, { from, to, isWhole }: { from: number; to: number; isWhole: boolean }): boolean {
      const range = readClipboard(text);
      const isOne = range.length === 1 && range[0]?.length === 1;
      if (isOne && !isWhole) return false;
      const cells = isOne ? Array.from({ length: to - from + 1 }, () => range[0] ?? []) : range;
      const { pasted, unknown } = pasteTargets(cells, { from, shown, all });
      const rows = pasted.map(({ source, typed: cell }) => ({ row: rowOf(source), cell }));
      const open = rows.filter(({ row }) => isOpen(row));
      leave();
      const agreed = agreedMark(rows.map(({ cell }) => cell));
      typed.write(open.map(({ row, cell }) => stepOf(row, inOwnMark(cell, agreed, format.decimalMark))));
      if (cells.length > 1)
        void toast(
          t("pasted", { count: open.length, locked: rows.length - open.length, unknown }),
          open.length > 0 ? { label: t("undo"), run: typed.undo } : undefined,
        );
      return true;
    },
    erase(from: number, to: number) {
      const filled = rowsBetween(from, to).filter((row) => isOpen(row) && row.cell.state !== "empty");
      typed.write(filled.map((row) => stepOf(row, "")));
    },
    copy: (from: number, to: number): string =>
      rowsBetween(from, to)
        .map(({ cell, shown: text = "" }) =>
          cell.state === "written" ? copied(cell.quantity, format.decimalMark) : text,
        )
        .join("\n"),
    restore({ edit }: GridRow) {
      if (edit) typed.forget([edit]);
    },
  };
}

/** A number of a pasted block whose other numbers say what its mark is, with the mark of the reader's language. */
function inOwnMark(cell: string, agreed: DecimalMark | undefined, own: DecimalMark): string {
  const reading = agreed && readNumber(cell, PASTED_LIMITS, { decimalMark: agreed });
  return reading?.ok && reading.looksGrouped ? copied(reading.value, own) : cell;
}
