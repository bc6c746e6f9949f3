"use client";

import type { GridTexts } from "./grid-texts";

/** A faint sign before an amount that rests on an estimate, with the word that the rows have asked for. */
export const Estimated = ({ texts: { amount } }: { texts: Pick<GridTexts, "amount"> }) => (
  <span className="text-print-faint" title={amount("provenance.ESTIMATED")}>
    <span aria-hidden="true">{"≈\u00a0"}</span>
    <span className="sr-only">{amount("provenance.ESTIMATED")} </span>
  </span>
);
