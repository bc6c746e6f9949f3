"use client";

import { useTranslations } from "next-intl";
import { TotalButton } from "@/components/amounts/total-button";
import { missingRows } from "@/components/declarations/addresses";
import { LineDrawing } from "@/components/schemes/line-drawing";
import { LineStatus } from "@/components/schemes/line-status";
import type { FollowedLine } from "@/components/schemes/missing";
import { SchemeName } from "@/components/schemes/scheme-name";
import { stepOf } from "@/components/schemes/step-of";
import type { Timeline } from "@/components/schemes/timeline";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { useMay } from "@/components/selection/use-may";
import { buttonClass } from "@/components/ui/button";
import { useFormat } from "@/components/ui/use-format";
import { isSettled } from "@/lib/domain/declaration-status";
import { daysBetween } from "@/lib/i18n/format";

type BoardRowProps = {
  selection: Selection;
  row: FollowedLine;
  axis: Timeline;
  /** Its deadline is the next one. */
  isNext: boolean;
};

const NEXT_ROW = "bg-(--paper) [--paper:color-mix(in_srgb,var(--color-pen-wash)_70%,var(--color-sheet))]";
/** The cell that a line is drawn in. */
export const MAP = "relative px-0 max-desk:order-3 max-desk:col-span-full max-desk:h-9";

/** A scheme: its line, what is missing, the amount, what is to be done. */
export function BoardRow({ selection, row, axis, isNext }: BoardRowProps) {
  const t = useTranslations("home");
  const format = useFormat();
  const { line } = row;
  const may = useMay("write");
  const isMissing = stepOf(row, useTodayIn()) === "enter";
  return (
    <tr className={isNext ? NEXT_ROW : undefined}>
      <th scope="row">
        <SchemeName code={line.schemeCode} name={line.name} />
      </th>
      <td className={MAP}>
        <svg
          className="-my-2 h-(--row-roomy) w-full animate-draw overflow-visible max-desk:my-0 max-desk:h-9"
          aria-hidden="true"
        >
          <LineDrawing line={line} axis={axis} y="50%" radius={6} />
        </svg>
        {axis.now !== undefined && (
          <span
            className="absolute -inset-y-px border-print border-l-[1.5px]"
            style={{ left: `${axis.now}%` }}
          />
        )}
        <LineLabel row={row} axis={axis} />
      </td>
      <td className="max-desk:order-4 max-desk:col-span-full max-desk:text-sm">
        {line.deadline && (
          <span className="float-right font-semibold text-xs desk:hidden">{format.day(line.deadline)}</span>
        )}
        <LineStatus row={row} />
        {line.deadline && line.completedAt && (
          <div className="max-desk:hidden text-print-muted text-xs/snug">
            {t("deadlineOn", { day: format.dayOfYear(line.deadline) })}
          </div>
        )}
      </td>
      <td className="whitespace-nowrap text-right">
        <span className="whitespace-nowrap font-semibold text-[1.125rem]/compact">
          <TotalButton selection={selection} scheme={line}>
            {format.amount(line.amount)}
          </TotalButton>
        </span>
        <small className="mt-[0.15rem] block text-2xs text-print-faint">
          {t("products", { count: row.declared })}
        </small>
      </td>
      <td className="whitespace-nowrap text-right max-desk:hidden">
        <PortalLink
          className={isNext ? buttonClass({}) : "link text-sm/cosy"}
          to={
            isSettled(line.status)
              ? "/declaration"
              : isMissing
                ? missingRows(line.schemeCode)
                : "/declaration/review"
          }
        >
          {isSettled(line.status) || (isMissing && may === false)
            ? t("see")
            : t(isMissing ? "completeOne" : "review")}
          <span className="sr-only">{` ${line.name}`}</span>
        </PortalLink>
      </td>
    </tr>
  );
}

const LABEL = [
  "absolute top-1/2 z-1 translate-x-3 -translate-y-1/2 py-[0.15rem] pr-[0.3rem] pl-[0.2rem]",
  "bg-(--paper,var(--color-sheet)) text-xs/tight max-desk:hidden",
].join(" ");

/** What stands beside the last that is drawn of a line: the deadline, or what met it. */
function LineLabel({ row: { line }, axis }: { row: FollowedLine; axis: Timeline }) {
  const t = useTranslations("home");
  const format = useFormat();
  const today = useTodayIn();
  if (!line.deadline) return null;
  const days = daysBetween(today, line.deadline);
  const [title, detail] = line.paidAt
    ? [t("paid"), format.day(line.paidAt)]
    : line.completedAt
      ? [t("validated"), format.day(line.completedAt)]
      : [format.day(line.deadline), days < 0 ? t("daysAgo", { days: -days }) : t("inDays", { days })];
  const drawn = [line.deadline, line.completedAt, line.paidAt].filter((day) => day !== undefined);
  const lateUntil = line.outcome === "missed" && !line.completedAt ? axis.now : undefined;
  const at = Math.max(lateUntil ?? 0, ...drawn.map(axis.at));
  return (
    <span className={LABEL} style={{ left: `${at}%`, maxWidth: `calc(${100 - at}% - 0.75rem)` }}>
      <b className="block whitespace-nowrap font-semibold">{title}</b>
      {detail}
    </span>
  );
}
