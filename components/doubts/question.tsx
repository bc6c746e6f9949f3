"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useActorName } from "@/components/activity/use-actor-name";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import { takeBackQuestion } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { DoubtfulProduct } from "./doubts-of-page";

type QuestionProps = { selection: Selection; product: DoubtfulProduct; may: boolean };

/** What a colleague asked about the product. */
export function Question({ selection, product: { ecoProductId, question }, may }: QuestionProps) {
  const t = useTranslations("doubts");
  const format = useFormat();
  const actorName = useActorName();
  const takeBack = useMutation(mutation(takeBackQuestion));
  if (!question) return null;
  const { params, query } = ofSelection(selection);
  return (
    <Notice signal="check" className="mt-5">
      <p className="font-semibold wrap-anywhere">
        {t("askedBy", { who: actorName(question.by), day: format.day(question.at), question: question.text })}
      </p>
      <p className="flex flex-wrap items-center gap-x-3">
        {t("askedHelp")}
        {may && (
          <Button
            look="quiet"
            busy={takeBack.isPending}
            onClick={() => takeBack.mutate({ params: { ...params, EcoProductId: ecoProductId }, query })}
          >
            {t("takeBack")}
          </Button>
        )}
      </p>
    </Notice>
  );
}
