"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSentence } from "@/components/activity/use-sentence";
import { ChoiceFilter, TextFilter, useFilters } from "@/components/ui/filters";
import { DoesNotApply } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { type ActorKind, AUDIT_RESULTS } from "@/db/vocabulary";
import { listAuditEntries } from "@/lib/client/endpoints";
import { AUDIT_FILTERS } from "./audit-filters";
import { listed } from "./listed";
import { Listing } from "./listing";
import { NothingFound } from "./nothing-found";
import { ProducerLink } from "./producer-link";
import { Records } from "./records";

/** A key is called one, an operator's too. */
const kindOf = ({ actor, actorKind }: { actor: string; actorKind: ActorKind }): ActorKind =>
  actor.startsWith("key:") ? "key" : actorKind;

/** Who did what, and what was refused. */
export function AuditPage() {
  const t = useTranslations("operator");
  const format = useFormat();
  const sentenceOf = useSentence();
  const { filters, offset, toOffset, change } = useFilters(AUDIT_FILTERS);
  const found = useQuery(listed(listAuditEntries, filters, offset));
  return (
    <Listing
      found={found}
      title={(count) => t("audit.title", { count })}
      filters={
        <>
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
          <TextFilter
            label={t("audit.to")}
            type="date"
            value={filters.To}
            onChange={(To) => change({ To })}
          />
        </>
      }
      offset={offset}
      toOffset={toOffset}
    >
      <Records
        name={t("tabs.audit")}
        rows={found.data?.data}
        idOf={({ id }) => String(id)}
        listOrder={{ text: filters.Sort, onChange: (Sort) => change({ Sort }) }}
        empty={<NothingFound />}
        columns={[
          {
            head: t("audit.when"),
            sortBy: "CREATED",
            cell: ({ createdAt }) => `${format.dayOfYear(createdAt)} ${format.time(createdAt)}`,
          },
          {
            head: t("audit.action"),
            cell: (entry) => (
              <span className="wrap-anywhere">
                {sentenceOf({ ...entry, actor: { kind: kindOf(entry), name: entry.actorName } })}
                <small>{[entry.action, entry.path, entry.actor].filter(Boolean).join(", ")}</small>
              </span>
            ),
          },
          {
            head: t("producer"),
            cell: ({ producerNrn, attemptedNrn, companyName }) => (
              <span>
                {producerNrn && <ProducerLink nrn={producerNrn}>{companyName ?? producerNrn}</ProducerLink>}
                {attemptedNrn && <small>{t("audit.tried", { nrn: attemptedNrn })}</small>}
                {!producerNrn && !attemptedNrn && <DoesNotApply />}
              </span>
            ),
          },
          {
            head: t("audit.result"),
            cell: ({ result, status }) => [t(`audit.results.${result}`), status].filter(Boolean).join(" "),
          },
          {
            head: t("audit.request"),
            cell: ({ requestId }) =>
              requestId === null ? <DoesNotApply /> : <small className="break-all">{requestId}</small>,
          },
        ]}
      />
    </Listing>
  );
}
