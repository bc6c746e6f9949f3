"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { keepFocus } from "@/components/ui/focus-next";
import { TextArea } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { writeOperatorNote } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { noteQuery } from "./producer-queries";
import { Section } from "./section";

/** The field, which stays once the button that saves it goes. */
const NOTE = "operator-note";

/** What operators tell one another of a producer. */
export function OperatorNote({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const found = useQuery(noteQuery(nrn));
  const write = useMutation(mutation(writeOperatorNote));
  const [typed, setTyped] = useState<string>();
  if (found.isLoadingError) return <Failure error={found.error} />;
  const stored = found.data?.note ?? "";
  const { actorName, writtenAt } = found.data ?? { actorName: null, writtenAt: null };
  const save = async () => {
    const note = typed ?? stored;
    try {
      await write.mutateAsync({ params: { ProducerNrn: nrn }, body: { note } });
      // What is typed meanwhile is not saved yet.
      setTyped((now) => (now === note ? undefined : now));
      void toast(t("producers.noteKept"));
      keepFocus(() => document.getElementById(NOTE));
    } catch {
      // The mutation holds the error, shown above.
    }
  };
  return (
    <Section title={t("producers.note")}>
      <div className="grid gap-3">
        {write.error && <Failure error={write.error} />}
        <Field
          id={NOTE}
          label={t("producers.noteLabel")}
          hint={
            writtenAt
              ? t("producers.noteBy", { name: actorName ?? "", day: format.dayOfYear(writtenAt) })
              : t("producers.noteHint")
          }
        >
          {(aria) => (
            <TextArea
              {...aria}
              rows={3}
              maxLength={2000}
              value={typed ?? stored}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {typed !== undefined && typed !== stored && (
          <div>
            <Button busy={write.isPending} busyLabel={t("saving")} onClick={save}>
              {t("save")}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}
