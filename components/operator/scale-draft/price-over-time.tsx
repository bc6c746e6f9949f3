"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { ScaleLine } from "@/lib/client/scales/row-cells";
import type { Stretch } from "@/lib/domain/pricing/coverage";
import type { LineRow } from "./line-rows";

type PriceOverTimeProps = { row: LineRow; period: Stretch; currency: string };

const ROW = "flex flex-wrap justify-between gap-x-4 border-rule border-b py-1.5 text-sm";

/** What a code asked the year before, and on which days of this one it asks what, or nothing that is known. */
export function PriceOverTime({ row: { before, stretches }, period, currency }: PriceOverTimeProps) {
  const t = useTranslations("operator.schemes");
  const amounts = useTranslations("amount");
  const format = useFormat();
  const priceText = ({ price, chargedPer }: Pick<ScaleLine, "price" | "chargedPer">) =>
    price === "" || !chargedPer
      ? t("draft.noPrice")
      : `${format.price(price)} ${currency} ${amounts(`per.${chargedPer}`)}`;
  return (
    <ol>
      {before && (
        <li className={ROW}>
          <span>{before.declarationPeriodCode}</span>
          <span className="tabular-nums">{priceText(before)}</span>
        </li>
      )}
      {stretches.map(({ from, to, line }) => (
        <li key={from} className={ROW}>
          <span>
            {from === period.from && to === period.to
              ? t("history.all")
              : `${format.dayOfYear(from)} – ${format.dayOfYear(to)}`}
          </span>
          <span className={line ? "font-semibold tabular-nums" : "text-stop"}>
            {line ? priceText(line) : t("draft.noPrice")}
          </span>
        </li>
      ))}
    </ol>
  );
}
