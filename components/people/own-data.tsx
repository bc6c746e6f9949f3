"use client";

import { useMutation, useQueries } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { Button, buttonClass } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import { ApiError } from "@/lib/client/api-error";
import { addressOf } from "@/lib/client/call";
import { eraseUser, exportUser, listMembers } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import type { User } from "@/lib/contract/users";
import { leftBehind } from "./left-behind";

/** Of so many companies it is asked who else owns them. */
const ASKED = 30;

type Person = { user: z.output<typeof User> };

/** What is kept about the person, to take away or to erase. */
export function OwnData({ user }: Person) {
  const t = useTranslations("account");
  const [isErasing, setErasing] = useState(false);
  return (
    <>
      <p className="text-print-muted text-sm/cosy">{t("dataHelp")}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <a className={buttonClass({})} href={addressOf(exportUser, { params: { UserId: user.id } })} download>
          {t("export")}
        </a>
        <Button look="danger" onClick={() => setErasing(true)}>
          {t("erase")}
        </Button>
      </div>
      <Dialog
        open={isErasing}
        onClose={() => setErasing(false)}
        title={t("eraseTitle")}
        description={t("eraseHelp")}
      >
        <Erase user={user} onCancel={() => setErasing(false)} />
      </Dialog>
    </>
  );
}

type EraseProps = Person & { onCancel: () => void };

/** Who has to name another owner first is told so, in place of a form that would be refused. */
function Erase({ user, onCancel }: EraseProps) {
  const t = useTranslations("account");
  const format = useFormat();
  const { shared, alone, isPending } = useLeftBehind(user);
  const lost = t("loseOwner", { count: shared.length, companies: format.list(shared) });
  // Its room is kept, so that the form doesn't give way to what is told.
  if (isPending) return <div className="min-h-48" />;
  if (shared.length > 0 && !user.isOperator)
    return (
      <div className="mt-4 grid justify-items-start gap-4">
        <Notice signal="stop">{lost}</Notice>
        <Button autoFocus onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    );
  return (
    <>
      {shared.length + alone.length > 0 && (
        <div className="mt-4 grid gap-4">
          {shared.length > 0 && <Notice signal="check">{lost}</Notice>}
          {alone.length > 0 && (
            <Notice signal="check">
              {t("leftAlone", { count: alone.length, companies: format.list(alone) })}
            </Notice>
          )}
        </div>
      )}
      <EraseForm user={user} onCancel={onCancel} />
    </>
  );
}

function EraseForm({ user, onCancel }: EraseProps) {
  const t = useTranslations("account");
  const errorText = useErrorText();
  const router = useRouter();
  const [typed, setTyped] = useState("");
  const [isMismatch, setMismatch] = useState(false);
  const erase = useMutation({ ...mutation(eraseUser), onSuccess: () => router.replace("/sign-in") });
  const isLastOwner = erase.error instanceof ApiError && erase.error.status === 400;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fits = typed.trim().toLowerCase() === user.email;
    setMismatch(!fits);
    if (fits) erase.mutate({ params: { UserId: user.id } });
  };

  return (
    <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
      {erase.error && <Notice signal="stop">{isLastOwner ? t("lastOwner") : errorText(erase.error)}</Notice>}
      <Field id="erase" label={t("eraseConfirm")} error={isMismatch ? t("eraseMismatch") : undefined}>
        {(aria) => (
          <Input
            type="email"
            autoFocus
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            {...aria}
          />
        )}
      </Field>
      <FormActions
        submit={t("erase")}
        look="danger"
        busy={erase.isPending}
        busyLabel={t("erasing")}
        cancel={t("cancel")}
        onCancel={onCancel}
      />
    </form>
  );
}

/** Which companies lose their only owner; of those that don't answer nothing is known. */
function useLeftBehind(user: Person["user"]) {
  const owned = user.producers.filter(({ role }) => role === "owner").slice(0, ASKED);
  return useQueries({
    queries: owned.map(({ nrn }) => query(listMembers, { params: { ProducerNrn: nrn } })),
    combine: (found) => ({
      isPending: found.some((each) => each.isPending),
      ...leftBehind(
        owned.flatMap(({ companyName }, index) => {
          const members = found[index]?.data;
          return members ? [{ name: companyName, members }] : [];
        }),
        user.id,
      ),
    }),
  });
}
