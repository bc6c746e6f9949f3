"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useErrorText } from "@/components/ui/failure";
import { useTextForm } from "@/components/ui/use-text-form";
import { ApiError } from "@/lib/client/api-error";
import { confirmUser } from "@/lib/client/endpoints";
import { entering } from "./entering";
import { EntranceTitle } from "./entrance";
import { PasswordField } from "./entrance-fields";
import { EntranceForm } from "./entrance-form";
import { LinkOver } from "./link-over";
import { linkTo } from "./link-to";
import { takeSignUp } from "./signed-up-here";
import { useMistake } from "./use-mistake";
import { useProof } from "./use-proof";
import { useSpeak } from "./use-speak";

const schema = async () =>
  (await import("@/lib/contract/users")).Confirmation.pick({ password: true }).required();

/** The browser that signed up goes on by the mail alone; another one is asked for the password. */
export function Confirm() {
  const t = useTranslations("signUp");
  const token = useProof();
  const confirmed = useConfirm();
  const { mutateAsync, error } = confirmed;
  const [asks, setAsks] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    if (token === undefined || begun.current) return;
    begun.current = true;
    const confirming = token !== "" && takeSignUp() ? mutateAsync({ body: { token } }) : Promise.reject();
    confirming.catch(() => setAsks(true));
  }, [token, mutateAsync]);

  if (token === undefined || !asks)
    return <EntranceTitle title={t("confirm")}>{t("confirming")}</EntranceTitle>;
  if (token === "" || isRefused(error))
    return <LinkOver title={t("confirm")}>{t.rich("linkOver", { link: linkTo("/sign-in") })}</LinkOver>;
  return (
    <>
      <EntranceTitle title={t("confirm")}>{t("confirmLead")}</EntranceTitle>
      <ConfirmForm token={token} />
    </>
  );
}

/** Whether a link holds no longer, or never did. */
const isRefused = (error: Error | null) => error instanceof ApiError && error.status === 400;

/** Confirms, and leads on. */
function useConfirm() {
  const router = useRouter();
  const speak = useSpeak();
  const { onSuccess, ...send } = entering(confirmUser);
  return useMutation({
    ...send,
    onSuccess: (user, ...rest) => {
      onSuccess?.(user, ...rest);
      speak(user.language);
      router.replace(user.producers.length > 0 ? "/" : "/onboarding");
    },
  });
}

function ConfirmForm({ token }: { token: string }) {
  const t = useTranslations("signUp");
  const shared = useTranslations("signIn");
  const errorText = useErrorText();
  const mistake = useMistake();
  const send = useConfirm();
  const { register, handleSubmit, mistakes } = useTextForm(schema);
  const failure = isRefused(send.error)
    ? t.rich("linkOver", { link: linkTo("/sign-in") })
    : send.error instanceof ApiError && send.error.status === 401
      ? t.rich("wrongPassword", { link: linkTo("/forgot-password") })
      : send.error && errorText(send.error);

  return (
    <EntranceForm
      hasMistake={mistakes.password !== undefined}
      failure={failure}
      busy={send.isPending || send.isSuccess}
      submit={handleSubmit(({ password }) => send.mutate({ body: { token, password } }))}
      label={t("confirmSubmit")}
      busyLabel={shared("submitting")}
    >
      <PasswordField registered={register("password")} mistake={mistake("password", mistakes.password)} />
    </EntranceForm>
  );
}
