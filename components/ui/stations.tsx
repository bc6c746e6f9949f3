"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

type StationsProps = {
  label: string;
  steps: readonly { id: string; name: string; fact?: ReactNode }[];
  /** How many steps are behind; the one after them is where you are. */
  passed: number;
};

/** Stations joined by a line: solid behind, dashed where you are, dotted ahead. */
export function Stations({ label, steps, passed }: StationsProps) {
  const t = useTranslations("common");
  return (
    <ol className="stations" aria-label={label}>
      {steps.map(({ id, name, fact }, place) => (
        <li key={id} data-passed={place < passed} aria-current={place === passed ? "step" : undefined}>
          {name}
          {place < passed && <span className="sr-only">{` (${t("done")})`}</span>}
          {fact && <small>{fact}</small>}
        </li>
      ))}
    </ol>
  );
}
