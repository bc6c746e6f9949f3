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
import { changeTold } from "./change-of";
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
  const [given, setGiven] = useState<readonly (readonly string[])[]>([]);
  const { mutate, isPending, error } = useMutation(mutation(answerDoubts));
  const tell = (ecoProductIds: readonly string[], stream: StreamOrNone | null) => ({
    params: { ProducerNrn: selection.producer },
    body: { ...marketBody(selection), ecoProductIds: [...ecoProductIds], stream },
  });
  const takeBack = (ecoProductIds: readonly string[]) =>
    mutate(tell(ecoProductIds, null), {
      onSuccess: ({ changed }) => {
        setGiven((before) => before.filter((each) => each !== ecoProductIds));
        void toast(t("undone", { count: changed }));
        keepFocus(doubtTitle);
      },
    });
  const undoLast = () => {
    const last = given.at(-1);
    if (last && !isPending) takeBack(last);
  };
  const give = ({ stream, ecoProductIds, change }: AnswerGiven) => {
    if (isPending) return;
    mutate(tell(ecoProductIds, stream), {
      onSuccess: ({ changed, refused }) => {
        setGiven((before) => [...before, ecoProductIds]);
        const told = changeTold(change, refused.length);
        const said = t("answered", {
          count: changed,
          stream: streamText(stream),
          refused: refused.length,
          changes: told ? "yes" : "no",
          amount: told && currency ? format.money(told, currency) : "",
        });
        void toast(said, { label: t("undo"), run: () => takeBack(ecoProductIds) });
        keepFocus(doubtTitle);
      },
    });
  };
  const count = given.reduce((sum, ids) => sum + ids.length, 0);
  return { give, undoLast, isPending, error, count };
}

export type Answers = ReturnType<typeof useAnswers>;
