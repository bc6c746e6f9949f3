"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { marketBody, type Selection } from "@/components/selection/selection";
import { useStreamText } from "@/components/streams/use-stream-text";
import { keepFocus } from "@/components/ui/focus-next";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { answerDoubts } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { changeToShow } from "./change-of";
import { doubtTitle } from "./marked-title";

/** An answer on products, and what it changes of what their declared quantities owe, where that is known. */
export type AnswerGiven = { stream: StreamOrNone; ecoProductIds: readonly string[]; change: string | null };

/**
 * Gives answers and takes them back; how many products were answered since the page was opened. It is to outlive the queue,
 * which the last answer empties before that is told.
 */
export function useAnswers(selection: Selection, currency: string | undefined) {
  const t = useTranslations("doubts");
  const format = useFormat();
  const streamText = useStreamText();
  const [answered, setAnswered] = useState<readonly (readonly string[])[]>([]);
  const { mutate, isPending, error } = useMutation(mutation(answerDoubts));
  const inputOf = (ecoProductIds: readonly string[], stream: StreamOrNone | null) => ({
    params: { ProducerNrn: selection.producer },
    body: { ...marketBody(selection), ecoProductIds: [...ecoProductIds], stream },
  });
  const takeBack = (ecoProductIds: readonly string[]) =>
    mutate(inputOf(ecoProductIds, null), {
      onSuccess: ({ changed }) => {
        setAnswered((before) => before.filter((each) => each !== ecoProductIds));
        void toast(t("undone", { count: changed }));
        keepFocus(doubtTitle);
      },
    });
  const undoLast = () => {
    const last = answered.at(-1);
    if (last && !isPending) takeBack(last);
  };
  const give = ({ stream, ecoProductIds, change }: AnswerGiven) => {
    if (isPending) return;
    mutate(inputOf(ecoProductIds, stream), {
      onSuccess: ({ changed, refused }) => {
        setAnswered((before) => [...before, ecoProductIds]);
        const changeShown = changeToShow(change, refused.length);
        const message = t("answered", {
          count: changed,
          stream: streamText(stream),
          refused: refused.length,
          changes: changeShown ? "yes" : "no",
          amount: changeShown && currency ? format.money(changeShown, currency) : "",
        });
        void toast(message, { label: t("undo"), run: () => takeBack(ecoProductIds) });
        keepFocus(doubtTitle);
      },
    });
  };
  const count = answered.reduce((sum, ids) => sum + ids.length, 0);
  return { give, undoLast, isPending, error, count };
}

export type Answers = ReturnType<typeof useAnswers>;
