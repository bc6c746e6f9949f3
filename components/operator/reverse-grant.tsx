"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useMemo } from "react";
import { type UseFormReturn, useForm, useWatch } from "react-hook-form";
import { CreditsEcho } from "@/components/credits/credits-echo";
import { readCredits } from "@/components/credits/read-credits";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { CreditsMissing } from "@/lib/client/api-error";
import { reverseGrant } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { type GrantEntry, leftOf } from "./left-of-grant";
import { grantsQuery, summaryQuery } from "./producer-queries";

type ReverseGrantProps = { nrn: string; grant: GrantEntry; available: number; onClose: () => void };
type Typed = { keep: string; reason: string };

/** Takes back a grant, all of it or what should not have been granted, once it is shown how many credits will be left. */
export function ReverseGrant({ nrn, grant, available, onClose }: ReverseGrantProps) {
  const t = useTranslations("operator");
  const client = useQueryClient();
  const locale = useLocale();
  const { error, mutateAsync } = useMutation(mutation(reverseGrant));
  const resolver = useMemo(
    () => contractResolver(async () => (await import("./reversal-form")).reversalForm(locale)),
    [locale],
  );
  const form = useForm({ resolver, defaultValues: { keep: "0", reason: "" } });
  const keep = readCredits(useWatch({ control: form.control, name: "keep" }), locale);
  const wanted = keep.ok ? leftOf(grant) - Number(keep.value) : 0;
  const taken = Math.min(wanted, available);
  const submit = form.handleSubmit(async ({ reason }) => {
    if (taken <= 0) return form.setFocus("keep");
    try {
      // What is done is what was shown: where less is left by now it is refused, and shown anew.
      const body = { reason, keep: leftOf(grant) - taken };
      await mutateAsync({ params: { ProducerNrn: nrn, Sequence: String(grant.sequence) }, body });
      onClose();
      void toast(t("producers.takenBack", { count: taken }));
    } catch {
      // The mutation holds the error, shown above the fields; what it rests on is read anew.
      for (const { queryKey } of [summaryQuery(nrn), grantsQuery(nrn)])
        void client.invalidateQueries({ queryKey });
    }
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("producers.reverseTitle", { count: grant.amount })}
      description={t("producers.reverseHelp")}
    >
      <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
        {error && <WhyNot error={error} />}
        <ReversalFields form={form} most={leftOf(grant)} />
        <WhatIsLeft wanted={wanted} available={available} />
        <div className="flex flex-wrap gap-3">
          {(taken > 0 || wanted <= 0) && (
            <Button
              type="submit"
              look="danger"
              busy={form.formState.isSubmitting}
              busyLabel={t("producers.takingBack")}
            >
              {taken > 0 ? t("producers.takeBackCount", { count: taken }) : t("producers.takeBack")}
            </Button>
          )}
          <Button onClick={onClose}>{t("cancel")}</Button>
        </div>
      </form>
    </Dialog>
  );
}

function WhyNot({ error }: { error: Error }) {
  const t = useTranslations("operator.producers");
  const errorText = useErrorText();
  const isShort = error instanceof CreditsMissing;
  return (
    <Notice signal="stop">
      {isShort ? t("onlyLeft", { count: error.needed - error.missing }) : errorText(error)}
    </Notice>
  );
}

type ReversalFieldsProps<Read> = {
  form: UseFormReturn<Typed, unknown, Read>;
  /** What is left of the grant: fewer stay. */
  most: number;
};

function ReversalFields<Read>({ form, most }: ReversalFieldsProps<Read>) {
  const t = useTranslations("operator");
  const shared = useTranslations("common");
  const locale = useLocale();
  const { register, setFocus, setValue, formState, control } = form;
  const typed = useWatch({ control, name: "keep" }).trim();
  const keep = readCredits(typed, locale);
  const whatIsWrong = () => {
    if (!keep.ok && typed !== "") return shared(`misread.${keep.reason}`);
    return keep.ok && Number(keep.value) < most ? undefined : t("producers.keepLess", { count: most });
  };
  return (
    <>
      <Field
        id="keep"
        label={t("producers.keep")}
        error={formState.isSubmitted ? whatIsWrong() : undefined}
        hint={
          typed === "0" || typed === "" ? (
            t("producers.keepHint")
          ) : (
            <CreditsEcho
              reading={keep}
              onChoose={(written) => {
                setValue("keep", written, { shouldDirty: true });
                setFocus("keep");
              }}
            />
          )
        }
      >
        {(aria) => <Input inputMode="numeric" {...aria} {...register("keep")} />}
      </Field>
      <Field
        id="reversal-reason"
        label={t("producers.reason")}
        hint={t("producers.reverseReasonHint")}
        error={formState.errors.reason && t("needed")}
      >
        {(aria) => <Input maxLength={200} {...aria} {...register("reason")} />}
      </Field>
    </>
  );
}

/** What the producer can spend after, and where that is why less is taken back than was asked for. */
function WhatIsLeft({ wanted, available }: { wanted: number; available: number }) {
  const t = useTranslations("operator.producers");
  if (wanted <= 0) return <output />;
  return (
    <output className="block">
      {wanted > available && <b className="block font-semibold">{t("onlyLeft", { count: available })}</b>}
      {available > 0 && t("willBeLeft", { from: available, to: Math.max(0, available - wanted) })}
    </output>
  );
}
