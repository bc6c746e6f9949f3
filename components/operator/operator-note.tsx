"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { isOtherVersion } from "@/lib/client/api-error";
import type { Answer } from "@/lib/client/call";
import { writeOperatorNote } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { askedNote } from "./asked-of-producer";
import { Section } from "./section";

/** What was typed, over the note of that time. */
type Draft = { note: string; writtenAt: string | null };

/** What operators tell one another of a producer. */
export function OperatorNote({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const found = useQuery(askedNote(nrn));
  const write = useMutation(mutation(writeOperatorNote));
  const client = useQueryClient();
  const [typed, setTyped] = useState<Draft>();
  const [meanwhile, setMeanwhile] = useState<Answer<"getOperatorNote">>();
  if (found.isLoadingError) return <Failure error={found.error} />;
  const kept = found.data?.note ?? "";
  const text = typed?.note ?? kept;
  const { actorName, writtenAt } = found.data ?? { actorName: null, writtenAt: null };
  const save = () =>
    write.mutate(
      { params: { ProducerNrn: nrn }, body: { note: text, writtenAt: typed ? typed.writtenAt : writtenAt } },
      {
        onError: async (error) => {
          if (!isOtherVersion(error, "writtenAt")) return;
          const standing = await client.fetchQuery({ ...askedNote(nrn), staleTime: 0 });
          setMeanwhile(standing);
          setTyped({ note: text, writtenAt: standing.writtenAt });
        },
        onSuccess: () => {
          setTyped(undefined);
          setMeanwhile(undefined);
          void toast(t("producers.noteKept"));
        },
      },
    );
  return (
    <Section title={t("producers.note")}>
      <div className="grid gap-3">
        {write.error && !meanwhile && <Failure error={write.error} />}
        {meanwhile && (
          <Notice signal="stop" className="whitespace-pre-line">
            {meanwhile.note === ""
              ? t("producers.noteDeleted")
              : t("producers.noteChanged", { name: meanwhile.actorName ?? "", note: meanwhile.note })}
          </Notice>
        )}
        <Field
          id="operator-note"
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
              value={text}
              onChange={(event) => setTyped({ writtenAt, ...typed, note: event.target.value })}
            />
          )}
        </Field>
        {text !== kept && (
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
