"use client";

import { useTranslations } from "next-intl";
import { DoesNotApply } from "@/components/ui/nothing";
import { useFormat } from "@/components/ui/use-format";

/** From and until when something holds, as far as that is known. */
export function Days({ from, to }: { from: string | null; to: string | null }) {
  const t = useTranslations("operator");
  const format = useFormat();
  if (from === null && to === null) return <DoesNotApply />;
  return (
    <span className="whitespace-nowrap">
      {from !== null && t("schemes.since", { day: format.dayOfYear(from) })}{" "}
      {to !== null && t("schemes.until", { day: format.dayOfYear(to) })}
    </span>
  );
}
