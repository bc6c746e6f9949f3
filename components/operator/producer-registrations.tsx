"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { listRegistrations } from "@/lib/client/endpoints";
import { listed, PAGE } from "./listed";
import { OtherPages } from "./other-pages";
import { Section } from "./section";

/** In the first HTML as ever; its script comes beside that of the page. */
const RegistrationRows = dynamic(() =>
  import("./registration-rows").then((module) => module.RegistrationRows),
);

export function ProducerRegistrations({ nrn }: { nrn: string }) {
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
      {found.data && <OtherPages offset={offset} limit={PAGE} total={found.data.total} onChange={toOffset} />}
    </Section>
  );
}
