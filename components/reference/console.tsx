"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { useSelection } from "@/components/selection/use-selection";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { getMe } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { AnswerSheet } from "./answer-sheet";
import { ownValues } from "./own-values";
import { RequestFields } from "./request-fields";
import { type ConsoleAnswer, type ConsoleOperation, sendRequest } from "./send-request";

/** Sends the operation for real, with the session or a key; what can cost says so on its button. */
export function Console({ operation }: { operation: ConsoleOperation }) {
  const t = useTranslations("reference");
  const id = useId();
  const client = useQueryClient();
  const [selection] = useSelection();
  const user = useQuery({ ...query(getMe), retry: false });
  const [withKey, setWithKey] = useState(false);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<ConsoleAnswer | "unreachable">();
  const takesKey = !operation.open && !operation.ofPerson;
  const usesKey = takesKey && (withKey || !user.isSuccess);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const form = new FormData(event.currentTarget);
    try {
      // Who sends before the page has learnt that they are signed in, and gives no key, sends as who they are.
      const mayBeSignedIn = usesKey && user.isPending && !form.get("_key");
      const isSignedIn = mayBeSignedIn && (await user.refetch({ cancelRefetch: false })).isSuccess;
      setAnswer(await sendRequest(operation, form, usesKey && !isSignedIn));
    } catch {
      setAnswer("unreachable");
    }
    setBusy(false);
    if (operation.method !== "GET" || operation.cost) await client.invalidateQueries();
  };

  return (
    <section>
      <SectionTitle>{t("tryIt")}</SectionTitle>
      <p className="text-print-muted text-sm/cosy">{t("tryHelp")}</p>
      {/* The selection comes after the first paint; uncontrolled fields take it as their start. */}
      <form
        className="mt-3 mb-4 grid justify-items-start gap-3.5 *:[div]:w-full"
        key={JSON.stringify(selection)}
        onSubmit={(event) => void submit(event)}
      >
        {takesKey && user.isSuccess && <SignedBy withKey={withKey} onChange={setWithKey} />}
        {usesKey && (
          <Field id={`${id}-key`} label={t("key")} hint={t("keyHint")}>
            {(control) => (
              <Input {...control} className="font-mono" name="_key" autoComplete="off" spellCheck={false} />
            )}
          </Field>
        )}
        <RequestFields id={id} operation={operation} own={ownValues(selection)} />
        <Button
          type="submit"
          look="main"
          busy={busy}
          busyLabel={t("sending")}
          cost={operation.cost && t("mayCost")}
        >
          {`${operation.method} · ${t("send")}`}
        </Button>
      </form>
      <div aria-live="polite">
        {answer === "unreachable" && <Notice signal="stop">{t("unreachable")}</Notice>}
        {answer && answer !== "unreachable" && <AnswerSheet of={answer} />}
      </div>
    </section>
  );
}

type SignedByProps = { withKey: boolean; onChange: (withKey: boolean) => void };

/** Whether who is signed in sends it as themselves, or with a key. */
function SignedBy({ withKey, onChange }: SignedByProps) {
  const t = useTranslations("reference");
  return (
    <fieldset className="flex flex-wrap gap-x-4 text-sm/cosy">
      <legend className="sr-only">{t("key")}</legend>
      {([false, true] as const).map((choice) => (
        <label key={String(choice)} className="flex min-h-(--target) items-center gap-2">
          <input type="radio" name="_with" checked={withKey === choice} onChange={() => onChange(choice)} />
          {choice ? t("withKey") : t("withSession")}
        </label>
      ))}
    </fieldset>
  );
}
