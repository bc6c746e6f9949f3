"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { asksNil, isOfLine } from "@/components/schemes/scheme-lines";
import { TO_DO } from "@/components/schemes/uncovered";
import { useSchemeLines } from "@/components/schemes/use-scheme-lines";
import type { Selection } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { useMay } from "@/components/selection/use-may";
import { StreamChip } from "@/components/streams/stream-chip";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { keepFocus, placeOfFocus } from "@/components/ui/focus-next";
import { SectionTitle } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { declareNil } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Part } from "./ready-parts";

export type NilSectionProps = {
  selection: Selection;
  /** Drafts that say that nothing was put on the market, and that were never validated and have no line. */
  said?: readonly Part[] | undefined;
};

const bold = (words: ReactNode) => <b className="font-semibold">{words}</b>;

/** The schemes of registrations that nothing of the period falls under: where that is declared, or taken back. */
export function NilSection({ selection, said = [] }: NilSectionProps) {
  const t = useTranslations("nil");
  const today = useTodayIn();
  const errorText = useErrorText();
  const format = useFormat();
  const lines = useSchemeLines(selection).data?.lines ?? [];
  const declare = useMutation(mutation(declareNil));
  const due = lines.filter((line) => asksNil(line, today));
  const drafts = lines.filter((line) => said.some(isOfLine(line)));
  if (due.length + drafts.length === 0) return null;
  const say = async (schemeCode: string, scheme: string, isNil: boolean) => {
    const { producer, country, period } = selection;
    const place = placeOfFocus();
    try {
      await declare.mutateAsync({
        params: { ProducerNrn: producer },
        body: { eprCountryCode: country, declarationPeriodCode: period, schemeCode, isNil },
      });
      void toast(t(isNil ? "declared" : "takenBack", { scheme }));
      keepFocus(place);
    } catch {
      // The mutation holds the error, shown above the list.
    }
  };
  const busy = declare.isPending ? declare.variables.body.schemeCode : undefined;
  return (
    <section>
      <SectionTitle className="mb-2">{t("title")}</SectionTitle>
      {declare.error && <Notice signal="stop">{errorText(declare.error)}</Notice>}
      <ul>
        {due.map(({ schemeCode, name, deadline }) => (
          <NilEntry
            key={`${schemeCode} ${name}`}
            schemeCode={schemeCode}
            name={name}
            action={t("declare")}
            busyLabel={t("declaring")}
            isBusy={busy === schemeCode}
            onAct={() => say(schemeCode, name, true)}
          >
            {t.rich("due", {
              scheme: name,
              year: selection.period,
              day: deadline ? format.dayOfYear(deadline) : "none",
              b: bold,
            })}
          </NilEntry>
        ))}
        {drafts.map(({ schemeCode, name }) => (
          <NilEntry
            key={`${schemeCode} ${name}`}
            schemeCode={schemeCode}
            name={name}
            action={t("takeBack")}
            busyLabel={t("takingBack")}
            isBusy={busy === schemeCode}
            onAct={() => say(schemeCode, name, false)}
          >
            {t.rich("said", { scheme: name, b: bold })}
          </NilEntry>
        ))}
      </ul>
    </section>
  );
}

type NilEntryProps = {
  schemeCode: string;
  name: string;
  action: string;
  busyLabel: string;
  isBusy: boolean;
  onAct: () => void;
  children: ReactNode;
};

function NilEntry({ schemeCode, name, action, busyLabel, isBusy, onAct, children }: NilEntryProps) {
  const may = useMay("write");
  return (
    <li className={TO_DO}>
      <StreamChip code={schemeCode} />
      <span>{children}</span>
      {may && (
        <Button busy={isBusy} busyLabel={busyLabel} onClick={onAct}>
          {action}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      )}
    </li>
  );
}
