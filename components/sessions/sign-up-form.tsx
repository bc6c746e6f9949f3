"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/failure";
import { useTextForm } from "@/components/ui/use-text-form";
import { signUp } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { EntranceTitle } from "./entrance";
import { EmailField, NameField, PasswordField } from "./entrance-fields";
import { EntranceForm } from "./entrance-form";
import { linkTo } from "./link-to";
import { rememberSignUp } from "./signed-up-here";
import { useMistake } from "./use-mistake";

const schema = async () => (await import("@/lib/contract/users")).SignUp;

export function SignUpForm() {
  const t = useTranslations("signUp");
  const shared = useTranslations("signIn");
  const language = useLocale();
  const errorText = useErrorText();
  const send = useMutation(mutation(signUp));
  const mistake = useMistake();
  const { register, handleSubmit, mistakes } = useTextForm(schema);

  const submit = handleSubmit(async (person, { restart }) => {
    try {
      await send.mutateAsync({ body: { ...person, language } });
      rememberSignUp();
      restart({ name: person.name, email: person.email });
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });

  if (send.isSuccess)
    return (
      <>
        <EntranceTitle title={t("mailed")}>
          {t.rich("mailedTo", {
            email: send.variables.body.email,
            b: (words) => <b className="break-all font-semibold">{words}</b>,
          })}
        </EntranceTitle>
        <p className="mt-6 text-sm/cosy">{t.rich("noMail", { link: linkTo("/sign-in") })}</p>
        <p className="mt-3 text-sm/cosy">
          {t.rich("wrongAddress", {
            again: (words) => (
              <button type="button" className="link" onClick={() => send.reset()}>
                {words}
              </button>
            ),
          })}
        </p>
      </>
    );
  return (
    <>
      <EntranceTitle title={t("title")}>{t("lead")}</EntranceTitle>
      <EntranceForm
        hasMistake={Object.keys(mistakes).length > 0}
        failure={send.error && errorText(send.error)}
        busy={send.isPending}
        submit={submit}
        label={t("submit")}
        busyLabel={t("submitting")}
      >
        <NameField registered={register("name")} mistake={mistake("name", mistakes.name)} />
        <EmailField registered={register("email")} mistake={mistake("email", mistakes.email)} />
        <PasswordField
          kind="newPassword"
          registered={register("password")}
          mistake={mistake("newPassword", mistakes.password)}
        />
      </EntranceForm>
      <p className="mt-6 text-sm/cosy">{shared.rich("haveAccount", { link: linkTo("/sign-in") })}</p>
    </>
  );
}
