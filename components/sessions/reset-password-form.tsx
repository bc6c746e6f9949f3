"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { useTextForm } from "@/components/ui/use-text-form";
import { ApiError } from "@/lib/client/api-error";
import { resetPassword } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { EntranceTitle } from "./entrance";
import { PasswordField } from "./entrance-fields";
import { EntranceForm } from "./entrance-form";
import { LinkOver } from "./link-over";
import { linkTo } from "./link-to";
import { useMistake } from "./use-mistake";
import { useProof } from "./use-proof";

const schema = async () => (await import("@/lib/contract/users")).PasswordReset.pick({ password: true });

export function ResetPasswordForm() {
  const t = useTranslations("passwordReset");
  const errorText = useErrorText();
  const token = useProof();
  const send = useMutation(mutation(resetPassword));
  const mistake = useMistake();
  const { register, handleSubmit, mistakes } = useTextForm(schema);
  const isOver = token === "" || (send.error instanceof ApiError && send.error.status === 400);

  const submit = handleSubmit(async ({ password }) => {
    try {
      await send.mutateAsync({ body: { token: token ?? "", password } });
    } catch {
      // The mutation holds the error, shown above the field.
    }
  });

  if (send.isSuccess)
    return (
      <>
        <EntranceTitle title={t("done")}>{t("doneHelp")}</EntranceTitle>
        <p className="mt-6">
          <Link className={buttonClass({ look: "main" })} href="/sign-in">
            {t("signIn")}
          </Link>
        </p>
      </>
    );
  if (isOver)
    return <LinkOver title={t("title")}>{t.rich("linkOver", { link: linkTo("/forgot-password") })}</LinkOver>;
  return (
    <>
      <EntranceTitle title={t("title")}>{t("lead")}</EntranceTitle>
      <EntranceForm
        hasMistake={mistakes.password !== undefined}
        failure={send.error && errorText(send.error)}
        busy={send.isPending}
        submit={submit}
        label={t("submit")}
        busyLabel={t("submitting")}
      >
        <PasswordField
          kind="newPassword"
          registered={register("password")}
          mistake={mistake("newPassword", mistakes.password)}
        />
      </EntranceForm>
    </>
  );
}
