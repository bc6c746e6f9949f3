"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { writeOperatorNote } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { noteQuery } from "./producer-queries";
import { Section } from "./section";

/** What operators tell one another of a producer. */
export function OperatorNote({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const found = useQuery(noteQuery(nrn));
  const write = useMutation(mutation(writeOperatorNote));
  const [typed, setTyped] = useState<string>();
  if (found.isLoadingError) return <Failure error={found.error} />;
  const kept = found.data?.note ?? "";
  const { actorName, writtenAt } = found.data ?? { actorName: null, writtenAt: null };
  const save = () =>
    write.mutate(
      { params: { ProducerNrn: nrn }, body: { note: typed ?? kept } },
      {
        onSuccess: () => {
          setTyped(undefined);
          void toast(t("producers.noteKept"));
        },
      },
    );
  return (
    <Section title={t("producers.note")}>
      <div className="grid gap-3">
        {write.error && <Failure error={write.error} />}
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
              value={typed ?? kept}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {typed !== undefined && typed !== kept && (
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
