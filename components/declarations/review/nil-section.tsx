"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { asksNil, isOfLine, type SchemeLine } from "@/components/schemes/scheme-lines";
import { TO_DO } from "@/components/schemes/uncovered";
import { bold, useNilDueText } from "@/components/schemes/use-nil-due-text";
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
import { declareNil } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Part } from "./ready-parts";

export type NilSectionProps = {
  selection: Selection;
  /** Drafts that say that nothing was put on the market, and that were never validated and have no line. */
  said?: readonly Part[] | undefined;
};

/** The schemes of registrations that nothing of the period falls under: where that is declared, or taken back. */
export function NilSection({ selection, said = [] }: NilSectionProps) {
  const t = useTranslations("nil");
  const today = useTodayIn();
  const errorText = useErrorText();
  const dueText = useNilDueText();
  const lines = useSchemeLines(selection).data?.lines ?? [];
  const declare = useMutation(mutation(declareNil));
  const entries = [
    ...lines.filter((line) => asksNil(line, today)).map((line) => ({ line, isNil: true })),
    ...lines.filter((line) => said.some(isOfLine(line))).map((line) => ({ line, isNil: false })),
  ];
  if (entries.length === 0) return null;
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
        {entries.map(({ line, isNil }) => (
          <NilEntry
            key={`${line.schemeCode} ${line.name}`}
            of={line}
            isNil={isNil}
            isBusy={busy === line.schemeCode}
            onAct={() => say(line.schemeCode, line.name, isNil)}
          >
            {isNil ? dueText(line, selection.period) : t.rich("said", { scheme: line.name, b: bold })}
          </NilEntry>
        ))}
      </ul>
    </section>
  );
}

type NilEntryProps = {
  of: SchemeLine;
  /** Whether pressing says that there is nothing, or takes that back. */
  isNil: boolean;
  isBusy: boolean;
  onAct: () => void;
  children: ReactNode;
};

function NilEntry({ of: { schemeCode, name }, isNil, isBusy, onAct, children }: NilEntryProps) {
  const t = useTranslations("nil");
  const may = useMay("write");
  return (
    <li className={TO_DO}>
      <StreamChip code={schemeCode} />
      <span>{children}</span>
      {may && (
        <Button busy={isBusy} busyLabel={t(isNil ? "declaring" : "takingBack")} onClick={onAct}>
          {t(isNil ? "declare" : "takeBack")}
          <span className="sr-only">{` ${name}`}</span>
        </Button>
      )}
    </li>
  );
}
