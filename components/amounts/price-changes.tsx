"use client";

import { useTranslations } from "next-intl";
import type { z } from "zod";
import { PortalLink } from "@/components/selection/portal-link";
import { useFormat } from "@/components/ui/use-format";
import { type CodePeriod, WEIGHT_UNIT } from "@/db/vocabulary";
import type { LaterPrice } from "@/lib/contract/pricing";
import { isInside } from "@/lib/domain/code-periods";
import { decimal } from "./contribution-per-item";

type Price = { schemeCode: string; scaleCode: string; price: number };
type Change = z.output<typeof LaterPrice>;

type PriceChangesProps = {
  /** What each line asks on the first day of the period. */
  first: readonly Price[];
  later: readonly Change[];
  /** The parts of the year that are declared at once; a change that is inside none of them is not told. Absent: all are. */
  inside?: readonly (CodePeriod | null)[];
  currency: string;
  /** Whether it leads to the declaration, where the parts of the year are written. */
  offers?: boolean;
};

/** Prices that change within the period: what is declared at once has the one of its first day. */
export function PriceChanges({ first, later, inside, currency, offers = false }: PriceChangesProps) {
  const t = useTranslations("amount.changes");
  const format = useFormat();
  const told = later.filter(({ validFrom }) => inside?.some((part) => isInside(validFrom, part)) ?? true);
  if (told.length === 0) return null;
  const sign = format.currencySign(currency);
  const shown = (change: Change, price: number) =>
    t(change.quantityUnit === WEIGHT_UNIT ? "perKilogram" : "perItem", {
      sign,
      price: format.barePrice(decimal(price)),
    });
  return (
    <div data-formula className="grid gap-1 text-sm/cosy">
      {told.map((change) => {
        const { ecoOrganismName: scheme, scaleCode, schemeCode, validFrom } = change;
        const before =
          later.findLast(
            (one) =>
              one.scaleCode === scaleCode && one.schemeCode === schemeCode && one.validFrom < validFrom,
          ) ?? first.find((one) => one.scaleCode === scaleCode && one.schemeCode === schemeCode);
        const values = {
          scheme,
          line: scaleCode,
          day: format.dayOfYear(validFrom),
          price: shown(change, change.price),
        };
        return (
          <p key={`${schemeCode} ${scaleCode} ${validFrom}`}>
            {before ? t("changed", { ...values, before: shown(change, before.price) }) : t("begins", values)}
          </p>
        );
      })}
      <p className="text-print-muted">
        {t("split")}{" "}
        {offers && (
          <PortalLink className="link" to="/declaration">
            {t("toParts")}
          </PortalLink>
        )}
      </p>
    </div>
  );
}
