"use client";

import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { useFormat } from "@/components/ui/use-format";
import { daysBetween, today } from "@/lib/i18n/format";
import { Axis } from "./axis";
import { LineDrawing } from "./line-drawing";
import { nextLine, type SchemeLine } from "./scheme-lines";
import { SpinePanel } from "./spine-panel";
import type { Timeline } from "./timeline";
import { useSchemeLines } from "./use-scheme-lines";

/** As high as five lines with room between them; more lines stand closer, and the strip grows when they would touch. */
const HEIGHT = 30;
const WIDEST_GAP = 6;
const NARROWEST_GAP = 4;
const NARROWEST_LABEL = 9;

/** The strip of lines, and the panel that it opens. */
export function Spine({ selection }: { selection: Selection }) {
  const t = useTranslations("spine");
  const format = useFormat();
  const { data } = useSchemeLines(selection);
  if (!data || data.lines.length === 0) return <div className="spine" />;
  const { lines, axis } = data;
  const gap = Math.min(WIDEST_GAP, Math.max(NARROWEST_GAP, HEIGHT / lines.length));
  const height = gap * lines.length;
  const labels = deadlineLabels(lines, axis);
  return (
    <section className="spine" aria-label={t("deadlines", { year: selection.period })}>
      <div className="spine-map">
        <Axis axis={axis} drop={`${height + 1}px`} taken={labels.map(({ at }) => at)}>
          {labels.map(({ line, at, day }) => (
            <span
              key={`${line.schemeCode} ${line.name}`}
              className="deadline stream-code"
              style={{ left: `${at}%` }}
            >
              {`${line.schemeCode} ${format.day(day)}`}
            </span>
          ))}
        </Axis>
        <svg height={height} className="drawn" style={{ "--line-width": gap / 2 }} aria-hidden="true">
          {lines.map((line, index) => (
            <LineDrawing
              key={`${line.schemeCode} ${line.name}`}
              line={line}
              axis={axis}
              y={String(gap / 2 + index * gap)}
              radius={Math.min(3.25, gap * 0.7)}
            />
          ))}
        </svg>
      </div>
      <NextDeadline lines={lines} />
      <SpinePanel selection={selection} lines={lines} />
    </section>
  );
}

/** The deadlines ahead, as far as their labels have room. */
function deadlineLabels(lines: readonly SchemeLine[], axis: Timeline) {
  let free = axis.now === undefined ? 0 : axis.now + 6;
  return lines.flatMap((line) => {
    const { deadline: day, outcome } = line;
    if (day === undefined || outcome !== "ahead") return [];
    const at = axis.at(day);
    if (at < free) return [];
    free = at + NARROWEST_LABEL;
    return [{ line, at, day }];
  });
}

function NextDeadline({ lines }: { lines: readonly SchemeLine[] }) {
  const t = useTranslations("spine");
  const format = useFormat();
  const next = nextLine(lines);
  if (!next) return <p className="spine-next font-semibold">{t("allValidated")}</p>;
  if (!next.deadline) return <p className="spine-next font-semibold">{next.name}</p>;
  const days = daysBetween(today(), next.deadline);
  const day = format.day(next.deadline);
  return (
    <p className="spine-next">
      <b>{t(days < 0 ? "closed" : "closes", { scheme: next.name, day })}</b>
      <br />
      {days < 0 ? t("daysAgo", { days: -days }) : t("inDays", { days })}
    </p>
  );
}
