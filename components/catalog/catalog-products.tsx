"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { WhyHost } from "@/components/amounts/why-host";
import { DoubtsHint } from "@/components/doubts/doubts-hint";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { streamColumns } from "@/components/streams/stream-order";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Pager } from "@/components/ui/pager";
import { orderIn, orderText } from "@/components/ui/sort";
import { countEcoProducts, getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { AddProductLink } from "./add-product-link";
import { CatalogHead, FillIn, UNDER_VIEWS } from "./catalog-head";
import { CATALOG_PAGE, catalogPage } from "./catalog-page";
import { CATALOG_COLUMNS, CatalogTable, CatalogTableSkeleton } from "./catalog-table";
import { ChooseAll } from "./choose-all";
import { FILTERS } from "./filters";
import { SelectedProducts } from "./selected-products";
import { useChosenProducts } from "./use-chosen-products";

/** The products that the filters show, page by page, and what is done with those that are chosen. */
export function CatalogProducts({ selection }: { selection: Selection }) {
  const [filters, setFilters] = useAddress(FILTERS);
  const page = useQuery(catalogPage(selection, filters));
  const counts = useQuery(query(countEcoProducts, ofSelection(selection))).data;
  const currency = useQuery(query(getProducerEcoContributions, ofSelection(selection))).data?.currency;
  const products = page.data?.data ?? [];
  const chosen = useChosenProducts(products);
  const columns = streamColumns(
    [...(counts?.schemes ?? []), ...products.flatMap(({ ecoContributions }) => ecoContributions)].map(
      ({ schemeCode, ecoOrganismName }) => ({ schemeCode, name: ecoOrganismName }),
    ),
  );
  const { search, scheme, status, source, view } = filters;
  const isFiltered = search !== "" || scheme !== "" || Boolean(status ?? source ?? view);
  // There is nothing to look for, or to have as a file.
  const isEmpty = !isFiltered && !page.isPlaceholderData && page.data?.total === 0;
  return (
    <>
      {!isEmpty && (
        <CatalogHead
          selection={selection}
          filters={filters}
          columns={columns}
          counts={counts}
          onChange={(change) => {
            chosen.clear();
            setFilters(change);
          }}
        />
      )}
      <FillIn view={view} />
      {!isFiltered && <DoubtsHint selection={selection} currency={currency} className={UNDER_VIEWS} />}
      {page.isLoadingError ? (
        <Failure error={page.error} />
      ) : !page.data ? (
        <CatalogTableSkeleton />
      ) : page.data.total === 0 ? (
        <NoProducts isEmpty={isEmpty} isFiltered={isFiltered} isSearched={search !== ""} />
      ) : (
        <WhyHost>
          <CatalogTable
            products={products}
            columns={columns}
            selection={selection}
            currency={currency ?? ""}
            stale={page.isPlaceholderData}
            order={orderIn(filters.sort, CATALOG_COLUMNS)}
            onOrder={(order) => setFilters({ sort: orderText(order), offset: 0 })}
            chosenIds={chosen.ids}
            onChoose={chosen.chooseIds}
          />
          <ChooseAll
            selection={selection}
            filters={filters}
            shown={products}
            total={page.data.total}
            chosenIds={chosen.ids}
            onChoose={chosen.choose}
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
        chosen={chosen.products}
        currency={currency ?? ""}
        onClear={chosen.clear}
        onLeave={chosen.leaveOut}
      />
    </>
  );
}

type NoProductsProps = { isEmpty: boolean; isFiltered: boolean; isSearched: boolean };

function NoProducts({ isEmpty, isFiltered, isSearched }: NoProductsProps) {
  const t = useTranslations("catalog");
  return (
    <div className={isEmpty ? "sheet mt-4.5" : "sheet"}>
      {isFiltered ? (
        <EmptyState title={t("nothingFound")}>{isSearched && t("nothingFoundHelp")}</EmptyState>
      ) : (
        <EmptyState title={t("empty")} action={<AddProductLink />}>
          {t("emptyHelp")}
        </EmptyState>
      )}
    </div>
  );
}
