"use client";

import { useTranslations } from "next-intl";
import { memo, type RefObject, useRef, useSyncExternalStore } from "react";
import { type CellSelection, isIn, rangeOf } from "@/components/grid/cell-selection";
import { GridBody, useSelected } from "@/components/grid/grid-body";
import { GridTable } from "@/components/grid/grid-table";
import type { Selection } from "@/components/selection/selection";
import { toast } from "@/components/ui/toast";
import type { FilledMeasure } from "@/db/vocabulary";
import { measureColumn, type Pasted } from "./measure-column";
import { MeasureHead, MeasureWidths, TABLE_WIDTHS } from "./measure-head";
import { MeasureRowView } from "./measure-row";
import type { MeasureSheet } from "./measure-sheet";
import { useMeasureTexts } from "./measure-texts";

type MeasureTableProps = {
  sheet: MeasureSheet;
  cells: CellSelection;
  selection: Selection;
  measure: FilledMeasure;
  currency: string;
  /** Whether the reader may write. */
  may: boolean;
};

/** The products as a grid; what is typed draws its row and nothing else of it. */
export const MeasureTable = memo(function MeasureTable(props: MeasureTableProps) {
  const { sheet, cells, selection, measure, currency, may } = props;
  const t = useTranslations("measures");
  const body = useRef<HTMLTableSectionElement>(null);
  const sayPasted = ({ rows, ...counts }: Pasted) => {
    const undo = { label: t("undo"), run: sheet.takingBack() };
    if (rows > 1) void toast(t("pasted", counts), counts.count > 0 ? undo : undefined);
  };
  return (
    <>
      <GridTable label={t(`measure.${measure}`)} widths={TABLE_WIDTHS}>
        <MeasureWidths may={may} />
        <MeasureHead measure={measure} period={selection.period} currency={currency} may={may} />
        <GridBody ref={body} cells={cells} column={measureColumn(sheet)} onPasted={sayPasted}>
          <MeasureRows {...props} body={body} />
        </GridBody>
      </GridTable>
      <div className="flex flex-wrap gap-x-6 gap-y-1 px-3.5 py-2 text-print-muted text-xs max-desk:hidden">
        {may && (
          <>
            <span>{t("keysHint")}</span>
            <span>{t("pasteHint")}</span>
            <span>{t("undoHint")}</span>
          </>
        )}
        <span className="ml-auto">{t("orderHint")}</span>
      </div>
    </>
  );
});

type MeasureRowsProps = MeasureTableProps & { body: RefObject<HTMLTableSectionElement | null> };

function MeasureRows({ body, cells, ...same }: MeasureRowsProps) {
  const { sheet } = same;
  const texts = useMeasureTexts();
  const range = rangeOf(useSelected(cells, body));
  const products = useSyncExternalStore(sheet.subscribe, sheet.products, sheet.products);
  return products.map((source, index) => (
    <MeasureRowView
      key={source.ecoProductId}
      {...same}
      texts={texts}
      source={source}
      index={index}
      isSelected={isIn(range, index)}
    />
  ));
}
