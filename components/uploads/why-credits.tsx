"use client";

import { useTranslations } from "next-intl";
import { ExplainedSum, Explanation } from "@/components/amounts/explanation";
import { useFormat } from "@/components/ui/use-format";
import { TARIFF } from "@/lib/domain/tariff";
import type { Batch } from "./batches";

/** What each kind of row costs: only what is new does. */
export function WhyCredits({ batch }: { batch: Batch }) {
  const t = useTranslations("batchWhy");
  const format = useFormat();
  const { done, added, changed, refused, products } = batch.counters;
  const isCatalog = batch.kind === "CATALOG";
  const price = isCatalog ? TARIFF.productAdded : TARIFF.lineDeclared;
  const part = (
    key: "newProducts" | "newLines" | "changed" | "same" | "refused",
    count: number,
    each: number,
  ) =>
    count > 0 && (
      <div>
        <dt>{t(key, { count, price: each })}</dt>
        <dd>{format.quantity(count * each)}</dd>
      </div>
    );
  return (
    <Explanation>
      <p className="font-semibold">{t("credits")}</p>
      <ExplainedSum>
        {part(isCatalog ? "newProducts" : "newLines", added, price)}
        {part("newProducts", products, TARIFF.productAdded)}
        {part("changed", changed, 0)}
        {part("same", done - added - changed, 0)}
        {part("refused", refused, 0)}
        <div data-total>
          <dt>{t("total")}</dt>
          <dd>{format.quantity(added * price + products * TARIFF.productAdded)}</dd>
        </div>
      </ExplainedSum>
    </Explanation>
  );
}
