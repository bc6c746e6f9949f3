"use client";

import {
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { isComposing } from "@/components/ui/is-composing";
import { moveOf } from "./grid-keys";

/** The cells that are selected together: from where it began to where it is now. */
export type Range = { anchor: number; head: number };

type GridKeysInput = {
  body: RefObject<HTMLTableSectionElement | null>;
  count: number;
  canWrite: (index: number) => boolean;
  /** Whether what is pasted was taken; `isWhole`: it replaces whole cells. */
  onPaste: (text: string, into: { from: number; to: number; isWhole: boolean }) => boolean;
  /** The quantities of a range, as a spreadsheet takes them. */
  onCopy: (from: number, to: number) => string;
  onErase: (from: number, to: number) => void;
  /** Copies what the first of these rows has into the others. */
  onFillDown: (from: number, to: number) => void;
  onRestore: (index: number) => void;
  onUndo: () => void;
  onRedo: () => void;
};

const inputAt = (body: HTMLElement | null, index: number) =>
  body?.querySelector<HTMLInputElement>(`input[data-row="${index}"]`);

const rowIndexOf = (target: EventTarget): number | undefined => {
  const row = target instanceof Element ? target.closest("tr")?.querySelector("input") : undefined;
  return row ? Number(row.dataset.row) : undefined;
};

export const isIn = (range: Range | undefined, index: number): boolean =>
  range !== undefined &&
  range.anchor !== range.head &&
  index >= Math.min(range.anchor, range.head) &&
  index <= Math.max(range.anchor, range.head);

/** Moves, selections and the clipboard of a column of inputs, of which only some are drawn. */
export function useGridKeys(input: GridKeysInput) {
  const { body, count, canWrite, onErase, onFillDown, onRestore, onUndo, onRedo } = input;
  const [active, setActive] = useState<number>();
  const [range, setRange] = useState<Range>();
  const arriving = useRef<number>(undefined);
  const pressed = useRef(false);

  // The row that is gone to may only have been drawn now.
  useLayoutEffect(() => {
    if (arriving.current === undefined) return;
    const target = inputAt(body.current, arriving.current);
    if (!target) return;
    arriving.current = undefined;
    target.focus();
    target.scrollIntoView({ block: "nearest" });
  });

  const goTo = useCallback(
    (index: number) => {
      const target = Math.max(0, Math.min(count - 1, index));
      arriving.current = target;
      setActive(target);
      setRange(undefined);
      const drawn = inputAt(body.current, target);
      if (drawn) {
        arriving.current = undefined;
        drawn.focus();
        drawn.scrollIntoView({ block: "nearest" });
      }
    },
    [body, count],
  );

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = rowIndexOf(event.target);
    if (index === undefined || isComposing(event)) return;
    const field = event.target instanceof HTMLInputElement ? event.target : undefined;
    const text = field?.value ?? "";
    const isEditing =
      field !== undefined && !(field.selectionStart === 0 && field.selectionEnd === text.length);
    const isCommand = event.ctrlKey || event.metaKey;
    const letter = event.key.toLowerCase();
    if (isCommand && !event.altKey && (letter === "z" || letter === "y")) {
      event.preventDefault();
      return letter === "z" && !event.shiftKey ? onUndo() : onRedo();
    }
    if (isCommand && !event.altKey && !event.shiftKey && letter === "d" && field) {
      event.preventDefault();
      if (range && isIn(range, index))
        return onFillDown(Math.min(range.anchor, range.head), Math.max(range.anchor, range.head));
      return index > 0 ? onFillDown(index - 1, index) : undefined;
    }
    if (event.key === "Escape" && field) {
      if (range) setRange(undefined);
      else onRestore(index);
      return;
    }
    if (event.key === "F2" && field) {
      event.preventDefault();
      return field.setSelectionRange(text.length, text.length);
    }
    if ((event.key === "Delete" || event.key === "Backspace") && range && isIn(range, index)) {
      event.preventDefault();
      return onErase(Math.min(range.anchor, range.head), Math.max(range.anchor, range.head));
    }
    const move = moveOf(event, { isEditing });
    if (!move || (move.to === "row" && event.key === "Enter" && !field)) return;
    switch (move.to) {
      case "row":
      case "edge": {
        event.preventDefault();
        const from = move.extend ? (range?.head ?? index) : index;
        const goal = move.to === "edge" ? (move.end === "first" ? 0 : count - 1) : from + move.by;
        const target = Math.max(0, Math.min(count - 1, goal));
        if (!move.extend) return goTo(target);
        setRange({ anchor: range?.anchor ?? index, head: target });
        inputAt(body.current, target)?.scrollIntoView({ block: "nearest" });
        return;
      }
      case "next": {
        // The remark of a row may hold a button, which the browser's own Tab finds.
        const inRow = event.target instanceof Element ? event.target.closest("tr") : null;
        if (!field || (move.direction === 1 && inRow?.querySelector(".remark button:not([tabindex='-1'])")))
          return;
        let next = index + move.direction;
        while (next >= 0 && next < count && !canWrite(next)) next += move.direction;
        if (next < 0 || next >= count) return;
        event.preventDefault();
        return goTo(next);
      }
      case "within": {
        const row = event.target instanceof Element ? event.target.closest("tr") : null;
        const stops = [...(row?.querySelectorAll<HTMLElement>("a, button, input") ?? [])].filter(
          (stop) => stop.getClientRects().length > 0,
        );
        const at = stops.indexOf(event.target as HTMLElement);
        const { direction } = move;
        const goal = direction === "first" ? 0 : direction === "last" ? stops.length - 1 : at + direction;
        event.preventDefault();
        stops[goal]?.focus();
      }
    }
  };

  return {
    active,
    range,
    goTo,
    handlers: {
      onKeyDown,
      /** Gives the row that the focus came to. */
      onFocus(event: FocusEvent<HTMLElement>): number | undefined {
        const index = rowIndexOf(event.target);
        if (index === undefined) return undefined;
        setActive(index);
        if (event.target instanceof HTMLInputElement) {
          event.target.select();
          if (!pressed.current) setRange(undefined);
        }
        return index;
      },
      onMouseDown(event: MouseEvent<HTMLElement>) {
        const index = rowIndexOf(event.target);
        if (!(event.target instanceof HTMLInputElement) || index === undefined) return;
        if (event.shiftKey && active !== undefined) {
          event.preventDefault();
          return setRange({ anchor: active, head: index });
        }
        setRange(undefined);
        // The first click selects the whole cell, the second one places the caret.
        pressed.current = document.activeElement !== event.target;
      },
      onMouseUp(event: MouseEvent<HTMLElement>) {
        if (pressed.current && event.target instanceof HTMLInputElement) event.preventDefault();
        pressed.current = false;
      },
      onCopy(event: ClipboardEvent<HTMLElement>) {
        const field = event.target instanceof HTMLInputElement ? event.target : undefined;
        const isWhole = field?.selectionStart === 0 && field.selectionEnd === field.value.length;
        const index = isWhole ? rowIndexOf(event.target) : undefined;
        const of =
          range && range.anchor !== range.head
            ? range
            : index !== undefined && { anchor: index, head: index };
        if (!of) return;
        event.preventDefault();
        const [from, to] = [Math.min(of.anchor, of.head), Math.max(of.anchor, of.head)];
        event.clipboardData.setData("text/plain", input.onCopy(from, to));
      },
      onPaste(event: ClipboardEvent<HTMLElement>) {
        const index = rowIndexOf(event.target);
        if (!(event.target instanceof HTMLInputElement) || index === undefined) return;
        const { anchor, head } = range ?? { anchor: index, head: index };
        const { value, selectionStart, selectionEnd } = event.target;
        const isWhole = anchor !== head || (selectionStart === 0 && selectionEnd === value.length);
        const into = { from: Math.min(anchor, head), to: Math.max(anchor, head), isWhole };
        if (input.onPaste(event.clipboardData.getData("text"), into)) event.preventDefault();
      },
    },
  };
}
