"use client";

import { useEffect } from "react";

/** Single keys (in lower case) that do something on a page; they rest where something is written, in dialogs, while a popover is open, and beside Ctrl, Alt or ⌘. */
export function useKeys(keys: Readonly<Record<string, () => void>>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const act = keys[key];
      if (!act || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (document.querySelector(":popover-open") || isWrittenIn(event.target)) return;
      if (key === "enter" && isPressed(event.target)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [keys, isOn]);
}

function isWrittenIn(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.matches("input:not([type=checkbox]), textarea, select, [contenteditable]") ||
      target.closest("dialog, [role=dialog]") !== null)
  );
}

/** What Enter presses by itself. */
const isPressed = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches("button, a, input, summary");
