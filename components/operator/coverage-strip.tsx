"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { useFormat, useToday } from "@/components/ui/use-format";
import { CERTAINTIES, type Certainty } from "@/db/vocabulary";
import type { ScaleLine } from "@/lib/client/scales/row-cells";
import { gapsOf, mixOf, type Stretch } from "@/lib/domain/pricing/coverage";
import { daysBetween } from "@/lib/i18n/format";

/** How much of a period has passed by a day, from 0 to 1. */
const shareAt = ({ from, to }: Stretch, day: string): number =>
  Math.min(1, Math.max(0, daysBetween(from, day) / (daysBetween(from, to) + 1)));

const percent = (share: number) => `${(share * 100).toFixed(3)}%`;

/** How much of a period has passed when days are over. */
const endOf = (period: Stretch, { to }: Stretch): number =>
  (daysBetween(period.from, to) + 1) / (daysBetween(period.from, period.to) + 1);

/** From where to where days stand in a period, as parts of its length. */
const placeOf = (period: Stretch, days: Stretch) => {
  const start = shareAt(period, days.from);
  return { x: percent(start), width: percent(endOf(period, days) - start) };
};

const HEIGHT = 32;
const SHOWN = 6;
const FILLS: Record<Certainty | "none", string> = {
  sourced: "fill-stream",
  quoted: "fill-[url(#coverage-quoted)]",
  illustrative: "fill-[url(#coverage-illustrative)]",
  none: "fill-stop-wash stroke-stop [stroke-width:1.5]",
};

type CoverageStripProps = {
  lines: readonly ScaleLine[];
  period: Stretch;
  schemeCode: string;
  onGap: (gap: Stretch & { scaleCode: string }) => void;
};

/** On which days of a period how many lines of a scale have a price, how sure these are, and where none is. */
export function CoverageStrip({ lines, period, schemeCode, onGap }: CoverageStripProps) {
  const t = useTranslations("operator.schemes");
  const format = useFormat();
  const today = useToday();
  const mix = mixOf(lines, period, CERTAINTIES, ({ certainty }) => certainty);
  const gaps = gapsOf(lines, period);
  const codesOf = (those: readonly { scaleCode: string }[]) =>
    new Set(those.map(({ scaleCode }) => scaleCode)).size;
  const count = codesOf(lines);
  const legend = [
    ...CERTAINTIES.map(
      (kind) => [kind, codesOf(lines.filter(({ certainty }) => certainty === kind))] as const,
    ),
    ["none", codesOf(gaps)] as const,
  ].filter(([, codes]) => codes > 0);
  const isNow = period.from <= today && today <= period.to;
  return (
    <section className="mt-4" aria-label={t("coverage.label")} data-stream={schemeCode}>
      <p className="max-w-(--measure) text-lg/close">
        {gaps.length === 0
          ? t("coverage.whole", { count })
          : t("coverage.gaps", { count, gaps: codesOf(gaps) })}
      </p>
      <div className="sheet mt-3 px-4 pt-4 pb-3">
        <svg className="block h-8 w-full overflow-visible" aria-hidden="true">
          <defs>
            <Hatch id="coverage-quoted" path="M0 6L6 0" width={3} />
            <Hatch id="coverage-illustrative" path="M0 6L6 0" width={1.25} />
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
          {isNow && (
            <line
              className="stroke-print [stroke-width:1.25]"
              x1={percent(shareAt(period, today))}
              x2={percent(shareAt(period, today))}
              y1={-5}
              y2={HEIGHT + 5}
            />
          )}
        </svg>
        <p className="relative mt-1.5 flex justify-between text-2xs text-print-muted" aria-hidden="true">
          <span>{format.dayOfYear(period.from)}</span>
          {isNow && (
            <span
              className="absolute -translate-x-1/2 bg-sheet px-1 text-print max-desk:hidden"
              style={{ left: percent(shareAt(period, today)) }}
            >
              {t("coverage.today", { day: format.day(today) })}
            </span>
          )}
          <span>{format.dayOfYear(period.to)}</span>
        </p>
        <ul className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-xs">
          {legend.map(([kind, codes]) => (
            <li key={kind} className="flex items-center gap-2">
              <svg className="h-3 w-6" aria-hidden="true">
                <rect className={FILLS[kind]} x="1" y="1" width="22" height="10" />
              </svg>
              {t(`coverage.kind.${kind}`, { count: codes })}
            </li>
          ))}
        </ul>
        {gaps.length > 0 && (
          <ul className="mt-2 grid gap-0.5 border-rule border-t pt-2 text-sm">
            {gaps.slice(0, SHOWN).map((gap) => (
              <li key={`${gap.scaleCode} ${gap.from}`} className="flex flex-wrap items-center gap-x-3">
                <span className="text-stop">
                  <Icon of="circle-alert" /> <b className="font-semibold">{gap.scaleCode}</b>{" "}
                  {t("coverage.gap", { from: format.dayOfYear(gap.from), to: format.dayOfYear(gap.to) })}
                </span>
                <button
                  type="button"
                  className="link"
                  aria-label={t("coverage.goTo", { code: gap.scaleCode })}
                  onClick={() => onGap(gap)}
                >
                  {t("coverage.go")}
                </button>
              </li>
            ))}
            {gaps.length > SHOWN && (
              <li className="text-print-muted">{t("attention.more", { count: gaps.length - SHOWN })}</li>
            )}
          </ul>
        )}
      </div>
    </section>
  );
}

const Hatch = ({ id, path, width }: { id: string; path: string; width: number }) => (
  <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
    <path d={`${path}M-1 1L1 -1M5 7L7 5`} className="stroke-stream" strokeWidth={width} />
  </pattern>
);

type LineDaysProps = {
  line: ScaleLine;
  /** All stretches of its code. */
  stretches: readonly (Stretch & { line: ScaleLine | null })[];
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
