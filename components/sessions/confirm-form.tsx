"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { contractResolver } from "@/components/ui/contract-resolver";
import { useErrorText } from "@/components/ui/failure";
import { ApiError } from "@/lib/client/api-error";
import { PasswordField } from "./entrance-fields";
import { EntranceForm } from "./entrance-form";
import { confirm } from "./queries";
import { useProof } from "./use-proof";
import { useSpeak } from "./use-speak";

const resolver = contractResolver(async () =>
  (await import("@/lib/contract/users")).Confirmation.pick({ password: true }),
);

const linkTo = (href: string) => (words: React.ReactNode) => (
  <Link className="link" href={href}>
    {words}
  </Link>
);

export function ConfirmForm() {
  const t = useTranslations("signUp");
  const shared = useTranslations("signIn");
  const errorText = useErrorText();
  const router = useRouter();
  const speak = useSpeak();
  const token = useProof();
  const send = useMutation(confirm());
  const { register, handleSubmit, formState } = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: { password: "" },
  });
  const { errors, submitCount } = formState;
  const status = send.error instanceof ApiError && send.error.status;
  const failure =
    token === "" || status === 400
      ? t.rich("linkOver", { link: linkTo("/sign-in") })
      : status === 401
        ? t.rich("wrongPassword", { link: linkTo("/forgot-password") })
        : send.error && errorText(send.error);

  const submit = handleSubmit(async ({ password }) => {
    try {
      const { language, producers } = await send.mutateAsync({ token: token ?? "", password });
      speak(language);
      router.replace(producers.length > 0 ? "/" : "/onboarding");
    } catch {
      // The mutation holds the error, shown above the field.
    }
  });

  return (
    <EntranceForm
      wrong={errors.password ? ["password"] : []}
      attempt={submitCount}
      failure={failure}
      busy={send.isPending || send.isSuccess}
      submit={submit}
      label={t("confirmSubmit")}
      busyLabel={shared("submitting")}
    >
      <PasswordField registered={register("password")} isWrong={errors.password !== undefined} />
    </EntranceForm>
  );
}
