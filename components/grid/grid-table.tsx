"use client";

import { type CSSProperties, type ReactNode, useRef } from "react";
import { useOverflow } from "./use-overflow";

type GridTableProps = {
  /** What it is a table of. */
  label: string;
  /** The widths that the style sheet asks for, in rem. */
  widths: CSSProperties;
  /** With its head and its foot, where not all rows are drawn. */
  rowCount?: number;
  children: ReactNode;
};

/** A native table with native inputs, in a box that it scrolls in. */
export function GridTable({ label, widths, rowCount, children }: GridTableProps) {
  const box = useRef<HTMLElement>(null);
  useOverflow(box);
  return (
    <section
      ref={box}
      className="grid-scroll"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table className="grid-table" style={widths} aria-rowcount={rowCount}>
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  );
}
