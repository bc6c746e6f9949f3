"use client";

import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { useFormat } from "@/components/ui/use-format";
import { closingOf } from "@/lib/domain/deadline";
import { groupBy } from "@/lib/group-by";
import { daysBetween } from "@/lib/i18n/format";
import { Axis } from "./axis";
import { LineDrawing, LineEnd } from "./line-drawing";
import { asksNil, isOpen, nextLine, type SchemeLine, standingOf, stopsOf } from "./scheme-lines";
import { SPINE } from "./spine-class";
import { SpinePanel } from "./spine-panel";
import type { Timeline } from "./timeline";
import { useSchemeLines } from "./use-scheme-lines";

/** From line to line, in pixels: more than five stand closer, and the strip grows with them. */
const GAP = 6;
const CLOSE_GAP = 4;
const MOST_APART = 5;
/** As wide as a deadline's label, in percent of the narrowest calendar that has labels. */
const LABEL_WIDTH = 9;

/** The strip of lines, and the panel that it opens. */
export function Spine({ selection }: { selection: Selection }) {
  const t = useTranslations("spine");
  const format = useFormat();
  const { data } = useSchemeLines(selection);
  if (!data) return <div className={SPINE} />;
  if (data.lines.length === 0)
    return (
      <div className={SPINE}>
        <p className="text-print-muted text-sm">{t("nothingToDeclare")}</p>
      </div>
    );
  const { lines, axis } = data;
  const gap = lines.length > MOST_APART ? CLOSE_GAP : GAP;
  const height = gap * lines.length;
  const radius = gap / 2;
  const stops = stopsOf(lines);
  const labels = deadlineLabels(lines, axis);
  return (
    <section className={SPINE} aria-label={t("deadlines", { year: selection.period })}>
      <div className="relative pt-[1.05rem] [--draft-dashes:7_3] [--todo-dashes:0_6] [--todo-opacity:0.75] [--todo-width:2]">
        <Axis axis={axis} drop={`${height + 1}px`} taken={labels.map(({ at }) => at)}>
          {labels.map(({ codes, at, day }) => (
            <span
              key={codes}
              className="absolute top-0 -translate-x-[0.3rem] whitespace-nowrap font-semibold font-stretch-[82%] text-2xs text-print-muted tracking-[0.015em] max-desk:hidden"
              style={{ left: `${at}%` }}
            >
              {`${codes} ${format.day(day)}`}
            </span>
          ))}
        </Axis>
        <svg
          height={height}
          className="w-full animate-draw overflow-visible"
          style={{ "--line-width": gap / 2 }}
          aria-hidden="true"
        >
          {stops.map(({ first, lines: joined }) => {
            const [{ deadline, outcome }] = joined;
            const isShared = joined.length > 1 && deadline !== undefined;
            const y = (index: number) => String(gap / 2 + (first + index) * gap);
            return (
              <g key={first}>
                {joined.map((line, index) => (
                  <LineDrawing
                    key={`${line.schemeCode} ${line.name}`}
                    line={line}
                    axis={axis}
                    y={y(index)}
                    radius={radius}
                    isOpenEnded={isShared}
                  />
                ))}
                {isShared && (
                  <LineEnd
                    at={axis.at(deadline)}
                    y={y(0)}
                    radius={radius}
                    outcome={outcome}
                    reach={gap * (joined.length - 1)}
                  />
                )}
              </g>
            );
          })}
        </svg>
      </div>
      <NextDeadline lines={lines} />
      <SpinePanel selection={selection} lines={lines} />
    </section>
  );
}

/** The deadlines ahead, as far as their labels have room: by the codes that end there, or by the first of many. */
function deadlineLabels(lines: readonly SchemeLine[], axis: Timeline) {
  const ahead = lines.filter(({ outcome }) => outcome === "ahead");
  const days = [...groupBy(ahead, ({ deadline }) => deadline ?? "")].sort(([a], [b]) => a.localeCompare(b));
  let free = axis.now === undefined ? 0 : axis.now + 6;
  return days.flatMap(([day, ending]) => {
    const [first] = ending;
    const at = axis.at(day);
    if (!first || at < free) return [];
    free = at + LABEL_WIDTH;
    return [
      { codes: ending.length > 1 ? `${first.schemeCode} +${ending.length - 1}` : first.schemeCode, at, day },
    ];
  });
}

function NextDeadline({ lines }: { lines: readonly SchemeLine[] }) {
  const t = useTranslations("spine");
  const status = useTranslations("lineStatus");
  const format = useFormat();
  const today = useTodayIn();
  const next = nextLine(lines);
  if (!next) {
    const isNilDue = lines.some((line) => asksNil(line, today));
    const isDone = standingOf(lines) === "validated";
    return (
      <p className="text-right text-sm/close max-desk:-order-1 max-desk:pb-1 max-desk:text-left font-semibold">
        {isNilDue ? status("nilDue") : t(isDone ? "allValidated" : "nothingToDeclare")}
      </p>
    );
  }
  if (!next.deadline)
    return (
      <p className="text-right text-sm/close max-desk:-order-1 max-desk:pb-1 max-desk:text-left font-semibold">
        {next.name}
      </p>
    );
  const days = daysBetween(today, next.deadline);
  const day = format.day(next.deadline);
  const closing = closingOf(next, today);
  const count = lines.filter(
    (line) => isOpen(line) && line.deadline === next.deadline && closingOf(line, today) === closing,
  ).length;
  return (
    <p className="text-right text-sm/close max-desk:-order-1 max-desk:pb-1 max-desk:text-left">
      <b className="font-semibold">{t(closing, { scheme: next.name, count, day })}</b>
      <br />
      {days < 0 ? t("daysAgo", { days: -days }) : t("inDays", { days })}
    </p>
  );
}
