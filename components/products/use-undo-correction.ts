"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { marketBody } from "@/components/selection/selection";
import { useErrorText } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import type { EcoProductStatus } from "@/db/vocabulary";
import { answerDoubts, correctQualification } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { type Corrected, correctionTo, type StreamsChosen, wayBack } from "./correction";

type Before = Corrected & { before: StreamsChosen; status: EcoProductStatus };

/** Has a product as it was before it was corrected, also where the dialog is closed; undefined where that can't be. */
export function useUndoCorrection({ before, status, ...product }: Before): (() => void) | undefined {
  const t = useTranslations("decide");
  const errorText = useErrorText();
  const tell = (isUndone: boolean) => void toast(t(isUndone ? "undone" : "notUndone"));
  const onError = (error: Error) => void toast(errorText(error));
  const say = useMutation({ ...mutation(correctQualification), onSuccess: () => tell(true), onError });
  const ask = useMutation({
    ...mutation(answerDoubts),
    onSuccess: ({ changed }) => tell(changed > 0),
    onError,
  });
  const { selection, productId } = product;
  const decideAgain = () =>
    ask.mutate({
      params: { ProducerNrn: selection.producer },
      body: { ...marketBody(selection), ecoProductIds: [productId], stream: null },
    });
  const way = wayBack(status);
  if (way === "DECIDE_AGAIN") return decideAgain;
  return way && (() => say.mutate(correctionTo(product, before)));
}
