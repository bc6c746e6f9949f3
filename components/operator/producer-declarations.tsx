"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { isOverdue } from "@/components/schemes/scheme-lines";
import { SchemeName } from "@/components/schemes/scheme-name";
import { useUnpaidText } from "@/components/schemes/use-unpaid-text";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Unknown } from "@/components/ui/nothing";
import { Pager } from "@/components/ui/pager";
import { BoneRows } from "@/components/ui/skeleton";
import { Status } from "@/components/ui/status";
import { Table } from "@/components/ui/table";
import { toast } from "@/components/ui/toast";
import { useFormat, useToday } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { listPartLines, updateDeclaration } from "@/lib/client/endpoints";
import { mutation, pageAt, query } from "@/lib/client/query";
import { dayOfStatus } from "@/lib/domain/declaration-status";
import { daysBetween } from "@/lib/i18n/format";
import { DeclarationComments } from "./declaration-comments";
import { Section } from "./section";

/** The form comes when it is asked for, which is seldom. */
const ReopenForm = dynamic(
  () => import("@/components/declarations/review/reopen-form").then((module) => module.ReopenForm),
  { ssr: false },
);

type Declaration = Answer<"getProducerSummary">["declarations"][number];
type Part = Declaration["schemes"][number];
const LINES = 10;

/** What was declared, scheme by scheme: its lines in place, closed, or opened again under a reason that the producer reads. */
export function ProducerDeclarations({ declarations }: { declarations: readonly Declaration[] }) {
  const t = useTranslations("operator");
  const format = useFormat();
  if (declarations.length === 0)
    return (
      <Section title={t("producers.declarations")}>
        <div className="sheet">
          <EmptyState title={t("producers.noDeclaration")} />
        </div>
      </Section>
    );
  return declarations.map((declaration) => (
    <Section
      key={declaration.id}
      title={t("producers.declarationOf", {
        country: declaration.eprCountryCode,
        period: declaration.declarationPeriodCode,
      })}
    >
      <div className="sheet overflow-x-auto">
        <Table list="heads spoken" banded={false} aria-label={t("producers.declarations")}>
          <thead>
            <tr>
              <th scope="col">{t("scheme")}</th>
              <th scope="col">{t("status")}</th>
              <th scope="col" className="text-right">
                {t("producers.deadline")}
              </th>
              <th scope="col" className="text-right">
                {t("producers.total", { currency: declaration.declarationCurrency })}
              </th>
              <th scope="col">
                <span className="sr-only">{t("next")}</span>
              </th>
            </tr>
          </thead>
          {declaration.schemes.map((part) => (
            <PartRows key={part.schemeProId} declaration={declaration} part={part} />
          ))}
          <tfoot>
            <tr>
              <th scope="row" colSpan={3} className="text-left">
                {t("producers.schemes", { count: declaration.schemes.length })}
              </th>
              <td className="text-right">{format.amount(declaration.totalAmount)}</td>
              <td />
            </tr>
          </tfoot>
        </Table>
      </div>
      <DeclarationComments of={declaration} />
    </Section>
  ));
}

/** What is done with a part is done with all of its code: a producer can be with several schemes of one. */
const schemesOfCode = ({ schemes }: Declaration, { schemeCode }: Part): string[] =>
  schemes.flatMap((each) => (each.schemeCode === schemeCode ? [each.ecoOrganismName] : []));

function PartRows({ declaration, part }: { declaration: Declaration; part: Part }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState<"reopen" | "close">();
  const isLocked = !["NOT_STARTED", "DRAFT"].includes(part.status);
  const name = part.ecoOrganismName;
  const close = () => setAsked(undefined);
  return (
    <tbody>
      <tr className="phone:px-4 phone:py-3">
        <th scope="row" className="text-left font-normal">
          <SchemeName code={part.schemeCode} name={name} small />
        </th>
        <td>
          <PartState part={part} currency={declaration.declarationCurrency} />
        </td>
        <td className="whitespace-nowrap text-right" data-label={t("producers.deadline")}>
          {part.deadline ? format.dayOfYear(part.deadline) : <Unknown />}
        </td>
        <td className="text-right" data-label={t("producers.amountIn")}>
          {format.amount(part.totalAmountScheme)}
        </td>
        <td>
          <span className="flex flex-wrap justify-end gap-x-4 gap-y-1">
            <button
              type="button"
              className="link"
              aria-expanded={shown}
              aria-label={`${t(shown ? "producers.hide" : "producers.inspect")}${format.colon}${name}`}
              onClick={() => setShown(!shown)}
            >
              {t(shown ? "producers.hide" : "producers.inspect")}
            </button>
            {part.status === "TRANSFERRED" && (
              <button
                type="button"
                className="link"
                aria-label={`${t("producers.closePart")}${format.colon}${name}`}
                onClick={() => setAsked("close")}
              >
                {t("producers.closePart")}
              </button>
            )}
            {isLocked && (
              <button
                type="button"
                className="link"
                aria-label={`${t("producers.reopen")}${format.colon}${name}`}
                onClick={() => setAsked("reopen")}
              >
                {t("producers.reopen")}
              </button>
            )}
          </span>
          {asked === "reopen" && (
            <Dialog
              open
              onClose={close}
              title={t("producers.reopenTitle", { scheme: format.list(schemesOfCode(declaration, part)) })}
              description={t("producers.reopenHelp")}
            >
              <ReopenForm declaration={declaration} part={part} onDone={close} />
            </Dialog>
          )}
          {asked === "close" && <ClosePart declaration={declaration} part={part} onDone={close} />}
        </td>
      </tr>
      {shown && (
        <tr>
          <td colSpan={5} className="pb-4! pl-7!">
            <Lines declaration={declaration} part={part} />
          </td>
        </tr>
      )}
    </tbody>
  );
}

