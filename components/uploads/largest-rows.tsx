"use client";

import { useTranslations } from "next-intl";
import { decimal } from "@/components/amounts/contribution-per-item";
import { Made } from "@/components/amounts/explanation";
import { PricedFormula } from "@/components/amounts/priced-formula";
import { ScaleLineOf } from "@/components/amounts/scale-line-of";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import type { BatchPart } from "./batches";

type LargestRowsProps = {
  part: BatchPart;
  market: Selection;
  currency: string;
  isOpen: boolean;
  /** Whether the rows name products that are there already. */
  links: boolean;
  /** Whether the quantities can still be changed. */
  written: boolean;
};

/** Where the price of a scale line comes from, and the formulas of the rows that owe most by it. */
export function LargestRows({ part, market, currency, isOpen, links, written }: LargestRowsProps) {
  const t = useTranslations("batchWhy");
  const { countRows: count, largestRows } = part;
  const shown = largestRows.length;
  return (
    <Made>
      <ScaleLineOf selection={market} priced={part} />
      <details open={isOpen}>
        <summary className="link">
          {shown < count ? t("largest", { shown, count }) : t("rows", { count })}
        </summary>
        {largestRows.map(({ line, ecoProductReference: reference, ...row }) => (
          <div
            key={`${line} ${row.codePeriod} ${row.codeVendor}`}
            className="grid gap-[0.2rem] border-rule border-b py-2 text-xs last:border-b-0"
          >
            <p>
              {links ? (
                <PortalLink to={`/products/${encodeURIComponent(reference)}`}>
                  {t("row", { line, reference })}
                </PortalLink>
              ) : (
                t("row", { line, reference })
              )}
              {[row.codePeriod, row.codeVendor].filter(Boolean).map((each) => `, ${each}`)}
            </p>
            <PricedFormula
              priced={{
                ...part,
                quantity: decimal(row.quantity),
                itemWeight: row.itemWeight,
                price: decimal(part.price),
              }}
              currency={currency}
              written={written}
            />
          </div>
        ))}
      </details>
    </Made>
  );
}
