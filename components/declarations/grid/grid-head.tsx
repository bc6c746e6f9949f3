"use client";

import { useTranslations } from "next-intl";
import { StreamHead } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import type { Order } from "@/components/ui/sort";
import { SortableColumn } from "@/components/ui/sortable-column";
import type { GridColumns } from "./grid-columns";
import type { GridSort } from "./use-grid-view";

type GridWidthsProps = { columns: readonly StreamColumn[]; widths: GridColumns };

/** How wide the columns are; where rows list their schemes, these share what is left with the product. */
export function GridWidths({ columns, widths }: GridWidthsProps) {
  return (
    <colgroup>
      <col style={{ width: "2.5rem" }} />
      <col />
      <col style={{ width: "5rem" }} />
      <col style={{ width: "7.5rem" }} />
      <col style={{ width: "9.5rem" }} />
      <col style={{ width: "5.75rem" }} />
      {widths.stream === undefined ? (
        <col />
      ) : (
        columns.map(({ schemeCode }) => <col key={schemeCode} style={{ width: `${widths.stream}rem` }} />)
      )}
      <col style={{ width: `${widths.total}rem` }} />
    </colgroup>
  );
}

type GridHeadProps = {
  columns: readonly StreamColumn[];
  /** Whether rows list their schemes, and have no column for each. */
  listed: boolean;
  period: string;
  currency: string;
  order: Order<GridSort> | undefined;
  onOrder: (order: Order<GridSort> | undefined) => void;
};

export function GridHead({ columns, listed, period, currency, ...sorting }: GridHeadProps) {
  const t = useTranslations("declaration");
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className="max-desk:hidden">
          <span className="sr-only">{t("row")}</span>
        </th>
        <SortableColumn {...sorting} by="product" className="pinned">
          {t("product")}
        </SortableColumn>
        <SortableColumn {...sorting} by="before" figure className="max-desk:hidden">
          {String(Number(period) - 1)}
        </SortableColumn>
        <SortableColumn {...sorting} by="quantity" figure className="quantity-head">
          <span>
            <span className="max-desk:hidden">{t("quantity")} </span>
            {period}
          </span>
        </SortableColumn>
        <th scope="col" className="max-desk:hidden">
          {t("change")}
        </th>
        <SortableColumn {...sorting} by="weight" figure className="max-desk:hidden">
          {t("weight")}
        </SortableColumn>
        {listed ? (
          <th scope="col" className="max-desk:hidden">
            {t("byScheme", { currency })}
          </th>
        ) : (
          columns.map(({ schemeCode, name }) => (
            <StreamHead
              key={schemeCode}
              className="overflow-hidden text-ellipsis shadow-[inset_0_var(--line)_0_var(--stream)] max-desk:hidden"
              code={schemeCode}
              name={name}
            />
          ))
        )}
        <SortableColumn {...sorting} by="total" figure className="pinned-end">
          {t("total", { currency })}
        </SortableColumn>
      </tr>
    </thead>
  );
}
