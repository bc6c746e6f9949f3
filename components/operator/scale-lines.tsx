"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { ChoiceFilter, FilterFields, TextFilter, useFilters } from "@/components/ui/filters";
import { Icon } from "@/components/ui/icon";
import { DoesNotApply } from "@/components/ui/nothing";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import { useWhenIdle } from "@/components/ui/use-when-idle";
import { Views } from "@/components/ui/views";
import { STREAMS } from "@/db/vocabulary";
import { addressOf } from "@/lib/client/call";
import { exportScale, listLinesOfScale } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import type { EditedRow, Scale, ScaleLine } from "@/lib/client/scales/row-cells";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import { LINE_STATES } from "@/lib/domain/line-states";
import { coverageOf, type Stretch } from "@/lib/domain/pricing/coverage";
import { groupBy } from "@/lib/group-by";
import { LineDays } from "./coverage-strip";
import { PAGE } from "./listed";
import { Records } from "./records";
import { ConflictTold } from "./scale-draft/conflict-told";
import { cellId, DraftCell, goToCell } from "./scale-draft/draft-cell";
import {
  type DraftedLine,
  draftKeyOf,
  isDrafted,
  linesLeft,
  type TableColumn,
} from "./scale-draft/scale-draft";
import { useDraftTexts } from "./scale-draft/use-draft-texts";
import { Section } from "./section";

/** Only where a line is opened. */
const loadLine = () => import("./scale-draft/open-line").then((module) => module.OpenLine);
const OpenLine = dynamic(loadLine, { ssr: false });

const csvOf = (schemeProId: string, period: string) =>
  addressOf(exportScale, { params: { SchemeProId: schemeProId, DeclarationPeriodCode: period } });

const VIEWS = ["", ...LINE_STATES] as const;

const END_STATES = ["ENDING", "ENDED"] as const;

/** What of the lines is shown. The page's other list has the place that addresses have without a name. */
export const LINE_FILTERS = ["State", "Stream", "Search", "From"] as const;

type ScaleLinesProps = {
  scale: Scale;
  period: Stretch;
  /** All its lines, as a draft has them. */
  drafted: readonly DraftedLine[];
  problems: readonly { key: string; column: LineColumn; message: string }[];
  /** Those that price something. */
  priced: readonly DraftedLine[];
  /** The line that is open in place. */
  opened: string | undefined;
  onOpen: (key: string | undefined) => void;
  /** The cell to go to once it is there. */
  wanted: string | undefined;
  onFound: () => void;
  onWrite: (key: string, line: ScaleLine, column: LineColumn, text: string) => void;
  /** A line more: like another, or the price that follows on it. */
  onAdd: (like: ScaleLine, follows: boolean) => void;
  onWithdraw: (line: ScaleLine) => void;
  onPutBack: (key: string) => void;
  /** What was written stays, on top of what somebody else wrote. */
  onWriteOver: (line: ScaleLine) => void;
  onEdit: (row: EditedRow) => void;
};

