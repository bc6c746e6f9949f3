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
  written?: boolean;
  /** Whether it is of one item, which is shown to four decimals. */
  ofOneItem?: boolean;
};

/** quantity × weight × price = amount, and what it was rounded from. */
export function PricedFormula({ priced, currency, written = false, ofOneItem = false }: PricedFormulaProps) {
  const t = useTranslations("amount");
  const format = useFormat();
  const { quantity, itemWeight, price, priceUnit } = priced;
  const byWeight = priceUnit === WEIGHT_UNIT;
  const sign = format.currencySign(currency);
  const { amount, exact } = resultOf(priced);
  const isShownExact = !(ofOneItem ? /\.\d{5,}/ : /\.\d{3,}/).test(exact);
  return (
    <>
      <Formula
        operands={[
          { figure: format.quantity(quantity), unit: t("items", { count: Number(quantity) }), written },
          ...(byWeight
            ? [{ figure: itemWeight === null ? "?" : format.weight(itemWeight), unit: t("kilograms") }]
            : []),
          {
            figure: format.barePrice(price),
            unit: byWeight ? t("perKilogram", { sign }) : t("perItem", { sign }),
          },
        ]}
        result={{
          figure: isWithoutWeight(priced)
            ? "?"
            : ofOneItem
              ? format.moneyPerItem(exact, currency)
              : format.money(amount, currency),
          unit: isShownExact ? t("exact") : t("from", { exact: format.exact(exact) }),
        }}
      />
      {isWithoutWeight(priced) && <p className="text-sm/cosy text-stop">{t("weightMissing")}</p>}
    </>
  );
}
