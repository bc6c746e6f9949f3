"use client";

import { useTranslations } from "next-intl";
import {
  contributionPerItem,
  decimal,
  isEstimate,
  isYetToBePriced,
  type Product,
  type ProductContribution,
} from "@/components/amounts/contribution-per-item";
import { ItemButton } from "@/components/amounts/item-button";
import { pricedItem } from "@/components/amounts/priced";
import { ProductStatus } from "@/components/products/product-status";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { StreamChip, StreamHead } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import { DoesNotApply, Unknown } from "@/components/ui/nothing";
import { BoneRows } from "@/components/ui/skeleton";
import type { Order } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM, WEIGHT_UNIT } from "@/db/vocabulary";
import { isCovered } from "@/lib/domain/pricing/pricing";
import { byStream } from "@/lib/domain/stream-order";
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

type ProductRowProps = Pick<CatalogTableProps, "selection" | "columns" | "currency"> & {
  product: Product;
  listed: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

function ProductRow(props: ProductRowProps) {
  const { selection, product, columns, currency, listed, isChosen, onChoose } = props;
  const may = useMay("write");
  const amounts = useTranslations("amount");
  const t = useTranslations("catalog");
  const format = useFormat();
  const perItem = contributionPerItem(product);
  const lacking = product.unpriced.filter((one) => !isCovered(one)).length;
  const name = product.facts.title ?? product.externalId;
  return (
    <tr className="data-[chosen=true]:bg-pen-wash data-[chosen=true]:*:bg-pen-wash" data-chosen={isChosen}>
      <td className="w-13 max-desk:row-[1/3] max-desk:w-auto">
        <input
          className="mx-1"
          type="checkbox"
          aria-label={t("choose", { product: name })}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <th scope="row" className="min-w-60 max-desk:col-start-2 max-desk:min-w-0">
        <PortalLink
          className="block font-medium text-inherit leading-close no-underline hover:text-pen hover:underline"
          to={`/products/${encodeURIComponent(product.externalId)}`}
        >
          {name}
        </PortalLink>
        <small className="block text-2xs/close text-print-muted">{`${product.externalIdType} ${product.externalId}`}</small>
      </th>
      <td className="max-desk:col-[2/-1] max-desk:flex max-desk:flex-wrap max-desk:gap-x-3.5 max-desk:gap-y-1">
        <ProductStatus product={product} />
        <span className="hidden max-desk:inline-flex max-desk:gap-2.5">
          {product.ecoContributions.toSorted(byStream).map(({ id, schemeCode }) => (
            <StreamChip key={id} code={schemeCode} />
          ))}
        </span>
      </td>
      {columns.map(({ schemeCode }) => (
        <td key={schemeCode} className="px-2 max-desk:hidden whitespace-nowrap text-right">
          <Prices of={product} schemeCode={schemeCode} />
        </td>
      ))}
      {listed && (
        <td className="max-desk:hidden">
          <span className="grid grid-cols-[repeat(auto-fill,8.25rem)] gap-x-5 gap-y-0.5">
            {product.ecoContributions.toSorted(byStream).map((contribution) => (
              <StreamChip key={contribution.id} code={contribution.schemeCode}>
                <span className="ml-auto">
                  <Price of={contribution} />
                </span>
              </StreamChip>
            ))}
          </span>
        </td>
      )}
      <td className="whitespace-nowrap text-right max-desk:hidden">
        {product.facts.weight === null ? (
          !may ? (
            <Unknown />
          ) : (
            <PortalLink className="link" to={`/products/${encodeURIComponent(product.externalId)}/edit`}>
              {t("addWeight")}
              <span className="sr-only"> {name}</span>
            </PortalLink>
          )
        ) : (
          format.weight(decimal(product.facts.weight))
        )}
      </td>
      <td className="whitespace-nowrap text-right max-desk:col-start-3 max-desk:row-start-1 font-semibold">
        {perItem === undefined ? (
          product.catalog.owesNothing ? (
            <DoesNotApply />
          ) : (
            <Unknown />
          )
        ) : (
          <ItemButton
            selection={selection}
            reference={product.externalId}
            name={name}
            currency={currency}
            priced={pricedItem(product)}
            amount={format.perItem(perItem)}
          />
        )}
        {product.ecoContributions.some(({ pricing }) => isEstimate(pricing)) && (
          <small className="block font-normal text-print-muted text-xs/snug">
            {amounts("provenance.ESTIMATED")}
          </small>
        )}
        {isYetToBePriced(product) && (
          <small className="block whitespace-normal font-normal text-print-muted text-xs/snug">
            {t("yetToBePriced", { year: selection.period })}
          </small>
        )}
        {lacking > 0 && (
          <small className="block whitespace-normal font-normal text-check text-xs/snug">
            {amounts("unpriced.title", { count: lacking })}
          </small>
        )}
      </td>
      <td className="whitespace-nowrap text-right max-desk:hidden max-[1081px]:hidden">
        {product.catalog.isDeclared && format.quantity(product.catalog.quantity)}
      </td>
      <td className="max-desk:hidden max-wide:hidden whitespace-nowrap text-print-muted text-xs/snug">
        {t(product.catalog.source)}
      </td>
    </tr>
  );
}

/** A scheme may price one product twice: paper and its packaging. */
function Prices({ of, schemeCode }: { of: Product; schemeCode: string }) {
  const priced = of.ecoContributions.filter((each) => each.schemeCode === schemeCode);
  if (priced.length === 0)
    return isYetToBePriced(of) ||
      of.unpriced.some((one) => SCHEME_CODE_OF_STREAM[one.stream] === schemeCode && !isCovered(one)) ? (
      <Unknown />
    ) : (
      <DoesNotApply />
    );
  return priced.map((contribution) => (
    <div key={contribution.id}>
      <Price of={contribution} />
    </div>
  ));
}

function Price({ of }: { of: ProductContribution }) {
  const t = useTranslations("catalog");
  const format = useFormat();
  return (
    <>
      {format.price(decimal(of.price))}
      <span className="pl-[0.15rem] text-2xs text-print-muted">
        {of.quantityUnit === WEIGHT_UNIT ? t("perKilogram") : t("perPiece")}
      </span>
    </>
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
