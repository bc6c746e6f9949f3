"use client";

import { useTranslations } from "next-intl";
import { useRef } from "react";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { Step } from "./edit-history";
import { type GridRow, lineKey, type Scope, type SheetRow } from "./grid-row";
import { pasteTargets } from "./paste-targets";
import { copied, readClipboard } from "./read-clipboard";
import type { Typed } from "./use-edits";

type WritingInput = {
  scope: Scope;
  typed: Typed;
  shown: readonly SheetRow[];
  all: readonly SheetRow[];
  rowOf: (source: SheetRow) => GridRow;
};

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
      typed.write([stepOf(row, ungrouped(row, text, format.quantity))], { goesOn: current.current === key });
      current.current = key;
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
      typed.write(open.map(({ row, cell }) => stepOf(row, cell)));
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

/** A saved figure that is typed on keeps no thousands marks, which could be read in two ways. */
function ungrouped({ edit, saved }: GridRow, text: string, show: (quantity: string) => string): string {
  if (edit || saved === undefined) return text;
  const shown = show(saved);
  if (shown === saved || Math.abs(text.length - shown.length) !== 1) return text;
  return text
    .replace(/[\s\u202f\u00a0]/g, "")
    .replace(/,(?=\d{3})/g, shown.includes(",") && !saved.includes(".") ? "" : ",");
}
