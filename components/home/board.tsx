"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { FeeOfScheme } from "@/components/amounts/fee-lines";
import { SumButton } from "@/components/amounts/sum-button";
import { TotalButton } from "@/components/amounts/total-button";
import { missingRows } from "@/components/declarations/addresses";
import { Axis } from "@/components/schemes/axis";
import { LineDrawing } from "@/components/schemes/line-drawing";
import { LineStatus } from "@/components/schemes/line-status";
import type { FollowedLine } from "@/components/schemes/missing";
import { nextLine } from "@/components/schemes/scheme-lines";
import { SchemeName } from "@/components/schemes/scheme-name";
import { stepOf } from "@/components/schemes/step-of";
import type { Timeline } from "@/components/schemes/timeline";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { buttonClass } from "@/components/ui/button";
import { Bone } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { useFormat, useToday } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import type { Answer } from "@/lib/client/call";
import { isSettled } from "@/lib/domain/declaration-status";
import { daysBetween } from "@/lib/i18n/format";
import { leftToPay, type StepToPay } from "./left-to-pay";

type BoardProps = {
  selection: Selection;
  rows: readonly FollowedLine[];
  axis: Timeline;
  /** What schemes charge beside their lines. */
  fees: readonly FeeOfScheme[];
  /** The statements and credit notes of the period. */
  statements: readonly Answer<"listStatements">["data"][number][];
  currency: string;
};

/** scheme | line | what is missing | amount | action. The next deadline's row holds the only bordered button. */
export function Board({ selection, rows, axis, fees, statements, currency }: BoardProps) {
  const t = useTranslations("home");
  const next = nextLine(rows.map(({ line }) => line));
  return (
    <div className="sheet max-desk:-mx-(--gutter) max-desk:border-x-0">
      <BoardTable>
        <thead>
          <tr>
            <th scope="col">{t("scheme")}</th>
            <th scope="col" className="relative px-0">
              <span className="sr-only">{t("lineColumn")}</span>
              <Axis axis={axis} drop="0.1px" inFlow />
            </th>
            <th scope="col">{t("missing")}</th>
            <th scope="col" className="whitespace-nowrap text-right">
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
        <Totals selection={selection} rows={rows} fees={fees} statements={statements} currency={currency} />
      </BoardTable>
    </div>
  );
}

type RowProps = Pick<BoardProps, "selection" | "axis"> & { row: FollowedLine; isNext: boolean };

const NEXT_ROW = "bg-(--paper) [--paper:color-mix(in_srgb,var(--color-pen-wash)_70%,var(--color-sheet))]";
const MAP = "relative px-0 max-desk:order-3 max-desk:col-span-full max-desk:h-9";

