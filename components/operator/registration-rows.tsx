"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { RegistrationSteps } from "@/components/schemes/registration-steps";
import { SchemeName } from "@/components/schemes/scheme-name";
import { DoesNotApply, Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { NextSteps } from "./next-steps";
import { ProducerLink } from "./producer-link";
import { type ListOrder, type RecordColumn, Records } from "./records";
import type { Registration } from "./use-registration-steps";

type RegistrationRowsProps = {
  rows: readonly Registration[] | undefined;
  listOrder: ListOrder;
  empty: ReactNode;
  hasProducer?: boolean;
};

/** Registrations with whose turn it is and the steps that come next. */
export function RegistrationRows({ rows, listOrder, empty, hasProducer = true }: RegistrationRowsProps) {
  const t = useTranslations("operator");
  const format = useFormat();
  const producer: RecordColumn<Registration> = {
    head: t("producer"),
    sortBy: "PRODUCER",
    cell: ({ producer: { nrn, companyName } }) => (
      <span>
        <ProducerLink nrn={nrn}>{companyName}</ProducerLink>
        <small>{nrn}</small>
      </span>
    ),
  };
  return (
    <Records
      name={t("tabs.registrations")}
      rows={rows}
      idOf={({ id }) => id}
      listOrder={listOrder}
      empty={empty}
      columns={[
        {
          head: t("scheme"),
          sortBy: "SCHEME",
          cell: ({ schemePro: { ecoOrganismName, schemeCode } }) => (
            <SchemeName code={schemeCode} name={ecoOrganismName} />
          ),
        },
        ...(hasProducer ? [producer] : []),
        {
          head: t("country"),
          sortBy: "COUNTRY",
          cell: ({ schemePro: { eprCountryCode } }) => eprCountryCode,
        },
        {
          head: t("status"),
          sortBy: "STATUS",
          cell: (row) => <RegistrationSteps of={row} reader="operator" />,
        },
        {
          head: t("registrations.uin"),
          sortBy: "UIN",
          cell: ({ uin, schemePro }) => uin || (schemePro.givesUin ? <Unknown /> : <DoesNotApply />),
        },
        { head: t("updated"), sortBy: "UPDATED", cell: ({ updatedAt }) => format.dayOfYear(updatedAt) },
        { head: t("next"), cell: (row) => <NextSteps of={row} /> },
      ]}
    />
  );
}
