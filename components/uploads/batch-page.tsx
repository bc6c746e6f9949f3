"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { WhyHost } from "@/components/amounts/why-host";
import { NoEntry } from "@/components/selection/no-entry";
import { useSelection } from "@/components/selection/use-selection";
import { keepFocus } from "@/components/ui/focus-next";
import { Title } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { getBatch } from "@/lib/client/endpoints";
import { query, readAnew } from "@/lib/client/query";
import { BatchProgress } from "./batch-progress";
import { type Batch, ofBatch } from "./batches";
import { UploadSteps } from "./upload-steps";
import { useBatchTitle } from "./use-batch-title";

/** What it is in the end: a look at a file, or an import. */
const BatchEnd = dynamic(() => import("./batch-end").then((module) => module.BatchEnd));
const DryRunResult = dynamic(() => import("./dry-run-result").then((module) => module.DryRunResult));

type BatchPageProps = { batchId: string };

/** One upload in whatever state it is; the page asks again while it runs, so it can be left and come back to. */
export function BatchPage({ batchId }: BatchPageProps) {
  const [selection] = useSelection();
  return selection ? <BatchOf producer={selection.producer} batchId={batchId} /> : <BatchSkeleton />;
}

function BatchOf({ producer, batchId }: BatchPageProps & { producer: string }) {
  const t = useTranslations("shell");
  const client = useQueryClient();
  const { data, error, isLoadingError } = useQuery(query(getBatch, ofBatch(producer, batchId)));
  const isRunning = data && data.data.finishedAt === null;
  /** The batch that was seen while it ran. */
  const ran = useRef<string>(undefined);

  useEffect(() => {
    if (isRunning) ran.current = batchId;
    if (isRunning !== false || ran.current === undefined) return;
    // What was pressed for it went away: the focus goes to how it ended.
    if (ran.current === batchId) keepFocus();
    ran.current = undefined;
    void readAnew(client, producer);
  }, [isRunning, batchId, client, producer]);

  if (isLoadingError) return <NoEntry error={error} list="/uploads" name={t("uploads")} />;
  if (!data) return <BatchSkeleton />;
  const batch = data.data;
  return (
    <WhyHost>
      <UploadSteps at={batch.dryRun ? "check" : isRunning ? "import" : "end"} />
      <Spoken batch={batch} />
      {isRunning ? (
        <BatchProgress producer={producer} batch={batch} />
      ) : batch.status === "DRY_RUN_DONE" ? (
        <DryRunResult key={batch.id} producer={producer} batch={batch} />
      ) : (
        <BatchEnd key={batch.id} producer={producer} batch={batch} />
      )}
    </WhyHost>
  );
}

const STEP_OF_PROGRESS = 0.25;

/** Says how far it is by quarters, then how it ended; nothing of what was over before. */
function Spoken({ batch }: { batch: Batch }) {
  const t = useTranslations("batch");
  const format = useFormat();
  const title = useBatchTitle()(batch);
  const isRunning = batch.finishedAt === null;
  const [wasRunning] = useState(isRunning);
  const quarter = Math.floor(batch.progress / STEP_OF_PROGRESS) * STEP_OF_PROGRESS;
  return (
    <p className="sr-only" role="status">
      {isRunning ? t("progressSpoken", { percent: format.percent(quarter) }) : wasRunning ? title : ""}
    </p>
  );
}

function BatchSkeleton() {
  return (
    <>
      <UploadSteps at="check" />
      <Title as="p" aria-hidden="true">
        <Bone width={14} />
      </Title>
    </>
  );
}
