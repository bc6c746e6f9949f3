"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Product } from "@/components/amounts/contribution-per-item";
import { WhyHost } from "@/components/amounts/why-host";
import { DoubtsHint } from "@/components/doubts/doubts-hint";
import { PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { streamColumns } from "@/components/streams/stream-order";
import { Bar } from "@/components/ui/bar";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Heading } from "@/components/ui/heading";
import { Pager } from "@/components/ui/pager";
import { orderIn, orderText } from "@/components/ui/sort";
import { TableLinks } from "@/components/ui/table-links";
import { UploadLink } from "@/components/uploads/upload-link";
import { CATALOG_VIEWS, type CatalogView } from "@/db/vocabulary";
import { countEcoProducts, getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { catalogSize } from "@/lib/domain/catalog-size";
import { AddProductLink } from "./add-product-link";
import { CatalogFilters } from "./catalog-filters";
import { CATALOG_PAGE, catalogFile, catalogPage } from "./catalog-page";
import { CATALOG_COLUMNS, CatalogTable, CatalogTableSkeleton } from "./catalog-table";
import { CatalogViews } from "./catalog-views";
import { ChooseAll } from "./choose-all";
import { FILTERS } from "./filters";
import { CATALOG_TITLE, SelectedProducts } from "./selected-products";

/** Where what the products of a view lack is filled in, many at a time. */
const FILLED_IN: Partial<Record<CatalogView, string>> = {
  ESTIMATED: "/measures",
  NO_WEIGHT: "/measures?measure=WEIGHT",
};

/** What is said of a view, between its tab and the table. */
const UNDER_VIEWS = "border-rule border-x bg-sheet px-3 pb-2.5 max-desk:-mx-(--gutter) max-desk:border-x-0";

/** On a phone the two ways to a file share a line. */
const IN_BAR = "max-desk:flex-[1_1_0] max-desk:px-1.5";

/** The products of the selected country: search, streams, paging, all in the URL. */
export function Catalog() {
  const [selection] = useSelection();
  return (
    <>
      <Bar className="max-desk:gap-x-2 max-desk:gap-y-3">
        <CatalogTitle selection={selection} />
        <span className="ml-auto max-desk:hidden" />
        {selection && <ExportLink selection={selection} />}
        <UploadLink className={IN_BAR} kind="CATALOG" />
        <AddProductLink className="max-desk:-order-1 max-desk:basis-full max-desk:px-1.5" />
      </Bar>
      {selection ? (
        <CatalogOf key={Object.values(selection).join("/")} selection={selection} />
      ) : (
        <CatalogTableSkeleton />
      )}
    </>
  );
}

function CatalogTitle({ selection }: { selection: Selection | undefined }) {
  const t = useTranslations("catalog");
  return (
    <>
      <Heading as="h1" id={CATALOG_TITLE} tabIndex={-1} className="max-desk:-order-1 max-desk:mr-2">
        {t("title")}
      </Heading>
      {selection && <CatalogSize selection={selection} />}
    </>
  );
}

/** The products that the filters show, as a file. */
function ExportLink({ selection }: { selection: Selection }) {
  const t = useTranslations("catalog");
  const [filters] = useAddress(FILTERS);
  const counts = useQuery(query(countEcoProducts, ofSelection(selection)));
  if (counts.data && Object.values(counts.data.statuses).every((count) => count === 0)) return null;
  return (
    <TableLinks
      className={buttonClass({ className: IN_BAR })}
      href={({ Format }) => catalogFile(selection, filters, Format)}
    >
      {t("export")}
    </TableLinks>
  );
}

function CatalogSize({ selection }: { selection: Selection }) {
  const t = useTranslations("catalog");
  const counts = useQuery(query(countEcoProducts, ofSelection(selection)));
  return counts.data ? (
    <span className="text-print-muted text-sm/cosy max-desk:-order-1 max-desk:mr-2">
      {t("size", { count: catalogSize(counts.data), gone: counts.data.statuses.DISCONTINUED ?? 0 })}
    </span>
  ) : null;
}

function CatalogOf({ selection }: { selection: Selection }) {
  const t = useTranslations("catalog");
  const [filters, setFilters] = useAddress(FILTERS);
  const page = useQuery(catalogPage(selection, filters));
  const counts = useQuery(query(countEcoProducts, ofSelection(selection))).data;
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(selection)));
  const currency = summary.data?.currency ?? "";
  const columns = streamColumns([
    ...(counts?.schemes ?? []).map(({ schemeCode, ecoOrganismName }) => ({
      schemeCode,
      name: ecoOrganismName,
    })),
    ...(page.data?.data ?? []).flatMap(({ ecoContributions }) =>
      ecoContributions.map(({ schemeCode, ecoOrganismName }) => ({ schemeCode, name: ecoOrganismName })),
    ),
  ]);
  const [known, setKnown] = useState<ReadonlyMap<string, Product>>(new Map());
  const shown = new Map((page.data?.data ?? []).map((product) => [product.id, product]));
  /** As the page has them now, where it shows them. */
  const chosen = [...known].map(([id, product]) => shown.get(id) ?? product);
  const chosenIds = new Set(known.keys());
  const clear = () => setKnown(new Map());
  const change = (to: Parameters<typeof setFilters>[0]) => {
    clear();
    setFilters(to);
  };

  const isFiltered =
    filters.search !== "" ||
    filters.scheme !== "" ||
    Boolean(filters.status ?? filters.source ?? filters.view);
  // There is nothing to look for, or to have as a file.
  const isEmpty = !isFiltered && !page.isPlaceholderData && page.data?.total === 0;
  return (
    <>
      {!isEmpty && (
        <>
          <CatalogFilters
            selection={selection}
            filters={filters}
            columns={columns}
            counts={counts}
            onChange={(filter) => change({ ...filter, offset: 0 })}
          />
          <CatalogViews
            counts={counts}
            shown={filters.status === "DISCONTINUED" ? "DISCONTINUED" : (filters.view ?? "ALL")}
            onChange={(view) =>
              change({
                view: CATALOG_VIEWS.find((each) => each === view) ?? null,
                status:
                  view === "DISCONTINUED" ? view : filters.status === "DISCONTINUED" ? null : filters.status,
                offset: 0,
              })
            }
          />
        </>
      )}
      {filters.view && FILLED_IN[filters.view] && (
        <p className={`text-sm ${UNDER_VIEWS}`}>
          <PortalLink to={FILLED_IN[filters.view] ?? ""}>{t("fill")}</PortalLink>
        </p>
      )}
      {!isFiltered && (
        <DoubtsHint selection={selection} currency={summary.data?.currency} className={UNDER_VIEWS} />
      )}
      {page.isLoadingError ? (
        <Failure error={page.error} />
      ) : !page.data ? (
        <CatalogTableSkeleton />
      ) : page.data.total === 0 ? (
        <div className={isEmpty ? "sheet mt-4.5" : "sheet"}>
          {isFiltered ? (
            <EmptyState title={t("nothingFound")}>
              {filters.search !== "" && t("nothingFoundHelp")}
            </EmptyState>
          ) : (
            <EmptyState title={t("empty")} action={<AddProductLink />}>
              {t("emptyHelp")}
            </EmptyState>
          )}
        </div>
      ) : (
        <WhyHost>
          <CatalogTable
            products={page.data.data}
            columns={columns}
            selection={selection}
            currency={currency}
            stale={page.isPlaceholderData}
            order={orderIn(filters.sort, CATALOG_COLUMNS)}
            onOrder={(order) => setFilters({ sort: orderText(order), offset: 0 })}
            chosenIds={chosenIds}
            onChoose={(ids) =>
              setKnown(
                new Map(
                  [...ids].flatMap((id) => {
                    const product = shown.get(id) ?? known.get(id);
                    return product ? [[id, product] as const] : [];
                  }),
                ),
              )
            }
          />
          <ChooseAll
            selection={selection}
            filters={filters}
            shown={page.data.data}
            total={page.data.total}
            chosenIds={chosenIds}
            onChoose={(products) => setKnown(new Map(products.map((product) => [product.id, product])))}
          />
        </WhyHost>
      )}
      {page.data && (
        <Pager
          offset={filters.offset}
          limit={CATALOG_PAGE}
          total={page.data.total}
          onChange={(offset) => setFilters({ offset })}
        />
      )}
      <SelectedProducts
        selection={selection}
        chosen={chosen}
        currency={currency}
        onClear={clear}
        onLeave={(ids) => setKnown((now) => new Map([...now].filter(([id]) => !ids.includes(id))))}
      />
    </>
  );
}
