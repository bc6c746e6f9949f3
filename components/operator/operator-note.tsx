"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { keepFocus } from "@/components/ui/focus-next";
import { TextArea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { isOtherVersion } from "@/lib/client/api-error";
import type { Answer } from "@/lib/client/call";
import { writeOperatorNote } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { noteQuery } from "./producer-queries";
import { Section } from "./section";

/** The field, which stays once the button that saves it goes. */
const NOTE = "operator-note";

/** What was typed, over the note of that time. */
type Draft = { note: string; writtenAt: string | null };

/** What operators tell one another of a producer. */
export function OperatorNote({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const found = useQuery(noteQuery(nrn));
  const write = useMutation(mutation(writeOperatorNote));
  const client = useQueryClient();
  const [typed, setTyped] = useState<Draft>();
  const [meanwhile, setMeanwhile] = useState<Answer<"getOperatorNote">>();
  if (found.isLoadingError) return <Failure error={found.error} />;
  const stored = found.data?.note ?? "";
  const text = typed?.note ?? stored;
  const { actorName, writtenAt } = found.data ?? { actorName: null, writtenAt: null };
  const save = async () => {
    const body = { note: text, writtenAt: typed ? typed.writtenAt : writtenAt };
    // What is typed meanwhile is not saved yet, and stands over what is.
    const typedSince = (at: string | null) =>
      setTyped((now) => (now && now.note !== text ? { note: now.note, writtenAt: at } : undefined));
    try {
      const saved = await write.mutateAsync({ params: { ProducerNrn: nrn }, body });
      typedSince(saved.writtenAt);
      setMeanwhile(undefined);
      void toast(t("producers.noteKept"));
      keepFocus(() => document.getElementById(NOTE));
    } catch (error) {
      // The mutation holds the error, shown below; what another operator wrote is shown beside what is typed.
      if (!isOtherVersion(error as Error, "writtenAt")) return;
      const standing = await client.fetchQuery({ ...noteQuery(nrn), staleTime: 0 }).catch(() => undefined);
      if (!standing) return;
      setMeanwhile(standing);
      setTyped((now) => ({ note: now?.note ?? text, writtenAt: standing.writtenAt }));
    }
  };
  /** A refusal for what another operator wrote is told with that. */
  const isShownBeside = meanwhile && write.error && isOtherVersion(write.error, "writtenAt");
  return (
    <Section title={t("producers.note")}>
      <div className="grid gap-3">
        {write.error && !isShownBeside && <Failure error={write.error} />}
        {meanwhile && text !== stored && (
          <Notice signal="stop" className="whitespace-pre-line">
            {meanwhile.note === ""
              ? t("producers.noteDeleted")
              : t("producers.noteChanged", {
                  name: meanwhile.actorName ?? t("producers.somebody"),
                  note: meanwhile.note,
                })}
          </Notice>
        )}
        <Field
          id={NOTE}
          label={t("producers.noteLabel")}
          hint={
            writtenAt
              ? t("producers.noteBy", {
                  name: actorName ?? t("producers.somebody"),
                  day: format.dayOfYear(writtenAt),
                })
              : t("producers.noteHint")
          }
        >
          {(aria) => (
            <TextArea
              {...aria}
              rows={3}
              maxLength={2000}
              value={text}
              onChange={(event) => setTyped({ writtenAt, ...typed, note: event.target.value })}
            />
          )}
        </Field>
        {text !== stored && (
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
