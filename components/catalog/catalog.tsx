"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { parseAsInteger, parseAsString, useQueryStates } from "nuqs";
import { contributionSummary } from "@/components/declarations/queries";
import { registrations } from "@/components/schemes/queries";
import type { Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { streamColumns } from "@/components/streams/stream-order";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Pager } from "@/components/ui/pager";
import { UploadLink } from "@/components/uploads/upload-link";
import { AddProductLink } from "./add-product-link";
import { CatalogFilters } from "./catalog-filters";
import { CatalogTable, CatalogTableSkeleton } from "./catalog-table";
import { CATALOG_PAGE, catalogPage } from "./queries";

const FILTERS = {
  search: parseAsString.withDefault(""),
  scheme: parseAsString.withDefault(""),
  offset: parseAsInteger.withDefault(0),
};

/** The products of the selected country: search, streams, paging, all in the URL. */
export function Catalog() {
  const [selection] = useSelection();
  return (
    <>
      <div className="bar">
        <CatalogTitle selection={selection} />
        <span className="push" />
        <UploadLink kind="CATALOG" />
        <AddProductLink />
      </div>
      {selection ? <CatalogOf selection={selection} /> : <CatalogTableSkeleton />}
    </>
  );
}

function CatalogTitle({ selection }: { selection: Selection | undefined }) {
  const t = useTranslations("catalog");
  return (
    <>
      <h1 className="page-title">{t("title")}</h1>
      {selection && <CatalogSize selection={selection} />}
    </>
  );
}

function CatalogSize({ selection }: { selection: Selection }) {
  const t = useTranslations("catalog");
  const whole = useQuery(catalogPage(selection));
  return whole.data ? (
    <span className="text-print-muted text-sm">{t("size", { count: whole.data.total })}</span>
  ) : null;
}

function CatalogOf({ selection }: { selection: Selection }) {
  const t = useTranslations("catalog");
  const [filters, setFilters] = useQueryStates(FILTERS, { history: "replace" });
  const page = useQuery(catalogPage(selection, filters));
  const registered = useQuery(registrations(selection));
  const currency = useQuery(contributionSummary(selection)).data?.currency ?? "";
  const columns = streamColumns([
    ...(registered.data ?? []).map(({ schemePro }) => ({
      schemeCode: schemePro.schemeCode,
      name: schemePro.ecoOrganismName,
    })),
    ...(page.data?.products ?? []).flatMap(({ ecoContributions }) =>
      ecoContributions.map(({ schemeCode, ecoOrganismName }) => ({ schemeCode, name: ecoOrganismName })),
    ),
  ]);

  if (page.error) return <Failure error={page.error} />;
  const isFiltered = filters.search !== "" || filters.scheme !== "";
  return (
    <>
      <CatalogFilters
        filters={filters}
        columns={columns}
        onChange={(change) => setFilters({ ...change, offset: 0 })}
      />
      {!page.data ? (
        <CatalogTableSkeleton />
      ) : page.data.total === 0 ? (
        <div className="sheet">
          {isFiltered ? (
            <EmptyState title={t("nothingFound")}>{t("nothingFoundHelp")}</EmptyState>
          ) : (
            <EmptyState title={t("empty")} action={<AddProductLink />}>
              {t("emptyHelp")}
            </EmptyState>
          )}
        </div>
      ) : (
        <>
          <CatalogTable
            products={page.data.products}
            columns={columns}
            period={selection.period}
            currency={currency}
            stale={page.isPlaceholderData}
          />
          <Pager
            offset={filters.offset}
            limit={CATALOG_PAGE}
            total={page.data.total}
            onChange={(offset) => setFilters({ offset })}
          />
        </>
      )}
    </>
  );
}
