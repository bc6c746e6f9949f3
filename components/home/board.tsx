"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { Axis } from "@/components/schemes/axis";
import { nextLine } from "@/components/schemes/scheme-lines";
import type { Timeline } from "@/components/schemes/timeline";
import { Bone } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { BoardRow, MAP } from "./board-row";
import { BoardTotals } from "./board-totals";

type BoardProps = ComponentProps<typeof BoardTotals> & { axis: Timeline };

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
            <BoardRow
              key={`${row.line.schemeCode} ${row.line.name}`}
              selection={selection}
              row={row}
              axis={axis}
              isNext={row.line === next}
            />
          ))}
        </tbody>
        <BoardTotals
          selection={selection}
          rows={rows}
          fees={fees}
          statements={statements}
          currency={currency}
        />
      </BoardTable>
    </div>
  );
}

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
