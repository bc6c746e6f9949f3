"use client";

import { type ReactNode, useEffect, useId, useRef } from "react";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description?: string;
  children: ReactNode;
};

/** The browser's own modal dialog: it holds the focus, closes on Escape, and gives the focus back. */
export function Dialog({ open, onClose, title, description = "", children }: DialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);

  return (
    <dialog
      className="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      ref={dialog}
      onClose={onClose}
    >
      {open && (
        <>
          <h2 className="page-title" id={`${id}-title`}>
            {title}
          </h2>
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
