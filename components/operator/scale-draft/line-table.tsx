"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { DoesNotApply } from "@/components/ui/nothing";
import { Bone } from "@/components/ui/skeleton";
import { useWhenIdle } from "@/components/ui/use-when-idle";
import { Records } from "../records";
import { BriefSource } from "./brief-source";
import { BasisCell, CodeCell, DaysCell, OpenButton, PriceCell } from "./line-cells";
import type { LineRow } from "./line-rows";
import type { OpenLineProps } from "./open-line";
import { openId, type TableColumn } from "./places";
import { UnreadCell } from "./unread-cell";
import { useArrival } from "./use-line-place";
import { WrittenCell } from "./written-cell";

/** Only where a line is opened. */
const loadLine = () => import("./open-line").then((module) => module.OpenLine);
const OpenLine = dynamic(loadLine, { ssr: false });

export type LineTableProps = Omit<OpenLineProps, "row"> & { rows: readonly LineRow[] };

/** The lines of a scale, written in where they stand; one of them is open below its row. */
export function LineTable({ rows, ...props }: LineTableProps) {
  const t = useTranslations("operator");
  useWhenIdle(loadLine);
  const { scale, period, problems, edits, place } = props;
  const { declarationPeriodCode: code, currency } = scale;
  useArrival(place);
  const cell = ({ of, isWritable }: LineRow, column: TableColumn) =>
    isWritable ? (
      <WrittenCell of={of} column={column} problems={problems} period={period} edits={edits} />
    ) : (
      <UnreadCell line={of.line} column={column} period={period} />
    );
  return (
    <Records
      name={t("schemes.scaleOf", { period: code })}
      rows={rows}
      idOf={({ of }) => of.key}
      below={(row) => row.isWritable && row.of.key === place.opened && <OpenLine row={row} {...props} />}
      empty={<EmptyState title={t("schemes.noSuchLine")} />}
      columns={[
        { head: t("code"), cell: (row) => <CodeCell row={row}>{cell(row, "scale_code")}</CodeCell> },
        { head: t("schemes.chargedBy"), cell: ({ of }) => <BasisCell of={of} /> },
        { head: t("schemes.bounds"), cell: ({ of }) => of.line.bounds || <DoesNotApply /> },
        {
          head: t("schemes.price", { currency }),
          figure: true,
          cell: (row) => <PriceCell row={row}>{cell(row, "price")}</PriceCell>,
        },
        {
          head: t("schemes.daysOf", { period: code }),
          cell: (row) => (
            <DaysCell row={row} period={period}>
              {cell(row, "valid_from")}
              {cell(row, "valid_to")}
            </DaysCell>
          ),
        },
        { head: t("schemes.source"), cell: ({ of }) => <BriefSource of={of.line} /> },
        {
          head: t("edit"),
          cell: ({ of: { key, isNew, line, standing }, isWritable }) =>
            isWritable ? (
              <OpenButton
                id={openId(key)}
                code={(isNew ? line : standing).scaleCode}
                isOpen={key === place.opened}
                onToggle={() => place.open(key === place.opened ? undefined : key)}
              />
            ) : (
              <Bone width={3} />
            ),
        },
      ]}
    />
  );
}
