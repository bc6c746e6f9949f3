"use client";

import dynamic from "next/dynamic";
import { useEffect, useState } from "react";

const KeySheet = dynamic(() => import("./key-sheet").then((module) => module.KeySheet), { ssr: false });

/** Asks for the sheet of keys, from wherever it is offered. */
export const ASK_FOR_KEYS = "portal-keys";

/** Opens the sheet of keys, as ? does from everywhere that nothing is written; it is loaded when it is wanted. */
export function Keys() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const open = () => setOpen(true);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWrittenIn(event.target)) return;
      event.preventDefault();
      open();
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener(ASK_FOR_KEYS, open);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener(ASK_FOR_KEYS, open);
    };
  }, []);
  return isOpen ? <KeySheet onClose={() => setOpen(false)} /> : null;
}

/** Where a question mark is a text: the cells of a grid take none, whose keys are asked for there. */
function isWrittenIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || target.closest("dialog, [role=dialog]"))
    return target instanceof HTMLElement;
  if (target.matches("input[data-row]")) return false;
  return target.matches("input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]");
}
