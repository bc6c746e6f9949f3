"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import type { TotalOf } from "./amounts-by-scheme";
import { WhyButton } from "./why-button";

/** What it says comes when it is first asked for. */
const WhyTotal = dynamic(() => import("./why-total").then((module) => module.WhyTotal), { ssr: false });

type TotalButtonProps = {
  selection: Selection;
  /** Whose total it is; without it, that of all schemes. */
  scheme?: TotalOf;
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
