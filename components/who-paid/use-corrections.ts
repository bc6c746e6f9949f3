"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { marketBody, type Selection } from "@/components/selection/selection";
import { useErrorText } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import type { CodePeriod } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { declareCorrections, declareQuantities } from "@/lib/client/endpoints";
import { mutation, mutationOfEach } from "@/lib/client/query";
import { groupBy } from "@/lib/group-by";
import { bodyOf, type Choice } from "./choice";

/** Writes corrections of a report in the draft and takes them back, also once nothing is left to correct and the panel is gone. */
export function useCorrections(selection: Selection, reportId: string) {
  const t = useTranslations("whoPaid.decision");
  const errorText = useErrorText();
  const apply = useMutation(mutation(declareCorrections));
  const takeBack = useMutation(mutationOfEach(declareQuantities));
  const params = { ProducerNrn: selection.producer };
  const undo = async (before: NonNullable<Answer<"declareCorrections">["before"]>) => {
    try {
      await takeBack.mutateAsync(
        [...groupBy(before, ({ codePeriod }) => codePeriod)].map(([codePeriod, of]) => ({
          params,
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
      );
      void toast(t("undone"));
    } catch (error) {
      void toast(errorText(error as Error));
    }
  };
  const correct = async (choice: Choice, onDone: () => void) => {
    if (apply.isPending) return;
    try {
      const { countCorrections, before } = await apply.mutateAsync({
        params: { ...params, ReportId: reportId },
        body: bodyOf(choice),
      });
      onDone();
      void toast(
        t("done", { count: countCorrections }),
        before ? { label: t("undo"), run: () => void undo(before) } : undefined,
      );
    } catch {
      // The mutation holds the error, shown in the panel.
    }
  };
  return { correct, isPending: apply.isPending, error: apply.error };
}
