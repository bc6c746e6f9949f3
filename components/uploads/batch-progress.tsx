"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMay } from "@/components/selection/use-may";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { useFormat } from "@/components/ui/use-format";
import { cancelBatch } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { BatchReading } from "./batch-reading";
import { type Batch, ofBatch } from "./batches";
import { ConfirmButton } from "./confirm-button";

/** How far a batch is, and the way to stop it. */
export function BatchProgress({ producer, batch }: { producer: string; batch: Batch }) {
  const t = useTranslations("batch");
  const format = useFormat();
  const may = useMay("batch");
  const cancel = useMutation(mutation(cancelBatch));
  const { status, dryRun, counters, progress, waiting } = batch;
  const percent = format.percent(progress);
  const title =
    status === "UPLOADED"
      ? t("waiting")
      : status === "PROCESSING"
        ? t("importing", { rows: counters.rows })
        : dryRun
          ? t("readingDry")
          : t("reading");
  return (
    <>
      <Title>{title}</Title>
      <div className="mt-5 grid max-w-160 gap-2">
        <progress
          className="h-2 w-full appearance-none bg-rule [&::-moz-progress-bar]:bg-pen [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-pen"
          max={1}
          value={progress}
          aria-label={t("progress")}
        />
        <p className="text-sm/cosy">
          {status === "PROCESSING"
            ? t("progressDone", { percent, done: counters.done, rows: counters.rows })
            : t("progressRows", { percent, rows: counters.rows, refused: counters.refused })}
        </p>
        {waiting && (
          <p className="text-sm/cosy">
            {waiting.isStill ? t("uploadsStill") : t("uploadsBefore", { before: waiting.before })}
          </p>
        )}
        <p className="text-print-muted text-sm/cosy">{t("leave")}</p>
        {cancel.error && <Failure error={cancel.error} />}
        {may && (
          <div>
            {dryRun ? (
              <Button
                busy={cancel.isPending}
                busyLabel={t("cancelBusy")}
                onClick={() => cancel.mutate(ofBatch(producer, batch.id))}
              >
                {t("cancel")}
              </Button>
            ) : (
              <ConfirmButton
                label={t("cancel")}
                title={t("cancelTitle")}
                description={t("cancelText")}
                submit={t("cancelSubmit")}
                busyLabel={t("cancelBusy")}
                keep={t("cancelKeep")}
                busy={cancel.isPending}
                onConfirm={(close) => cancel.mutate(ofBatch(producer, batch.id), { onSettled: close })}
              />
            )}
          </div>
        )}
      </div>
      <div className="mt-6">
        <BatchReading batch={batch} />
      </div>
    </>
  );
}
