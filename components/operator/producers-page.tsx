"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Failure } from "@/components/ui/failure";
import { Unknown } from "@/components/ui/nothing";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { TextFilter, useFilters } from "./filters";
import { NothingFound } from "./nothing-found";
import { PAGE, producers } from "./queries";
import { Records } from "./records";

/** Every producer, to be found and opened. */
export function ProducersPage() {
  const t = useTranslations("operator");
  const format = useFormat();
  const { filters, offset, toOffset, change } = useFilters(["Search"]);
  const found = useQuery(producers(filters, offset));
  if (found.error) return <Failure error={found.error} />;
  return (
    <>
      <h1 className="say say-inner">
        {found.data ? t("producers.title", { count: found.data.total }) : <Bone width={8} />}
      </h1>
      <div className="record-filters">
        <TextFilter
          label={t("search")}
          hint={t("producers.searchHint")}
          value={filters.Search}
          onChange={(Search) => change({ Search })}
        />
      </div>
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
      {found.data && <Pager offset={offset} limit={PAGE} total={found.data.total} onChange={toOffset} />}
    </>
  );
}
