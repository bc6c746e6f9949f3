"use client";

import type { ReactNode } from "react";
import { useFormat } from "./use-format";

export type StepState = "done" | "now" | "waiting" | "todo";

/** Vertical stations, one a step: solid behind, dashed where you are, grey and dashed while somebody else has their turn, dotted ahead. */
export const Path = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol className="grid" aria-label={label}>
    {children}
  </ol>
);

const STEP = [
  "relative pb-8 pl-11 max-desk:pl-8",
  "before:absolute before:top-2 before:bottom-[-0.5rem] before:left-[0.4375rem] before:border-l-4 last:before:hidden last:pb-0",
  "after:absolute after:top-1 after:left-0 after:size-4.5 after:rounded-full after:border-3",
].join(" ");

const LINES: Record<StepState, string> = {
  done: "before:border-pen after:border-pen after:bg-pen",
  now: "before:border-pen before:border-dashed after:border-pen after:bg-ground",
  waiting: "before:border-rule-strong before:border-dashed after:border-rule-strong after:bg-ground",
  todo: "before:border-rule-strong before:border-dotted after:border-rule-strong after:bg-ground",
};

type PathStepProps = {
  id: string;
  state: StepState;
  title: string;
  /** The state in a word: it is drawn, too. */
  word: string;
  /** How long it takes, what it costs, or when it was done. */
  fact: ReactNode;
  children: ReactNode;
};

export function PathStep({ id, state, title, word, fact, children }: PathStepProps) {
  const format = useFormat();
  return (
    <li
      id={id}
      className={`${STEP} ${LINES[state]} scroll-mt-4`}
      aria-current={state === "now" ? "step" : undefined}
      data-step={state}
    >
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="font-display font-semibold text-lg/close tracking-[-0.005em]" tabIndex={-1}>
          {title}
          <span className="sr-only">{format.aside(word)}</span>
        </h2>
        <span className="text-print-muted text-sm/cosy">{fact}</span>
      </div>
      {children}
    </li>
  );
}
