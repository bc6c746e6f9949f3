"use client";

import { useTranslations } from "next-intl";
import type { Product } from "@/components/amounts/contribution-per-item";
import type { Selection } from "@/components/selection/selection";
import { StreamHead } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import { BoneRows } from "@/components/ui/skeleton";
import type { Order } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";
import { Table } from "@/components/ui/table";
import { ProductRow } from "./product-row";
import { withPage } from "./with-page";

type CatalogTableProps = {
  selection: Selection;
  products: readonly Product[];
  columns: readonly StreamColumn[];
  /** Empty until it is known. */
  currency: string;
  order: Order<CatalogColumn> | undefined;
  onOrder: (order: Order<CatalogColumn> | undefined) => void;
  /** Whether another page is on its way. */
  stale: boolean;
  chosenIds: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
};

/** The columns that a catalog can be sorted by. */
export const CATALOG_COLUMNS = ["title", "status", "weight", "amount", "quantity"] as const;
type CatalogColumn = (typeof CATALOG_COLUMNS)[number];

/** More columns than this are mostly empty: each product then lists its own streams and prices. */
const MOST_COLUMNS = 6;

const CATALOG = [
  "[--cell-height:2.625rem] [--cell-y:0.3rem] heads:pt-2.5 data-[stale=true]:*:[tbody]:opacity-60",
  "max-desk:rows:grid-cols-[auto_1fr_auto] max-desk:rows:gap-x-2.5 max-desk:rows:gap-y-[0.1rem]",
  "max-desk:rows:px-(--gutter) max-desk:rows:py-2.5",
].join(" ");

/** One row per product, one column per stream with its price; a list on a phone. */
export function CatalogTable({
  selection,
  products,
  columns: streams,
  currency,
  stale,
  order,
  onOrder,
  chosenIds,
  onChoose,
}: CatalogTableProps) {
  const t = useTranslations("catalog");
  const listed = streams.length > MOST_COLUMNS;
  const columns = listed ? [] : streams;
  const sortable = { order, onOrder };
  const chosen = products.filter(({ id }) => chosenIds.has(id)).length;
  const choose = (id: string) => {
    const ids = new Set(chosenIds);
    if (!ids.delete(id)) ids.add(id);
    onChoose(ids);
  };
  return (
    <div className="sheet max-desk:-mx-(--gutter) max-desk:border-x-0 overflow-x-auto">
      <Table className={CATALOG} list="heads gone" data-stale={stale}>
        <caption className="sr-only">{t("title")}</caption>
        <thead>
          <tr>
            <td className="h-10.5 w-13 py-[0.3rem]">
              <input
                className="mx-1"
                type="checkbox"
                aria-label={t("chooseAll")}
                checked={chosen > 0 && chosen === products.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < products.length;
                }}
                onChange={() =>
                  onChoose(
                    withPage(
                      chosenIds,
                      products.map(({ id }) => id),
                    ),
                  )
                }
              />
            </td>
            <SortableColumn {...sortable} by="title">
              {t("product")}
            </SortableColumn>
            <SortableColumn {...sortable} by="status">
              {t("decided")}
            </SortableColumn>
            {columns.map(({ schemeCode, name }) => (
              <StreamHead key={schemeCode} code={schemeCode} name={name} />
            ))}
            {listed && <th scope="col">{t("prices")}</th>}
            <SortableColumn {...sortable} by="weight" figure>
              {t("weight")}
            </SortableColumn>
            <SortableColumn {...sortable} by="amount" figure>
              {t("perItem", { currency })}
            </SortableColumn>
            <SortableColumn {...sortable} by="quantity" figure className="max-[1081px]:hidden">
              {t("sold", { year: selection.period })}
            </SortableColumn>
            <th scope="col" className="max-wide:hidden">
              {t("source")}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product) => (
            <ProductRow
              key={product.id}
              selection={selection}
              product={product}
              columns={columns}
              currency={currency}
              listed={listed}
              isChosen={chosenIds.has(product.id)}
              onChoose={() => choose(product.id)}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}

export function CatalogTableSkeleton() {
  return (
    <div className="sheet max-desk:-mx-(--gutter) max-desk:border-x-0 mt-4">
      <Table className={CATALOG} list="heads gone">
        <tbody>
          <BoneRows rows={10} widths={[14, 6, 4, 4, 4, 4, 5]} />
        </tbody>
      </Table>
    </div>
  );
}