/** What became of a part, and what of it is late or unpaid. */
function PartState({ part, currency }: { part: Part; currency: string }) {
  const t = useTranslations("operator");
  const format = useFormat();
  const today = useToday();
  const unpaidText = useUnpaidText();
  const day = dayOfStatus(part);
  const isDone = !["NOT_STARTED", "DRAFT"].includes(part.status);
  return (
    <>
      <Status texture={isDone ? "solid" : part.status === "DRAFT" ? "dashed" : "dotted"}>
        {t(`producers.declarationStates.${part.status}`)}
        {day && ` ${format.dayOfYear(day)}`}
      </Status>
      {isOverdue(part, today) && (
        <div className="text-stop text-xs/snug">
          {t("producers.overdue", { days: daysBetween(part.deadline ?? today, today) })}
        </div>
      )}
      {part.unpaid && (
        <div className="text-check text-xs/snug">{unpaidText({ ...part.unpaid, currency })}</div>
      )}
    </>
  );
}

type PartProps = { declaration: Declaration; part: Part; onDone: () => void };

function ClosePart({ declaration, part, onDone }: PartProps) {
  const t = useTranslations("operator");
  const format = useFormat();
  const close = useMutation(mutation(updateDeclaration));
  const errorText = useErrorText();
  const scheme = format.list(schemesOfCode(declaration, part));
  const of = { id: declaration.id, schemeCodes: [part.schemeCode] };
  const undo = () =>
    void close
      .mutateAsync({ body: { ...of, closed: false } })
      .catch((error: Error) => void toast(errorText(error)));
  return (
    <Dialog
      open
      onClose={onDone}
      title={t("producers.closeTitle", { scheme })}
      description={t("producers.closeHelp")}
    >
      {close.error && <Failure error={close.error} />}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          look="danger"
          busy={close.isPending}
          busyLabel={t("saving")}
          onClick={() =>
            close.mutate(
              {
                body: { ...of, version: declaration.version, closed: true },
              },
              {
                onSuccess: () => {
                  onDone();
                  void toast(t("producers.closedPart", { scheme }), {
                    label: t("registrations.undo"),
                    run: undo,
                  });
                },
              },
            )
          }
        >
          {t("producers.closePart")}
        </Button>
        <Button onClick={onDone}>{t("cancel")}</Button>
      </div>
    </Dialog>
  );
}

/** The lines that owe most, by the page. */
function Lines({ declaration, part }: Omit<PartProps, "onDone">) {
  const t = useTranslations("operator");
  const format = useFormat();
  const [offset, setOffset] = useState(0);
  const lines = useQuery(
    query(listPartLines, {
      params: { ProducerNrn: declaration.producerNrn, DeclarationId: declaration.id },
      query: { SchemeCode: part.schemeCode, ...pageAt(offset, LINES) },
    }),
  );
  if (lines.isLoadingError) return <Failure error={lines.error} />;
  if (lines.data?.total === 0) return <p className="text-print-muted">{t("producers.noLine")}</p>;
  return (
    <>
      <Table
        banded={false}
        className="[--cell-y:0.35rem]"
        aria-label={t("producers.linesOf", { scheme: format.list(schemesOfCode(declaration, part)) })}
      >
        <thead>
          <tr>
            <th scope="col">{t("producers.product")}</th>
            <th scope="col">{t("producers.scaleLine")}</th>
            <th scope="col" className="text-right">
              {t("producers.quantity")}
            </th>
            <th scope="col" className="text-right">
              {t("producers.price")}
            </th>
            <th scope="col" className="text-right">
              {t("producers.amountIn")}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.data ? (
            lines.data.data.map((line) => (
              <tr
                key={`${line.ecoProductReference} ${line.codePeriod} ${line.codeVendor} ${line.scaleCode}`}
                className="text-xs"
              >
                <th scope="row" className="text-left wrap-anywhere">
                  {line.title ?? line.ecoProductReference}
                  <small className="block text-print-muted">
                    {[line.ecoProductReference, line.codePeriod, line.codeVendor].filter(Boolean).join(" · ")}
                  </small>
                </th>
                <td>{line.scaleCode}</td>
                <td className="text-right">{format.quantity(line.quantity)}</td>
                <td className="text-right">{format.price(line.price)}</td>
                <td className="text-right">{format.amount(line.ecoContribution)}</td>
              </tr>
            ))
          ) : (
            <BoneRows rows={3} widths={[12, 5, 4, 4, 5]} />
          )}
        </tbody>
      </Table>
      {lines.data && lines.data.total > LINES && (
        <Pager offset={offset} limit={LINES} total={lines.data.total} onChange={setOffset} />
      )}
    </>
  );
}
