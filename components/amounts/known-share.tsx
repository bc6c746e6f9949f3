"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { useFormat } from "@/components/ui/use-format";
import { isKnown, type Known } from "./is-known";
import { UnpricedStreams } from "./unpriced-streams";

type KnownShareProps = {
  of: Known;
  /** Whether each stream without a price says what would make it known. */
  helps?: boolean;
};

/** How much of what is owed rests on estimates, and what of it is not known at all. */
export function KnownShare({ of, helps = false }: KnownShareProps) {
  const { estimated, unknown, covered, currency } = of;
  const t = useTranslations("amount.share");
  const format = useFormat();
  const amounts = useTranslations("amount");
  if (isKnown(of)) return null;
  return (
    <div data-known-share className="mt-3 grid max-w-(--measure) gap-2 text-sm/cosy">
      {estimated.countProducts > 0 && (
        <p>
          {t.rich("estimated", {
            count: estimated.countProducts,
            amount: format.money(estimated.amount, currency),
            why: (amount) => (
              <PortalLink data-why to="/catalog?view=ESTIMATED">
                {amount}
              </PortalLink>
            ),
            low: format.money(estimated.low, currency),
            high: format.money(estimated.high, currency),
          })}{" "}
          <PortalLink to="/measures">{t("fill")}</PortalLink>
        </p>
      )}
      {unknown.length > 0 && (
        <div className="grid gap-1.5">
          <p>{t("unknown", { count: new Set(unknown.map(({ stream }) => stream)).size })}</p>
          <UnpricedStreams of={unknown} helps={helps} />
        </div>
      )}
      {covered.length > 0 && (
        <div className="grid gap-1.5">
          <p>{amounts("covered", { count: new Set(covered.map(({ stream }) => stream)).size })}</p>
          <UnpricedStreams of={covered} helps={helps} />
        </div>
      )}
    </div>
  );
}
