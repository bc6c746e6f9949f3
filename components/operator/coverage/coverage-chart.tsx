"use client";

import { CERTAINTIES } from "@/db/vocabulary";
import type { ScaleLine } from "@/lib/client/scales/row-cells";
import { mixOf, type Stretch } from "@/lib/domain/pricing/coverage";
import { FILLS } from "./fills";
import { percent, placeOf, shareAt } from "./shares";

const HEIGHT = 32;

type CoverageChartProps = {
  lines: readonly ScaleLine[];
  /** How many codes these have. */
  count: number;
  period: Stretch;
  /** A day of the period that is marked. */
  today: string | undefined;
};

/** The days of a period from left to right, filled by how sure the prices of how many codes are. */
export function CoverageChart({ lines, count, period, today }: CoverageChartProps) {
  const mix = mixOf(lines, period, CERTAINTIES, ({ certainty }) => certainty);
  const marked = today && percent(shareAt(period, today));
  return (
    <svg className="block h-8 w-full overflow-visible" aria-hidden="true">
      <defs>
        <Hatch id="coverage-quoted" width={3} />
        <Hatch id="coverage-illustrative" width={1.25} />
      </defs>
      {mix.map((stretch) => {
        const place = placeOf(period, stretch);
        let top = HEIGHT;
        return [...CERTAINTIES, "none" as const].map((kind) => {
          const height = (stretch.counts[kind] / count) * HEIGHT;
          top -= height;
          return (
            height > 0 && (
              <rect
                key={`${stretch.from} ${kind}`}
                className={FILLS[kind]}
                {...place}
                y={top}
                height={height}
              />
            )
          );
        });
      })}
      {marked && (
        <line className="stroke-print [stroke-width:1.25]" x1={marked} x2={marked} y1={-5} y2={HEIGHT + 5} />
      )}
    </svg>
  );
}

const Hatch = ({ id, width }: { id: string; width: number }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
    <path d="M0 6L6 0M-1 1L1 -1M5 7L7 5" className="stroke-stream" strokeWidth={width} />
  </pattern>
);
