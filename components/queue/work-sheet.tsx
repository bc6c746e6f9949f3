"use client";

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { readCredits } from "@/components/credits/read-credits";
import { readPaid } from "@/components/operator/read-paid";
import { Button, buttonClass } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Heading } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { useFormat, useToday } from "@/components/ui/use-format";
import { useWorkWords } from "./use-work-words";
import { type Act, actsOf, type Draft, type Need, needsOf, pageOf, type Work } from "./work-acts";
import { WorkFacts } from "./work-facts";
import { WorkFields } from "./work-fields";

type WorkSheetProps = {
  work: Work;
  draft: Draft;
  /** What went wrong when it was last sent. */
  error: Error | undefined;
  onWrite: (draft: Draft) => void;
  onAct: (act: Act, amount: number | undefined) => void;
  onAside: () => void;
  isAside: boolean;
};

/** The line that somebody is on: what it needs, what can be done, and its facts. */
export function WorkSheet({ work, draft, error, onWrite, onAct, onAside, isAside }: WorkSheetProps) {
  const t = useTranslations("queue");
  const locale = useLocale();
  const format = useFormat();
  const words = useWorkWords();
  const errorText = useErrorText();
  const id = useId();
  const [missing, setMissing] = useState<Act>();
  const acts = actsOf(work);
  const needs = new Set(acts.map((act) => needsOf(act, work)));
  const amount = work.statement
    ? readPaid(draft.amount, work.statement.left, locale)
    : readCredits(draft.amount === "" ? String(work.credits?.amount ?? "") : draft.amount, locale);
  const lacks = (act: Act): boolean => {
    const need = needsOf(act, work);
    if (need === undefined || need === "day") return false;
    return need === "amount" || need === "payment" ? !amount.ok : draft[need].trim() === "";
  };
  const press = (act: Act) => {
    if (!lacks(act)) return onAct(act, amount.ok ? Number(amount.value) : undefined);
    setMissing(act);
    document.getElementById(`${id}-${needsOf(act, work)}`)?.focus();
  };
  const errorOf = (need: Need) =>
    missing && lacks(missing) && needsOf(missing, work) === need && need !== "day"
      ? t(`needs.${need}`)
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (acts[0]) press(acts[0]);
  };
  return (
    <form onSubmit={submit} noValidate data-work-sheet>
      <p className="text-print-muted text-xs">{t(`kinds.${work.kind}`)}</p>
      <Heading className="mt-0.5 mb-2 wrap-anywhere">
        {format.list([
          work.producer?.companyName ?? work.company?.companyName,
          work.scheme?.ecoOrganismName,
        ]) || words.instruction(work)}
      </Heading>
      <p className="text-sm/cosy wrap-anywhere">{words.instruction(work)}</p>
      <p className="mb-4 text-print-muted text-sm/cosy wrap-anywhere">{words.waits(work)}</p>
      {error && <Notice signal="stop">{errorText(error)}</Notice>}
      <div className="grid gap-3.5">
        <WorkFields
          id={id}
          work={work}
          needs={needs}
          draft={draft}
          amount={amount}
          errorOf={errorOf}
          onWrite={onWrite}
        />
        {acts[0] && (
          <Button type="submit" look="main" wraps>
            {t(`acts.${acts[0]}`)}
          </Button>
        )}
        <div className="flex flex-wrap gap-2">
          {acts.slice(1).map((act) => (
            <Button key={act} look="danger" className="flex-1" onClick={() => press(act)}>
              {t(`acts.${act}`)}
            </Button>
          ))}
          <OpenPage work={work} isMain={acts.length === 0} />
          <Button className="flex-1" onClick={onAside}>
            {t(isAside ? "bringBack" : "setAside")}
          </Button>
        </div>
      </div>
      <WorkFacts of={work} />
    </form>
  );
}

/** The way to the page where what can't be done from here is done. */
function OpenPage({ work, isMain }: { work: Work; isMain: boolean }) {
  const t = useTranslations("queue");
  const today = useToday();
  const page = pageOf(work, today);
  if (!page) return null;
  return (
    <Link
      className={buttonClass({ look: isMain ? "main" : undefined, className: "flex-1" })}
      href={page.href}
    >
      {t(`pages.${page.act}`)}
    </Link>
  );
}
