"use client";

import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

type Range = { first: number; last: number };

const STEP = 4;

/** What the rows have of the page, before it is measured: that waits for the layout, and does not ask for one. */
const FIRST_SHARE = 0.5;

/** Which rows of a table are seen, whether the page scrolls or a box around it. Rows are of one height. */
export function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, rowHeight: number) {
  const [range, setRange] = useState<Range>(() => ({
    first: 0,
    last: Math.ceil((innerHeight * FIRST_SHARE) / rowHeight),
  }));
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const table = body.current;
      if (!table) return;
      const box = table.closest(".grid-scroll")?.getBoundingClientRect();
      const { top } = table.getBoundingClientRect();
      const from = Math.max(0, box?.top ?? 0) - top;
      const to = Math.min(innerHeight, box?.bottom ?? innerHeight) - top;
      // By steps, so that most of a scroll draws nothing new.
      const first = Math.floor(from / rowHeight / STEP) * STEP;
      const last = Math.ceil(to / rowHeight / STEP) * STEP;
      setRange((before) => (before.first === first && before.last === last ? before : { first, last }));
    };
    const soon = () => {
      frame ||= requestAnimationFrame(measure);
    };
    soon();
    document.addEventListener("scroll", soon, { capture: true, passive: true });
    addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("scroll", soon, { capture: true });
      removeEventListener("resize", soon);
    };
  }, [body, rowHeight]);
  return range;
}

const WIDE = "(min-width: 961px)";

function onWidth(tell: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", tell);
  return () => wide.removeEventListener("change", tell);
}

/** The height of a grid row, in pixels, which depends on the width of the page. */
export const useRowHeight = (): number =>
  useSyncExternalStore(
    onWidth,
    () => (matchMedia(WIDE).matches ? WIDE_ROW_PX : NARROW_ROW_PX),
    () => NARROW_ROW_PX,
  );

/** As `--row-dense` and `--row-narrow` say. */
const WIDE_ROW_PX = 34;
const NARROW_ROW_PX = 64;
