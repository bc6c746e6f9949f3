"use client";

import { useTranslations } from "next-intl";
import { decimal, weightOf } from "@/components/products/contribution-per-item";
import { StreamChip } from "@/components/streams/stream-chip";
import { byStream } from "@/components/streams/stream-order";
import { Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { ecoContribution } from "@/lib/domain/amounts";
import type { GridRow } from "./grid-row";

/** Where a spreadsheet has it: the formulas of the row that is being written. */
export function FormulaBar({ row, currency }: { row: GridRow | undefined; currency: string }) {
  const t = useTranslations("declaration");
  const cell = row?.cell;
  return (
    <div className="formula-bar" role="status">
      <span className="f" aria-hidden="true">
        f
      </span>
      {!row ? (
        <span className="text-print-muted">{t("formulaHint")}</span>
      ) : (
        <>
          <span className="where">{row.product.title ?? row.product.externalId}</span>
          {cell?.state === "written" &&
            row.product.ecoContributions
              .toSorted(byStream)
              .map((contribution) => (
                <Step
                  key={contribution.id}
                  row={row}
                  currency={currency}
                  contribution={contribution}
                  quantity={cell.quantity}
                />
              ))}
        </>
      )}
    </div>
  );
}

type StepProps = {
  row: GridRow;
  currency: string;
  contribution: GridRow["product"]["ecoContributions"][number];
  quantity: string;
};

function Step({ row, currency, contribution: { schemeCode, price, quantityUnit }, quantity }: StepProps) {
  const t = useTranslations("product");
  const format = useFormat();
  const sign = format.currencySign(currency);
  const byWeight = quantityUnit === WEIGHT_UNIT;
  const itemWeight = weightOf(row.product);
  const amount = ecoContribution({ quantity, price: decimal(price), priceUnit: quantityUnit, itemWeight });
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
