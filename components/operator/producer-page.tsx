"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { useFilters } from "@/components/ui/filters";
import { Unknown } from "@/components/ui/nothing";
import { Notice } from "@/components/ui/notice";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { Result } from "@/lib/contract/endpoint";
import type { getProducer, getProducerSummary } from "@/lib/contract/producers";
import {
  grantCredits,
  PAGE,
  producer as producerRecord,
  producerSummary,
  registrations,
  saveProducer,
} from "./queries";
import { RecordForm } from "./record-form";
import { Records } from "./records";
import { RegistrationRows } from "./registration-rows";
import { Section } from "./section";

type Summary = Result<typeof getProducerSummary>;
type Producer = Result<typeof getProducer>;

/** One producer: what it has left, what it declared, its registrations, and who it is. */
export function ProducerPage({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const summary = useQuery(producerSummary(nrn));
  const record = useQuery(producerRecord(nrn));
  const error = summary.error ?? record.error;
  if (error) return <Failure error={error} />;
  return (
    <>
      <nav className="crumbs" aria-label={t("crumbs")}>
        <Link href="/operator">{t("tabs.producers")}</Link>
        <span aria-hidden="true">/</span>
        <span>{nrn}</span>
      </nav>
      <h1 className="say say-inner">{record.data?.companyName ?? <Bone width={10} />}</h1>
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

const grantResolver = contractResolver(async () => (await import("@/lib/contract/credits")).CreditGrant);

function Grant({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const errorText = useErrorText();
  const grant = useMutation(grantCredits(nrn));
  const { register, handleSubmit, reset, formState } = useForm({
    resolver: grantResolver,
    defaultValues: { reason: "" },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await grant.mutateAsync(body);
      reset();
      void toast(t("producers.granted", { count: body.amount }));
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });
  return (
    <Section title={t("producers.grant")}>
      <form className="record-form" noValidate onSubmit={submit}>
        {grant.error && (
          <div className="whole">
            <Notice signal="stop">{errorText(grant.error)}</Notice>
          </div>
        )}
        <Field id="amount" label={t("producers.amount")} error={formState.errors.amount && t("invalid")}>
          {(aria) => (
            <input
              className="input"
              inputMode="numeric"
              {...aria}
              {...register("amount", { setValueAs: (text) => (text ? Number(text) : undefined) })}
            />
          )}
        </Field>
        <Field
          id="reason"
          label={t("producers.reason")}
          hint={t("producers.reasonHint")}
          error={formState.errors.reason && t("invalid")}
        >
          {(aria) => <input className="input" maxLength={200} {...aria} {...register("reason")} />}
        </Field>
        <div className="whole">
          <Button type="submit" look="main" busy={grant.isPending} busyLabel={t("producers.granting")}>
            {t("producers.grant")}
          </Button>
        </div>
      </form>
    </Section>
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
          { head: t("status"), cell: ({ status }) => t(`producers.declarationStates.${status}`) },
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
  const { offset, toOffset } = useFilters([]);
  const found = useQuery(registrations({ ProducerNrn: nrn }, offset));
  if (found.error) return <Failure error={found.error} />;
  return (
    <Section title={t("producers.registrations")}>
      <RegistrationRows
        rows={found.data?.data}
        empty={<EmptyState title={t("producers.noRegistration")} />}
        hasProducer={false}
      />
      {found.data && found.data.total > PAGE && (
        <Pager offset={offset} limit={PAGE} total={found.data.total} onChange={toOffset} />
      )}
    </Section>
  );
}

const COMPANY = [
  "companyName",
  "vat",
  "companyAddress",
  "companyAddressComplement",
  "companyZipCode",
  "companyCity",
  "legalStatus",
  "shareCapital",
  "sectorCode",
  "status",
  "planName",
  "planFrequency",
] as const;

function Company({ producer }: { producer: Producer }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const save = useMutation(saveProducer());
  const [edited, setEdited] = useState(false);
  if (edited)
    return (
      <Section title={t("producers.legal")}>
        <RecordForm
          fields={[
            ...COMPANY.map((name) => ({ name, label: t(`fields.${name}`) })),
            { name: "isLegalVerified", label: t("fields.isLegalVerified"), kind: "flag" },
          ]}
          record={producer}
          schema={async () => (await import("@/lib/contract/producers")).ProducerUpsert}
          onSave={async (body) => {
            await save.mutateAsync({ code: producer.nrn, body });
            setEdited(false);
            void toast(t("producers.edited"));
          }}
          submit={t("save")}
          busy={t("saving")}
          onCancel={() => setEdited(false)}
        />
      </Section>
    );
  const facts: [string, string | null][] = [
    [t("fields.nrn"), producer.nrn],
    ...COMPANY.map((name): [string, string | null] => [t(`fields.${name}`), producer[name]]),
    [t("producers.verified"), producer.isLegalVerified ? t("yes") : t("no")],
    [t("fields.poaSignedAt"), producer.poaSignedAt && format.dayOfYear(producer.poaSignedAt)],
    [t("fields.terminatedAt"), producer.terminatedAt && format.dayOfYear(producer.terminatedAt)],
  ];
  return (
    <Section
      title={t("producers.legal")}
      action={<Button onClick={() => setEdited(true)}>{t("edit")}</Button>}
    >
      <dl className="sheet record-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value ?? <Unknown />}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
