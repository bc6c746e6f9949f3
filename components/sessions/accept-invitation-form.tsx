"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useErrorText } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { Bone } from "@/components/ui/skeleton";
import { useTextForm } from "@/components/ui/use-text-form";
import { ApiError } from "@/lib/client/api-error";
import type { Answer as AnswerOf } from "@/lib/client/call";
import { acceptInvitation, lookUpInvitation } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { entering } from "./entering";
import { EntranceTitle } from "./entrance";
import { NameField, PasswordField } from "./entrance-fields";
import { EntranceForm } from "./entrance-form";
import { linkTo } from "./link-to";
import { useMistake } from "./use-mistake";
import { useProof } from "./use-proof";
import { useSpeak } from "./use-speak";

type Answer = { name?: string | undefined; password: string };

const knownPerson = async () =>
  (await import("@/lib/contract/members")).InvitationAcceptance.pick({ name: true, password: true });
const newPerson = async () =>
  (await import("@/lib/contract/members")).NewMember.pick({ name: true, password: true });

/** What the invitation is about, and a form for who has an account or is new. */
export function AcceptInvitation() {
  const t = useTranslations("invitation");
  const errorText = useErrorText();
  const token = useProof();
  const { data, error } = useQuery({
    ...query(lookUpInvitation, { body: { token: token ?? "" } }),
    enabled: Boolean(token),
  });
  const isOver = token === "" || (error instanceof ApiError && error.status === 400);

  if (isOver || (error && !data))
    return (
      <>
        <EntranceTitle title={t("title")} />
        <Notice signal="stop">
          {isOver || !error ? t.rich("linkOver", { link: linkTo("/sign-in") }) : errorText(error)}
        </Notice>
      </>
    );
  if (!token || !data)
    return (
      <Title as="p" aria-busy="true">
        <Bone width={12} />
      </Title>
    );
  return (
    <>
      <EntranceTitle title={t("says", { company: data.companyName })}>{t(`as.${data.role}`)}</EntranceTitle>
      <p className="mt-3 text-sm/cosy">
        {t.rich("forAddress", {
          email: data.email,
          b: (words) => <b className="break-all font-semibold">{words}</b>,
        })}
      </p>
      {data.hasAccount && <p className="text-sm/cosy">{t("known")}</p>}
      <AcceptForm token={token} invitation={data} />
    </>
  );
}

type AcceptFormProps = { token: string; invitation: AnswerOf<"lookUpInvitation"> };

function AcceptForm({ token, invitation: { hasAccount } }: AcceptFormProps) {
  const t = useTranslations("invitation");
  const errorText = useErrorText();
  const router = useRouter();
  const language = useLocale();
  const speak = useSpeak();
  const send = useMutation(entering(acceptInvitation));
  const mistake = useMistake();
  const { register, handleSubmit, mistakes } = useTextForm<Answer>(hasAccount ? knownPerson : newPerson);
  const isWrongPassword = send.error instanceof ApiError && send.error.status === 401;
  const kind = hasAccount ? "password" : "newPassword";

  const submit = handleSubmit(async ({ name, password }) => {
    try {
      const user = await send.mutateAsync({
        body: { token, password, language, ...(name !== undefined && { name }) },
      });
      speak(user.language);
      router.replace("/");
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });

  return (
    <EntranceForm
      hasMistake={Object.keys(mistakes).length > 0}
      failure={
        isWrongPassword
          ? t.rich("wrongPassword", { link: linkTo("/forgot-password") })
          : send.error instanceof ApiError && send.error.status === 400
            ? t.rich("linkOver", { link: linkTo("/sign-in") })
            : send.error && errorText(send.error)
      }
      busy={send.isPending || send.isSuccess}
      submit={submit}
      label={t("accept")}
      busyLabel={t("accepting")}
    >
      {!hasAccount && <NameField registered={register("name")} mistake={mistake("name", mistakes.name)} />}
      <PasswordField
        kind={kind}
        registered={register("password")}
        mistake={mistake(kind, mistakes.password)}
      />
    </EntranceForm>
  );
}
