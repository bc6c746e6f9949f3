"use client";

import type { ReactNode } from "react";
import { useFormat, useToday } from "@/components/ui/use-format";
import type { Timeline } from "./timeline";

type AxisProps = {
  axis: Timeline;
  drop: string;
  /** Where other labels begin, in percent: no month is written under them. */
  taken?: readonly number[];
  children?: ReactNode;
};

/** About the widths of a month and of a label, in percent of the narrowest calendar that has labels. */
const MONTH_WIDTH = 4;
const LABEL_WIDTH = 9;

/** The months, and today as a black hairline that drops through the lines. */
export function Axis({ axis, drop, taken = [], children }: AxisProps) {
  const format = useFormat();
  const today = useToday();
  const isFree = (at: number) => !taken.some((label) => at > label - MONTH_WIDTH && at < label + LABEL_WIDTH);
  return (
    <div className="axis" style={{ "--drop": drop }} aria-hidden="true">
      {axis.months
        .filter(({ at }) => isFree(at))
        .map(({ day, at, labelled }) => (
          <span key={day} style={{ left: `${at}%` }}>
            {labelled && format.month(day)}
          </span>
        ))}
      {axis.now !== undefined && (
        <span className="now" style={{ left: `${axis.now}%` }}>
          {format.day(today)}
        </span>
      )}
      {children}
    </div>
  );
}
