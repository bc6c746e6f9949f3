"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { contractResolver } from "@/components/ui/contract-resolver";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { ApiError } from "@/lib/client/api-error";
import { signIn } from "./queries";

const resolver = contractResolver(async () => (await import("@/lib/contract/sessions")).Credentials);

/** Only a path of this portal: never another site's address. */
const pathWithin = (next: string | null) => (next && /^\/(?![/\\])/.test(next) ? next : "/");

export function SignInForm() {
  const t = useTranslations("signIn");
  const errorText = useErrorText();
  const router = useRouter();
  const next = pathWithin(useSearchParams().get("next"));
  const enter = useMutation(signIn());
  const [shown, setShown] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: { email: "", password: "" },
  });
  const { errors, submitCount } = formState;
  const wrong = (["email", "password"] as const).flatMap((field) =>
    errors[field] ? [{ fieldId: field, message: t(`wrong.${field}`) }] : [],
  );
  const refused = enter.error instanceof ApiError && enter.error.status === 401;

  const submit = handleSubmit(async (credentials) => {
    try {
      await enter.mutateAsync(credentials);
      router.replace(next);
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });

  return (
    <form noValidate onSubmit={submit}>
      {wrong.length > 0 && (
        <ErrorSummary title={t("errors", { count: wrong.length })} errors={wrong} attempt={submitCount} />
      )}
      {enter.error && <Notice signal="stop">{refused ? t("refused") : errorText(enter.error)}</Notice>}
      <Field id="email" label={t("email")} error={errors.email && t("wrong.email")}>
        {(aria) => (
          <input className="input" type="email" autoComplete="username" {...aria} {...register("email")} />
        )}
      </Field>
      <Field id="password" label={t("password")} error={errors.password && t("wrong.password")}>
        {(aria) => (
          <div className="password">
            <input
              className="input"
              type={shown ? "text" : "password"}
              autoComplete="current-password"
              {...aria}
              {...register("password")}
            />
            <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? t("hide") : t("show")}
            </button>
          </div>
        )}
      </Field>
      <Button type="submit" look="main" busy={enter.isPending || enter.isSuccess} busyLabel={t("submitting")}>
        {t("submit")}
      </Button>
    </form>
  );
}
