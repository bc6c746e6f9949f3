"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { ENTRANCE_FORM, EntranceTitle } from "@/components/sessions/entrance";
import { Button, buttonClass } from "@/components/ui/button";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { Stations } from "@/components/ui/stations";
import { useErrorTitle } from "@/components/ui/use-error-title";
import { oneOf } from "@/lib/client/address";
import { ApiError } from "@/lib/client/api-error";
import { getMe, listCountries, onboardProducer, requestCompany } from "@/lib/client/endpoints";
import { failureOf, mutation, query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { readNrn } from "@/lib/domain/nrn";
import { externalRegistrations, STEPS, type Step, stepReached, withKnownCountries, wrongIn } from "./answers";
import { CompanyStep } from "./company-step";
import { CountryStep } from "./country-step";
import { useKeptAnswers } from "./kept-answers";
import { SchemesStep } from "./schemes-step";
import { WayOut } from "./way-out";

/** A step back leads to the step before. */
const PLACE = { step: oneOf(STEPS, "company") };

/** Company, country, schemes: then the company is registered, and its registrations are drafts. */
export function Onboarding() {
  const t = useTranslations("onboarding");
  const errorText = useErrorText();
  const router = useRouter();
  const me = useQuery(query(getMe));
  const countries = useQuery({ ...query(listCountries), enabled: me.isSuccess });
  const [kept, setAnswers] = useKeptAnswers(me.data?.id ?? "");
  const answers = countries.data ? withKnownCountries(kept, countries.data) : kept;
  const [{ step: asked }, change] = useAddress(PLACE, { history: "push" });
  const [attempt, setAttempt] = useState(0);
  const send = useMutation(mutation(onboardProducer));
  const ask = useMutation(mutation(requestCompany));
  const requests = useTranslations("companyRequests");
  // What was typed is forgotten once it is sent: until the portal is there the last step stands.
  const step = send.isSuccess ? "schemes" : stepReached(asked, answers);
  const place = STEPS.indexOf(step);
  const wrong = attempt > 0 ? wrongIn(step, answers) : [];
  const isTaken = send.error instanceof ApiError && send.error.code === "SERVICE_028";
  const isBeyond =
    step === "schemes" &&
    send.error instanceof ApiError &&
    send.error.fields.some(({ path }) => path === "companies");
  const refusal = ask.error ?? (isBeyond ? null : send.error);
  const problem = refusal && errorText(refusal);
  useErrorTitle(useTranslations("errors")("titlePrefix"), wrong.length > 0);

  const go = (to: Step | undefined) => {
    if (!to) return;
    setAttempt(0);
    change({ step: to });
    document.getElementById("step")?.focus();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    const [first] = wrongIn(step, answers);
    if (first) return document.getElementById(first)?.focus();
    const next = STEPS[place + 1];
    if (next) return go(next);
    const { companyName, seat, market, schemeCodes } = answers;
    const nrn = readNrn(answers.nrn);
    const body = {
      companyName,
      ...(seat && { companyCountryCode: seat }),
      eprCountryCode: market,
      schemeCodes: [...schemeCodes],
      externalRegistrations: externalRegistrations(answers),
    };
    if (isBeyond) return ask.mutate({ body: { ...body, nrn } }, { onSuccess: () => setAnswers(null) });
    try {
      await send.mutateAsync({ params: { ProducerNrn: nrn }, body });
      setAnswers(null);
      router.replace(`/?${new URLSearchParams({ producer: nrn, country: market })}`);
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  };

  const failure = failureOf(me, countries);
  if (failure) return <Failure error={failure} />;
  if (ask.data)
    return (
      <>
        <EntranceTitle title={requests("asked")}>
          {requests("askedHelp", { company: ask.data.companyName })}
        </EntranceTitle>
        <p className="mt-6">
          <Link className={buttonClass({ look: "main" })} href="/">
            {requests("toPortal")}
          </Link>
        </p>
      </>
    );
  return (
    <>
      <EntranceTitle title={t("title")}>{me.data?.producers.length === 0 && t("noCompany")}</EntranceTitle>
      <div className="mt-6">
        <Stations
          label={t("title")}
          steps={STEPS.map((each) => ({ id: each, name: t(`steps.${each}`) }))}
          passed={place}
        />
      </div>
      <form className={ENTRANCE_FORM} noValidate onSubmit={submit} id="step" tabIndex={-1}>
        {isBeyond && !ask.error && <Notice signal="check">{requests("beyond")}</Notice>}
        {problem && <Notice signal="stop">{isTaken ? t("taken") : problem}</Notice>}
        {step === "company" && (
          <CompanyStep answers={answers} wrong={wrong} countries={countries.data} onChange={setAnswers} />
        )}
        {step === "country" && (
          <CountryStep answers={answers} countries={countries.data} onChange={setAnswers} />
        )}
        {step === "schemes" && <SchemesStep answers={answers} wrong={wrong} onChange={setAnswers} />}
        {isBeyond ? (
          <Button type="submit" look="main" busy={ask.isPending} busyLabel={requests("asking")}>
            {requests("ask")}
          </Button>
        ) : (
          <Button
            type="submit"
            look="main"
            busy={send.isPending || send.isSuccess}
            busyLabel={t("submitting")}
          >
            {step === "schemes" ? t("submit") : t("next")}
          </Button>
        )}
        {place > 0 && <Button onClick={() => go(STEPS[place - 1])}>{t("back")}</Button>}
      </form>
      {me.data && <WayOut me={me.data} />}
    </>
  );
}
