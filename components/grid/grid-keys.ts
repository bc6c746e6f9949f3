import type { KeyboardEvent } from "react";

/** Where a key goes from a cell of the grid. */
export type Move =
  | { to: "row"; by: number; extend: boolean }
  | { to: "edge"; end: "first" | "last"; extend: boolean }
  | { to: "within"; direction: -1 | 1 | "first" | "last" }
  | { to: "next"; direction: -1 | 1 };

const PAGE_ROWS = 15;

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;

/** What a key does in a grid without going anywhere. */
export type Act = "undo" | "redo" | "fillDown" | "suggest" | "restore" | "edit" | "erase";

/** The act of a key, in a cell or, where that is no cell, in another control of its row. */
export function actOf(event: Pressed, { isCell }: { isCell: boolean }): Act | undefined {
  const { key, shiftKey, altKey } = event;
  if (key === "Delete" || key === "Backspace") return "erase";
  if (event.ctrlKey || event.metaKey) {
    const letter = key.toLowerCase();
    if (altKey) return undefined;
    if (letter === "z" || letter === "y") return letter === "z" && !shiftKey ? "undo" : "redo";
    if (letter === "d" && isCell && !shiftKey) return "fillDown";
    return key === "Enter" && isCell ? "suggest" : undefined;
  }
  if (key === "Escape" && isCell) return "restore";
  return key === "F2" && isCell ? "edit" : undefined;
}

/**
 * The move of a key, as in a spreadsheet. While a cell is not edited, its text is all selected: the arrows and Home
 * and End go through the row. While it is, they go through the text.
 */
export function moveOf(event: Pressed, { isEditing }: { isEditing: boolean }): Move | undefined {
  const { key, shiftKey, altKey } = event;
  if (altKey) return undefined;
  if (event.ctrlKey || event.metaKey) {
    if (key === "Home") return { to: "edge", end: "first", extend: shiftKey };
    if (key === "End") return { to: "edge", end: "last", extend: shiftKey };
    return undefined;
  }
  switch (key) {
    case "Enter":
      return { to: "row", by: shiftKey ? -1 : 1, extend: false };
    case "ArrowDown":
      return { to: "row", by: 1, extend: shiftKey };
    case "ArrowUp":
      return { to: "row", by: -1, extend: shiftKey };
    case "PageDown":
      return { to: "row", by: PAGE_ROWS, extend: shiftKey };
    case "PageUp":
      return { to: "row", by: -PAGE_ROWS, extend: shiftKey };
    case "Tab":
      return { to: "next", direction: shiftKey ? -1 : 1 };
  }
  if (isEditing || shiftKey) return undefined;
  switch (key) {
    case "ArrowLeft":
      return { to: "within", direction: -1 };
    case "ArrowRight":
      return { to: "within", direction: 1 };
    case "Home":
      return { to: "within", direction: "first" };
    case "End":
      return { to: "within", direction: "last" };
  }
  return undefined;
}
