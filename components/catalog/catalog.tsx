"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { Bar } from "@/components/ui/bar";
import { buttonClass } from "@/components/ui/button";
import { Heading } from "@/components/ui/heading";
import { TableLinks } from "@/components/ui/table-links";
import { UploadLink } from "@/components/uploads/upload-link";
import { countEcoProducts } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { catalogSize } from "@/lib/domain/catalog-size";
import { AddProductLink } from "./add-product-link";
import { catalogFile } from "./catalog-page";
import { CatalogProducts } from "./catalog-products";
import { CatalogTableSkeleton } from "./catalog-table";
import { FILTERS } from "./filters";
import { CATALOG_TITLE } from "./selected-products";

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
        <CatalogProducts key={Object.values(selection).join("/")} selection={selection} />
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
