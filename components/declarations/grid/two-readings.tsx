"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import type { GridRow } from "../draft/grid-row";
import { copied } from "../draft/read-clipboard";

type TwoReadingsProps = {
  /** The rows with something typed. */
  rows: readonly GridRow[];
  onMean: (meant: readonly { row: GridRow; written: string }[]) => void;
};

const isDecimal = (value: string) => value.includes(".");

/** Several quantities that could each be two numbers, as a pasted column has them: one answer for all of them. */
export function TwoReadings({ rows, onMean }: TwoReadingsProps) {
  const t = useTranslations("declaration");
  const { decimalMark } = useFormat();
  const unclear = rows.flatMap((row) => {
    const { cell, edit } = row;
    return cell.state === "error" && cell.reason === "ambiguous" && cell.couldBe.length > 0 && edit
      ? [{ row, typed: edit.typed, couldBe: cell.couldBe }]
      : [];
  });
  const [first] = unclear;
  if (!first || unclear.length === 1) return null;
  const choice = (isMeant: (value: string) => boolean) =>
    unclear.flatMap(({ row, couldBe }) => {
      const value = couldBe.find(isMeant);
      return value === undefined ? [] : [{ row, written: copied(value, decimalMark) }];
    });
  const thousands = choice((value) => !isDecimal(value));
  const decimals = choice(isDecimal);
  return (
    <div className="mb-3">
      <Notice signal="check">
        <p className="font-semibold">
          {t("twoReadings", { count: unclear.length, example: first.typed.trim() })}
        </p>
        <p className="mt-2 flex flex-wrap gap-3">
          {thousands[0] && (
            <Button onClick={() => onMean(thousands)}>
              {t("asThousands", { example: thousands[0].written })}
            </Button>
          )}
          {decimals[0] && (
            <Button onClick={() => onMean(decimals)}>
              {t("asDecimals", { example: decimals[0].written })}
            </Button>
          )}
        </p>
      </Notice>
    </div>
  );
}
