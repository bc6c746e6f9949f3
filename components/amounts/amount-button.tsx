"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useWhyAmount } from "@/components/amounts/why-host";
import type { Selection } from "@/components/selection/selection";
import { useFormat } from "@/components/ui/use-format";
import { pricedLines } from "./priced";
import { productLines } from "./queries";

type AmountButtonProps = {
  selection: Selection;
  reference: string;
  name: string;
  schemeCode: string;
  scheme: string;
  currency: string;
  amount: number;
};

/** A declared amount that opens how it was made. */
export function AmountButton(props: AmountButtonProps) {
  const { selection, reference, name, schemeCode, scheme, currency, amount } = props;
  const t = useTranslations("amount");
  const format = useFormat();
  const client = useQueryClient();
  const ask = useWhyAmount();
  const shown = format.amount(amount);
  return (
    <button
      type="button"
      className="amount-button"
      aria-label={t("ask", { amount: shown, scheme, product: name })}
      onClick={({ currentTarget }) =>
        ask(currentTarget, {
          selection,
          reference,
          name,
          currency,
          written: false,
          load: async () =>
            pricedLines(await client.fetchQuery(productLines(selection, reference)), schemeCode),
        })
      }
    >
      {shown}
    </button>
  );
}
