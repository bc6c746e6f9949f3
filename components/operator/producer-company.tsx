"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { Unknown } from "@/components/ui/nothing";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { upsertProducer } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { withFacts } from "@/lib/known-numbers";
import { RecordForm } from "./form-when-opened";
import { PRODUCER_FIELDS } from "./record-fields";
import type { RecordField } from "./record-form";
import { Section } from "./section";
import { useRecordFields } from "./use-record-fields";

type Producer = Answer<"getProducer">;

const GROUPS = Object.keys(PRODUCER_FIELDS) as (keyof typeof PRODUCER_FIELDS)[];

/** What is shown of a company even where it is unknown. */
const ALWAYS = ["companyName", "vat", "companyAddress", "companyZipCode", "companyCity", "legalStatus"];

/** Who the company is, and the way to change what is written of it. */
export function ProducerCompany({ producer }: { producer: Producer }) {
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
