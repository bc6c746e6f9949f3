"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { SchemeName } from "@/components/schemes/scheme-name";
import { Failure } from "@/components/ui/failure";
import { ChoiceFilter, FilterFields, useFilters } from "@/components/ui/filters";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { listSchemePros } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { defaultScheme } from "./default-scheme";
import { EditButton } from "./edit-button";
import { EditScheme } from "./edit-scheme";
import { ListHead } from "./list-head";
import { NothingFound } from "./nothing-found";
import { Records } from "./records";

type Scheme = Answer<"listSchemePros">[number];

/** Every scheme, by country; each leads to its scales. */
export function SchemesPage() {
  const t = useTranslations("operator");
  const { colon } = useFormat();
  const { filters, change } = useFilters(["Country"]);
  const all = useQuery(query(listSchemePros));
  const [edited, setEdited] = useState<Scheme | "new">();
  if (all.isLoadingError) return <Failure error={all.error} />;
  const codes = [...new Set(all.data?.map(({ eprCountryCode }) => eprCountryCode))];
  const rows = all.data?.filter(
    ({ eprCountryCode }) => filters.Country === "" || eprCountryCode === filters.Country,
  );
  return (
    <>
      <ListHead
        title={rows && t("schemes.title", { count: rows.length })}
        add={t("schemes.add")}
        onAdd={() => setEdited("new")}
      />
      <FilterFields>
        <ChoiceFilter
          label={t("country")}
          value={filters.Country}
          onChange={(Country) => change({ Country })}
          options={codes.map((code) => [code, code])}
        />
      </FilterFields>
      <Records
        name={t("tabs.schemes")}
        rows={rows}
        idOf={({ id }) => id}
        empty={<NothingFound />}
        columns={[
          {
            head: t("scheme"),
            cell: (scheme) => (
              <>
                <SchemeName code={scheme.schemeCode} name={scheme.ecoOrganismName} />
                {defaultScheme(all.data ?? [], scheme)?.id === scheme.id && (
                  <small>{t("schemes.isDefault")}</small>
                )}
              </>
            ),
            sortBy: ({ schemeCode, ecoOrganismName }) => `${schemeCode} ${ecoOrganismName}`,
          },
          {
            head: t("country"),
            cell: ({ eprCountryCode }) => eprCountryCode,
            sortBy: ({ eprCountryCode }) => eprCountryCode,
          },
          {
            head: t("schemes.seller"),
            cell: ({ seller }) => seller.companyName,
            sortBy: ({ seller }) => seller.companyName,
          },
          {
            head: t("schemes.scales"),
            cell: ({ id, ecoOrganismName }) => (
              <Link
                className="link"
                href={`/operator/schemes/${id}`}
                aria-label={`${t("schemes.scales")}${colon}${ecoOrganismName}`}
              >
                {t("schemes.scales")}
              </Link>
            ),
          },
          {
            head: t("edit"),
            cell: (scheme) => <EditButton name={scheme.ecoOrganismName} onClick={() => setEdited(scheme)} />,
          },
        ]}
      />
      {edited && (
        <EditScheme
          scheme={edited === "new" ? undefined : edited}
          schemes={all.data ?? []}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}
