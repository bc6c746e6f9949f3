"use client";

import Big from "big.js";
import { Readings } from "@/components/ui/number-echo";
import type { DraftRow } from "../draft/declaration-draft";
import type { GridTexts } from "./grid-texts";
import type { RowActs } from "./use-row-acts";

type RowRemarkProps = RowActs & { texts: GridTexts; row: DraftRow };

const WRONG = "font-semibold text-stop text-xs";
const TO_CHECK = "font-semibold text-check";

/** Why a quantity is wrong, locked, overtaken or unusual; else what was understood, or how far it is from the period before. */
export function RowRemark({ texts, row, onConfirm, onChoose }: RowRemarkProps) {
  const { t, format } = texts;
  const { cell, saved, pending } = row;
  if (row.conflict)
    return (
      <span className={TO_CHECK}>
        {cell.state === "locked"
          ? t("validatedMeanwhile")
          : t("savedElsewhere", { quantity: saved === undefined ? "" : format.quantity(saved) })}
      </span>
    );
  if (cell.state === "error" && cell.couldBe.length > 0)
    return (
      <Readings isBrief couldBe={cell.couldBe} of={row.name} onChoose={(written) => onChoose(row, written)} />
    );
  if (cell.state === "error") {
    const letter = /[A-Za-z]/.exec(row.shown ?? "")?.[0] ?? "";
    return <span className={WRONG}>{t(`remark.${cell.reason}`, { letter })}</span>;
  }
  if (row.refused !== undefined)
    return (
      <span className={WRONG} title={row.refused}>
        {row.refused}
      </span>
    );
  if (cell.state === "locked" && cell.by === "noStream") return t("noStream");
  if (cell.state === "locked" && cell.by === "otherParts")
    return t("otherParts", { quantity: format.quantity(row.overlapping ?? "0") });
  if ((row.unusual && pending === "quantity") || (pending === "weight" && cell.state !== "locked"))
    return <Unusual texts={texts} row={row} onConfirm={onConfirm} />;
  if (row.elsewhere !== undefined && cell.state !== "locked")
    return t("elsewhere", { quantity: format.quantity(row.elsewhere) });
  if (row.edited && cell.state === "written" && format.quantity(cell.quantity) !== row.shown?.trim())
    return (
      <span className="font-semibold text-md/close text-print tabular-nums">
        {t("understood", { quantity: format.quantity(cell.quantity) })}
      </span>
    );
  if (row.edited && row.source.contributions.length === 0) return t("pricedWhenSaved");
  return changeOf(row, texts);
}

/** What can hardly be right, until a person says that it is. */
function Unusual({ texts: { t, format }, row, onConfirm }: Omit<RowRemarkProps, "onChoose">) {
  const { source, unusual, pending } = row;
  return (
    <>
      <span className={TO_CHECK}>
        {!unusual || pending === "weight"
          ? t("unusual.weight", { weight: format.weight(source.itemWeight ?? "0") })
          : unusual.kind === "none"
            ? t("unusual.none")
            : t(`unusual.${unusual.kind}`, { factor: format.factor(unusual.factor) })}
      </span>{" "}
      {!source.isReadOnly && (
        <button type="button" className="link text-xs" onClick={() => onConfirm(row)}>
          {t("itIsRight")}
          <span className="sr-only">{`${format.colon}${row.name}`}</span>
        </button>
      )}
    </>
  );
}

/** How far a quantity is from that of the period before. */
function changeOf({ cell, before }: DraftRow, { format }: GridTexts): string | null {
  const quantity = cell.state === "written" || cell.state === "locked" ? cell.quantity : undefined;
  if (quantity === undefined || before === undefined || Number(before) === 0) return null;
  return format.change(Big(quantity).minus(before).div(before).round(4).toFixed());
}
