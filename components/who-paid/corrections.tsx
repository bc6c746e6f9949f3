"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { DECISION_SHEET } from "@/components/ui/decision";
import { Failure } from "@/components/ui/failure";
import { Heading } from "@/components/ui/heading";
import { Sums } from "@/components/ui/sums";
import { useFormat } from "@/components/ui/use-format";
import { ALL, type Choice, sumOfChoice } from "./choice";
import { useCorrections } from "./use-corrections";
import type { WhoPaidReport } from "./who-paid-of-page";

type CorrectionsProps = {
  selection: Selection;
  found: WhoPaidReport;
  choice: Choice;
  onChoose: (choice: Choice) => void;
};

/** What the chosen corrections come to, on all pages, and the button that writes them in the draft. */
export function Corrections({ selection, found, choice, onChoose }: CorrectionsProps) {
  const t = useTranslations("whoPaid.decision");
  const shared = useTranslations("common");
  const page = useTranslations("whoPaid");
  const format = useFormat();
  const { correct, isPending, error } = useCorrections(selection, found.report.id);
  const { count, taken, added, addedTwice, change, credits } = sumOfChoice(choice, found);
  return (
    <aside className={DECISION_SHEET} aria-label={t("label")}>
      <Heading>{t("title")}</Heading>
      <p className="mt-1 text-print-muted text-sm" role="status">
        {page("chosenOf", { count, total: found.totals.countCorrections })}
      </p>
      <Sums>
        <div>
          <dt>{t("taken")}</dt>
          <dd>{format.signedAmount(taken)}</dd>
        </div>
        <div>
          <dt>{t("added")}</dt>
          <dd>{format.signedAmount(Big(added).minus(addedTwice).toFixed(2))}</dd>
        </div>
        {Number(addedTwice) > 0 && (
          <div>
            <dt>{t("addedTwice")}</dt>
            <dd>{format.signedAmount(addedTwice)}</dd>
          </div>
        )}
        <div>
          <dt>{t("total", { year: selection.period })}</dt>
          <dd>{format.signedAmount(change)}</dd>
        </div>
      </Sums>
      {error && <Failure error={error} />}
      {count === 0 ? (
        <p className="text-print-muted text-sm">{t("nothing")}</p>
      ) : (
        <Button
          look="main"
          className="w-full"
          cost={credits > 0 ? shared("credits", { count: credits }) : undefined}
          busy={isPending}
          busyLabel={t("busy")}
          onClick={() => void correct(choice, () => onChoose(ALL))}
        >
          {t("apply", { count })}
        </Button>
      )}
      <p className="mt-3 text-print-muted text-xs/cosy">{t("help")}</p>
    </aside>
  );
}
