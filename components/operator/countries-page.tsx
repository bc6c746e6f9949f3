"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { COUNTRY_NAME } from "@/components/selection/country-name";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { listCountries, upsertCountry } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { ChooseButton } from "./choose-button";
import { EditableRecords } from "./editable-records";
import { ListHead } from "./list-head";
import { PeriodsOf } from "./periods-of";

/** Where producers declare, and the periods of one of the countries. */
export function CountriesPage() {
  const t = useTranslations("operator");
  const name = COUNTRY_NAME[useLocale()];
  const { data, error, isLoadingError } = useQuery(query(listCountries));
  const save = useMutation(mutation(upsertCountry));
  const { filters, change } = useFilters(["Country"]);
  if (isLoadingError) return <Failure error={error} />;
  const chosen = data?.find(({ codeIso2 }) => codeIso2 === (filters.Country || "FR")) ?? data?.[0];
  return (
    <>
      <EditableRecords
        name={t("tabs.countries")}
        head={(onAdd) => (
          <ListHead
            title={data && t("countries.title", { count: data.length })}
            add={t("countries.add")}
            onAdd={onAdd}
          />
        )}
        rows={data}
        code={{ name: "codeIso2", label: t("countries.codeIso2") }}
        codeOf={({ codeIso2 }) => codeIso2}
        nameOf={(country) => country[name]}
        empty={null}
        columns={[
          {
            head: t("country"),
            cell: (country) => (
              <ChooseButton
                isChosen={country === chosen}
                onClick={() => change({ Country: country.codeIso2 })}
              >
                {country[name]}
              </ChooseButton>
            ),
            sortBy: (country) => country[name],
          },
          { head: t("code"), cell: ({ codeIso2 }) => codeIso2, sortBy: ({ codeIso2 }) => codeIso2 },
          {
            head: t("countries.currency"),
            cell: ({ currency }) => currency,
            sortBy: ({ currency }) => currency,
          },
          { head: t("countries.vat"), cell: ({ isVat }) => (isVat ? t("yes") : t("no")) },
          {
            head: t("countries.activated"),
            cell: ({ eprActivated }) => (eprActivated ? t("yes") : t("no")),
          },
        ]}
        add={t("countries.add")}
        fields={[
          ...(["nameEN", "nameFR", "nameZH", "currency"] as const).map((field) => ({
            name: field,
            label: t(`countries.${field}`),
          })),
          { name: "isVat", label: t("countries.isVat"), kind: "flag" },
          {
            name: "vatRate",
            label: t("countries.vatRate"),
            hint: t("countries.vatRateHint"),
            kind: "number",
          },
          { name: "eprActivated", label: t("countries.eprActivated"), kind: "flag" },
        ]}
        schema={async () => (await import("@/lib/contract/periods")).CountryUpsert}
        onSave={({ code, body }) => save.mutateAsync({ params: { CodeIso2: code }, body })}
      />
      {chosen && <PeriodsOf country={chosen.codeIso2} name={chosen[name]} key={chosen.codeIso2} />}
    </>
  );
}
