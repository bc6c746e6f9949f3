"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { Stretch } from "@/lib/domain/pricing/coverage";
import { DraftCell } from "./draft-cell";
import { type CellProblem, problemAt } from "./draft-problems";
import type { DraftedLine } from "./drafted-lines";
import { cellId, type TableColumn } from "./places";
import { useCellTexts } from "./use-cell-texts";
import type { DraftEdits } from "./use-scale-draft";

/** Only where somebody else writes in the same cell. */
const ConflictChoice = dynamic(() => import("./conflict-choice").then((module) => module.ConflictChoice), {
  ssr: false,
});

type WrittenCellProps = {
  of: DraftedLine;
  column: TableColumn;
  problems: readonly CellProblem[];
  period: Stretch;
  edits: DraftEdits;
};

/** A cell of a line, with what stands beside what is written, and what somebody else wrote meanwhile. */
export function WrittenCell({ of, column, problems, period, edits }: WrittenCellProps) {
  const t = useTranslations("operator.schemes.draft");
  const { nameOf, textOf, inField, problemText } = useCellTexts();
  const format = useFormat();
  const { key, standing, line, isNew, changes, conflicts, unread } = of;
  const change = changes.find((one) => one.column === column);
  const conflict = conflicts.find((one) => one.column === column);
  const problem = problemAt(problems, key, column);
  const values: Record<TableColumn, string> = {
    scale_code: line.scaleCode,
    price: unread ?? inField(line.price),
    valid_from: line.validFrom ?? "",
    valid_to: line.validTo ?? "",
  };
  const whenEmpty = { valid_from: period.from, valid_to: period.to, scale_code: undefined, price: undefined }[
    column
  ];
  const write = (text: string) => edits.write(key, column, text);
  return (
    <DraftCell
      id={cellId(key, column)}
      column={column}
      label={t("cell", {
        column: nameOf(column),
        code: isNew ? line.scaleCode || t("newLine") : standing.scaleCode,
      })}
      value={values[column]}
      isChanged={change !== undefined}
      was={isNew ? undefined : change && t("was", { value: textOf(column, change.was) })}
      problem={problem && problemText(problem)}
      {...(whenEmpty && { whenEmpty: format.dayOfYear(whenEmpty) })}
      onWrite={write}
    >
      {conflict && (
        <small className="whitespace-normal text-check!">
          <ConflictChoice
            fieldId={cellId(key, column)}
            value={textOf(column, conflict.stands)}
            onKeepMine={() => edits.writeOver(key)}
            onTakeTheirs={() => write(column === "price" ? inField(conflict.stands) : conflict.stands)}
          />
        </small>
      )}
    </DraftCell>
  );
}
