"use client";

import { useTranslations } from "next-intl";
import type { StepState } from "@/components/ui/path";
import type { FirstStep } from "./steps";

/** About how long each step takes. */
export const MINUTES: Record<FirstStep, number> = {
  company: 2,
  goods: 3,
  schemes: 10,
  registrations: 10,
  products: 10,
  quantities: 10,
};

const CREDITS: Partial<Record<FirstStep, number>> = { products: 10, quantities: 10 };

/** How a step stands, or what it takes. */
export function StepFact({ step, state }: { step: FirstStep; state: StepState }) {
  const t = useTranslations("firstRun");
  const minutes = MINUTES[step];
  const credits = CREDITS[step];
  if (state === "done") return <span className="text-done">{t("states.done")}</span>;
  if (state === "waiting") return t("states.waiting");
  return credits === undefined ? t("about", { minutes }) : t("aboutFor", { minutes, credits });
}
