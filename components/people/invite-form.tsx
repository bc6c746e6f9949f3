"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useMistake } from "@/components/sessions/use-mistake";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useTextForm } from "@/components/ui/use-text-form";
import { ROLES } from "@/db/vocabulary";
import { ApiError } from "@/lib/client/api-error";
import { inviteMember } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

const schema = async () => (await import("@/lib/contract/members")).InvitationRequest;

export function InviteForm({ producer }: { producer: string }) {
  const t = useTranslations("members");
  const errorText = useErrorText();
  const send = useMutation(mutation(inviteMember));
  const mistake = useMistake();
  const { register, handleSubmit, mistakes } = useTextForm(schema, { role: "viewer" });
  const refused = send.error instanceof ApiError ? send.error.fields[0]?.message : undefined;

  const submit = handleSubmit(async (body, { restart }) => {
    try {
      const { email } = await send.mutateAsync({ params: { ProducerNrn: producer }, body });
      restart();
      void toast(t("invited", { email }));
    } catch {
      // The mutation holds the error, shown above the fields.
    }
  });

  return (
    <section>
      <SectionTitle>{t("inviteTitle")}</SectionTitle>
      <form
        className="mt-3 grid grid-cols-[minmax(0,20rem)_10rem_auto] items-end justify-start gap-4 max-[701px]:grid-cols-[1fr]"
        noValidate
        onSubmit={submit}
      >
        {send.error && !refused && (
          <Notice className="col-span-full" signal="stop">
            {errorText(send.error)}
          </Notice>
        )}
        <Field id="email" label={t("email")} error={mistake("email", mistakes.email) ?? refused}>
          {(aria) => <Input type="email" autoComplete="off" {...aria} {...register("email")} />}
        </Field>
        <Field id="role" label={t("role")}>
          {(aria) => (
            <Select {...aria} {...register("role")}>
              {ROLES.toReversed().map((role) => (
                <option key={role} value={role}>
                  {t(`roles.${role}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button type="submit" look="main" busy={send.isPending} busyLabel={t("inviting")}>
          {t("invite")}
        </Button>
      </form>
    </section>
  );
}
