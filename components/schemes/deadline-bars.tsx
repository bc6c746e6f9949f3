"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { Column } from "@/components/ui/column";
import { SectionTitle } from "@/components/ui/heading";
import { LineSegment } from "@/components/ui/line-segment";
import { DoesNotApply } from "@/components/ui/nothing";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { isSettled } from "@/lib/domain/declaration-status";
import { daysBetween } from "@/lib/i18n/format";
import { Axis } from "./axis";
import { LineEnd } from "./line-drawing";
import { LineStatus } from "./line-status";
import { type FollowedLine, followed } from "./missing";
import { isConcerned } from "./scheme-lines";
import { SchemeName } from "./scheme-name";
import { type Timeline, timeline } from "./timeline";
import { useSchemeLines } from "./use-scheme-lines";

const DEADLINES = [
  "table-fixed [--cell-height:3.25rem]",
  "max-desk:rows:grid-cols-[1fr_auto] max-desk:rows:gap-x-4 max-desk:rows:gap-y-1 max-desk:rows:px-(--gutter) max-desk:rows:py-3",
].join(" ");

/** From the day a scheme opens to its deadline: as far as the work is, beside where the calendar is. */
export function DeadlineBars({ selection }: { selection: Selection }) {
  const t = useTranslations("schemes");
  const { data } = useSchemeLines(selection);
  const day = useTodayIn();
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection))).data;
  const lines = data?.lines.filter((line) => isConcerned(line) && line.deadline !== undefined) ?? [];
  if (!summary || lines.length === 0) return null;
  const axis = timeline(
    lines.map(({ opensOn, completedAt, deadline }) => ({ opensOn, completedAt, deadline })),
    day,
  );
  return (
    <section className="mb-8">
      <SectionTitle>{t("deadlines", { year: selection.period })}</SectionTitle>
      <p className="mt-1 mb-3 text-print-muted text-sm/cosy">{t("deadlinesHelp")}</p>
      <div className="sheet max-desk:-mx-(--gutter) max-desk:border-x-0">
        <Table className={DEADLINES} banded={false} list="heads spoken">
          <caption className="sr-only">{t("deadlines", { year: selection.period })}</caption>
          <thead>
            <tr>
              <Column className="w-70">{t("scheme")}</Column>
              <td className="relative px-0">
                <Axis axis={axis} drop="0.1px" inFlow />
              </td>
              <Column className="w-26">{t("opens")}</Column>
              <Column className="w-34">{t("deadline")}</Column>
              <Column className="w-26" figure>
                {t("declared")}
              </Column>
              <Column className="w-54">{t("state")}</Column>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Row
                key={`${line.schemeCode} ${line.name}`}
                row={followed(line, summary.schemes ?? [])}
                axis={axis}
              />
            ))}
          </tbody>
        </Table>
      </div>
    </section>
  );
}

/** Of the products that owe this scheme something, the part that has a quantity; all of it once validated. */
const shareOf = ({ line, ready, missing }: FollowedLine) =>
  isSettled(line.status) ? 1 : ready / Math.max(1, ready + missing);

function Row({ row, axis }: { row: FollowedLine; axis: Timeline }) {
  const t = useTranslations("schemes");
  const format = useFormat();
  const day = useTodayIn();
  const { line } = row;
  const days = line.deadline === undefined ? undefined : daysBetween(day, line.deadline);
  return (
    <tr>
      <th scope="row" className="max-desk:col-span-full">
        <SchemeName code={line.schemeCode} name={line.name} />
      </th>
      <td className="relative px-0 max-desk:col-span-full max-desk:h-7">
        <Bar row={row} axis={axis} />
      </td>
      <td className="max-desk:hidden">{line.opensOn ? format.day(line.opensOn) : <DoesNotApply />}</td>
      <td data-label={t("deadline")}>
        {line.deadline && format.dayOfYear(line.deadline)}
        {days !== undefined && !isSettled(line.status) && (
          <small className="block text-print-muted text-xs max-desk:ml-2 max-desk:inline">
            {days < 0 ? t("daysAgo", { days: -days }) : t("inDays", { days })}
          </small>
        )}
      </td>
      <td className="whitespace-nowrap text-right max-desk:text-left" data-label={t("declared")}>
        {format.percent(shareOf(row))}
      </td>
      <td className="max-desk:col-span-full">
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
      <svg
        className="-my-2 h-13 w-full animate-draw overflow-visible max-desk:my-0 max-desk:h-7"
        data-stream={line.schemeCode}
        aria-hidden="true"
      >
        <LineSegment state="todo" from={`${reached}%`} to={`${end}%`} y="50%" />
        <LineSegment
          state={isSettled(line.status) ? "solid" : "draft"}
          from={`${begin}%`}
          to={`${reached}%`}
          y="50%"
        />
        <LineEnd at={end} y="50%" radius={6} outcome={line.outcome} />
      </svg>
      {axis.now !== undefined && (
        <span
          className="absolute -inset-y-px border-print border-l-[1.5px]"
          style={{ left: `${axis.now}%` }}
        />
      )}
    </>
  );
}
