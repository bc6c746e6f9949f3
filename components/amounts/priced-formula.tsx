"use client";

import { useTranslations } from "next-intl";
import { Formula } from "@/components/ui/formula";
import { useFormat } from "@/components/ui/use-format";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { isWithoutWeight, type Priced, resultOf } from "./amount-formula";

type PricedFormulaProps = {
  priced: Priced;
  currency: string;
  /** Whether a person can still change the quantity: it is shown in pen. */
  written: boolean;
};

/** quantity × weight × price = amount, and what it was rounded from. */
export function PricedFormula({ priced, currency, written }: PricedFormulaProps) {
  const t = useTranslations("amount");
  const format = useFormat();
  const { quantity, itemWeight, price, priceUnit } = priced;
  const byWeight = priceUnit === WEIGHT_UNIT;
  const sign = format.currencySign(currency);
  const { amount, roundedFrom } = resultOf(priced);
  return (
    <>
      <Formula
        operands={[
          { figure: format.quantity(quantity), unit: t("items"), written },
          ...(byWeight
            ? [{ figure: itemWeight === null ? "?" : format.weight(itemWeight), unit: t("kilograms") }]
            : []),
          {
            figure: format.barePrice(price),
            unit: byWeight ? t("perKilogram", { sign }) : t("perItem", { sign }),
          },
        ]}
        result={{
          figure: isWithoutWeight(priced) ? "?" : format.money(amount, currency),
          unit: roundedFrom ? t("from", { exact: format.exact(roundedFrom) }) : t("exact"),
        }}
      />
      {isWithoutWeight(priced) && <p className="text-sm text-stop">{t("weightMissing")}</p>}
    </>
  );
}
