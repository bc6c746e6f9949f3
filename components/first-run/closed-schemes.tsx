"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import { joinList } from "@/lib/i18n/join-list";
import { useSchemesOfCountry } from "./use-schemes-of-country";

type ClosedSchemesProps = { selection: Selection; codes: readonly string[] };

/** Schemes that closed already: one can still declare to them. */
export function ClosedSchemes({ selection, codes }: ClosedSchemesProps) {
  const t = useTranslations("firstRun");
  const locale = useLocale();
  const format = useFormat();
  const today = useTodayIn(selection.country);
  const closed = (useSchemesOfCountry(selection) ?? []).filter(
    ({ schemeCode, deadline = today }) => codes.includes(schemeCode) && deadline < today,
  );
  const last = closed
    .map(({ deadline = "" }) => deadline)
    .sort()
    .at(-1);
  if (last === undefined) return null;
  return (
    <Notice className="mb-6" signal="check">
      <b className="block font-semibold">
        {t("closed", {
          schemes: joinList(
            closed.map(({ ecoOrganismName, schemeCode }) => `${ecoOrganismName}${format.aside(schemeCode)}`),
            locale,
          ),
          count: closed.length,
          day: format.dayOfYear(last),
        })}
      </b>
      {t("closedHelp")}
    </Notice>
  );
}
