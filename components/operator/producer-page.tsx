"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { isOverdue, unpaidSince } from "@/components/schemes/scheme-lines";
import { Button } from "@/components/ui/button";
import { Crumbs } from "@/components/ui/crumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { Title } from "@/components/ui/heading";
import { Unknown } from "@/components/ui/nothing";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFormat, useToday } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { getProducer, getProducerSummary, listRegistrations, upsertProducer } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { daysBetween } from "@/lib/i18n/format";
import { RecordForm } from "./form-when-opened";
import { listed, PAGE } from "./listed";
import { PRODUCER_FIELDS } from "./record-fields";
import type { RecordField } from "./record-form";
import { Records } from "./records";
import { Section } from "./section";
import { useRecordFields } from "./use-record-fields";

/** In the first HTML as ever; their scripts come beside those of the page. */
const Grant = dynamic(() => import("./grant").then((module) => module.Grant));
const RegistrationRows = dynamic(() =>
  import("./registration-rows").then((module) => module.RegistrationRows),
);

type Summary = Answer<"getProducerSummary">;
type Producer = Answer<"getProducer">;

/** One producer: what it has left, what it declared, its registrations, and who it is. */
export function ProducerPage({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const summary = useQuery(query(getProducerSummary, { params: { ProducerNrn: nrn } }));
  const record = useQuery(query(getProducer, { params: { ProducerNrn: nrn } }));
  const error = summary.error ?? record.error;
  if (error) return <Failure error={error} />;
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <Link href="/operator">{t("tabs.producers")}</Link>
        <span aria-hidden="true">/</span>
        <span>{nrn}</span>
      </Crumbs>
      <Title>{record.data?.companyName ?? <Bone width={10} />}</Title>
      {summary.data && <Glance summary={summary.data} />}
      <Grant nrn={nrn} />
      {summary.data && <Declarations summary={summary.data} />}
      <Registrations nrn={nrn} />
      {record.data && <Company producer={record.data} />}
    </>
  );
}

function Glance({ summary }: { summary: Summary }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const catalogs = summary.catalogs.map(
    ({ eprCountryCode, countProducts }) => `${eprCountryCode} ${format.quantity(countProducts)}`,
  );
  return (
    <p className="mt-2 text-print-muted">
      {[
        t("producers.credits", { count: summary.credits.gravityCredits }),
        catalogs.length > 0 ? catalogs.join(", ") : t("producers.noProducts"),
        t("producers.members", { count: summary.countMembers }),
      ].join(" · ")}
    </p>
  );
}

/** What became of a declaration, and what of it is late or unpaid. */
function DeclarationState({ of: { status, schemes } }: { of: Summary["declarations"][number] }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const today = useToday();
  const late = schemes.filter((part) => isOverdue(part, today)).map(({ deadline }) => deadline ?? today);
  const unpaid = schemes.flatMap(
    ({ completedAt, producerPaidAt }) => unpaidSince({ completedAt, paidAt: producerPaidAt }) ?? [],
  );
  const [overdue, since] = [late.toSorted()[0], unpaid.toSorted()[0]];
  return (
    <>
      {t(`producers.declarationStates.${status}`)}
      {overdue !== undefined && (
        <div className="text-stop text-xs/snug">
          {t("producers.overdue", { days: daysBetween(overdue, today) })}
        </div>
      )}
      {since !== undefined && (
        <div className="text-check text-xs/snug">
          {t("producers.unpaidSince", { day: format.dayOfYear(since) })}
        </div>
      )}
    </>
  );
}

