"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormat } from "./use-format";

type StationsProps = {
  label: string;
  steps: readonly { id: string; name: string; fact?: ReactNode }[];
  /** How many steps are behind; the one after them is where you are. */
  passed: number;
};

const STATION = [
  "relative pt-5.5 pr-2",
  "before:absolute before:inset-x-0 before:top-1.25 before:border-t-4 last:before:hidden",
  "after:absolute after:top-0 after:left-0 after:size-3.5 after:rounded-full after:border-3",
].join(" ");
const PASSED = "text-print-muted before:border-pen after:border-pen after:bg-pen";
const HERE =
  "font-semibold text-print before:border-pen before:border-dashed after:border-pen after:bg-(--behind,var(--color-ground))";
const AHEAD =
  "text-print-muted before:border-rule-strong before:border-dotted after:border-rule-strong after:bg-(--behind,var(--color-ground))";

/** Stations joined by a line: solid behind, dashed where you are, dotted ahead. */
export function Stations({ label, steps, passed }: StationsProps) {
  const t = useTranslations("common");
  const format = useFormat();
  return (
    <ol className="grid auto-cols-[minmax(min-content,1fr)] grid-flow-col text-sm" aria-label={label}>
      {steps.map(({ id, name, fact }, index) => (
        <li
          key={id}
          className={`${STATION} ${index < passed ? PASSED : index === passed ? HERE : AHEAD}`}
          aria-current={index === passed ? "step" : undefined}
        >
          {name}
          {index < passed && <span className="sr-only">{format.aside(t("done"))}</span>}
          {fact && <small className="block font-normal text-print-muted text-xs">{fact}</small>}
        </li>
      ))}
    </ol>
  );
}
