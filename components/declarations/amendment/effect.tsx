"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import { amendmentOf } from "./amendment-of";

type EffectProps = { producer: string; declarationId: string; schemeCode: string };

/** What reopening a part would change in money, in a line; nothing where it can't be said. */
export function Effect(part: EffectProps) {
  const t = useTranslations("amendment");
  const format = useFormat();
  const { data, error } = useQuery(amendmentOf(part));
  if (!data) return error ? null : t("counting");
  const { difference, totalBefore, totalAfter, currency } = data;
  const isLess = difference.startsWith("-");
  const kind = Number(difference) === 0 ? "sameShort" : isLess ? "lessShort" : "moreShort";
  return t(kind, {
    amount: format.money(difference.replace("-", ""), currency),
    before: format.money(totalBefore, currency),
    after: format.money(totalAfter, currency),
  });
}
