"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Bar } from "@/components/ui/bar";
import { Crumbs } from "@/components/ui/crumbs";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { Title } from "@/components/ui/heading";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { useFormat, useToday } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { listRegistrations } from "@/lib/client/endpoints";
import { failureOf } from "@/lib/client/query";
import { daysBetween } from "@/lib/i18n/format";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { askedRecord, askedSummary } from "./asked-of-producer";
import { listed, PAGE } from "./listed";
import { OperatorNote } from "./operator-note";
import { ProducerDeclarations } from "./producer-declarations";
import { ProducerPeople } from "./producer-people";
import { ProducerStatements } from "./producer-statements";
import { ProducerUploads } from "./producer-uploads";
import { Section } from "./section";
import { SeeAsButton } from "./see-as-button";

/** In the first HTML as ever; their scripts come beside those of the page. */
const Grant = dynamic(() => import("./grant").then((module) => module.Grant));
const RegistrationRows = dynamic(() =>
  import("./registration-rows").then((module) => module.RegistrationRows),
);
/** Below all else, likewise. */
const belowProducer = () => import("./below-producer");
const ProducerActivity = dynamic(() => belowProducer().then((module) => module.ProducerActivity), {
  loading: () => null,
});
const ProducerCompany = dynamic(() => belowProducer().then((module) => module.ProducerCompany), {
  loading: () => null,
});

type Summary = Answer<"getProducerSummary">;

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
      {summary.data && record.data && <ProducerCompany producer={record.data} />}
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
