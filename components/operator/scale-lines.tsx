"use client";

import { useQuery } from "@tanstack/react-query";
import { Download, TriangleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
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
import { Views } from "@/components/ui/views";
import { STREAMS } from "@/db/vocabulary";
import { type Answer, addressOf } from "@/lib/client/call";
import { exportScale, listLinesOfScale } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import { LINE_STATES } from "@/lib/domain/line-states";
import { EditButton } from "./edit-button";
import { PAGE } from "./listed";
import { Records } from "./records";
import type { EditedRow } from "./scale-row-cells";
import { Section } from "./section";

export type Scale = Answer<"getScale">;

const csvOf = (schemeProId: string, period: string) =>
  addressOf(exportScale, { params: { SchemeProId: schemeProId, DeclarationPeriodCode: period } });

const VIEWS = ["", ...LINE_STATES] as const;

/** The prices of a scale: what each is charged by, for what, on which days, how sure it is, and what wants to be looked at. */
export function ScaleLines({ scale, onEdit }: { scale: Scale; onEdit: (row: EditedRow) => void }) {
  const t = useTranslations("operator");
  const amounts = useTranslations("amount");
  const format = useFormat();
  const { schemeProId, declarationPeriodCode: period } = scale;
  // The page's other list has the place that addresses have without a name.
  const { filters, change: changeTo } = useFilters(["State", "Stream", "Search", "From"]);
  const offset = Math.max(0, Number.parseInt(filters.From, 10) || 0);
  const change = (to: Parameters<typeof changeTo>[0]) => changeTo({ From: "", ...to });
  const { data, error } = useQuery(
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
  const [isRead, setIsRead] = useState(false);
  if (data && !isRead) setIsRead(true);
  if (error) return <Failure error={error} />;
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
            <Icon of={Download} />
            {t("schemes.export")}
          </a>
          <Button onClick={() => onEdit({ kind: "line" })}>{t("schemes.row.addLine")}</Button>
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
        rows={data?.data}
        idOf={({ scaleCode, validFrom }) => `${scaleCode} ${validFrom}`}
        empty={<EmptyState title={t("schemes.noSuchLine")} />}
        columns={[
          {
            head: t("code"),
            cell: ({ scaleCode, labelEn, labelFr, states, before }) => (
              <>
                {scaleCode}
                <small>{labelEn === labelFr ? labelEn : `${labelFr} · ${labelEn}`}</small>
                {states.map((state) => (
                  <small key={state}>
                    {state === "UNCHANGED" ? (
                      t("schemes.state.UNCHANGED", { period: before?.declarationPeriodCode ?? "" })
                    ) : (
                      <Status signal="check" icon={TriangleAlert} className="whitespace-normal">
                        {t(`schemes.state.${state}`)}
                      </Status>
                    )}
                  </small>
                ))}
              </>
            ),
          },
          {
            head: t("schemes.price", { currency: scale.currency }),
            figure: true,
            cell: ({ price, chargedPer, before }) => (
              <>
                {format.price(price)}
                <small className="whitespace-nowrap">{amounts(`per.${chargedPer}`)}</small>
                {before && before.chargedPer === chargedPer && before.price !== price && (
                  <small className="whitespace-nowrap">
                    {t("schemes.was", { price: format.price(before.price) })}
                  </small>
                )}
              </>
            ),
          },
          {
            head: t("schemes.chargedBy"),
            cell: ({ basis, stream, component, materials, part, declaredAs }) => (
              <>
                {amounts(`basis.${basis}`)}
                <small>
                  {[
                    stream,
                    component,
                    ...materials,
                    part === "main" ? null : part,
                    declaredAs === "FULL" ? null : declaredAs,
                  ]
                    .filter(Boolean)
                    .join(" · ")}
                </small>
              </>
            ),
          },
          {
            head: t("schemes.bounds"),
            cell: ({ bounds }) => bounds || <DoesNotApply />,
          },
          {
            head: t("schemes.days"),
            cell: ({ validFrom, validTo }) => <Days from={validFrom} to={validTo} />,
          },
          {
            head: t("schemes.families"),
            cell: ({ families }) => (families.length === 0 ? t("schemes.everyFamily") : families.join(", ")),
          },
          {
            head: t("schemes.source"),
            cell: (line) => <SourceOf of={line} />,
          },
          {
            head: t("edit"),
            cell: (row) => <EditButton name={row.scaleCode} onClick={() => onEdit({ kind: "line", row })} />,
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

/** From and until when something holds, as far as that is known. */
export function Days({ from, to }: { from: string | null; to: string | null }): ReactNode {
  const t = useTranslations("operator");
  const format = useFormat();
  if (from === null && to === null) return <DoesNotApply />;
  return (
    <span className="whitespace-nowrap">
      {from !== null && t("schemes.since", { day: format.dayOfYear(from) })}{" "}
      {to !== null && t("schemes.until", { day: format.dayOfYear(to) })}
    </span>
  );
}

type Sourced = Pick<Scale["lines"][number], "source" | "certainty" | "note">;

/** Where a price is from, and how sure that is. */
export function SourceOf({ of: { source, certainty, note } }: { of: Sourced }) {
  const t = useTranslations("operator");
  return (
    <span>
      {/^https?:\/\//.test(source) ? (
        <a className="link break-all" href={source} rel="noreferrer" target="_blank">
          {source}
        </a>
      ) : (
        source
      )}
      <small>{[t(`schemes.certainty.${certainty}`), note].filter(Boolean).join(" · ")}</small>
    </span>
  );
}
