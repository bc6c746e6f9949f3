"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter, useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { useTextForm } from "@/components/ui/use-text-form";
import { ApiError } from "@/lib/client/api-error";
import { createSession } from "@/lib/client/endpoints";
import { entering } from "./entering";
import { EmailField, PasswordField } from "./entrance-fields";
import { EntranceForm } from "./entrance-form";
import { pathWithin } from "./path-within";
import { useMistake } from "./use-mistake";
import { useSpeak } from "./use-speak";

const schema = async () => (await import("@/lib/contract/sessions")).Credentials;

export function SignInForm() {
  const t = useTranslations("signIn");
  const errorText = useErrorText();
  const router = useRouter();
  const speak = useSpeak();
  const asked = useSearchParams();
  const next = pathWithin(asked.get("next"));
  const enter = useMutation(entering(createSession));
  const mistake = useMistake();
  const { register, handleSubmit, mistakes } = useTextForm(schema);
  const status = enter.error instanceof ApiError && enter.error.status;
  const failure =
    status === 401 ? t("refused") : status === 403 ? t("unconfirmed") : enter.error && errorText(enter.error);

  const submit = handleSubmit(async (credentials) => {
    try {
      const { language, isOperator, producers } = await enter.mutateAsync({ body: credentials });
      speak(language);
      // Who only runs the service has no producer to open on.
      const home = isOperator && producers.length === 0 ? "/operator" : "/";
      router.replace(next === "/" ? home : next);
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });

  return (
    <>
      {asked.has("ended") && !failure && (
        <Notice signal="check" className="mt-6">
          {t("ended")}
        </Notice>
      )}
      <EntranceForm
        hasMistake={Object.keys(mistakes).length > 0}
        failure={failure}
        busy={enter.isPending || enter.isSuccess}
        submit={submit}
        label={t("submit")}
        busyLabel={t("submitting")}
      >
        <EmailField registered={register("email")} mistake={mistake("email", mistakes.email)} />
        <PasswordField
          registered={register("password")}
          mistake={mistake("password", mistakes.password)}
          aside={
            <Link className="link absolute top-0 right-0 text-sm" href="/forgot-password">
              {t("forgot")}
            </Link>
          }
        />
      </EntranceForm>
    </>
  );
}
