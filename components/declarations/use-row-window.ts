"use client";

import { type RefObject, useEffect, useState } from "react";

type Range = { first: number; last: number };

const STEP = 4;

/** Which rows of a table are seen, whether the page scrolls or a box around it. Rows are of one height. */
export function useRowWindow(body: RefObject<HTMLTableSectionElement | null>, rowHeight: number) {
  const [range, setRange] = useState<Range>({ first: 0, last: 60 });
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
    measure();
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

/** The height of a grid row, in pixels, which depends on the width of the page. */
export function useRowHeight(): number {
  const [height, setHeight] = useState(NARROW_ROW_PX);
  useEffect(() => {
    const wide = matchMedia("(min-width: 961px)");
    const measure = () => setHeight(wide.matches ? WIDE_ROW_PX : NARROW_ROW_PX);
    measure();
    wide.addEventListener("change", measure);
    return () => wide.removeEventListener("change", measure);
  }, []);
  return height;
}

/** As `--row-dense` and `--row-narrow` say. */
const WIDE_ROW_PX = 34;
const NARROW_ROW_PX = 64;
