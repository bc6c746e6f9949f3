"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMay } from "@/components/selection/use-may";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { ApiError } from "@/lib/client/api-error";
import { undoBatch } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { tookEffect } from "@/lib/domain/took-effect";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { type Batch, ofBatch } from "./batches";
import { ConfirmButton } from "./confirm-button";

/** Whether a batch did something that can be taken back. */
export const canBeUndone = (batch: Batch) =>
  !batch.dryRun && batch.finishedAt !== null && batch.undoneAt === null && tookEffect(batch);

type UndoButtonProps = { producer: string; batch: Batch; look?: "link" | "button" };

/** Takes an import back, once it was said what that gives back. */
export function UndoButton({ producer, batch, look = "button" }: UndoButtonProps) {
  const t = useTranslations("uploads");
  const locale = useLocale();
  const errorText = useErrorText();
  const undo = useMutation(mutation(undoBatch));
  const may = useMay("batch");
  const { done, added, changed } = batch.counters;
  const same = done - added - changed;
  const credits = batch.cost.creditsPosted;
  const file = batch.fileName || t("unnamed");
  const isTouched =
    undo.error instanceof ApiError && ["SERVICE_005", "SERVICE_006"].includes(undo.error.code);
  const text = [
    added > 0 && t("undo.added", { count: added }),
    changed > 0 && t("undo.changed", { count: changed }),
    batch.kind === "QUANTITIES" && same > 0 && t("undo.same", { count: same }),
    credits > 0 && t("undo.credits", { count: credits }),
  ];
  // What is undone has no such button any more: the promise outlives it.
  const confirm = async (close: () => void) => {
    try {
      await undo.mutateAsync(ofBatch(producer, batch.id));
      close();
      void toast(t("undo.done", { count: credits }));
    } catch {
      // The mutation holds the error, shown in the dialog.
    }
  };
  if (!may) return null;
  return (
    <ConfirmButton
      look={look}
      label={t("undo.open")}
      about={file}
      title={t("undo.title", { file })}
      description={joinSentences(text, locale)}
      submit={t("undo.submit")}
      busyLabel={t("undo.busy")}
      keep={t("undo.keep")}
      busy={undo.isPending}
      failure={
        undo.error && <Notice signal="stop">{isTouched ? t("undo.touched") : errorText(undo.error)}</Notice>
      }
      onOpen={undo.reset}
      onConfirm={confirm}
    />
  );
}
