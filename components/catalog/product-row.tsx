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
import { StreamChip } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import { DoesNotApply, Unknown } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM, WEIGHT_UNIT } from "@/db/vocabulary";
import { isCovered } from "@/lib/domain/pricing/pricing";
import { byStream } from "@/lib/domain/stream-order";

type ProductRowProps = {
  selection: Selection;
  columns: readonly StreamColumn[];
  /** Empty until it is known. */
  currency: string;
  product: Product;
  /** Whether its prices stand in one cell. */
  listed: boolean;
  isChosen: boolean;
  onChoose: () => void;
};

/** A product of the catalog: what it is, how it was decided, and what one item owes. */
export function ProductRow(props: ProductRowProps) {
  const { selection, product, columns, currency, listed, isChosen, onChoose } = props;
  const t = useTranslations("catalog");
  const format = useFormat();
  const name = nameOf(product);
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
          className="-my-1 block py-1 font-medium text-inherit leading-close no-underline hover:text-pen hover:underline"
          to={`/products/${encodeURIComponent(product.externalId)}`}
        >
          {name}
        </PortalLink>
        <small className="block text-2xs/close text-print-muted">{`${product.externalIdType} ${product.externalId}`}</small>
      </th>
      <td className="max-desk:col-[2/-1] max-desk:flex max-desk:flex-wrap max-desk:gap-x-3.5 max-desk:gap-y-1">
        <ProductStatus product={product} />
        <span className="hidden max-desk:inline-flex max-desk:gap-2.5">
          {[...new Set(product.ecoContributions.toSorted(byStream).map(({ schemeCode }) => schemeCode))].map(
            (schemeCode) => (
              <StreamChip key={schemeCode} code={schemeCode} />
            ),
          )}
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
        <Weight of={product} />
      </td>
      <td className="whitespace-nowrap text-right max-desk:col-start-3 max-desk:row-start-1 font-semibold">
        <AmountPerItem of={product} selection={selection} currency={currency} />
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

function Weight({ of }: { of: Product }) {
  const t = useTranslations("catalog");
  const format = useFormat();
  const may = useMay("write");
  if (of.facts.weight !== null) return format.weight(decimal(of.facts.weight));
  if (!may) return <Unknown />;
  return (
    <PortalLink className="link" to={`/products/${encodeURIComponent(of.externalId)}/edit`}>
      {t("addWeight")}
      <span className="sr-only"> {nameOf(of)}</span>
    </PortalLink>
  );
}

type AmountPerItemProps = { of: Product; selection: Selection; currency: string };

/** What one item owes, and what that lacks or is estimated by. */
function AmountPerItem({ of, selection, currency }: AmountPerItemProps) {
  const t = useTranslations("catalog");
  const amounts = useTranslations("amount");
  const format = useFormat();
  const perItem = contributionPerItem(of);
  const lacking = of.unpriced.filter((one) => !isCovered(one)).length;
  return (
    <>
      {perItem === undefined ? (
        of.catalog.owesNothing ? (
          <DoesNotApply />
        ) : (
          <Unknown />
        )
      ) : (
        <ItemButton
          selection={selection}
          reference={of.externalId}
          name={nameOf(of)}
          currency={currency}
          priced={pricedItem(of)}
          amount={format.perItem(perItem)}
        />
      )}
      {of.ecoContributions.some(({ pricing }) => isEstimate(pricing)) && (
        <small className="block font-normal text-print-muted text-xs/snug">
          {amounts("provenance.ESTIMATED")}
        </small>
      )}
      {isYetToBePriced(of) && (
        <small className="block whitespace-normal font-normal text-print-muted text-xs/snug">
          {t("yetToBePriced", { year: selection.period })}
        </small>
      )}
      {lacking > 0 && (
        <small className="block whitespace-normal font-normal text-check text-xs/snug">
          {amounts("unpriced.title", { count: lacking })}
        </small>
      )}
    </>
  );
}

const nameOf = ({ facts, externalId }: Product) => facts.title ?? externalId;
