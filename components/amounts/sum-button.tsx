"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { SumPart } from "./sum-of-parts";
import { WhyButton } from "./why-button";

/** What it says comes when it is first asked for. */
const SumOfParts = dynamic(() => import("./sum-of-parts").then((module) => module.SumOfParts), {
  ssr: false,
});

type SumButtonProps = {
  /** What the sum is of. */
  of: string;
  parts: readonly SumPart[];
  currency: string;
  /** The sum as it is written. */
  children: string;
};

/** A sum of what a page shows, which is not as the declaration stands: of what is chosen, left, or past. */
export function SumButton({ of, parts, currency, children: shown }: SumButtonProps) {
  const t = useTranslations("amount");
  return (
    <WhyButton
      label={t("askTotal", { amount: shown, of })}
      why={<SumOfParts of={of} parts={parts} currency={currency} />}
    >
      {shown}
    </WhyButton>
  );
}
