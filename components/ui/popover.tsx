"use client";

import { type ReactNode, type ToggleEvent, useId, useRef } from "react";

type PopoverProps = {
  /** What the button that opens it shows. */
  trigger: ReactNode;
  triggerClass?: string;
  triggerLabel?: string;
  label: string;
  menu?: boolean;
  align?: "start" | "end";
  /** Whether it opens over its button, at the foot of the screen. */
  above?: boolean;
  /** Whether what it holds is where the reader is. */
  triggerCurrent?: boolean;
  children: (close: () => void) => ReactNode;
};

const GAP_PX = 6;

/** The browser's own popover under its button: Escape, a click beside it and the focus are the browser's. */
export function Popover({
  trigger,
  triggerClass,
  triggerLabel,
  label,
  menu = false,
  align = "start",
  above = false,
  triggerCurrent = false,
  children,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);

  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== "open" || !button.current) return;
    const { left, right, bottom } = button.current.getBoundingClientRect();
    const width = document.documentElement.clientWidth;
    currentTarget.style.setProperty("--from-edge", `${align === "start" ? left : width - right}px`);
    currentTarget.style.setProperty("--from-top", `${bottom + window.scrollY + GAP_PX}px`);
  };

  return (
    <>
      <button
        type="button"
        className={triggerClass}
        aria-label={triggerLabel}
        aria-current={triggerCurrent || undefined}
        popoverTarget={id}
        ref={button}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: not the fields of a form */}
      <div
        className={menu ? "popover menu" : "popover"}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        data-align={align}
        data-above={above}
        onBeforeToggle={place}
      >
        {children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
