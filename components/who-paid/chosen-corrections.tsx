"use client";

import { useTranslations } from "next-intl";
import { ALL, type Choice, NONE, sumOfChoice } from "./choice";
import type { WhoPaidReport } from "./who-paid-of-page";

type ChosenCorrectionsProps = {
  totals: WhoPaidReport["totals"];
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

/** Below the lines: how many corrections are chosen, and the ways to choose all or none. */
export function ChosenCorrections({ totals, choice, onChoose }: ChosenCorrectionsProps) {
  const t = useTranslations("whoPaid");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-x border-b bg-sheet px-3 py-2 text-sm max-desk:-mx-(--gutter) max-desk:border-x-0">
      <b className="font-semibold">
        {t("chosenOf", { count: sumOfChoice(choice, { totals }).count, total: totals.countCorrections })}
      </b>
      <button type="button" className="link" onClick={() => onChoose(ALL)}>
        {t("chooseAll")}
      </button>
      <button type="button" className="link" onClick={() => onChoose(NONE)}>
        {t("chooseNone")}
      </button>
    </div>
  );
}
