"use client";

import { useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { byCountryName, COUNTRY_NAME } from "@/components/selection/country-name";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import { KeptNotice } from "@/components/ui/kept-notice";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { useErrorTitle } from "@/components/ui/use-error-title";
import type { Registered } from "@/components/ui/use-text-form";
import type { Answer } from "@/lib/client/call";
import { listCountries } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { CompanyField } from "./company-field";
import { type CompanyFieldName, useCompanyForm } from "./use-company-form";

type CompanyFormProps = {
  producer: Answer<"getProducer">;
  /** Whether the reader writes the address; an owner writes the rest as well. */
  mayWrite: boolean;
  isOwner: boolean;
};

export function CompanyForm({ producer, mayWrite, isOwner }: CompanyFormProps) {
  const t = useTranslations("company");
  const errorText = useErrorText();
  const countries = useQuery(query(listCountries)).data;
  const { ref, register, mistakes, submit, isSaving, error, isBack, keep, startOver } = useCompanyForm({
    producer,
    mayWrite,
    isReady: countries !== undefined,
  });
  useErrorTitle(useTranslations("errors")("titlePrefix"), Object.keys(mistakes).length > 0);

  const mayName = isOwner && !producer.isLegalVerified;
  const field = (name: CompanyFieldName) => ({
    name,
    registered: register(name),
    isWrong: mistakes[name] !== undefined,
  });
  return (
    <form className="grid gap-4" noValidate onSubmit={submit} onInput={keep} ref={ref}>
      {isBack && (
        <KeptNotice startOver={t("startOver")} onStartOver={startOver}>
          {t("kept")}
        </KeptNotice>
      )}
      {error && <Notice signal="stop">{errorText(error)}</Notice>}
      <p className="text-sm/cosy">
        <span className="text-print-muted">{t("nrn")}</span>
        <br />
        <b className="font-semibold">{producer.nrn}</b>
      </p>
      {producer.isLegalVerified && <p className="text-print-muted text-sm/cosy">{t("verified")}</p>}
      <CompanyField {...field("companyName")} mayWrite={mayName} autoComplete="organization" />
      <CompanyField {...field("vat")} mayWrite={mayName} autoComplete="off" hint={t("vatHint")} />
      <CompanyField {...field("companyAddress")} mayWrite={mayWrite} autoComplete="address-line1" />
      <CompanyField {...field("companyAddressComplement")} mayWrite={mayWrite} autoComplete="address-line2" />
      <div className="grid grid-cols-[9rem_1fr] gap-4">
        <CompanyField {...field("companyZipCode")} mayWrite={mayWrite} autoComplete="postal-code" />
        <CompanyField {...field("companyCity")} mayWrite={mayWrite} autoComplete="address-level2" />
      </div>
      <CountryField registered={register("companyCountryId")} mayWrite={mayWrite} countries={countries} />
      <SectionTitle className="mt-2">{t("contact")}</SectionTitle>
      <p className="-mt-3 text-print-muted text-sm/cosy">{t("contactHelp")}</p>
      <CompanyField {...field("contactName")} mayWrite={isOwner} autoComplete="name" />
      <CompanyField {...field("contactEmail")} mayWrite={isOwner} autoComplete="email" type="email" />
      <CompanyField {...field("contactPhone")} mayWrite={isOwner} autoComplete="tel" type="tel" />
      {mayWrite && (
        <p>
          <Button type="submit" look="main" busy={isSaving} busyLabel={t("saving")}>
            {t("save")}
          </Button>
        </p>
      )}
    </form>
  );
}

type CountryFieldProps = {
  registered: Registered;
  mayWrite: boolean;
  countries: Answer<"listCountries"> | undefined;
};

function CountryField({ registered, mayWrite, countries }: CountryFieldProps) {
  const t = useTranslations("company");
  const locale = useLocale();
  const countryName = COUNTRY_NAME[locale];
  return (
    <Field id="companyCountryId" label={t("fields.companyCountryId")}>
      {(aria) => (
        <Select
          // A list that is not there yet says nothing of what is chosen.
          key={String(countries !== undefined)}
          disabled={!mayWrite || !countries}
          {...aria}
          {...registered}
        >
          <option value="">{t("noCountry")}</option>
          {byCountryName(countries ?? [], locale).map((country) => (
            <option key={country.id} value={country.id}>
              {country[countryName]}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
