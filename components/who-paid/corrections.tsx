"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { marketBody, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { DECISION_SHEET } from "@/components/ui/decision";
import { Failure } from "@/components/ui/failure";
import { Heading } from "@/components/ui/heading";
import { Sums } from "@/components/ui/sums";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { CodePeriod } from "@/db/vocabulary";
import { declareQuantities } from "@/lib/client/endpoints";
import { mutationOfEach } from "@/lib/client/query";
import { sumOf } from "@/lib/domain/amounts";
import { groupBy } from "@/lib/group-by";
import { correctionOf, type WhoPaidLine } from "./who-paid-of-page";

type CorrectionsProps = {
  selection: Selection;
  lines: readonly WhoPaidLine[];
  /** A line of each correction that is chosen. */
  chosen: readonly WhoPaidLine[];
};

/** What the chosen corrections come to, and the button that writes them in the draft. */
export function Corrections({ selection, lines, chosen }: CorrectionsProps) {
  const t = useTranslations("whoPaid.decision");
  const shared = useTranslations("common");
  const page = useTranslations("whoPaid");
  const format = useFormat();
  const may = useMay("write");
  const declare = useMutation(mutationOfEach(declareQuantities));
  const isChosen = new Set(chosen.map(correctionOf));
  const changes = lines
    .filter((line) => isChosen.has(correctionOf(line)))
    .flatMap(({ change }) => change ?? []);
  const sum = (of: (amount: number) => boolean) => sumOf(changes.filter((one) => of(Number(one))));
  const credits = chosen.reduce((needed, { creditsNeeded }) => needed + creditsNeeded, 0);
  const told = (quantityOf: (line: WhoPaidLine) => string | null) =>
    [...groupBy(chosen, ({ codePeriod }) => codePeriod)].map(([codePeriod, of]) => ({
      params: { ProducerNrn: selection.producer },
      body: {
        producerNrn: selection.producer,
        ...marketBody(selection),
        codePeriod: codePeriod as CodePeriod | null,
        products: of.map((line) => ({
          ecoProductReference: line.ecoProductReference,
          externalIdType: line.externalIdType,
          quantity: Number(quantityOf(line) ?? 0),
          codeVendor: line.codeVendor,
        })),
      },
    }));
  const apply = () => {
    if (!may || chosen.length === 0 || declare.isPending) return;
    const before = told(({ declared }) => declared);
    const isUndoable = chosen.every(({ declared }) => declared !== null);
    declare.mutate(
      told(({ proposed }) => proposed),
      {
        onSuccess: () =>
          void toast(
            t("done", { count: chosen.length }),
            isUndoable
              ? {
                  label: t("undo"),
                  run: () => declare.mutate(before, { onSuccess: () => void toast(t("undone")) }),
                }
              : undefined,
          ),
      },
    );
  };
  return (
    <aside className={DECISION_SHEET} aria-label={t("label")}>
      <Heading>{t("title")}</Heading>
      <p className="mt-1 text-print-muted text-sm" role="status">
        {page("chosen", { count: chosen.length })}
      </p>
      <Sums>
        <div>
          <dt>{t("taken")}</dt>
          <dd>{format.signedAmount(sum((amount) => amount < 0))}</dd>
        </div>
        <div>
          <dt>{t("added")}</dt>
          <dd>{format.signedAmount(sum((amount) => amount > 0))}</dd>
        </div>
        <div>
          <dt>{t("total", { year: selection.period })}</dt>
          <dd>{format.signedAmount(sumOf(changes))}</dd>
        </div>
      </Sums>
      {declare.error && <Failure error={declare.error} />}
      {chosen.length === 0 ? (
        <p className="text-print-muted text-sm">{t("nothing")}</p>
      ) : (
        <Button
          look="main"
          className="w-full"
          cost={credits > 0 ? shared("credits", { count: credits }) : undefined}
          busy={declare.isPending}
          busyLabel={t("busy")}
          onClick={apply}
        >
          {t("apply", { count: chosen.length })}
        </Button>
      )}
      <p className="mt-3 text-print-muted text-xs/cosy">{t("help")}</p>
    </aside>
  );
}
