"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { WhyItem } from "./why";
import { WhyButton } from "./why-button";

type ItemButtonProps = ComponentProps<typeof WhyItem> & {
  /** What one item owes, as it is written. */
  amount: string;
  /** Where it is written in a sentence. */
  children?: string;
};

/** What one item of a product owes, which opens why. */
export function ItemButton({ amount, children = amount, ...why }: ItemButtonProps) {
  const t = useTranslations("amount");
  return (
    <WhyButton
      wraps={children !== amount}
      label={t("askItem", { amount, product: why.name })}
      why={<WhyItem {...why} />}
    >
      {children}
    </WhyButton>
  );
}
