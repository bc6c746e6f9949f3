import type { ScaleLine } from "@/lib/client/scales/row-cells";
import type { Covered, Stretch } from "@/lib/domain/pricing/coverage";
import { FILLS } from "./fills";
import { endOf, percent, placeOf } from "./shares";

type LineDaysProps = {
  line: ScaleLine;
  /** All stretches of its code. */
  stretches: readonly Covered<ScaleLine>[];
  period: Stretch;
  /** Whether its days are written and not applied. */
  isDraft: boolean;
};

/** The days of a period that one line prices, beside those of its code that others do, or nothing. */
export function LineDays({ line, stretches, period, isDraft }: LineDaysProps) {
  return (
    <svg className="mt-1.5 block h-2 w-full overflow-visible" aria-hidden="true">
      <line className="stroke-rule" x1="0" x2="100%" y1="4" y2="4" />
      {stretches.map((stretch) => {
        const { x, width } = placeOf(period, stretch);
        if (stretch.line === line && isDraft)
          return <DraftDays key={stretch.from} x={x} to={percent(endOf(period, stretch))} />;
        const look =
          stretch.line === null
            ? FILLS.none
            : stretch.line === line
              ? FILLS[line.certainty]
              : "fill-rule-strong opacity-50";
        return <rect key={stretch.from} className={look} x={x} width={width} y="1" height="6" />;
      })}
    </svg>
  );
}

const DraftDays = ({ x, to }: { x: string; to: string }) => (
  <line className="stroke-pen [stroke-dasharray:9_4] [stroke-width:6]" x1={x} x2={to} y1="4" y2="4" />
);
