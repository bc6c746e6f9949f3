"use client";

import { type ReactNode, type ToggleEvent, useEffect, useId, useRef, useState } from "react";

type PopoverProps = {
  /** What the button that opens it shows. */
  trigger: ReactNode;
  triggerClass?: string;
  triggerLabel?: string;
  label: string;
  menu?: boolean;
  className?: string;
  align?: "start" | "end";
  /** Whether it opens over its button, at the foot of the screen. */
  above?: boolean;
  /** Whether what it holds is where the reader is. */
  triggerCurrent?: boolean;
  /** Whether what it holds is drawn only once it was opened. */
  whenOpened?: boolean;
  /** Its button is pointed at, or has the focus: it is likely to be opened. */
  onNear?: () => void;
  children: (close: () => void) => ReactNode;
};

/** What floats, whatever places it. */
export const FLOATING = [
  "[--behind:var(--color-sheet)] max-w-[calc(100vw-1rem)] rounded-control border border-rule-strong bg-sheet shadow-pop",
  "text-sm text-print animate-appear print:hidden",
].join(" ");

const POPOVER = `${FLOATING} [--edge:clamp(0.5rem,var(--from-edge,0px),calc(100vw-var(--pop-width,0px)-0.5rem))]`;
const SIDES = {
  start: "absolute inset-[var(--from-top,0)_auto_auto_var(--edge)]",
  end: "absolute inset-[var(--from-top,0)_var(--edge)_auto_auto]",
  above: "fixed inset-[auto_0.5rem_4.25rem_auto]",
};
const MENU = "[--pop-width:20rem] w-(--pop-width) max-h-[min(28rem,70vh)] overflow-y-auto p-1.5";

/** What can be chosen in a menu. */
export const MENU_ITEM = [
  "grid w-full min-h-8 grid-cols-[1.25rem_1fr_auto] items-center gap-2 rounded-mark px-2 py-[0.4rem]",
  "text-inherit text-left no-underline hover:bg-pen-wash aria-[current=true]:bg-pen-wash",
].join(" ");

const GAP_PX = 6;

/** The browser's own popover under its button: Escape, a click beside it and the focus are the browser's. */
export function Popover({
  trigger,
  triggerClass,
  triggerLabel,
  label,
  menu = false,
  className = "",
  align = "start",
  above = false,
  triggerCurrent = false,
  whenOpened = false,
  onNear,
  children,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(!whenOpened);
  // The browser opens it before the page's scripts are there, too.
  useEffect(() => {
    if (box.current?.matches(":popover-open")) setDrawn(true);
  }, []);

  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState !== "open" || !button.current) return;
    setDrawn(true);
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
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        {trigger}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: not the fields of a form */}
      <div
        className={`${POPOVER} ${SIDES[above ? "above" : align]} ${menu ? MENU : `px-4 py-3.5 ${className}`}`}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        ref={box}
        onBeforeToggle={place}
      >
        {isDrawn && children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}
