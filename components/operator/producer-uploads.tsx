"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Status } from "@/components/ui/status";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { useProblemText } from "@/components/uploads/use-problem-text";
import { rerunBatch } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { askedUploads, UPLOADS_SHOWN } from "./asked-of-producer";
import { Records } from "./records";
import { isRunning, refetchWhileRunning } from "./running-batches";
import { Section } from "./section";
import { WorkOnBatch } from "./work-on-batch";

/** The latest uploads of a producer: what is wrong with them in words, and run again. */
export function ProducerUploads({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const errorText = useErrorText();
  const problemText = useProblemText();
  const found = useQuery({
    ...askedUploads(nrn),
    refetchInterval: refetchWhileRunning,
  });
  const rerun = useMutation(mutation(rerunBatch));
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
            cell: (batch) => {
              const [problem] = batch.problems;
              const missing = batch.status === "FAILED" ? batch.cost.creditsMissing : 0;
              return (
                <>
                  <Status texture={isRunning(batch.status) ? "dashed" : "solid"}>
                    {t(`batches.states.${batch.undoneAt ? "undone" : batch.status}`)}
                    {isRunning(batch.status) && ` ${format.percent(batch.progress)}`}
                  </Status>
                  {isRunning(batch.status) && <WorkOnBatch batch={batch} />}
                  {missing ? <small>{t("producers.lacks", { count: missing })}</small> : null}
                  {problem && (
                    <small className="wrap-anywhere">
                      {problem.line === null
                        ? problemText(problem)
                        : t("producers.line", { line: problem.line, message: problemText(problem) })}
                    </small>
                  )}
                  <small>
                    {t("producers.rows", { count: batch.counters.rows, refused: batch.counters.refused })}
                  </small>
                </>
              );
            },
          },
          {
            head: t("next"),
            cell: (batch) =>
              batch.status === "FAILED" && batch.filesRemovedAt === null && batch.appliedAs === null ? (
                <button
                  type="button"
                  className="link"
                  aria-disabled={rerun.isPending}
                  aria-label={`${t("producers.runAgain")}${format.colon}${batch.fileName}`}
                  onClick={() =>
                    !rerun.isPending &&
                    rerun.mutate(
                      { params: { ProducerNrn: nrn, BatchId: batch.id }, query: {} },
                      {
                        onSuccess: () => {
                          void toast(t("producers.runsAgain", { file: batch.fileName }));
                          void found.refetch();
                        },
                        onError: (error) => void toast(errorText(error)),
                      },
                    )
                  }
                >
                  {t("producers.runAgain")}
                </button>
              ) : null,
          },
        ]}
      />
    </Section>
  );
}
