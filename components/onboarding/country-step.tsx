"use client";

import { useLocale, useTranslations } from "next-intl";
import type { z } from "zod";
import { byCountryName, COUNTRY_NAME } from "@/components/selection/country-name";
import { FieldLabel } from "@/components/ui/field";
import type { Country } from "@/lib/contract/schemes";
import type { StepProps } from "./company-step";

type CountryStepProps = StepProps & { countries: readonly z.output<typeof Country>[] | undefined };

export function CountryStep({ answers, countries, onChange }: CountryStepProps) {
  const t = useTranslations("onboarding");
  const locale = useLocale();
  const countryName = COUNTRY_NAME[locale];
  return (
    <fieldset className="grid">
      <FieldLabel as="legend">{t("market")}</FieldLabel>
      {byCountryName(countries ?? [], locale)
        .filter(({ eprActivated }) => eprActivated)
        .map((each) => (
          <label className="flex min-h-11 items-center gap-3 border-rule border-b" key={each.codeIso2}>
            <input
              type="radio"
              name="market"
              checked={answers.market === each.codeIso2}
              onChange={() => onChange({ ...answers, market: each.codeIso2, schemeCodes: [], external: [] })}
            />
            {each[countryName]}
          </label>
        ))}
    </fieldset>
  );
}
