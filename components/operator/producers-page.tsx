"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFilters } from "@/components/ui/filters";
import { Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { CompanyRequests } from "./company-requests";
import { producersListed } from "./listed";
import { ProducerLink } from "./producer-link";
import { SearchedRecords } from "./searched-records";

/** Every producer, to be found and opened. */
export function ProducersPage() {
  const t = useTranslations("operator");
  const format = useFormat();
  const search = useFilters(["Search", "Sort"]);
  const found = useQuery(producersListed(search.filters, search.offset));
  return (
    <SearchedRecords
      kind="producers"
      search={search}
      first={<CompanyRequests />}
      found={found}
      idOf={({ nrn }) => nrn}
      columns={[
        {
          head: t("producers.company"),
          sortBy: "COMPANY",
          cell: ({ nrn, companyName }) => (
            <>
              <ProducerLink nrn={nrn}>{companyName}</ProducerLink>
              <small>{nrn}</small>
            </>
          ),
        },
        { head: t("fields.vat"), sortBy: "VAT", cell: ({ vat }) => vat || <Unknown /> },
        {
          head: t("fields.companyCity"),
          sortBy: "CITY",
          cell: ({ companyCity }) => companyCity || <Unknown />,
        },
        { head: t("producers.plan"), sortBy: "PLAN", cell: ({ planName }) => planName || <Unknown /> },
        { head: t("status"), sortBy: "STATUS", cell: ({ status }) => status || <Unknown /> },
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
