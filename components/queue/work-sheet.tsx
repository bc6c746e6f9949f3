"use client";

import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { CreditsEcho } from "@/components/credits/credits-echo";
import { readCredits } from "@/components/credits/read-credits";
import { PaymentFields } from "@/components/operator/payment-fields";
import { readPaid } from "@/components/operator/read-paid";
import { Button, buttonClass } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Heading } from "@/components/ui/heading";
import { Input, TextArea } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { useFormat, useToday } from "@/components/ui/use-format";
import { useWorkWords } from "./use-work-words";
import { type Act, actsOf, type Need, needsOf, pageOf, type Said, timesUsual, type Work } from "./work-acts";

type WorkSheetProps = {
  work: Work;
  said: Said;
  /** What went wrong when it was last sent. */
  failed: string | undefined;
  onSay: (said: Said) => void;
  onAct: (act: Act, amount: number | undefined) => void;
  onAside: () => void;
  isAside: boolean;
};

/** The line that somebody is on: what it needs, what can be done, and what is known of it. */
export function WorkSheet({ work, said, failed, onSay, onAct, onAside, isAside }: WorkSheetProps) {
  const t = useTranslations("queue");
  const locale = useLocale();
  const format = useFormat();
  const words = useWorkWords();
  const id = useId();
  const [missing, setMissing] = useState<Act>();
  const acts = actsOf(work);
  const needs = new Set(acts.map((act) => needsOf(act, work)));
  const amount = work.statement
    ? readPaid(said.amount, work.statement.left, locale)
    : readCredits(said.amount === "" ? String(work.credits?.amount ?? "") : said.amount, locale);
  const lacks = (act: Act): boolean => {
    const need = needsOf(act, work);
    if (need === undefined || need === "day") return false;
    return need === "amount" || need === "payment" ? !amount.ok : said[need].trim() === "";
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
  const times = timesUsual(work);
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
      {failed && <Notice signal="stop">{failed}</Notice>}
      <div className="grid gap-3.5">
        {needs.has("uin") && (
          <Field
            id={`${id}-uin`}
            label={t("uin", { scheme: work.scheme?.ecoOrganismName ?? "" })}
            error={errorOf("uin")}
          >
            {(aria) => (
              <Input
                {...aria}
                maxLength={64}
                autoComplete="off"
                value={said.uin}
                onChange={(event) => onSay({ ...said, uin: event.target.value })}
              />
            )}
          </Field>
        )}
        {needs.has("amount") && (
          <Field
            id={`${id}-amount`}
            label={t("amount")}
            error={errorOf("amount")}
            hint={
              <CreditsEcho reading={amount} onChoose={(written) => onSay({ ...said, amount: written })} />
            }
          >
            {(aria) => (
              <Input
                {...aria}
                inputMode="numeric"
                placeholder={format.quantity(work.credits?.amount ?? 0)}
                value={said.amount}
                onChange={(event) => onSay({ ...said, amount: event.target.value })}
              />
            )}
          </Field>
        )}
        {work.statement && (
          <PaymentFields
            id={`${id}-payment`}
            draft={said}
            isTransfer={needs.has("day")}
            left={work.statement.left}
            currency={work.statement.currency}
            error={errorOf("payment")}
            onChange={(paid) => onSay({ ...said, ...paid })}
          />
        )}
        {needs.has("reason") && (
          <Field id={`${id}-reason`} label={t("reason")} hint={t("reasonHint")} error={errorOf("reason")}>
            {(aria) => (
              <TextArea
                {...aria}
                rows={2}
                maxLength={500}
                value={said.reason}
                onChange={(event) => onSay({ ...said, reason: event.target.value })}
              />
            )}
          </Field>
        )}
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
      <dl className="mt-5 grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-rule border-t pt-3.5 text-sm/cosy wrap-anywhere">
        {work.producer && (
          <>
            <dt className="text-print-muted">{t("facts.nrn")}</dt>
            <dd>
              <Link className="link" href={`/operator/producers/${encodeURIComponent(work.producer.nrn)}`}>
                {work.producer.nrn}
              </Link>
            </dd>
          </>
        )}
        {work.company && (
          <>
            <dt className="text-print-muted">{t("facts.nrn")}</dt>
            <dd>{work.company.nrn}</dd>
            <dt className="text-print-muted">{t("facts.person")}</dt>
            <dd>{work.company.email}</dd>
          </>
        )}
        {work.credits?.usual && (
          <>
            <dt className="text-print-muted">{t("facts.usual")}</dt>
            <dd>
              {format.quantity(work.credits.usual)}
              {times !== undefined && ` · ${t("credits.times", { times })}`}
            </dd>
          </>
        )}
        {work.credits?.note && (
          <>
            <dt className="text-print-muted">{t("facts.words")}</dt>
            <dd>{t("quoted", { words: work.credits.note })}</dd>
          </>
        )}
        {work.statement && (
          <>
            <dt className="text-print-muted">{t("facts.statement")}</dt>
            <dd>{work.statement.number}</dd>
            <dt className="text-print-muted">{t("facts.issuer")}</dt>
            <dd>{work.statement.issuer}</dd>
          </>
        )}
        {work.upload && (
          <>
            <dt className="text-print-muted">{t("facts.file")}</dt>
            <dd>{work.upload.fileName}</dd>
            <dt className="text-print-muted">{t("facts.refused")}</dt>
            <dd>{t("upload.refused", { count: work.upload.countRefused, rows: work.upload.countRows })}</dd>
          </>
        )}
        <dt className="text-print-muted">{t("facts.since")}</dt>
        <dd>{format.moment(work.since)}</dd>
        {work.due && (
          <>
            <dt className="text-print-muted">{t("facts.due")}</dt>
            <dd>{format.dayOfYear(work.due)}</dd>
          </>
        )}
      </dl>
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
