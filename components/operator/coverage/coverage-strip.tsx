"use client";

import { useTranslations } from "next-intl";
import { useFormat, useToday } from "@/components/ui/use-format";
import { CERTAINTIES } from "@/db/vocabulary";
import type { ScaleLine } from "@/lib/client/scales/row-cells";
import { gapsOf, type Stretch } from "@/lib/domain/pricing/coverage";
import { CoverageChart } from "./coverage-chart";
import { FILLS } from "./fills";
import { type Gap, GapList } from "./gap-list";
import { percent, shareAt } from "./shares";

type CoverageStripProps = {
  lines: readonly ScaleLine[];
  period: Stretch;
  schemeCode: string;
  onGap: (gap: Gap) => void;
};

const countCodes = (those: readonly { scaleCode: string }[]) =>
  new Set(those.map(({ scaleCode }) => scaleCode)).size;

/** On which days of a period how many lines of a scale have a price, how sure these are, and where none is. */
export function CoverageStrip({ lines, period, schemeCode, onGap }: CoverageStripProps) {
  const t = useTranslations("operator.schemes.coverage");
  const format = useFormat();
  const today = useToday();
  const gaps = gapsOf(lines, period);
  const count = countCodes(lines);
  const legend = [
    ...CERTAINTIES.map(
      (kind) => [kind, countCodes(lines.filter(({ certainty }) => certainty === kind))] as const,
    ),
    ["none", countCodes(gaps)] as const,
  ].filter(([, codes]) => codes > 0);
  const isNow = period.from <= today && today <= period.to;
  // No room for the last day beside today's.
  const isNearEnd = isNow && shareAt(period, today) > 0.8;
  return (
    <section className="mt-4" aria-label={t("label")} data-stream={schemeCode}>
      <p className="max-w-(--measure) text-lg/close">
        {gaps.length === 0 ? t("whole", { count }) : t("gaps", { count, gaps: countCodes(gaps) })}
      </p>
      <div className="sheet mt-3 px-4 pt-4 pb-3">
        <CoverageChart lines={lines} count={count} period={period} today={isNow ? today : undefined} />
        <p className="relative mt-1.5 flex justify-between text-2xs text-print-muted" aria-hidden="true">
          <span>{format.dayOfYear(period.from)}</span>
          {isNow && (
            <span
              className="absolute -translate-x-1/2 bg-sheet px-1 text-print max-desk:hidden"
              style={{ left: percent(shareAt(period, today)) }}
            >
              {t("today", { day: format.day(today) })}
            </span>
          )}
          <span className={isNearEnd ? "desk:invisible" : undefined}>{format.dayOfYear(period.to)}</span>
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-xs">
          {legend.map(([kind, codes]) => (
            <li key={kind} className="flex items-center gap-2">
              <svg className="h-3 w-6" aria-hidden="true">
                <rect className={FILLS[kind]} x="1" y="1" width="22" height="10" />
              </svg>
              {t(`kind.${kind}`, { count: codes })}
            </li>
          ))}
        </ul>
        {gaps.length > 0 && <GapList gaps={gaps} onGo={onGap} />}
      </div>
    </section>
  );
}
