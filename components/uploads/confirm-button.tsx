"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";

type ConfirmButtonProps = {
  /** The button that opens the question; `link` in a table's row. */
  look?: "link" | "button";
  label: string;
  /** What the button is about, for those who hear it alone. */
  about?: string;
  title: string;
  description: string;
  submit: string;
  busyLabel: string;
  keep: string;
  busy: boolean;
  /** What went wrong, shown where it was tried. */
  failure?: ReactNode;
  onOpen?: () => void;
  onConfirm: (close: () => void) => void;
};

/** Repeats what will be lost before it is. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { look = "button", label, about, title, description, submit, busyLabel, keep, busy, failure } = props;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ask = () => {
    props.onOpen?.();
    setOpen(true);
  };
  const name = (
    <>
      {label}
      {about && <span className="sr-only">{` ${about}`}</span>}
    </>
  );
  return (
    <>
      {look === "link" ? (
        <button type="button" className="link" onClick={ask}>
          {name}
        </button>
      ) : (
        <Button look="danger" wraps className="mt-2.5 w-full" onClick={ask}>
          {name}
        </Button>
      )}
      <Dialog open={open} onClose={close} title={title} description={description}>
        {failure && <div className="mt-3">{failure}</div>}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="danger" busy={busy} busyLabel={busyLabel} onClick={() => props.onConfirm(close)}>
            {submit}
          </Button>
          <Button onClick={close}>{keep}</Button>
        </div>
      </Dialog>
    </>
  );
}
