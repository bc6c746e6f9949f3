import { LINE_END, LineSegment } from "@/components/ui/line-segment";
import { daysBetween } from "@/lib/i18n/format";

/** How many days the line has on either side of today. */
const SPAN = 30;

const at = (days: number): string =>
  `${((Math.min(Math.max(days, -SPAN), SPAN) + SPAN) / (2 * SPAN)) * 96 + 2}%`;

type WaitingLineProps = { since: string; due: string | null; today: string; code?: string | undefined };

/** Dashed since when it waits, thin to the day it must be done; past that day a square, and dashes to today. The row says both in words. */
export function WaitingLine({ since, due, today, code = "" }: WaitingLineProps) {
  const from = -Math.max(daysBetween(since.slice(0, 10), today), 0);
  const left = due === null ? undefined : daysBetween(today, due);
  const isLate = left !== undefined && left < 0;
  return (
    <svg className="block h-6 w-full overflow-visible [--line-width:3]" aria-hidden="true" data-stream={code}>
      <line className="stroke-print" x1={at(0)} x2={at(0)} y1="0" y2="100%" />
      {isLate ? (
        <>
          <g className="[--stream:var(--color-stop)]">
            <LineSegment state="draft" from={at(left)} to={at(0)} y="50%" />
          </g>
          <rect
            className="fill-(--paper,var(--color-sheet)) stroke-stop [stroke-width:2]"
            x={at(left)}
            y="50%"
            width="10"
            height="10"
            transform="translate(-5,-5)"
          />
        </>
      ) : (
        <>
          <LineSegment state="draft" from={at(from)} to={at(0)} y="50%" />
          {left !== undefined && (
            <>
              <LineSegment state="ahead" from={at(0)} to={at(left)} y="50%" />
              <circle className={LINE_END} cx={at(left)} cy="50%" r="5" />
            </>
          )}
        </>
      )}
    </svg>
  );
}
