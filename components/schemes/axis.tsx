"use client";

import type { ReactNode } from "react";
import { useTodayIn } from "@/components/selection/use-days-in";
import { useFormat } from "@/components/ui/use-format";
import type { Timeline } from "./timeline";

type AxisProps = {
  axis: Timeline;
  drop: string;
  /** Whether it takes room of its own. */
  inFlow?: boolean;
  /** Where other labels begin, in percent: no month is written under them. */
  taken?: readonly number[];
  children?: ReactNode;
};

/** About the widths of a month and of a label, in percent of the narrowest calendar that has labels. */
const MONTH_WIDTH = 4;
const LABEL_WIDTH = 9;

/** A label of the calendar, under its hairline. */
const TICK = "absolute top-0 pl-[0.3rem] whitespace-nowrap before:absolute before:left-0";
const MONTH = `${TICK} before:top-[0.2rem] before:h-[0.65rem] before:border-rule-strong before:border-l`;
/** Over the hairline of the next month, where there is no room beside it. */
const NAMED_MONTH = `${MONTH} z-1 bg-(--paper,var(--color-ground))`;
const NOW = [
  `${TICK} z-1 bg-(--paper,var(--color-ground)) pr-[0.3rem] font-semibold text-print`,
  "before:top-0 before:z-1 before:h-[calc(1.05rem+var(--drop,26px))] before:border-print before:border-l-[1.5px]",
].join(" ");

/** The months, and today as a black hairline that drops through the lines. */
export function Axis({ axis, drop, inFlow = false, taken = [], children }: AxisProps) {
  const format = useFormat();
  const today = useTodayIn();
  const isFree = (at: number) => !taken.some((label) => at > label - MONTH_WIDTH && at < label + LABEL_WIDTH);
  return (
    <div
      className={`text-2xs/4 text-print-faint ${inFlow ? "relative h-[1.05rem] font-normal" : "absolute inset-x-0 top-0 h-4"}`}
      style={{ "--drop": drop }}
      aria-hidden="true"
    >
      {axis.months
        .filter(({ at }) => isFree(at))
        .map(({ day, at, labelled }) => (
          <span key={day} className={labelled ? NAMED_MONTH : MONTH} style={{ left: `${at}%` }}>
            {labelled && format.month(day)}
          </span>
        ))}
      {axis.now !== undefined && (
        <span className={NOW} style={{ left: `${axis.now}%` }}>
          {format.day(today)}
        </span>
      )}
      {children}
    </div>
  );
}
