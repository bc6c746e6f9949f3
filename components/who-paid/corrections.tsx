"use client";

import { useMutation } from "@tanstack/react-query";
import Big from "big.js";
import { useTranslations } from "next-intl";
import { marketBody, type Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { DECISION_SHEET } from "@/components/ui/decision";
import { Failure } from "@/components/ui/failure";
import { Heading } from "@/components/ui/heading";
import { Sums } from "@/components/ui/sums";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { CodePeriod } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { declareCorrections, declareQuantities } from "@/lib/client/endpoints";
import { mutation, mutationOfEach } from "@/lib/client/query";
import { groupBy } from "@/lib/group-by";
import { ALL, askedOf, type Choice, sumOfChoice } from "./choice";
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
  const apply = useMutation(mutation(declareCorrections));
  const takeBack = useMutation(mutationOfEach(declareQuantities));
  const { count, taken, added, addedTwice, change, credits } = sumOfChoice(choice, found);
  const undo = (before: NonNullable<Answer<"declareCorrections">["before"]>) =>
    takeBack.mutate(
      [...groupBy(before, ({ codePeriod }) => codePeriod)].map(([codePeriod, of]) => ({
        params: { ProducerNrn: selection.producer },
        body: {
          producerNrn: selection.producer,
          ...marketBody(selection),
          codePeriod: codePeriod as CodePeriod | null,
          products: of.map(({ ecoProductReference, externalIdType, quantity, codeVendor }) => ({
            ecoProductReference,
            externalIdType,
            quantity: Number(quantity),
            codeVendor,
          })),
        },
      })),
      { onSuccess: () => void toast(t("undone")) },
    );
  const press = () => {
    if (apply.isPending) return;
    apply.mutate(
      {
        params: { ProducerNrn: selection.producer, ReportId: found.report.id },
        body: askedOf(choice),
      },
      {
        onSuccess: ({ countCorrections, before }) => {
          onChoose(ALL);
          void toast(
            t("done", { count: countCorrections }),
            before ? { label: t("undo"), run: () => undo(before) } : undefined,
          );
        },
      },
    );
  };
  const error = apply.error ?? takeBack.error;
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
          busy={apply.isPending}
          busyLabel={t("busy")}
          onClick={press}
        >
          {t("apply", { count })}
        </Button>
      )}
      <p className="mt-3 text-print-muted text-xs/cosy">{t("help")}</p>
    </aside>
  );
}