/** The prices of a scale: what each is charged by, for what, on which days, how sure it is, and what wants to be looked at. */
export function ScaleLines({
  scale,
  period: days,
  drafted,
  problems,
  priced,
  opened,
  onOpen,
  wanted,
  onFound,
  onWrite,
  onAdd,
  onWithdraw,
  onPutBack,
  onWriteOver,
  onEdit,
}: ScaleLinesProps) {
  const t = useTranslations("operator");
  useWhenIdle(loadLine);
  const amounts = useTranslations("amount");
  const format = useFormat();
  const labelOf = useLabel();
  const { schemeProId, declarationPeriodCode: period } = scale;
  const { filters, change: changeTo } = useFilters(LINE_FILTERS);
  const offset = Math.max(0, Number.parseInt(filters.From, 10) || 0);
  const change = (to: Parameters<typeof changeTo>[0]) => changeTo({ From: "", ...to });
  const { data, error, isLoadingError } = useQuery(
    query(listLinesOfScale, {
      params: { SchemeProId: schemeProId, DeclarationPeriodCode: period },
      query: {
        State: LINE_STATES.find((state) => state === filters.State),
        Stream: STREAMS.find((stream) => stream === filters.Stream),
        Search: filters.Search || undefined,
        ...pageAt(offset, PAGE),
      },
    }),
  );
  const countOf = (state: (typeof VIEWS)[number]) =>
    state === "" ? scale.lines.length : data?.counts.find((one) => one.state === state)?.count;
  const views = VIEWS.filter((state) => state === "" || state === filters.State || (countOf(state) ?? 0) > 0);
  const byKey = new Map(drafted.map((one) => [one.key, one]));
  const byCode = groupBy(linesLeft(drafted), ({ line }) => line.scaleCode);
  useEffect(() => {
    if (wanted && data && drafted && goToCell(wanted)) onFound();
  }, [wanted, data, drafted, onFound]);
  const rows = data && [
    ...drafted.flatMap(({ key, isNew, line }) => (isNew ? [{ ...line, key, states: [], before: null }] : [])),
    ...data.data.map((row) => ({ ...row, key: draftKeyOf(row) })),
  ];
  const perOf = ({ key, chargedPer }: Pick<ScaleLine, "chargedPer"> & { key: string }) => {
    const per = byKey.get(key)?.line.chargedPer ?? chargedPer;
    return per && amounts(`per.${per}`);
  };
  const isWithdrawn = ({ key }: { key: string }) => byKey.get(key)?.isWithdrawn === true;
  const cellOf = ({ key, ...row }: ScaleLine & { key: string }, column: TableColumn) => {
    const one = byKey.get(key);
    if (!one) return null;
    if (one.isWithdrawn)
      return (
        <s className="text-print-muted">
          {column === "scale_code" ? row.scaleCode : column === "price" ? format.price(row.price) : ""}
        </s>
      );
    return (
      <WrittenCell
        of={one}
        column={column}
        problem={problems.find((problem) => problem.key === one.key && problem.column === column)?.message}
        period={days}
        onWrite={(text) => onWrite(key, one.standing, column, text)}
        onWriteOver={() => onWriteOver(one.standing)}
      />
    );
  };
  const stretchesOf = ({ line }: DraftedLine) =>
    coverageOf(
      (byCode.get(line.scaleCode) ?? []).map((other) => other.line),
      days,
    );
  const [isRead, setIsRead] = useState(false);
  if (data && !isRead) setIsRead(true);
  if (isLoadingError) return <Failure error={error} />;
  // Which views and streams there are comes with the first lines; what follows stands below until then.
  if (!isRead)
    return (
      <Section title={t("schemes.scaleOf", { period })}>
        <div className="min-h-dvh" aria-busy="true">
          <Bone width={24} />
        </div>
      </Section>
    );
  return (
    <Section
      title={t("schemes.scaleOf", { period })}
      action={
        <span className="flex flex-wrap items-center gap-4">
          <a className="link" href={csvOf(schemeProId, period)} download>
            <Icon of="download" />
            {t("schemes.export")}
          </a>
          <Button
            onClick={() => {
              const like = drafted.find(({ key }) => key === opened)?.line ?? scale.lines[0];
              if (like) onAdd(like, false);
              else onEdit({ kind: "line" });
            }}
          >
            {t("schemes.row.addLine")}
          </Button>
        </span>
      }
    >
      <p className="mb-2 text-print-muted text-sm/cosy">
        {`${t("schemes.from")} ${format.dayOfYear(scale.effectiveFrom)} · ${t("schemes.lines", { count: scale.lines.length })}`}
      </p>
      {scale.lines.length > PAGE && (
        <FilterFields>
          <TextFilter label={t("search")} value={filters.Search} onChange={(Search) => change({ Search })} />
          {data && data.streams.length > 1 && (
            <ChoiceFilter
              label={t("schemes.field.stream")}
              value={filters.Stream}
              onChange={(Stream) => change({ Stream })}
              options={data.streams.map((stream) => [stream, stream])}
            />
          )}
        </FilterFields>
      )}
      {views.length > 1 && (
        <Views
          label={t("schemes.views.label")}
          views={views.map((state) => ({
            name: state,
            text: t(`schemes.views.${state || "all"}`),
            count: countOf(state) ?? 0,
          }))}
          shown={VIEWS.find((state) => state === filters.State)}
          onChange={(State) => change({ State })}
        />
      )}
      <Records
        name={t("schemes.scaleOf", { period })}
        rows={rows}
        idOf={({ key }) => key}
        below={({ key, before }) => {
          const one = byKey.get(key);
          if (key !== opened || !one) return null;
          return (
            <OpenLine
              of={one}
              scale={scale}
              period={days}
              before={before}
              stretches={stretchesOf(one)}
              problems={problems.filter((problem) => problem.key === key)}
              priced={priced}
              onWrite={(column, text) => onWrite(key, one.standing, column, text)}
              onWriteLine={(other, column, text) => {
                const there = byKey.get(other);
                if (there) onWrite(other, there.standing, column, text);
              }}
              onWriteOver={() => onWriteOver(one.standing)}
              onAdd={(follows) => onAdd(one.line, follows)}
              onWithdraw={() => onWithdraw(one.standing)}
              onPutBack={() => onPutBack(key)}
              onEdit={onEdit}
            />
          );
        }}
        empty={<EmptyState title={t("schemes.noSuchLine")} />}
        columns={[
          {
            head: t("code"),
            cell: (row) => (
              <span className="block">
                {cellOf(row, "scale_code")}
                <small>{labelOf(byKey.get(row.key)?.line ?? row)}</small>
                {row.states.includes("UNCHANGED") && (
                  <small>
                    {t("schemes.state.UNCHANGED", { period: row.before?.declarationPeriodCode ?? "" })}
                  </small>
                )}
              </span>
            ),
          },
          {
            head: t("schemes.chargedBy"),
            cell: ({ key, ...row }) => {
              const { basis, stream, component, materials, part, declaredAs, families } =
                byKey.get(key)?.line ?? row;
              return (
                <span className="block">
                  {basis && amounts(`basis.${basis}`)}
                  <small>
                    {[
                      stream,
                      component,
                      ...materials,
                      part === "main" ? null : part,
                      declaredAs === "FULL" ? null : declaredAs,
                      families.length === 0 ? null : format.list(families),
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </small>
                </span>
              );
            },
          },
          {
            head: t("schemes.bounds"),
            cell: ({ key, ...row }) => (byKey.get(key)?.line ?? row).bounds || <DoesNotApply />,
          },
          {
            head: t("schemes.price", { currency: scale.currency }),
            figure: true,
            cell: (row) => (
              <span className="block">
                {cellOf(row, "price")}
                <small className="whitespace-nowrap">
                  {perOf(row)}
                  {row.before &&
                    row.before.chargedPer === row.chargedPer &&
                    row.before.price !== row.price && (
                      <>
                        {" · "}
                        {t("schemes.priceIn", {
                          period: row.before.declarationPeriodCode,
                          price: format.price(row.before.price),
                        })}
                      </>
                    )}
                </small>
              </span>
            ),
          },
          {
            head: t("schemes.daysOf", { period }),
            cell: (row) => {
              const one = byKey.get(row.key);
              if (isWithdrawn(row)) return t("schemes.draft.withdrawn");
              return (
                <span className="block min-w-60 max-desk:min-w-0">
                  <span className="grid grid-cols-2 gap-2">
                    {cellOf(row, "valid_from")}
                    {cellOf(row, "valid_to")}
                  </span>
                  {one && (
                    <LineDays
                      line={one.line}
                      stretches={stretchesOf(one)}
                      period={days}
                      isDraft={isDrafted(one)}
                    />
                  )}
                  {END_STATES.filter((state) => row.states.includes(state)).map((state) => (
                    <small key={state}>
                      <Status signal="check" icon="triangle-alert" className="whitespace-normal">
                        {t(`schemes.state.${state}`)}
                      </Status>
                    </small>
                  ))}
                </span>
              );
            },
          },
          {
            head: t("schemes.source"),
            cell: ({ key, ...row }) => <BriefSource of={byKey.get(key)?.line ?? row} />,
          },
          {
            head: t("edit"),
            cell: ({ key, scaleCode }) => {
              const isOpen = key === opened;
              const word = t(isOpen ? "schemes.draft.close" : "schemes.draft.open");
              return (
                <button
                  type="button"
                  className="link"
                  aria-expanded={isOpen}
                  aria-label={`${word}${format.colon}${scaleCode || t("schemes.draft.newLine")}`}
                  onClick={() => onOpen(isOpen ? undefined : key)}
                >
                  {word}
                </button>
              );
            },
          },
        ]}
      />
      {data && data.total > PAGE && (
        <Pager
          offset={offset}
          limit={PAGE}
          total={data.total}
          onChange={(to) => change({ From: String(to) })}
        />
      )}
    </Section>
  );
}

type WrittenCellProps = {
  of: DraftedLine;
  column: TableColumn;
  problem: string | undefined;
  period: Stretch;
  onWrite: (text: string) => void;
  onWriteOver: () => void;
};

/** A cell of a line, with what stands beside what is written, and what somebody else wrote meanwhile. */
function WrittenCell({ of, column, problem, period, onWrite, onWriteOver }: WrittenCellProps) {
  const t = useTranslations("operator.schemes.draft");
  const { nameOf, say, inField } = useDraftTexts();
  const format = useFormat();
  const { key, standing, line, changes, conflicts, unread } = of;
  const change = changes.find((one) => one.column === column);
  const conflict = conflicts.find((one) => one.column === column);
  const values: Record<TableColumn, string> = {
    scale_code: line.scaleCode,
    price: unread ?? inField(line.price),
    valid_from: line.validFrom ?? "",
    valid_to: line.validTo ?? "",
  };
  const whenEmpty = { valid_from: period.from, valid_to: period.to, scale_code: undefined, price: undefined }[
    column
  ];
  return (
    <DraftCell
      id={cellId(key, column)}
      column={column}
      label={t("cell", {
        column: nameOf(column),
        code: of.isNew ? line.scaleCode || t("newLine") : standing.scaleCode,
      })}
      value={values[column]}
      isChanged={change !== undefined}
      was={of.isNew ? undefined : change && t("was", { value: say(column, change.was) })}
      problem={problem}
      {...(whenEmpty && { whenEmpty: format.dayOfYear(whenEmpty) })}
      onWrite={onWrite}
    >
      {conflict && (
        <small className="whitespace-normal text-check!">
          <ConflictTold
            value={say(column, conflict.stands)}
            onKeepMine={onWriteOver}
            onTakeTheirs={() => onWrite(column === "price" ? inField(conflict.stands) : conflict.stands)}
          />
        </small>
      )}
    </DraftCell>
  );
}

const SURE = { sourced: "solid", quoted: "dashed" } as const;

/** How sure a price is, and where it is published. */
function BriefSource({ of: { source, certainty } }: { of: Pick<ScaleLine, "source" | "certainty"> }) {
  const t = useTranslations("operator");
  if (!certainty) return null;
  const word = t(`schemes.certainty.${certainty}`);
  const host = URL.canParse(source) ? new URL(source).hostname.replace(/^www\./, "") : undefined;
  return (
    <span className="block">
      {certainty === "illustrative" ? (
        <Status signal="check" icon="triangle-alert">
          {word}
        </Status>
      ) : (
        <Status texture={SURE[certainty]} className="whitespace-normal">
          {word}
        </Status>
      )}
      <small>
        {host ? (
          <a className="link break-all" href={source} rel="noreferrer" target="_blank">
            {host}
          </a>
        ) : (
          <span className="line-clamp-2">{source}</span>
        )}
      </small>
    </span>
  );
}
