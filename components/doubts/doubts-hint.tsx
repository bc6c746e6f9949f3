"use client";

import { useQuery } from "@tanstack/react-query";
import Big from "big.js";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { doubtsInShort } from "./doubts-of-page";

type DoubtsHintProps = {
  selection: Selection;
  /** Undefined until it is known. */
  currency: string | undefined;
  className?: string;
};

/** How many products may be something else than was decided, how much hangs on it, and where that is answered. */
export function DoubtsHint({ selection, currency, className = "mt-3 max-w-(--measure)" }: DoubtsHintProps) {
  const t = useTranslations("doubtsHint");
  const format = useFormat();
  const { data: doubts, isPending } = useQuery(doubtsInShort(selection));
  const look = `text-sm/cosy ${className}`;
  // What stands under it keeps its place when the answer comes after the page.
  if (isPending || (doubts && doubts.total > 0 && currency === undefined))
    return (
      <p className={look} aria-hidden="true">
        <Bone width={30} />
      </p>
    );
  if (!doubts || doubts.total === 0 || currency === undefined) return null;
  const { total: count, atRisk } = doubts;
  return (
    <p className={look} data-doubts>
      {Big(atRisk).gt(0)
        ? t.rich("money", {
            count,
            amount: format.money(atRisk, currency),
            why: (amount) => (
              <PortalLink data-why to="/doubts">
                {amount}
              </PortalLink>
            ),
          })
        : t("noMoney", { count })}{" "}
      <PortalLink to="/doubts">{t("review")}</PortalLink>
    </p>
  );
}
