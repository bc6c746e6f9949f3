"use client";

import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { useFormat } from "@/components/ui/use-format";
import type { Priced } from "./amount-formula";
import { WhyAmount } from "./why";
import { WhyButton } from "./why-button";

type AmountButtonProps = {
  selection: Selection;
  reference: string;
  name: string;
  schemeCode: string;
  scheme: string;
  currency: string;
  amount: number;
  /** What it was made of; asked for where it is the product's declared lines. */
  priced?: readonly Priced[];
};

/** What one product owes to one scheme: its formula, its scale line, its reasons. */
export function AmountButton({ scheme, amount, ...of }: AmountButtonProps) {
  const t = useTranslations("amount");
  const format = useFormat();
  const shown = format.amount(amount);
  return (
    <WhyButton label={t("ask", { amount: shown, scheme, product: of.name })} why={<WhyAmount {...of} />}>
      {shown}
    </WhyButton>
  );
}
