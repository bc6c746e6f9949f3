"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { FormEvent } from "react";
import { ENTRANCE_FORM, EntranceTitle } from "@/components/sessions/entrance";
import { Button } from "@/components/ui/button";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { Stations } from "@/components/ui/stations";
import { useErrorTitle } from "@/components/ui/use-error-title";
import { getMe, listCountries } from "@/lib/client/endpoints";
import { failureOf, query } from "@/lib/client/query";
import { STEPS, withListedCountries } from "./answers";
import { CompanyRequested } from "./company-requested";
import { CompanyStep } from "./company-step";
import { CountryStep } from "./country-step";
import { useKeptAnswers } from "./kept-answers";
import { SchemesStep } from "./schemes-step";
import { isOneTooMany, isTaken, useRegisterCompany } from "./use-register-company";
import { useSteps } from "./use-steps";
import { WayOut } from "./way-out";

/** Company, country, schemes: then the company is registered, and its registrations are drafts. */
export function Onboarding() {
  const t = useTranslations("onboarding");
  const requests = useTranslations("companyRequests");
  const errorText = useErrorText();
  const me = useQuery(query(getMe));
  const countries = useQuery({ ...query(listCountries), enabled: me.isSuccess });
  const [kept, setAnswers] = useKeptAnswers(me.data?.id ?? "");
  const answers = countries.data ? withListedCountries(kept, countries.data) : kept;
  const { registration, request, register, askOperators } = useRegisterCompany(answers, () =>
    setAnswers(null),
  );
  const { step, index, wrong, goBack, goOn } = useSteps(answers, registration.isSuccess);
  useErrorTitle(useTranslations("errors")("titlePrefix"), wrong.length > 0);

  const isForOperators = step === "schemes" && isOneTooMany(registration.error);
  const refusal = request.error ?? (isForOperators ? null : registration.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    goOn(isForOperators ? askOperators : register);
  };

  const failure = failureOf(me, countries);
  if (failure) return <Failure error={failure} />;
  if (request.data) return <CompanyRequested name={request.data.companyName} />;
  const ofStep = { answers, wrong, countries: countries.data, onChange: setAnswers };
  return (
    <>
      <EntranceTitle title={t("title")}>{me.data?.producers.length === 0 && t("noCompany")}</EntranceTitle>
      <div className="mt-6">
        <Stations
          label={t("title")}
          steps={STEPS.map((each) => ({ id: each, name: t(`steps.${each}`) }))}
          passed={index}
        />
      </div>
      <form className={ENTRANCE_FORM} noValidate onSubmit={submit} id="step" tabIndex={-1}>
        {isForOperators && !request.error && <Notice signal="check">{requests("beyond")}</Notice>}
        {refusal && (
          <Notice signal="stop">{isTaken(registration.error) ? t("taken") : errorText(refusal)}</Notice>
        )}
        {step === "company" && <CompanyStep {...ofStep} />}
        {step === "country" && <CountryStep {...ofStep} />}
        {step === "schemes" && <SchemesStep {...ofStep} />}
        {isForOperators ? (
          <Button type="submit" look="main" busy={request.isPending} busyLabel={requests("asking")}>
            {requests("ask")}
          </Button>
        ) : (
          <Button
            type="submit"
            look="main"
            busy={registration.isPending || registration.isSuccess}
            busyLabel={t("submitting")}
          >
            {step === "schemes" ? t("submit") : t("next")}
          </Button>
        )}
        {index > 0 && <Button onClick={goBack}>{t("back")}</Button>}
      </form>
      {me.data && <WayOut me={me.data} />}
    </>
  );
}
