"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure, useErrorText } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { useProblemText } from "@/components/uploads/use-problem-text";
import { rerunBatch } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { type Batch, BatchState } from "./batch-state";
import { UPLOADS_SHOWN, uploadsQuery } from "./producer-queries";
import { Records } from "./records";
import { refetchWhileRunning } from "./running-batches";
import { Section } from "./section";

/** The latest uploads of a producer: what is wrong with them in words, and run again. */
export function ProducerUploads({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const found = useQuery({
    ...uploadsQuery(nrn),
    refetchInterval: refetchWhileRunning,
  });
  if (found.isLoadingError) return <Failure error={found.error} />;
  return (
    <Section
      title={t("tabs.batches")}
      action={
        (found.data?.total ?? 0) > UPLOADS_SHOWN && (
          <Link className="link text-sm" href={`/operator/batches?ProducerNrn=${encodeURIComponent(nrn)}`}>
            {t("producers.allUploads", { count: found.data?.total ?? 0 })}
          </Link>
        )
      }
    >
      <Records
        name={t("tabs.batches")}
        rows={found.data?.data}
        idOf={({ id }) => id}
        empty={<EmptyState title={t("producers.noUpload")} />}
        columns={[
          {
            head: t("batches.file"),
            cell: ({ fileName, createdAt, eprCountryCode, declarationPeriodCode }) => (
              <span className="wrap-anywhere">
                {fileName}
                <small>{`${format.moment(createdAt)} · ${eprCountryCode} ${declarationPeriodCode}`}</small>
              </span>
            ),
          },
          {
            head: t("producers.happened"),
            cell: (batch) => (
              <>
                <BatchState of={batch} />
                <WhatIsWrong of={batch} />
                <small>
                  {t("producers.rows", { count: batch.counters.rows, refused: batch.counters.refused })}
                </small>
              </>
            ),
          },
          {
            head: t("next"),
            cell: (batch) =>
              batch.status === "FAILED" && batch.filesRemovedAt === null && batch.appliedAs === null ? (
                <RunAgain of={batch} nrn={nrn} onRun={found.refetch} />
              ) : null,
          },
        ]}
      />
    </Section>
  );
}

function WhatIsWrong({ of: { status, cost, problems } }: { of: Batch }) {
  const t = useTranslations("operator.producers");
  const problemText = useProblemText();
  const [problem] = problems;
  const missing = status === "FAILED" ? cost.creditsMissing : 0;
  return (
    <>
      {missing ? <small>{t("lacks", { count: missing })}</small> : null}
      {problem && (
        <small className="wrap-anywhere">
          {problem.line === null
            ? problemText(problem)
            : t("line", { line: problem.line, message: problemText(problem) })}
        </small>
      )}
    </>
  );
}

type RunAgainProps = { of: Batch; nrn: string; onRun: () => Promise<unknown> };

function RunAgain({ of: { id, fileName: file }, nrn, onRun }: RunAgainProps) {
  const t = useTranslations("operator.producers");
  const { colon } = useFormat();
  const errorText = useErrorText();
  const { isPending, mutateAsync } = useMutation(mutation(rerunBatch));
  const run = async () => {
    try {
      await mutateAsync({ params: { ProducerNrn: nrn, BatchId: id }, query: {} });
      void toast(t("runsAgain", { file }));
      void onRun();
    } catch (error) {
      void toast(errorText(error as Error));
    }
  };
  return (
    <button
      type="button"
      className="link"
      aria-disabled={isPending}
      aria-label={`${t("runAgain")}${colon}${file}`}
      onClick={() => !isPending && void run()}
    >
      {t("runAgain")}
    </button>
  );
}
