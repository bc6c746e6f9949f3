"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { keepFocus } from "@/components/ui/focus-next";
import type { EditedRow, Scale, ScaleLine } from "@/lib/client/scales/row-cells";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import type { Stretch } from "@/lib/domain/pricing/coverage";
import { RowHistory } from "../row-history";
import { BasisChoice } from "./basis-choice";
import { DraftField } from "./draft-field";
import { paramsOf } from "./draft-file";
import type { CellProblem } from "./draft-problems";
import { HoleBeside } from "./hole-beside";
import type { Hole } from "./holes";
import { LineModulations } from "./line-modulations";
import { LinePart } from "./line-part";
import type { LineRow } from "./line-rows";
import { openId, sheetTitle } from "./places";
import { PriceOverTime } from "./price-over-time";
import { type LinePlace, useArrival } from "./use-line-place";
import type { DraftEdits } from "./use-scale-draft";

export type OpenLineProps = {
  row: LineRow;
  scale: Scale;
  period: Stretch;
  problems: readonly CellProblem[];
  /** Values between bounds that no line prices. */
  holes: readonly Hole[];
  edits: DraftEdits;
  place: LinePlace;
  /** A line more: like another, or the price that follows on it. */
  onAdd: (like: ScaleLine, follows: boolean) => void;
  onEdit: (row: EditedRow) => void;
};

/** A line that is open in place: all that it says, written into the draft as in the table. */
export function OpenLine({
  row,
  scale,
  period,
  problems,
  holes,
  edits,
  place,
  onAdd,
  onEdit,
}: OpenLineProps) {
  const t = useTranslations("operator.schemes");
  // Its script may come after its row was drawn.
  useArrival(place);
  const { of } = row;
  const { key, line, standing, isNew } = of;
  /** What was pressed gives its place to something else. */
  const change = (edit: (key: string) => void) => {
    edit(key);
    keepFocus(() => document.getElementById(openId(key)) ?? sheetTitle());
  };
  if (of.isWithdrawn)
    return (
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-5 py-4">
        <p>{t("draft.isWithdrawn", { code: standing.scaleCode })}</p>
        <Button onClick={() => change(edits.putBack)}>{t("draft.putBack")}</Button>
      </div>
    );
  const field = (column: LineColumn, isLong = false) => (
    <DraftField of={of} column={column} isLong={isLong} problems={problems} edits={edits} />
  );
  const holesBeside = holes.filter(({ below, above }) => below.key === key || above.key === key);
  return (
    <div className="min-w-0 border-print border-y bg-sheet px-5 pt-5 pb-6 phone:px-4">
      <div className="grid gap-x-9 gap-y-6 desk:grid-cols-2">
        <div className="grid content-start gap-4">
          <BasisChoice of={of} problems={problems} edits={edits} />
          {field("charged_per")}
          <LinePart title={t("row.for")}>
            <div className="grid grid-cols-2 gap-4">
              {field("stream")}
              {field("component")}
            </div>
            {field("families")}
            {field("materials")}
            {field("bounds")}
            {holesBeside.map((hole) => (
              <HoleBeside key={`${hole.from} ${hole.to}`} of={hole} edits={edits} />
            ))}
            <div className="grid grid-cols-2 gap-4">
              {field("part")}
              {field("declared_as")}
            </div>
          </LinePart>
        </div>
        <div className="grid content-start gap-6">
          <LinePart title={t("row.what")}>
            {field("label_en")}
            {field("label_fr")}
            {field("label_zh")}
          </LinePart>
          <LinePart title={t("history.prices")}>
            <PriceOverTime row={row} period={period} currency={scale.currency} />
            {line.validTo !== null && (
              <p>
                <button type="button" className="link text-sm" onClick={() => onAdd(line, true)}>
                  {t("draft.addNext")}
                </button>
              </p>
            )}
          </LinePart>
          <LineModulations of={line} scale={scale} onEdit={onEdit} />
          <LinePart title={t("draft.whereFrom")}>
            {field("certainty")}
            {field("source")}
            {field("note", true)}
          </LinePart>
        </div>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 border-rule border-t pt-4">
        <Button onClick={() => onAdd(line, false)}>{t("draft.addLike")}</Button>
        <Button look="danger" onClick={() => change(isNew ? edits.putBack : edits.withdraw)}>
          {t(isNew ? "draft.drop" : "row.withdraw")}
        </Button>
        {!isNew && <p className="basis-full text-print-muted text-xs/cosy">{t("row.withdrawHelp")}</p>}
      </div>
      {!isNew && (
        <RowHistory of={paramsOf(scale)} kind="line" code={standing.scaleCode} currency={scale.currency} />
      )}
    </div>
  );
}
