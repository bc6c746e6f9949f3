"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/failure";
import { useTextForm } from "@/components/ui/use-text-form";
import { requestPasswordReset } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { EntranceTitle } from "./entrance";
import { EmailField } from "./entrance-fields";
import { EntranceForm } from "./entrance-form";
import { useMistake } from "./use-mistake";

const schema = async () => (await import("@/lib/contract/users")).PasswordResetRequest;

export function ForgotPasswordForm() {
  const t = useTranslations("passwordReset");
  const errorText = useErrorText();
  const send = useMutation(mutation(requestPasswordReset));
  const mistake = useMistake();
  const { register, handleSubmit, mistakes } = useTextForm(schema);

  const submit = handleSubmit(async (body) => {
    try {
      await send.mutateAsync({ body });
    } catch {
      // The mutation holds the error, shown above the field.
    }
  });

  if (send.isSuccess)
    return (
      <EntranceTitle title={t("asked")}>
        {t.rich("askedFor", {
          email: send.variables.body.email,
          b: (words) => <b className="break-all font-semibold">{words}</b>,
        })}
      </EntranceTitle>
    );
  return (
    <>
      <EntranceTitle title={t("forgotTitle")}>{t("forgotLead")}</EntranceTitle>
      <EntranceForm
        hasMistake={mistakes.email !== undefined}
        failure={send.error && errorText(send.error)}
        busy={send.isPending}
        submit={submit}
        label={t("ask")}
        busyLabel={t("asking")}
      >
        <EmailField registered={register("email")} mistake={mistake("email", mistakes.email)} />
      </EntranceForm>
    </>
  );
}
