"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/failure";
import { DoesNotApply } from "@/components/ui/nothing";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { AUDIT_RESULTS } from "@/db/vocabulary";
import { ChoiceFilter, TextFilter, useFilters } from "./filters";
import { NothingFound } from "./nothing-found";
import { auditEntries, PAGE } from "./queries";
import { Records } from "./records";

/** Who did what, and what was refused. */
export function AuditPage() {
  const t = useTranslations("operator");
  const format = useFormat();
  const { filters, offset, toOffset, change } = useFilters([
    "Actor",
    "Action",
    "ProducerNrn",
    "Result",
    "From",
    "To",
  ]);
  const found = useQuery(auditEntries(filters, offset));
  if (found.error) return <Failure error={found.error} />;
  return (
    <>
      <h1 className="say say-inner">
        {found.data ? t("audit.title", { count: found.data.total }) : <Bone width={8} />}
      </h1>
      <div className="record-filters">
        <TextFilter
          label={t("fields.nrn")}
          value={filters.ProducerNrn}
          onChange={(ProducerNrn) => change({ ProducerNrn })}
        />
        <TextFilter
          label={t("audit.actor")}
          hint={t("audit.actorHint")}
          value={filters.Actor}
          onChange={(Actor) => change({ Actor })}
        />
        <TextFilter
          label={t("audit.action")}
          hint={t("audit.actionHint")}
          value={filters.Action}
          onChange={(Action) => change({ Action })}
        />
        <ChoiceFilter
          label={t("audit.result")}
          value={filters.Result}
          onChange={(Result) => change({ Result })}
          options={AUDIT_RESULTS.map((result) => [result, t(`audit.results.${result}`)])}
        />
        <TextFilter
          label={t("audit.from")}
          type="date"
          value={filters.From}
          onChange={(From) => change({ From })}
        />
        <TextFilter label={t("audit.to")} type="date" value={filters.To} onChange={(To) => change({ To })} />
      </div>
      <Records
        name={t("tabs.audit")}
        rows={found.data?.data}
        idOf={({ id }) => String(id)}
        empty={<NothingFound />}
        columns={[
          {
            head: t("audit.when"),
            cell: ({ createdAt }) => `${format.dayOfYear(createdAt)} ${format.time(createdAt)}`,
          },
          { head: t("audit.actor"), cell: ({ actor }) => <span className="break-all">{actor}</span> },
          { head: t("audit.action"), cell: ({ action }) => action },
          {
            head: t("producer"),
            cell: ({ producerNrn }) =>
              producerNrn ? (
                <Link className="link" href={`/operator/producers/${encodeURIComponent(producerNrn)}`}>
                  {producerNrn}
                </Link>
              ) : (
                <DoesNotApply />
              ),
          },
          { head: t("audit.result"), cell: ({ result }) => t(`audit.results.${result}`) },
          {
            head: t("audit.request"),
            cell: ({ requestId }) => <small className="break-all">{requestId}</small>,
          },
        ]}
      />
      {found.data && <Pager offset={offset} limit={PAGE} total={found.data.total} onChange={toOffset} />}
    </>
  );
}
