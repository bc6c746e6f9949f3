"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useRef } from "react";
import { byCountryName, COUNTRY_NAME } from "@/components/selection/country-name";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import { Input } from "@/components/ui/input";
import { KeptNotice } from "@/components/ui/kept-notice";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useErrorTitle } from "@/components/ui/use-error-title";
import { useKeptTexts } from "@/components/ui/use-kept-texts";
import { useTextForm } from "@/components/ui/use-text-form";
import type { Answer } from "@/lib/client/call";
import { getMe, listCountries, upsertProducer } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";

const FIELDS = {
  companyName: true,
  vat: true,
  companyAddress: true,
  companyAddressComplement: true,
  companyZipCode: true,
  companyCity: true,
  companyCountryId: true,
  contactName: true,
  contactEmail: true,
  contactPhone: true,
} as const;
type Name = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Name[];

const schema = async () => (await import("@/lib/contract/producers")).ProducerFields.pick(FIELDS);

const textsOf = (producer: Answer<"getProducer">) =>
  Object.fromEntries(NAMES.map((name) => [name, producer[name] ?? ""]));

function writeInto(form: HTMLFormElement | null, texts: Readonly<Record<string, string>>): void {
  for (const control of form?.elements ?? [])
    if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement)
      control.value = texts[control.name] ?? control.value;
}

type CompanyFormProps = {
  producer: Answer<"getProducer">;
  /** Whether the reader writes the address; an owner writes the rest as well. */
  mayWrite: boolean;
  isOwner: boolean;
};

export function CompanyForm({ producer, mayWrite, isOwner }: CompanyFormProps) {
  const t = useTranslations("company");
  const errorText = useErrorText();
  const locale = useLocale();
  const countryName = COUNTRY_NAME[locale];
  const countries = useQuery(query(listCountries));
  const me = useQuery(query(getMe));
  const save = useMutation(mutation(upsertProducer));
  const mayName = isOwner && !producer.isLegalVerified;
  const { register, handleSubmit, mistakes } = useTextForm(schema, textsOf(producer));
  useErrorTitle(useTranslations("errors")("titlePrefix"), Object.keys(mistakes).length > 0);

  const saved = textsOf(producer);
  // Several people can sit at one computer: what one of them began to write is not the other's to save.
  const form = useRef<HTMLFormElement>(null);
  const { isBack, keep, forget } = useKeptTexts({
    place: mayWrite && me.data ? `company ${producer.nrn} ${me.data.id}` : undefined,
    saved,
    write: (name, text) => writeInto(form.current, { [name]: text }),
    isReady: countries.isSuccess,
  });
  const startOver = () => {
    writeInto(form.current, saved);
    forget();
  };
  const submit = handleSubmit(async (written, { isChanged, restart }) => {
    const changed = NAMES.filter(isChanged);
    const body = Object.fromEntries(changed.map((name) => [name, written[name] ?? null]));
    try {
      const saved = await save.mutateAsync({ params: { ProducerNrn: producer.nrn }, body });
      restart(textsOf(saved));
      forget();
      void toast(t("saved"));
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });

  const text = (name: Name, autoComplete: string, may: boolean, hint?: ReactNode) => (
    <Field
      id={name}
      label={t(`fields.${name}`)}
      hint={hint}
      error={mistakes[name] && t(name === "contactEmail" ? "wrongEmail" : "wrong")}
    >
      {(aria) => (
        <Input
          autoComplete={autoComplete}
          readOnly={!may}
          {...(name === "contactEmail" && { type: "email" })}
          {...(name === "contactPhone" && { type: "tel" })}
          {...aria}
          {...register(name)}
        />
      )}
    </Field>
  );

  return (
    <form
      className="grid gap-4"
      noValidate
      onSubmit={submit}
      onInput={({ currentTarget }) => keep(new FormData(currentTarget))}
      ref={form}
    >
      {isBack && (
        <KeptNotice startOver={t("startOver")} onStartOver={startOver}>
          {t("kept")}
        </KeptNotice>
      )}
      {save.error && <Notice signal="stop">{errorText(save.error)}</Notice>}
      <p className="text-sm/cosy">
        <span className="text-print-muted">{t("nrn")}</span>
        <br />
        <b className="font-semibold">{producer.nrn}</b>
      </p>
      {producer.isLegalVerified && <p className="text-print-muted text-sm/cosy">{t("verified")}</p>}
      {text("companyName", "organization", mayName)}
      {text("vat", "off", mayName, t("vatHint"))}
      {text("companyAddress", "address-line1", mayWrite)}
      {text("companyAddressComplement", "address-line2", mayWrite)}
      <div className="grid grid-cols-[9rem_1fr] gap-4">
        {text("companyZipCode", "postal-code", mayWrite)}
        {text("companyCity", "address-level2", mayWrite)}
      </div>
      <Field id="companyCountryId" label={t("fields.companyCountryId")}>
        {(aria) => (
          <Select
            // A list that is not there yet says nothing of what is chosen.
            key={String(countries.isSuccess)}
            disabled={!mayWrite || !countries.isSuccess}
            {...aria}
            {...register("companyCountryId")}
          >
            <option value="">{t("noCountry")}</option>
            {byCountryName(countries.data ?? [], locale).map((country) => (
              <option key={country.id} value={country.id}>
                {country[countryName]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <SectionTitle className="mt-2">{t("contact")}</SectionTitle>
      <p className="-mt-3 text-print-muted text-sm/cosy">{t("contactHelp")}</p>
      {text("contactName", "name", isOwner)}
      {text("contactEmail", "email", isOwner)}
      {text("contactPhone", "tel", isOwner)}
      {mayWrite && (
        <p>
          <Button type="submit" look="main" busy={save.isPending} busyLabel={t("saving")}>
            {t("save")}
          </Button>
        </p>
      )}
    </form>
  );
}
