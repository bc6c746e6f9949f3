"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { useForm, useWatch } from "react-hook-form";
import { CreditsEcho } from "@/components/credits/credits-echo";
import { readCredits } from "@/components/credits/read-credits";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { grantCredits } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { FORM_GRID } from "./form-grid";
import { Section } from "./section";

/** Gives a producer credits, with a reason for its ledger. */
export function Grant({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const shared = useTranslations("common");
  const errorText = useErrorText();
  const locale = useLocale();
  const grant = useMutation(mutation(grantCredits));
  const resolver = useMemo(
    () => contractResolver(async () => (await import("./grant-form")).grantForm(locale)),
    [locale],
  );
  const { register, handleSubmit, reset, setFocus, setValue, formState, control } = useForm({
    resolver,
    defaultValues: { amount: "", reason: "" },
  });
  const amount = useWatch({ control, name: "amount" });
  const read = readCredits(amount, locale);
  const submit = handleSubmit(async (body) => {
    try {
      await grant.mutateAsync({ params: { ProducerNrn: nrn }, body });
      reset();
      void toast(t("producers.granted", { count: body.amount }));
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });
  return (
    <Section title={t("producers.grant")}>
      <form className={FORM_GRID} noValidate onSubmit={submit}>
        {grant.error && (
          <div className="col-span-full">
            <Notice signal="stop">{errorText(grant.error)}</Notice>
          </div>
        )}
        <Field
          id="amount"
          label={t("producers.amount")}
          error={
            formState.errors.amount &&
            (amount.trim() === "" ? t("needed") : read.ok ? t("invalid") : shared(`misread.${read.reason}`))
          }
          hint={
            amount.trim() !== "" && (
              <CreditsEcho
                reading={read}
                onChoose={(written) => {
                  setValue("amount", written, { shouldDirty: true });
                  setFocus("amount");
                }}
              />
            )
          }
        >
          {(aria) => <Input inputMode="numeric" {...aria} {...register("amount")} />}
        </Field>
        <Field
          id="reason"
          label={t("producers.reason")}
          hint={t("producers.reasonHint")}
          error={formState.errors.reason && t("needed")}
        >
          {(aria) => <Input maxLength={200} {...aria} {...register("reason")} />}
        </Field>
        <div className="col-span-full">
          <Button type="submit" look="main" busy={formState.isSubmitting} busyLabel={t("producers.granting")}>
            {t("producers.grant")}
          </Button>
        </div>
      </form>
    </Section>
  );
}
