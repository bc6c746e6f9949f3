"use client";

import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { isRunning } from "./running-batches";
import { WorkOnBatch } from "./work-on-batch";

export type Batch = Answer<"listAllBatches">["data"][number];

/** What became of a batch, or how far it is and who works on it. */
export function BatchState({ of }: { of: Batch }) {
  const t = useTranslations("operator.batches.states");
  const format = useFormat();
  const { status, progress, undoneAt, appliedAs } = of;
  if (isRunning(status))
    return (
      <>
        <Status texture="dashed">
          {t(status)} {format.percent(progress)}
        </Status>
        <WorkOnBatch batch={of} />
      </>
    );
  const isWritten = undoneAt === null && (status === "SUCCEEDED" || status === "PARTIALLY_SUCCEEDED");
  const isApplied = status === "DRY_RUN_DONE" && appliedAs !== null;
  return (
    <Status texture={isWritten ? "solid" : "dotted"}>
      {t(undoneAt ? "undone" : isApplied ? "applied" : status)}
    </Status>
  );
}
