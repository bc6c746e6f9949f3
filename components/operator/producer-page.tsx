"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Bar } from "@/components/ui/bar";
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
import { listRegistrations, upsertProducer } from "@/lib/client/endpoints";
import { failureOf, mutation } from "@/lib/client/query";
import { daysBetween } from "@/lib/i18n/format";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { withFacts } from "@/lib/known-numbers";
import { askedRecord, askedSummary } from "./asked-of-producer";
import { RecordForm } from "./form-when-opened";
import { listed, PAGE } from "./listed";
import { OperatorNote } from "./operator-note";
import { ProducerActivity } from "./producer-activity";
import { ProducerDeclarations } from "./producer-declarations";
import { ProducerPeople } from "./producer-people";
import { ProducerStatements } from "./producer-statements";
import { ProducerUploads } from "./producer-uploads";
import { PRODUCER_FIELDS } from "./record-fields";
import type { RecordField } from "./record-values";
import { Section } from "./section";
import { SeeAsButton } from "./see-as-button";
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
  const summary = useQuery(askedSummary(nrn));
  const record = useQuery(askedRecord(nrn));
  const failure = failureOf(summary, record);
  if (failure) return <Failure error={failure} />;
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <Link href="/operator/producers">{t("tabs.producers")}</Link>
        <span aria-hidden="true">/</span>
        <span>{nrn}</span>
      </Crumbs>
      <Bar>
        <Title>{record.data ? <span>{record.data.companyName}</span> : <Bone width={10} />}</Title>
        {record.data && <SeeAsButton nrn={nrn} company={record.data.companyName} />}
      </Bar>
      {summary.data ? <Glance summary={summary.data} /> : <Bone width={24} />}
      {/* How tall the declarations are is not known before: nothing stands below them that they would push away. */}
      {summary.data && (
        <div className="mt-6 grid items-start gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <ProducerDeclarations declarations={summary.data.declarations} />
            <ProducerStatements nrn={nrn} />
            <ProducerUploads nrn={nrn} />
            <Registrations nrn={nrn} />
            <ProducerActivity nrn={nrn} />
          </div>
          <div className="min-w-0">
            <OperatorNote nrn={nrn} />
            <Grant nrn={nrn} />
            <ProducerPeople nrn={nrn} />
          </div>
        </div>
      )}
      {summary.data && record.data && <Company producer={record.data} />}
    </>
  );
}

function Glance({ summary }: { summary: Summary }) {
  const t = useTranslations("operator");
  const locale = useLocale();
  const format = useFormat();
  const catalogs = summary.catalogs.map(
    ({ eprCountryCode, countProducts }) => `${eprCountryCode} ${format.quantity(countProducts)}`,
  );
  const today = useToday();
  const { overdue, countRegistrations, countUploads } = summary.waiting;
  const wrong = [
    ...overdue.map(({ amount, currency, since }) =>
      t("producers.late", { days: daysBetween(since, today), amount: format.money(amount, currency) }),
    ),
    countUploads > 0 && t("producers.stopped", { count: countUploads }),
    countRegistrations > 0 && t("producers.waitsForYou", { count: countRegistrations }),
  ];
  const told = joinSentences(wrong, locale);
  return (
    <>
      <p className={`mt-1 max-w-(--measure) text-lg/close ${told ? "" : "text-print-muted"}`}>
        {told || t("producers.nothingWaits")}
      </p>
      <p className="mt-1 text-print-muted">
        {[
          t("producers.credits", { count: summary.credits.gravityCredits }),
          catalogs.length > 0 ? format.list(catalogs) : t("producers.noProducts"),
          t("producers.members", { count: summary.countMembers }),
        ].join(" · ")}
      </p>
    </>
  );
}

function Registrations({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const { filters, offset, toOffset, change } = useFilters(["Sort"]);
  const found = useQuery(listed(listRegistrations, { ProducerNrn: nrn, ...filters }, offset));
  if (found.isLoadingError) return <Failure error={found.error} />;
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
        record={withFacts(producer)}
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
  const known: Readonly<Record<string, unknown>> = withFacts(producer);
  const shown = ({ kind, name, options = [] }: RecordField): ReactNode => {
    const value = known[name];
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
