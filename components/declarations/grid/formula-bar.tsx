"use client";

import { useTranslations } from "next-intl";
import { decimal } from "@/components/products/contribution-per-item";
import { StreamChip } from "@/components/streams/stream-chip";
import { Unknown } from "@/components/ui/nothing";
import { Readings } from "@/components/ui/number-echo";
import { useFormat } from "@/components/ui/use-format";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { ecoContribution } from "@/lib/domain/amounts";
import { byStream } from "@/lib/domain/stream-order";
import { TARIFF } from "@/lib/domain/tariff";
import type { GridRow, SheetRow } from "../draft/grid-row";

/** Where a spreadsheet has it: the formulas of the row that is being written, and what saving it will cost. */
export function FormulaBar({
  row,
  number,
  currency,
  onMean,
}: {
  row: GridRow | undefined;
  number: number;
  currency: string;
  /** Writes what an unclear number was meant to be. */
  onMean: (row: GridRow, written: string) => void;
}) {
  const t = useTranslations("declaration");
  const shared = useTranslations("common");
  const format = useFormat();
  const cell = row?.cell;
  const isNew = row?.saved === undefined && cell?.state !== "locked";
  return (
    <div className="formula-bar">
      <span className="f" aria-hidden="true">
        f
      </span>
      {!row ? (
        <span className="text-print-muted">{t("formulaHint")}</span>
      ) : (
        <>
          <span className="where">
            {t("rowNumber", { number })} {row.name}
          </span>
          {cell?.state === "error" && (
            <>
              <span className="reason">{shared(`misread.${cell.reason}`)}</span>
              <Readings couldBe={cell.couldBe} of={row.name} onChoose={(written) => onMean(row, written)} />
            </>
          )}
          {cell?.state === "written" && row.edited && (
            <output className="echo">{t("understood", { quantity: format.quantity(cell.quantity) })}</output>
          )}
          {cell?.state === "written" &&
            row.source.contributions
              .toSorted(byStream)
              .map((contribution) => (
                <Step
                  key={`${contribution.schemeCode} ${contribution.scaleCode}`}
                  source={row.source}
                  currency={currency}
                  contribution={contribution}
                  quantity={cell.quantity}
                />
              ))}
          {isNew && (
            <span className="cost-hint wide-only">
              {t("newLine", { cost: shared("credits", { count: TARIFF.lineDeclared }) })}
            </span>
          )}
        </>
      )}
    </div>
  );
}

type StepProps = {
  source: SheetRow;
  currency: string;
  contribution: SheetRow["contributions"][number];
  quantity: string;
};

function Step({ source, currency, contribution: { schemeCode, price, priceUnit }, quantity }: StepProps) {
  const t = useTranslations("product");
  const format = useFormat();
  const sign = format.currencySign(currency);
  const byWeight = priceUnit === WEIGHT_UNIT;
  const { itemWeight } = source;
  const amount = ecoContribution({ quantity, price: decimal(price), priceUnit, itemWeight });
  return (
    <span className="step">
      <StreamChip code={schemeCode} />
      <span className="text-pen">{format.quantity(quantity)}</span>
      {byWeight && (
        <>
          <i>×</i>
          {itemWeight === null ? <Unknown /> : format.weight(itemWeight)}
          <small>kg</small>
        </>
      )}
      <i>×</i>
      {format.barePrice(decimal(price))}
      <small>{byWeight ? t("perKilogramShort", { sign }) : t("perItemShort", { sign })}</small>
      <i>=</i>
      <b>{byWeight && itemWeight === null ? "?" : format.money(amount, currency)}</b>
    </span>
  );
}
