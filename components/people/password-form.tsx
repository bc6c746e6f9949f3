"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { useMistake } from "@/components/sessions/use-mistake";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useTextForm } from "@/components/ui/use-text-form";
import { ApiError } from "@/lib/client/api-error";
import { changePassword } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { User } from "@/lib/contract/users";

const schema = async () => (await import("@/lib/contract/users")).PasswordChange;

export function PasswordForm({ user }: { user: z.output<typeof User> }) {
  const t = useTranslations("account");
  const errorText = useErrorText();
  const change = useMutation(mutation(changePassword));
  const mistake = useMistake();
  const { register, handleSubmit, mistakes } = useTextForm(schema);
  const isNotCurrent = change.error instanceof ApiError && change.error.status === 400;

  const submit = handleSubmit(async (body, { restart }) => {
    try {
      await change.mutateAsync({ params: { UserId: user.id }, body });
      restart();
      void toast(t("changed"));
    } catch {
      // The mutation holds the error, shown at its field or above them.
    }
  });

  return (
    <form className="grid gap-4" noValidate onSubmit={submit}>
      {change.error && !isNotCurrent && <Notice signal="stop">{errorText(change.error)}</Notice>}
      <input
        className="sr-only"
        autoComplete="username"
        value={user.email}
        readOnly
        tabIndex={-1}
        aria-hidden
      />
      <Field
        id="currentPassword"
        label={t("currentPassword")}
        error={mistakes.currentPassword ? t("currentMissing") : isNotCurrent ? t("notCurrent") : undefined}
      >
        {(aria) => (
          <Input type="password" autoComplete="current-password" {...aria} {...register("currentPassword")} />
        )}
      </Field>
      <Field
        id="newPassword"
        label={t("newPassword")}
        hint={t("length")}
        error={mistake("newPassword", mistakes.newPassword)}
      >
        {(aria) => (
          <Input type="password" autoComplete="new-password" {...aria} {...register("newPassword")} />
        )}
      </Field>
      <p>
        <Button type="submit" busy={change.isPending} busyLabel={t("changing")}>
          {t("change")}
        </Button>
      </p>
    </form>
  );
}
