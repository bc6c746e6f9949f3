"use client";

import { useTranslations } from "next-intl";
import { pricedItem } from "@/components/amounts/priced";
import { WhyItem } from "@/components/amounts/why";
import { WhyButton } from "@/components/amounts/why-button";
import {
  contributionPerItem,
  decimal,
  type Product,
  type ProductContribution,
} from "@/components/products/contribution-per-item";
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
import { useFormat } from "@/components/ui/use-format";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { byStream } from "@/lib/domain/stream-order";

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
export const CATALOG_COLUMNS = ["title", "weight", "amount", "quantity"] as const;
type CatalogColumn = (typeof CATALOG_COLUMNS)[number];

/** More columns than this are mostly empty: each product then lists its own streams and prices. */
const MOST_COLUMNS = 6;

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
    <div className="sheet catalog-sheet overflow-x-auto">
      <table className="table catalog" data-stale={stale}>
        <caption className="sr-only">{t("title")}</caption>
        <thead>
          <tr>
            <td className="choice">
              <input
                type="checkbox"
                aria-label={t("chooseAll")}
                checked={chosen > 0 && chosen === products.length}
                ref={(box) => {
                  if (box) box.indeterminate = chosen > 0 && chosen < products.length;
                }}
                onChange={() => onChoose(new Set(chosen > 0 ? [] : products.map(({ id }) => id)))}
              />
            </td>
            <SortableColumn {...sortable} by="title">
              {t("product")}
            </SortableColumn>
            <th scope="col">{t("decided")}</th>
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
            <SortableColumn {...sortable} by="quantity" figure className="sold-column">
              {t("sold", { year: selection.period })}
            </SortableColumn>
            <th scope="col" className="source-column">
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
      </table>
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
  const t = useTranslations("catalog");
  const amounts = useTranslations("amount");
  const format = useFormat();
  const perItem = contributionPerItem(product);
  const name = product.facts.title ?? product.externalId;
  return (
    <tr data-chosen={isChosen}>
      <td className="choice">
        <input
          type="checkbox"
          aria-label={t("choose", { product: name })}
          checked={isChosen}
          onChange={onChoose}
        />
      </td>
      <th scope="row">
        <PortalLink to={`/products/${encodeURIComponent(product.externalId)}`}>{name}</PortalLink>
        <small>{`${product.externalIdType} ${product.externalId}`}</small>
      </th>
      <td className="decided">
        <ProductStatus product={product} />
        <span className="narrow-only">
          {product.ecoContributions.toSorted(byStream).map(({ id, schemeCode }) => (
            <StreamChip key={id} code={schemeCode} />
          ))}
        </span>
      </td>
      {columns.map(({ schemeCode }) => (
        <td key={schemeCode} className="stream-cell figure">
          <Prices of={product.ecoContributions.filter((each) => each.schemeCode === schemeCode)} />
        </td>
      ))}
      {listed && (
        <td className="wide-only">
          <span className="listed-prices">
            {product.ecoContributions.toSorted(byStream).map((contribution) => (
              <StreamChip key={contribution.id} code={contribution.schemeCode}>
                <span>
                  <Price of={contribution} />
                </span>
              </StreamChip>
            ))}
          </span>
        </td>
      )}
      <td className="figure wide-only">
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
      <td className="figure per-item amount">
        {perItem === undefined ? (
          <Unknown />
        ) : (
          <WhyButton
            label={amounts("askItem", { amount: format.perItem(perItem), product: name })}
            why={
              <WhyItem
                selection={selection}
                reference={product.externalId}
                name={name}
                currency={currency}
                priced={pricedItem(product)}
              />
            }
          >
            {format.perItem(perItem)}
          </WhyButton>
        )}
      </td>
      <td className="figure wide-only sold-column">
        {product.catalog.isDeclared && format.quantity(product.catalog.quantity)}
      </td>
      <td className="wide-only source-column whitespace-nowrap text-print-muted text-xs">
        {t(product.catalog.source)}
      </td>
    </tr>
  );
}

/** A scheme may price one product twice: paper and its packaging. */
function Prices({ of }: { of: readonly ProductContribution[] }) {
  if (of.length === 0) return <DoesNotApply />;
  return of.map((contribution) => (
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
      <span className="per">{of.quantityUnit === WEIGHT_UNIT ? t("perKilogram") : t("perPiece")}</span>
    </>
  );
}

export function CatalogTableSkeleton() {
  return (
    <div className="sheet catalog-sheet mt-4">
      <table className="table catalog">
        <tbody>
          <BoneRows rows={10} widths={[14, 6, 4, 4, 4, 4, 5]} />
        </tbody>
      </table>
    </div>
  );
}
