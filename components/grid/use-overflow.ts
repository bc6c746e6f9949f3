"use client";

import { type RefObject, useEffect } from "react";

/**
 * Says of a box, as `data-overflows` and `data-scrolled`, whether what it holds is wider than it, and whether that is
 * moved sideways: cells are pinned only where they would leave, as each pinned one is drawn again in every frame.
 */
export function useOverflow(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const outer = box.current;
    const inner = outer?.firstElementChild;
    if (!outer || !inner) return;
    const sayWidth = () => {
      outer.dataset.overflows = String(outer.scrollWidth > outer.clientWidth);
    };
    const sayPlace = () => {
      outer.dataset.scrolled = String(outer.scrollLeft > 0);
    };
    const observer = new ResizeObserver(sayWidth);
    observer.observe(outer);
    observer.observe(inner);
    outer.addEventListener("scroll", sayPlace, { passive: true });
    return () => {
      observer.disconnect();
      outer.removeEventListener("scroll", sayPlace);
    };
  }, [box]);
}
