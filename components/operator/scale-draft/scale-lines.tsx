"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Icon } from "@/components/ui/icon";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { addressOf } from "@/lib/client/call";
import { exportScale } from "@/lib/client/endpoints";
import { PAGE } from "../listed";
import { OtherPages } from "../other-pages";
import { Section } from "../section";
import { paramsOf } from "./draft-file";
import type { DraftedLine } from "./drafted-lines";
import { LineFilters } from "./line-filters";
import { lineRows } from "./line-rows";
import { LineTable, type LineTableProps } from "./line-table";
import { useListedLines } from "./use-listed-lines";

type ScaleLinesProps = Omit<LineTableProps, "rows"> & {
  /** All its lines, as a draft has them. */
  lines: readonly DraftedLine[];
};

/** The prices of a scale: what each is charged by, for what, on which days, how sure it is, and what wants to be looked at. */
export function ScaleLines({ lines, ...table }: ScaleLinesProps) {
  const t = useTranslations("operator.schemes");
  const format = useFormat();
  const { scale, period, place, onAdd, onEdit } = table;
  const { filters, offset, change, answer } = useListedLines(scale);
  const { data } = answer;
  const title = t("scaleOf", { period: scale.declarationPeriodCode });
  if (answer.isLoadingError) return <Failure error={answer.error} />;
  // Which views and streams there are comes with the first lines; what follows stands below until then.
  if (!data)
    return (
      <Section title={title}>
        <div className="min-h-dvh" aria-busy="true">
          <Bone width={24} />
        </div>
      </Section>
    );
  const add = () => {
    const like = lines.find(({ key }) => key === place.opened)?.line ?? scale.lines[0];
    if (like) onAdd(like, false);
    else onEdit({ kind: "line" });
  };
  return (
    <Section
      title={title}
      action={
        <span className="flex flex-wrap items-center gap-4">
          <a className="link" href={addressOf(exportScale, { params: paramsOf(scale) })} download>
            <Icon of="download" />
            {t("export")}
          </a>
          <Button onClick={add}>{t("row.addLine")}</Button>
        </span>
      }
    >
      <p className="mb-2 text-print-muted text-sm/cosy">
        {`${t("from")} ${format.dayOfYear(scale.effectiveFrom)} · ${t("lines", { count: scale.lines.length })}`}
      </p>
      <LineFilters count={scale.lines.length} found={data} filters={filters} onChange={change} />
      <LineTable {...table} rows={lineRows(data.data, lines, period)} />
      <OtherPages
        offset={offset}
        limit={PAGE}
        total={data.total}
        onChange={(to) => change({ From: String(to) })}
      />
    </Section>
  );
}
