"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ChoiceFilter, TextFilter, useFilters } from "@/components/ui/filters";
import { DoesNotApply } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { useFailedWith } from "@/components/uploads/use-failed-with";
import { BATCH_STATUSES } from "@/db/vocabulary";
import { listAllBatches } from "@/lib/client/endpoints";
import { type Batch, BatchState } from "./batch-state";
import { listed } from "./listed";
import { Listing } from "./listing";
import { NothingFound } from "./nothing-found";
import { ProducerLink } from "./producer-link";
import { type ListOrder, Records } from "./records";
import { refetchWhileRunning } from "./running-batches";

/** The batches of every producer; those that run are followed. */
export function BatchesPage() {
  const t = useTranslations("operator");
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
      <Batches
        rows={found.data?.data}
        listOrder={{ text: filters.Sort, onChange: (Sort) => change({ Sort }) }}
      />
    </Listing>
  );
}

type BatchesProps = { rows: readonly Batch[] | undefined; listOrder: ListOrder };

function Batches({ rows, listOrder }: BatchesProps) {
  const t = useTranslations("operator");
  const format = useFormat();
  return (
    <Records
      name={t("tabs.batches")}
      rows={rows}
      idOf={({ id }) => id}
      listOrder={listOrder}
      empty={<NothingFound />}
      columns={[
        { head: t("batches.file"), sortBy: "FILE", cell: (batch) => <BatchFile of={batch} /> },
        {
          head: t("producer"),
          sortBy: "PRODUCER",
          cell: ({ producer: { nrn, companyName } }) => <ProducerLink nrn={nrn}>{companyName}</ProducerLink>,
        },
        {
          head: t("period"),
          sortBy: "PERIOD",
          cell: ({ eprCountryCode, declarationPeriodCode }) => `${eprCountryCode} ${declarationPeriodCode}`,
        },
        { head: t("status"), sortBy: "STATUS", cell: (batch) => <BatchState of={batch} /> },
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
        { head: t("batches.error"), sortBy: "ERROR", cell: (batch) => <BatchError of={batch} /> },
        {
          head: t("created"),
          figure: true,
          sortBy: "CREATED",
          cell: ({ createdAt }) => format.dayOfYear(createdAt),
        },
      ]}
    />
  );
}

function BatchFile({ of: { fileName, kind, dryRun } }: { of: Batch }) {
  const t = useTranslations("operator.batches");
  return (
    <>
      {fileName}
      <small>{[t(`kind.${kind}`), dryRun && t("dryRun")].filter(Boolean).join(" · ")}</small>
    </>
  );
}

/** Why a batch failed. */
function BatchError({ of: { errorCode, cost } }: { of: Batch }) {
  const t = useTranslations("operator");
  const failedWith = useFailedWith();
  if (errorCode === null) return <DoesNotApply />;
  return errorCode === "SERVICE_019"
    ? t("producers.lacks", { count: cost.creditsMissing ?? 0 })
    : failedWith(errorCode);
}
