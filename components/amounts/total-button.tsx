"use client";

import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { WhyTotal } from "./why";
import { WhyButton } from "./why-button";

type TotalButtonProps = {
  selection: Selection;
  /** Whose total it is; without it, that of all schemes. */
  scheme?: { schemeCode: string; name: string };
  /** What is typed adds, and is not saved. */
  unsaved?: string;
  /** The total as it is written. */
  children: string;
};

/** A sum of declared lines: of one scheme by its scale lines, or of all schemes by scheme. */
export function TotalButton({ children: shown, ...of }: TotalButtonProps) {
  const t = useTranslations("amount");
  return (
    <WhyButton
      label={t("askTotal", { amount: shown, of: of.scheme?.name ?? t("allSchemes") })}
      why={<WhyTotal {...of} />}
    >
      {shown}
    </WhyButton>
  );
}
