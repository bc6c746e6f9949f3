"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useMemo } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { requestCredits } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { CreditNeed } from "./credit-need";
import { CreditsEcho } from "./credits-echo";
import { readCredits } from "./read-credits";

type AskFormProps = {
  producer: string;
  /** How many are asked for unless somebody writes another number. */
  amount: number;
  need: CreditNeed;
  look?: "main";
  onAsked?: () => void;
};

/** How many credits, and what for in one's own words; the rest is known. */
export function AskForm({ producer, amount, need, look, onAsked }: AskFormProps) {
  const t = useTranslations("askCredits");
  const shared = useTranslations("common");
  const errorText = useErrorText();
  const locale = useLocale();
  const ask = useMutation(mutation(requestCredits));
  const resolver = useMemo(
    () => contractResolver(async () => (await import("./ask-credits")).creditsAsked(locale)),
    [locale],
  );
  const { register, handleSubmit, control, setFocus, setValue, formState } = useForm({
    resolver,
    defaultValues: { ...need, amount: String(amount), note: "" },
  });
  const typed = useWatch({ control, name: "amount" });
  const read = readCredits(typed, locale);
  const isTyped = typed.trim() !== "";
  const send = handleSubmit(async (body) => {
    try {
      await ask.mutateAsync({ params: { ProducerNrn: producer }, body });
      onAsked?.();
      void toast(t("sent", { count: body.amount }));
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });
  // It may stand in another form's page: that one is not sent with it.
  const submit = (event: FormEvent) => {
    event.stopPropagation();
    void send(event);
  };
  return (
    <form
      className="grid max-w-240 grid-cols-[10rem_minmax(0,1fr)] items-start gap-x-6 gap-y-3 max-desk:grid-cols-1"
      noValidate
      onSubmit={submit}
    >
      {ask.error && (
        <Notice className="col-span-full" signal="stop">
          {errorText(ask.error)}
        </Notice>
      )}
      <div>
        <Field
          id="ask-amount"
          label={t("howMany")}
          error={
            formState.errors.amount &&
            (isTyped && !read.ok ? shared(`misread.${read.reason}`) : t("wrongAmount", { most: 1_000_000 }))
          }
          hint={
            isTyped && (
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
          {(aria) => (
            <Input
              className="whitespace-nowrap text-right"
              inputMode="numeric"
              autoComplete="off"
              {...aria}
              {...register("amount")}
            />
          )}
        </Field>
      </div>
      <Field
        id="ask-note"
        label={
          <>
            {t("whatFor")} <em className="font-normal text-print-muted not-italic">{t("mayStayEmpty")}</em>
          </>
        }
        hint={t("whatForHint")}
        error={formState.errors.note && t("tooLong", { most: 500 })}
      >
        {(aria) => <Input maxLength={500} {...aria} {...register("note")} />}
      </Field>
      <div>
        <Button type="submit" {...(look && { look })} busy={ask.isPending} busyLabel={t("asking")}>
          {read.ok && Number(read.value) > 0 ? t("submit", { count: Number(read.value) }) : t("title")}
        </Button>
      </div>
      <p className="text-print-muted text-sm/cosy col-span-full">{t("help")}</p>
    </form>
  );
}