function Row({ selection, row, axis, isNext }: RowProps) {
  const t = useTranslations("home");
  const format = useFormat();
  const { line } = row;
  const isMissing = stepOf(row, useToday()) === "enter";
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
          {isSettled(line.status) ? t("see") : isMissing ? t("completeOne") : t("review")}
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
  const today = useToday();
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

const TOTAL = [
  "max-desk:grid max-desk:grid-cols-[1fr_auto] max-desk:items-center max-desk:gap-x-4 max-desk:border-print max-desk:px-(--gutter)",
  "max-desk:*:border-0 max-desk:*:p-0",
].join(" ");

function Totals({ selection, rows, fees, statements, currency }: Omit<BoardProps, "axis">) {
  const t = useTranslations("home");
  const format = useFormat();
  const nameOf = useStepName();
  const lines = rows.map(({ line }) => line);
  const total = lines.reduce((sum, { amount }) => sum.plus(amount), Big(0)).toFixed(2);
  const { steps, left } = leftToPay(lines, fees, statements);
  return (
    <tfoot>
      <tr className={`${TOTAL} max-desk:border-t-[1.5px] max-desk:py-[0.35rem] *:border-b-0 *:py-[0.6rem]`}>
        <th scope="row">{t("totalSoFar")}</th>
        <td className="max-desk:hidden pl-0 font-normal text-print-muted text-sm/cosy" colSpan={2}>
          {t("sumOfRounded")}
        </td>
        <td className="whitespace-nowrap text-right font-medium text-[1.125rem]/compact">
          <TotalButton selection={selection}>{format.amount(total)}</TotalButton>
        </td>
        <td className="max-desk:hidden" />
      </tr>
      {steps.map((step) => (
        <tr key={keyOf(step)} className={`${TOTAL} max-desk:py-[0.35rem] *:border-y-0 *:pt-0 *:pb-[0.6rem]`}>
          <th scope="row" className="font-normal" colSpan={3}>
            {nameOf(step)}
          </th>
          <td className="whitespace-nowrap text-right font-medium text-[1.125rem]/compact">
            <StepAmount step={step} selection={selection} currency={currency} />
          </td>
          <td className="max-desk:hidden" />
        </tr>
      ))}
      <tr
        className={`${TOTAL} max-desk:py-3 max-desk:[border-bottom:4px_double_var(--color-print)] max-desk:border-t-[1.5px] *:py-[0.8rem]`}
      >
        <th scope="row">{t("leftToPay")}</th>
        <td className="max-desk:hidden" />
        <td
          className="whitespace-nowrap text-right font-display font-semibold text-2xl/none tracking-[-0.015em] lining-nums proportional-nums"
          colSpan={2}
        >
          <SumButton
            of={t("leftToPay")}
            currency={currency}
            parts={[
              { key: "total", name: t("totalSoFar"), amount: total },
              ...steps.map((step) => ({ key: keyOf(step), name: nameOf(step), amount: step.amount })),
            ]}
          >
            {format.money(left, currency)}
          </SumButton>
        </td>
        <td className="max-desk:hidden" />
      </tr>
    </tfoot>
  );
}

type StepAmountProps = { step: StepToPay; selection: Selection; currency: string };

/** The amount of a step, with the way to what it is: a fee as it is published, the lines that are paid, the statements. */
function StepAmount({ step, selection, currency }: StepAmountProps) {
  const t = useTranslations("amount.fees");
  const labelOf = useLabel();
  const nameOf = useStepName();
  const format = useFormat();
  const amount = format.signedAmount(step.amount);
  if (step.of === "paid")
    return (
      <TotalButton selection={selection} scheme={step.line}>
        {amount}
      </TotalButton>
    );
  if (step.of !== "fee")
    return (
      <PortalLink className="link" to="/statements" data-why>
        {amount}
      </PortalLink>
    );
  const { fee } = step;
  const published = [t(fee.basis), fee.source].filter(Boolean).join(" · ");
  return (
    <SumButton
      of={nameOf(step)}
      currency={currency}
      parts={[{ key: fee.code, name: labelOf(fee), detail: published, amount: step.amount }]}
    >
      {amount}
    </SumButton>
  );
}

/** What a step to what is left to pay is, in words. */
function useStepName() {
  const t = useTranslations("home");
  const labelOf = useLabel();
  const format = useFormat();
  return (step: StepToPay): string => {
    if (step.of === "fee") return t("feeOf", { scheme: step.fee.ecoOrganismName, fee: labelOf(step.fee) });
    if (step.of === "paid") return t("paidTo", { scheme: step.line.name });
    if (step.of === "vat") return t("vatOfStatements");
    if (step.of === "statements") return t("byStatements");
    const scheme = format.list(step.lines.map(({ name }) => name));
    return t(step.of === "received" ? "paidTo" : "owedBack", { scheme });
  };
}

const keyOf = (step: StepToPay): string => {
  if (step.of === "fee") return `fee ${step.fee.schemeCode} ${step.fee.ecoOrganismName} ${step.fee.code}`;
  const lines = step.of === "paid" ? [step.line] : "lines" in step ? step.lines : [];
  return [step.of, ...lines.map(({ schemeCode, name }) => `${schemeCode} ${name}`)].join(" ");
};

const BOARD = [
  "table-fixed [--cell-height:var(--row-roomy)] heads:pt-3 max-desk:*:[colgroup]:hidden",
  "max-desk:rows:grid-cols-[1fr_auto] max-desk:rows:items-center max-desk:rows:gap-x-4",
  "max-desk:rows:px-(--gutter) max-desk:rows:py-3",
].join(" ");

function BoardTable({ children }: { children: ReactNode }) {
  return (
    <Table className={BOARD} banded={false} list="heads gone">
      <BoardColumns />
      {children}
    </Table>
  );
}

function BoardColumns() {
  return (
    <colgroup>
      <col className="w-70" />
      <col />
      <col className="w-66" />
      <col className="w-38" />
      <col className="w-42" />
    </colgroup>
  );
}

export function BoardSkeleton() {
  return (
    <div className="sheet max-desk:-mx-(--gutter) max-desk:border-x-0" aria-hidden="true">
      <BoardTable>
        <tbody>
          {[10, 8, 12, 9, 11].map((width) => (
            <tr key={width}>
              <td>
                <Bone width={width} />
              </td>
              <td className={MAP}>
                <Bone width={width * 2} />
              </td>
              <td>
                <Bone width={9} />
              </td>
              <td className="whitespace-nowrap text-right">
                <Bone width={5} />
              </td>
              <td />
            </tr>
          ))}
        </tbody>
      </BoardTable>
    </div>
  );
}
