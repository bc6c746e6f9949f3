"use client";

import { CircleAlert, Lock } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ClipboardEvent, KeyboardEvent } from "react";
import type { Product } from "@/components/products/contribution-per-item";
import { Icon } from "@/components/ui/icon";
import { DoesNotApply } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";
import type { GridRow } from "./grid-row";

type QuantityCellProps = {
  row: GridRow;
  onFocus: () => void;
  onType: (typed: string) => void;
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
};

export const quantityFieldId = ({ id }: Pick<Product, "id">) => `quantity-${id}`;

/** Blue: what a person wrote and can change. Black with a lock: what is validated. */
export function QuantityCell({ row, onFocus, onType, onPaste, onKeyDown }: QuantityCellProps) {
  const t = useTranslations("declaration");
  const format = useFormat();
  const { product, cell, edited } = row;
  if (cell.state === "locked" && cell.by === "noStream") {
    return (
      <td className="quantity" data-cell="locked">
        <span className="locked-quantity">
          <DoesNotApply />
        </span>
      </td>
    );
  }
  if (cell.state === "locked") {
    return (
      <td className="quantity" data-cell="locked">
        <Icon of={Lock} />
        <span className="locked-quantity">
          {cell.quantity !== undefined && format.quantity(cell.quantity)}
          <span className="sr-only">{` ${t("locked")}`}</span>
        </span>
      </td>
    );
  }
  const untouched = row.shown === row.saved && row.saved !== undefined;
  return (
    <td className="quantity" data-cell={cell.state} data-dirty={edited}>
      {cell.state === "error" && <Icon of={CircleAlert} />}
      <input
        id={quantityFieldId(product)}
        inputMode="decimal"
        autoComplete="off"
        aria-label={t("quantityOf", { product: product.title ?? product.externalId })}
        aria-invalid={cell.state === "error" || undefined}
        value={untouched ? format.quantity(row.saved ?? "") : (row.shown ?? "")}
        onFocus={onFocus}
        onChange={(event) => onType(event.target.value)}
        onPaste={onPaste}
        onKeyDown={onKeyDown}
      />
    </td>
  );
}
