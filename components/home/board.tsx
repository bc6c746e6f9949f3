"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import { SumButton } from "@/components/amounts/sum-button";
import { TotalButton } from "@/components/amounts/total-button";
import { missingRows } from "@/components/declarations/addresses";
import { Axis } from "@/components/schemes/axis";
import { LineDrawing } from "@/components/schemes/line-drawing";
import { LineStatus } from "@/components/schemes/line-status";
import type { FollowedLine } from "@/components/schemes/missing";
import { isSettled, nextLine } from "@/components/schemes/scheme-lines";
import { SchemeName } from "@/components/schemes/scheme-name";
import type { Timeline } from "@/components/schemes/timeline";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { Bone } from "@/components/ui/skeleton";
import { useFormat, useToday } from "@/components/ui/use-format";
import { daysBetween } from "@/lib/i18n/format";

type BoardProps = {
  selection: Selection;
  rows: readonly FollowedLine[];
  axis: Timeline;
  currency: string;
};

/** scheme | line | what is missing | amount | action. The next deadline's row holds the only bordered button. */
export function Board({ selection, rows, axis, currency }: BoardProps) {
  const t = useTranslations("home");
  const next = nextLine(rows.map(({ line }) => line));
  return (
    <div className="sheet board-sheet">
      <table className="table board">
        <BoardColumns />
        <thead>
          <tr>
            <th scope="col">{t("scheme")}</th>
            <th scope="col" className="map">
              <span className="sr-only">{t("lineColumn")}</span>
              <Axis axis={axis} drop="0.1px" />
            </th>
            <th scope="col">{t("missing")}</th>
            <th scope="col" className="figure">
              {t("amountIn", { currency })}
            </th>
            <th scope="col">
              <span className="sr-only">{t("action")}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row
              key={`${row.line.schemeCode} ${row.line.name}`}
              selection={selection}
              row={row}
              axis={axis}
              isNext={row.line === next}
            />
          ))}
        </tbody>
        <Totals selection={selection} rows={rows} currency={currency} />
      </table>
    </div>
  );
}

type RowProps = Omit<BoardProps, "rows" | "currency"> & { row: FollowedLine; isNext: boolean };

function Row({ selection, row, axis, isNext }: RowProps) {
  const t = useTranslations("home");
  const format = useFormat();
  const { line } = row;
  const isMissing = row.missing > 0;
  return (
    <tr data-next={isNext}>
      <th scope="row">
        <SchemeName code={line.schemeCode} name={line.name} />
      </th>
      <td className="map">
        <svg className="drawn" aria-hidden="true">
          <LineDrawing line={line} axis={axis} y="50%" radius={6} />
        </svg>
        {axis.now !== undefined && <span className="now-line" style={{ left: `${axis.now}%` }} />}
        <LineLabel row={row} axis={axis} />
      </td>
      <td className="missing">
        {line.deadline && <span className="when-narrow">{format.day(line.deadline)}</span>}
        <LineStatus row={row} />
        {line.deadline && line.completedAt && (
          <div className="wide-only text-print-muted text-xs">
            {t("deadlineOn", { day: format.dayOfYear(line.deadline) })}
          </div>
        )}
      </td>
      <td className="figure">
        <span className="amount">
          <TotalButton selection={selection} scheme={line}>
            {format.amount(line.amount)}
          </TotalButton>
        </span>
        <small>{t("products", { count: row.declared })}</small>
      </td>
      <td className="figure action">
        <PortalLink
          className={isNext ? "button" : "link text-sm"}
          to={
            isSettled(line.status)
              ? "/declaration"
              : isMissing
                ? missingRows(line.schemeCode)
                : "/declaration/review"
          }
        >
          {isSettled(line.status) ? t("see") : isMissing ? t("completeOne") : t("review")}
        </PortalLink>
        <span className="sr-only">{` ${line.name}`}</span>
      </td>
    </tr>
  );
}

/** What stands at the end of a line: the deadline, or what met it. */
function LineLabel({ row: { line }, axis }: { row: FollowedLine; axis: Timeline }) {
  const t = useTranslations("home");
  const format = useFormat();
  const today = useToday();
  const end = line.outcome === "missed" ? (line.completedAt ?? today) : line.deadline;
  if (!line.deadline || !end) return null;
  const days = daysBetween(today, line.deadline);
  const [title, detail] = line.paidAt
    ? [t("paid"), format.day(line.paidAt)]
    : line.completedAt
      ? [t("validated"), format.day(line.completedAt)]
      : [format.day(line.deadline), days < 0 ? t("daysAgo", { days: -days }) : t("inDays", { days })];
  const at = Math.max(axis.at(line.deadline), line.outcome === "missed" ? axis.at(end) : 0);
  return (
    <span className="map-label" style={{ left: `${at}%` }}>
      <b>{title}</b>
      {detail}
    </span>
  );
}

function Totals({ selection, rows, currency }: Omit<BoardProps, "axis">) {
  const t = useTranslations("home");
  const format = useFormat();
  const sum = (lines: readonly FollowedLine[]) =>
    lines.reduce((total, { line }) => total.plus(line.amount), Big(0)).toFixed(2);
  const paid = rows.filter(({ line }) => line.paidAt !== undefined);
  const total = sum(rows);
  const left = Big(total).minus(sum(paid)).toFixed(2);
  return (
    <tfoot>
      <tr>
        <th scope="row">{t("totalSoFar")}</th>
        <td className="wide-only pl-0 font-normal text-print-muted text-sm" colSpan={2}>
          {t("sumOfRounded")}
        </td>
        <td className="figure amount">
          <TotalButton selection={selection}>{format.amount(total)}</TotalButton>
        </td>
        <td className="wide-only" />
      </tr>
      {paid.map(({ line }) => (
        <tr key={`${line.schemeCode} ${line.name}`}>
          <th scope="row" className="font-normal">
            {t("paidTo", { scheme: line.name })}
          </th>
          <td className="wide-only" colSpan={2} />
          <td className="figure amount">
            <TotalButton selection={selection} scheme={line}>
              {format.signedAmount(paidAmount(line))}
            </TotalButton>
          </td>
          <td className="wide-only" />
        </tr>
      ))}
      <tr>
        <th scope="row">{t("leftToPay")}</th>
        <td className="wide-only" />
        <td className="figure left-to-pay" colSpan={2}>
          <SumButton
            of={t("leftToPay")}
            currency={currency}
            parts={[
              { key: "total", name: t("totalSoFar"), amount: total },
              ...paid.map(({ line }) => ({
                key: `${line.schemeCode} ${line.name}`,
                name: t("paidTo", { scheme: line.name }),
                amount: paidAmount(line),
              })),
            ]}
          >
            {format.money(left, currency)}
          </SumButton>
        </td>
        <td className="wide-only" />
      </tr>
    </tfoot>
  );
}

const paidAmount = ({ amount }: FollowedLine["line"]) => Big(0).minus(amount).toFixed(2);

function BoardColumns() {
  return (
    <colgroup>
      <col className="scheme-column" />
      <col />
      <col className="missing-column" />
      <col className="amount-column" />
      <col className="action-column" />
    </colgroup>
  );
}

export function BoardSkeleton() {
  return (
    <div className="sheet board-sheet" aria-hidden="true">
      <table className="table board">
        <BoardColumns />
        <tbody>
          {[10, 8, 12, 9, 11].map((width) => (
            <tr key={width}>
              <td>
                <Bone width={width} />
              </td>
              <td className="map">
                <Bone width={width * 2} />
              </td>
              <td>
                <Bone width={9} />
              </td>
              <td className="figure">
                <Bone width={5} />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
