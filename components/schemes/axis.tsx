"use client";

import type { ReactNode } from "react";
import { useFormat } from "@/components/ui/use-format";
import { today } from "@/lib/i18n/format";
import type { Timeline } from "./timeline";

type AxisProps = { axis: Timeline; drop: string; children?: ReactNode };

/** The months, and today as a black hairline that drops through the lines. */
export function Axis({ axis, drop, children }: AxisProps) {
  const format = useFormat();
  return (
    <div className="axis" style={{ "--drop": drop }} aria-hidden="true">
      {axis.months.map(({ day, at, labelled }) => (
        <span key={day} style={{ left: `${at}%` }}>
          {labelled && format.month(day)}
        </span>
      ))}
      {axis.now !== undefined && (
        <span className="now" style={{ left: `${axis.now}%` }}>
          {format.day(today())}
        </span>
      )}
      {children}
    </div>
  );
}
