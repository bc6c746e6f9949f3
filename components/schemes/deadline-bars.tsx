"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { Column } from "@/components/ui/column";
import { LineSegment } from "@/components/ui/line-segment";
import { DoesNotApply } from "@/components/ui/nothing";
import { useFormat, useToday } from "@/components/ui/use-format";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { daysBetween } from "@/lib/i18n/format";
import { Axis } from "./axis";
import { LineEnd } from "./line-drawing";
import { LineStatus } from "./line-status";
import { type FollowedLine, missingOf } from "./missing";
import { isConcerned, isSettled } from "./scheme-lines";
import { SchemeName } from "./scheme-name";
import { type Timeline, timeline } from "./timeline";
import { useSchemeLines } from "./use-scheme-lines";

/** From the day a scheme opens to its deadline: as far as the work is, beside where the calendar is. */
export function DeadlineBars({ selection }: { selection: Selection }) {
  const t = useTranslations("schemes");
  const { data } = useSchemeLines(selection);
  const day = useToday();
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection))).data;
  const lines = data?.lines.filter((line) => isConcerned(line) && line.deadline !== undefined) ?? [];
  if (!summary || lines.length === 0) return null;
  const axis = timeline(
    lines.map(({ opensOn, completedAt, deadline }) => ({ opensOn, completedAt, deadline })),
    day,
  );
  return (
    <section className="mb-8">
      <h2 className="section-title">{t("deadlines", { year: selection.period })}</h2>
      <p className="mt-1 mb-3 text-print-muted text-sm">{t("deadlinesHelp")}</p>
      <div className="sheet deadlines-sheet">
        <table className="table deadlines">
          <caption className="sr-only">{t("deadlines", { year: selection.period })}</caption>
          <thead>
            <tr>
              <Column>{t("scheme")}</Column>
              <td className="map">
                <Axis axis={axis} drop="0.1px" />
              </td>
              <Column>{t("opens")}</Column>
              <Column>{t("deadline")}</Column>
              <Column figure>{t("declared")}</Column>
              <Column>{t("state")}</Column>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row
                key={`${line.schemeCode} ${line.name}`}
                row={{ line, ...missingOf(line, summary.data) }}
                axis={axis}
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Of the products that owe this scheme something, the part that has a quantity; all of it once validated. */
const shareOf = ({ line, declared, missing }: FollowedLine) =>
  isSettled(line.status) ? 1 : declared / Math.max(1, declared + missing);

function Row({ row, axis }: { row: FollowedLine; axis: Timeline }) {
  const t = useTranslations("schemes");
  const format = useFormat();
  const day = useToday();
  const { line } = row;
  const days = line.deadline === undefined ? 0 : daysBetween(day, line.deadline);
  return (
    <tr>
      <th scope="row">
        <SchemeName code={line.schemeCode} name={line.name} />
      </th>
      <td className="map">
        <Bar row={row} axis={axis} />
      </td>
      <td data-label={t("opens")}>{line.opensOn ? format.day(line.opensOn) : <DoesNotApply />}</td>
      <td data-label={t("deadline")}>
        {line.deadline && format.dayOfYear(line.deadline)}
        {!isSettled(line.status) && (
          <small>{days < 0 ? t("daysAgo", { days: -days }) : t("inDays", { days })}</small>
        )}
      </td>
      <td className="figure" data-label={t("declared")}>
        {format.percent(shareOf(row))}
      </td>
      <td>
        <LineStatus row={row} />
      </td>
    </tr>
  );
}

/** The same as the row says, drawn. */
function Bar({ row, axis }: { row: FollowedLine; axis: Timeline }) {
  const { line } = row;
  if (line.deadline === undefined) return null;
  const end = axis.at(line.deadline);
  const begin = line.opensOn === undefined ? end : axis.at(line.opensOn);
  const reached = begin + (end - begin) * shareOf(row);
  return (
    <>
      <svg className="drawn" data-stream={line.schemeCode} aria-hidden="true">
        <LineSegment state="todo" from={`${reached}%`} to={`${end}%`} y="50%" />
        <LineSegment
          state={isSettled(line.status) ? "solid" : "draft"}
          from={`${begin}%`}
          to={`${reached}%`}
          y="50%"
        />
        <LineEnd at={end} y="50%" radius={6} outcome={line.outcome} />
      </svg>
      {axis.now !== undefined && <span className="now-line" style={{ left: `${axis.now}%` }} />}
    </>
  );
}