function Declarations({ summary: { declarations } }: { summary: Summary }) {
  const t = useTranslations("operator");
  const format = useFormat();
  return (
    <Section title={t("producers.declarations")}>
      <Records
        name={t("producers.declarations")}
        rows={declarations}
        idOf={({ id }) => id}
        empty={<EmptyState title={t("producers.noDeclaration")} />}
        columns={[
          {
            head: t("period"),
            cell: ({ eprCountryCode, declarationPeriodCode }) => `${eprCountryCode} ${declarationPeriodCode}`,
          },
          { head: t("status"), cell: (declaration) => <DeclarationState of={declaration} /> },
          {
            head: t("producers.deadline"),
            figure: true,
            cell: ({ lastDeadline }) => (lastDeadline ? format.dayOfYear(lastDeadline) : <Unknown />),
          },
          {
            head: t("producers.amountIn"),
            figure: true,
            cell: ({ totalAmount, declarationCurrency }) => format.money(totalAmount, declarationCurrency),
          },
        ]}
      />
    </Section>
  );
}

function Registrations({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const { filters, offset, toOffset, change } = useFilters(["Sort"]);
  const found = useQuery(listed(listRegistrations, { ProducerNrn: nrn, ...filters }, offset));
  if (found.error) return <Failure error={found.error} />;
  return (
    <Section title={t("producers.registrations")}>
      <RegistrationRows
        rows={found.data?.data}
        listOrder={{ text: filters.Sort, onChange: (Sort) => change({ Sort }) }}
        empty={<EmptyState title={t("producers.noRegistration")} />}
        hasProducer={false}
      />
      {found.data && found.data.total > PAGE && (
        <Pager offset={offset} limit={PAGE} total={found.data.total} onChange={toOffset} />
      )}
    </Section>
  );
}

const GROUPS = Object.keys(PRODUCER_FIELDS) as (keyof typeof PRODUCER_FIELDS)[];

/** What is shown of a company even where it is unknown. */
const ALWAYS = ["companyName", "vat", "companyAddress", "companyZipCode", "companyCity", "legalStatus"];

function Company({ producer }: { producer: Producer }) {
  const t = useTranslations("operator");
  const [edited, setEdited] = useState(false);
  if (edited) return <EditCompany producer={producer} onClose={() => setEdited(false)} />;
  return (
    <Section
      title={t("producers.legal")}
      action={<Button onClick={() => setEdited(true)}>{t("edit")}</Button>}
    >
      <CompanyFacts producer={producer} />
    </Section>
  );
}

function EditCompany({ producer, onClose }: { producer: Producer; onClose: () => void }) {
  const t = useTranslations("operator");
  const fieldsOf = useRecordFields();
  const save = useMutation(mutation(upsertProducer));
  if (!fieldsOf) return null;
  return (
    <Section title={t("producers.legal")}>
      <RecordForm
        fields={GROUPS.flatMap((group) => fieldsOf(PRODUCER_FIELDS[group], t(`groups.${group}`)))}
        record={producer}
        schema={async () => (await import("@/lib/contract/producers")).ProducerUpsert}
        onSave={async (body) => {
          await save.mutateAsync({ params: { ProducerNrn: producer.nrn }, body });
          onClose();
          void toast(t("producers.edited"));
        }}
        submit={t("save")}
        busy={t("saving")}
        onCancel={onClose}
      />
    </Section>
  );
}

/** All that is known of a company, group by group. */
function CompanyFacts({ producer }: { producer: Producer }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const fieldsOf = useRecordFields();
  if (!fieldsOf) return null;
  const shown = ({ kind, name, options = [] }: RecordField): ReactNode => {
    const value = producer[name as keyof Producer];
    if (typeof value === "boolean") return t(value ? "yes" : "no");
    if (value === null || value === "") return ALWAYS.includes(name) ? <Unknown /> : null;
    if (kind === "moment") return format.dayOfYear(String(value));
    return options.find(([option]) => option === value)?.[1] ?? String(value);
  };
  return (
    <dl
      data-facts
      className="sheet grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-3.5 px-5 py-4 text-sm"
    >
      <div>
        <dt className="text-print-muted text-xs">{t("fields.nrn")}</dt>
        <dd className="wrap-anywhere">{producer.nrn}</dd>
      </div>
      {GROUPS.flatMap((group) => fieldsOf(PRODUCER_FIELDS[group])).map((field) => {
        const value = shown(field);
        if (value === null) return null;
        return (
          <div key={field.name}>
            <dt className="text-print-muted text-xs">{field.label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
