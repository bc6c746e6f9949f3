"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { TextFilter, useFilters } from "@/components/ui/filters";
import { Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { Listing } from "./listing";
import { NothingFound } from "./nothing-found";
import { producers } from "./queries";
import { Records } from "./records";

/** Every producer, to be found and opened. */
export function ProducersPage() {
  const t = useTranslations("operator");
  const format = useFormat();
  const { filters, offset, toOffset, change } = useFilters(["Search"]);
  const found = useQuery(producers(filters, offset));
  return (
    <Listing
      found={found}
      title={(count) => t("producers.title", { count })}
      filters={
        <TextFilter
          label={t("search")}
          hint={t("producers.searchHint")}
          value={filters.Search}
          onChange={(Search) => change({ Search })}
        />
      }
      offset={offset}
      toOffset={toOffset}
    >
      <Records
        name={t("tabs.producers")}
        rows={found.data?.data}
        idOf={({ nrn }) => nrn}
        empty={<NothingFound />}
        columns={[
          {
            head: t("producers.company"),
            cell: ({ nrn, companyName }) => (
              <>
                <Link className="link" href={`/operator/producers/${encodeURIComponent(nrn)}`}>
                  {companyName}
                </Link>
                <small>{nrn}</small>
              </>
            ),
          },
          { head: t("fields.vat"), cell: ({ vat }) => vat ?? <Unknown /> },
          { head: t("fields.companyCity"), cell: ({ companyCity }) => companyCity ?? <Unknown /> },
          { head: t("producers.plan"), cell: ({ planName }) => planName ?? <Unknown /> },
          { head: t("status"), cell: ({ status }) => status ?? <Unknown /> },
          { head: t("created"), figure: true, cell: ({ createdAt }) => format.dayOfYear(createdAt) },
        ]}
      />
    </Listing>
  );
}
