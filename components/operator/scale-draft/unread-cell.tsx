"use client";

import { useFormat } from "@/components/ui/use-format";
import type { ScaleLine } from "@/lib/client/scales/row-cells";
import type { Stretch } from "@/lib/domain/pricing/coverage";
import { CODE_TEXT } from "./draft-cell";
import type { TableColumn } from "./places";
import { useCellTexts } from "./use-cell-texts";

const FIGURE =
  "flex h-8 items-center justify-end px-1 font-medium text-sm tabular-nums phone:h-11 phone:text-md";

type UnreadCellProps = { line: ScaleLine; column: TableColumn; period: Stretch };

/** What a line says that came to the scale since that was read: it is written in once it is read anew. */
export function UnreadCell({ line, column, period }: UnreadCellProps) {
  const format = useFormat();
  const { inField } = useCellTexts();
  const texts: Record<TableColumn, string> = {
    scale_code: line.scaleCode,
    price: inField(line.price),
    valid_from: format.dayOfYear(line.validFrom ?? period.from),
    valid_to: format.dayOfYear(line.validTo ?? period.to),
  };
  return <span className={column === "scale_code" ? `block ${CODE_TEXT}` : FIGURE}>{texts[column]}</span>;
}
