"use client";

import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { keepFocus, placeOfFocus } from "./focus-next";
import { Heading } from "./heading";

/** What a modal dialog looks like; it may stand in a table's cell. */
export const DIALOG = [
  "max-h-[calc(100dvh-2rem)] m-auto rounded-control border border-rule-strong bg-sheet shadow-pop",
  "text-left font-normal text-print whitespace-normal animate-fade",
  "backdrop:bg-[color-mix(in_srgb,var(--color-binding)_72%,transparent)]",
].join(" ");

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  /** Where a form has more than one thing beside the other. */
  isWide?: boolean;
  children: ReactNode;
};

/**
 * The browser's own modal dialog: it holds the focus, closes on Escape, and gives the focus back; near to where it was,
 * where what opened it went away with what was done.
 */
export function Dialog({ open, onClose, title, description = "", isWide, children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const opener = useRef<ReturnType<typeof placeOfFocus>>(undefined);

  useEffect(() => {
    if (open) {
      opener.current = placeOfFocus();
      dialog.current?.showModal();
    } else if (opener.current) {
      dialog.current?.close();
      keepFocus(opener.current);
    }
  }, [open]);

  // One that goes while it is open is closed first: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    return () => {
      if (!shown?.open) return;
      shown.close();
      keepFocus(opener.current);
    };
  }, []);

  return (
    <dialog
      className={`${DIALOG} ${isWide ? "w-[min(64rem,calc(100vw-2rem))]" : "w-[min(32rem,calc(100vw-2rem))]"} overflow-y-auto px-6 pt-5 pb-6 text-md`}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      ref={dialog}
      onClose={onClose}
    >
      {open && (
        <>
          <Heading id={`${id}-title`}>{title}</Heading>
          {description && (
            <p className="mt-2 text-print-muted" id={`${id}-text`}>
              {description}
            </p>
          )}
          {children}
        </>
      )}
    </dialog>
  );
}
