"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { LANGUAGE_NAMES, useChangeLanguage } from "@/components/shell/use-change-language";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useTextForm } from "@/components/ui/use-text-form";
import { LOCALES } from "@/db/vocabulary";
import { updateUser } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { User } from "@/lib/contract/users";
import { LANGUAGE_TAGS } from "@/lib/i18n/locale";

const schema = async () =>
  (await import("@/lib/contract/users")).UserUpsert.pick({ name: true, mobilePhone: true, language: true });

export function PersonForm({ user }: { user: z.output<typeof User> }) {
  const t = useTranslations("account");
  const errorText = useErrorText();
  const changeLanguage = useChangeLanguage();
  const save = useMutation(mutation(updateUser));
  const { name, mobilePhone, language } = user;
  const { register, handleSubmit, mistakes } = useTextForm(schema, {
    name,
    mobilePhone: mobilePhone ?? "",
    language,
  });

  const submit = handleSubmit(async (change) => {
    try {
      const saved = await save.mutateAsync({
        params: { UserId: user.id },
        body: { ...change, mobilePhone: change.mobilePhone || null },
      });
      changeLanguage(saved.language);
      void toast(t("saved"));
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {save.error && <Notice signal="stop">{errorText(save.error)}</Notice>}
      <p className="text-sm/cosy">
        <span className="text-print-muted">{t("email")}</span>
        <br />
        <b className="break-all font-semibold">{user.email}</b>
      </p>
      <Field id="name" label={t("name")} error={mistakes.name && t("nameMissing")}>
        {(aria) => <Input autoComplete="name" {...aria} {...register("name")} />}
      </Field>
      <Field id="mobilePhone" label={t("mobilePhone")}>
        {(aria) => <Input type="tel" autoComplete="tel" {...aria} {...register("mobilePhone")} />}
      </Field>
      <Field id="language" label={t("language")}>
        {(aria) => (
          <Select {...aria} {...register("language")}>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale} lang={LANGUAGE_TAGS[locale]}>
                {LANGUAGE_NAMES[locale]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <p>
        <Button type="submit" look="main" busy={save.isPending} busyLabel={t("saving")}>
          {t("save")}
        </Button>
      </p>
    </form>
  );
}
