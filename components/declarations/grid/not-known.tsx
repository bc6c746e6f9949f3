"use client";

import type { GridTexts } from "./grid-texts";

/** A faint question mark, with the words that the rows have asked for. */
export const NotKnown = ({ texts: { shared } }: { texts: Pick<GridTexts, "shared"> }) => (
  <span className="text-print-faint">
    <span aria-hidden="true">?</span>
    <span className="sr-only">{shared("unknown")}</span>
  </span>
);
