"use client";

import { usePathname } from "next/navigation";
import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { StreamCode } from "@/components/streams/stream-chip";
import { useFormat } from "@/components/ui/use-format";
import { daysBetween, today } from "@/lib/i18n/format";
import { Axis } from "./axis";
import { LineDrawing } from "./line-drawing";
import { nextLine, type SchemeLine } from "./scheme-lines";
import type { Timeline } from "./timeline";
import { useSchemeLines } from "./use-scheme-lines";

const HEIGHT = 30;
const NARROWEST_LABEL = 9;

/** The lines of the period under the tabs, with the deadlines that come. On home the board is the spine. */
export function SpineUnlessHome() {
  const [selection] = useSelection();
  if (usePathname() === "/") return null;
  return selection ? <SpineOf selection={selection} /> : <div className="spine" />;
}

function SpineOf({ selection }: { selection: Selection }) {
  const t = useTranslations("spine");
  const { data } = useSchemeLines(selection);
  if (!data || data.lines.length === 0) return <div className="spine" />;
  const { lines, axis } = data;
  const gap = Math.min(6, HEIGHT / lines.length);
  const height = gap * lines.length;
  return (
    <section className="spine" aria-label={t("deadlines", { year: selection.period })}>
      <div className="spine-map">
        <Axis axis={axis} drop={`${height + 1}px`}>
          <Deadlines lines={lines} axis={axis} />
        </Axis>
        <svg height={height} className="drawn" aria-hidden="true">
          {lines.map((line, index) => (
            <LineDrawing
              key={`${line.schemeCode} ${line.name}`}
              line={line}
              axis={axis}
              y={String(gap / 2 + index * gap)}
              radius={3.25}
            />
          ))}
        </svg>
      </div>
      <NextDeadline lines={lines} />
    </section>
  );
}

/** The deadlines ahead by code and day, as far as they have room. */
function Deadlines({ lines, axis }: { lines: readonly SchemeLine[]; axis: Timeline }) {
  const format = useFormat();
  let free = axis.now === undefined ? 0 : axis.now + 6;
  return lines.map(({ schemeCode, name, deadline, outcome }) => {
    if (deadline === undefined || outcome !== "ahead") return null;
    const at = axis.at(deadline);
    if (at < free) return null;
    free = at + NARROWEST_LABEL;
    return (
      <span key={`${schemeCode} ${name}`} className="deadline" style={{ left: `${at}%` }}>
        <StreamCode>{schemeCode}</StreamCode> {format.day(deadline)}
      </span>
    );
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
