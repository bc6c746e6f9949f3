"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ChoiceFilter, TextFilter, useFilters } from "@/components/ui/filters";
import { DoesNotApply } from "@/components/ui/nothing";
import { Status } from "@/components/ui/status";
import { useFormat } from "@/components/ui/use-format";
import { useFailedWith } from "@/components/uploads/use-failed-with";
import { BATCH_STATUSES } from "@/db/vocabulary";
import { listAllBatches } from "@/lib/client/endpoints";
import { listed } from "./listed";
import { Listing } from "./listing";
import { NothingFound } from "./nothing-found";
import { ProducerLink } from "./producer-link";
import { Records } from "./records";
import { isRunning, refetchWhileRunning } from "./running-batches";
import { WorkOnBatch } from "./work-on-batch";

/** The batches of every producer; those that run are followed. */
export function BatchesPage() {
  const t = useTranslations("operator");
  const format = useFormat();
  const failedWith = useFailedWith();
  const { filters, offset, toOffset, change } = useFilters(["Status", "ProducerNrn", "Sort"]);
  const found = useQuery({
    ...listed(listAllBatches, filters, offset),
    refetchInterval: refetchWhileRunning,
  });
  return (
    <Listing
      found={found}
      title={(count) => t("batches.title", { count })}
      filters={
        <>
          <TextFilter
            label={t("fields.nrn")}
            value={filters.ProducerNrn}
            onChange={(ProducerNrn) => change({ ProducerNrn })}
          />
          <ChoiceFilter
            label={t("status")}
            value={filters.Status}
            onChange={(Status) => change({ Status })}
            options={BATCH_STATUSES.map((status) => [status, t(`batches.states.${status}`)])}
          />
        </>
      }
      offset={offset}
      toOffset={toOffset}
    >
      <Records
        name={t("tabs.batches")}
        rows={found.data?.data}
        idOf={({ id }) => id}
        listOrder={{ text: filters.Sort, onChange: (Sort) => change({ Sort }) }}
        empty={<NothingFound />}
        columns={[
          {
            head: t("batches.file"),
            sortBy: "FILE",
            cell: ({ fileName, kind, dryRun }) => (
              <>
                {fileName}
                <small>
                  {[t(`batches.kind.${kind}`), dryRun && t("batches.dryRun")].filter(Boolean).join(" · ")}
                </small>
              </>
            ),
          },
          {
            head: t("producer"),
            sortBy: "PRODUCER",
            cell: ({ producer: { nrn, companyName } }) => (
              <ProducerLink nrn={nrn}>{companyName}</ProducerLink>
            ),
          },
          {
            head: t("period"),
            sortBy: "PERIOD",
            cell: ({ eprCountryCode, declarationPeriodCode }) => `${eprCountryCode} ${declarationPeriodCode}`,
          },
          {
            head: t("status"),
            sortBy: "STATUS",
            cell: (batch) => {
              const { status, progress, undoneAt, appliedAs } = batch;
              const isWritten =
                undoneAt === null && (status === "SUCCEEDED" || status === "PARTIALLY_SUCCEEDED");
              const isApplied = status === "DRY_RUN_DONE" && appliedAs !== null;
              return (
                <>
                  <Status texture={isRunning(status) ? "dashed" : isWritten ? "solid" : "dotted"}>
                    {t(`batches.states.${undoneAt ? "undone" : isApplied ? "applied" : status}`)}
                    {isRunning(status) && ` ${format.percent(progress)}`}
                  </Status>
                  {isRunning(status) && <WorkOnBatch batch={batch} />}
                </>
              );
            },
          },
          {
            head: t("batches.rows"),
            figure: true,
            sortBy: "ROWS",
            cell: ({ counters }) => format.quantity(counters.rows),
          },
          {
            head: t("batches.refused"),
            figure: true,
            sortBy: "REFUSED",
            cell: ({ counters }) => format.quantity(counters.refused),
          },
          {
            head: t("batches.error"),
            sortBy: "ERROR",
            cell: ({ errorCode, cost }) => {
              if (errorCode === null) return <DoesNotApply />;
              return errorCode === "SERVICE_019"
                ? t("producers.lacks", { count: cost.creditsMissing ?? 0 })
                : failedWith(errorCode);
            },
          },
          {
            head: t("created"),
            figure: true,
            sortBy: "CREATED",
            cell: ({ createdAt }) => format.dayOfYear(createdAt),
          },
        ]}
      />
    </Listing>
  );
}
