"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { SchemeName } from "@/components/schemes/scheme-name";
import { Bar } from "@/components/ui/bar";
import { buttonClass } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { ChoiceFilter, FilterFields, useFilters } from "@/components/ui/filters";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { useFormat } from "@/components/ui/use-format";
import { addressOf } from "@/lib/client/call";
import {
  exportSchemeAmounts,
  listCountries,
  listDeclarationPeriods,
  listDeclaredMarkets,
  listSchemeAmounts,
} from "@/lib/client/endpoints";
import { failureOf, query } from "@/lib/client/query";
import { Records } from "./records";

/** What all producers declared to each scheme of a country for a period, and the same as a file. */
export function AmountsPage() {
  const t = useTranslations("operator");
  const format = useFormat();
  const { filters, change } = useFilters(["Country", "Period"]);
  const countries = useQuery(query(listCountries));
  const declared = useQuery(query(listDeclaredMarkets));
  // Unless one is asked for, the country in which most is declared, with the period in which that is.
  const [most] = declared.data?.data ?? [];
  const first = declared.data && (most?.eprCountryCode ?? countries.data?.[0]?.codeIso2);
  const country = filters.Country || (first ?? "");
  const periods = useQuery({
    ...query(listDeclarationPeriods, { query: { EprCountryCode: country } }),
    enabled: country !== "",
  });
  const codes = (periods.data ?? []).map(({ code }) => code);
  const ofCountry = declared.data?.data.find(({ eprCountryCode }) => eprCountryCode === country);
  const latest = periods.data && declared.data && codes.toSorted().at(-1);
  const period = filters.Period || (ofCountry?.declarationPeriodCode ?? latest ?? "");
  const market = { EprCountryCode: country, DeclarationPeriodCode: period };
  const found = useQuery({ ...query(listSchemeAmounts, { query: market }), enabled: period !== "" });
  const failure = failureOf(countries, declared, periods, found);
  if (failure) return <Failure error={failure} />;
  const rows = found.data?.data;
  return (
    <>
      <Bar>
        <Title>{t("amounts.title", { country, period })}</Title>
        {rows && rows.length > 0 && (
          <a
            className={buttonClass({ look: undefined })}
            href={addressOf(exportSchemeAmounts, { query: market })}
            download
          >
            <Icon of="download" />
            {t("amounts.export")}
          </a>
        )}
      </Bar>
      <p className="mt-2 max-w-(--measure) text-print-muted">{t("amounts.lead")}</p>
      <FilterFields>
        <ChoiceFilter
          label={t("country")}
          value={country}
          all={null}
          onChange={(Country) => change({ Country, Period: "" })}
          options={(countries.data ?? []).map(({ codeIso2 }) => [codeIso2, codeIso2])}
        />
        <ChoiceFilter
          label={t("period")}
          value={period}
          all={null}
          onChange={(Period) => change({ Period })}
          options={codes.map((code) => [code, code])}
        />
      </FilterFields>
      <Records
        name={t("tabs.amounts")}
        rows={rows}
        idOf={({ schemeCode, ecoOrganismName }) => `${schemeCode} ${ecoOrganismName}`}
        empty={<EmptyState title={t("amounts.none")} />}
        columns={[
          {
            head: t("scheme"),
            cell: ({ schemeCode, ecoOrganismName }) => (
              <SchemeName code={schemeCode} name={ecoOrganismName} small />
            ),
          },
          {
            head: t("amounts.producers"),
            figure: true,
            sortBy: ({ countProducers }) => countProducers,
            cell: ({ countProducers, countValidated }) =>
              t("amounts.validatedOf", { count: countValidated, all: countProducers }),
          },
          {
            head: t("amounts.draft"),
            figure: true,
            cell: ({ amountDraft, currency }) => format.money(amountDraft, currency),
          },
          {
            head: t("amounts.validated"),
            figure: true,
            cell: ({ amountValidated, currency }) => format.money(amountValidated, currency),
          },
          {
            head: t("amounts.paid"),
            figure: true,
            cell: ({ amountPaid, currency }) => format.money(amountPaid, currency),
          },
          {
            head: t("amounts.transferred"),
            figure: true,
            cell: ({ amountTransferred, currency }) => format.money(amountTransferred, currency),
          },
        ]}
      />
    </>
  );
}
