"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { StatementState } from "@/components/statements/statement-state";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { schemeNames } from "@/lib/domain/scheme-names";
import { OtherPages } from "./other-pages";
import { STATEMENTS_SHOWN as SHOWN, statementsQuery } from "./producer-queries";
import { NOTHING_PAID, type PaymentDraft } from "./read-paid";
import { Records } from "./records";
import { Section } from "./section";

const PaymentsDialog = dynamic(() => import("./payments-dialog").then((module) => module.PaymentsDialog));

type Statement = Answer<"listStatements">["data"][number];

/** What a producer is to pay and has paid; what came is recorded from here. */
export function ProducerStatements({ nrn }: { nrn: string }) {
  const t = useTranslations("payments");
  const format = useFormat();
  const [offset, setOffset] = useState(0);
  const [open, setOpen] = useState<Statement>();
  const [drafts, setDrafts] = useState<Readonly<Record<string, PaymentDraft>>>({});
  const found = useQuery(statementsQuery(nrn, offset));
  if (found.isLoadingError) return <Failure error={found.error} />;
  return (
    <Section title={t("title")}>
      <Records
        name={t("title")}
        rows={found.data?.data}
        idOf={({ id }) => id}
        empty={<EmptyState title={t("none")} />}
        columns={[
          {
            head: t("number"),
            cell: ({ number, schemes, declarationPeriodCode, eprCountryCode }) => (
              <span className="wrap-anywhere">
                {number}
                <small>
                  {[schemeNames(schemes).join(", "), `${eprCountryCode} ${declarationPeriodCode}`].join(
                    " · ",
                  )}
                </small>
              </span>
            ),
          },
          {
            head: t("state"),
            cell: (statement) => (
              <>
                <StatementState of={statement} />
                {statement.left > 0 && (
                  <small>
                    {statement.dueOn ? t("due", { day: format.dayOfYear(statement.dueOn) }) : t("noDue")}
                  </small>
                )}
              </>
            ),
          },
          {
            head: t("total"),
            figure: true,
            cell: ({ total, currency }) => format.money(total, currency),
          },
          {
            head: t("left"),
            figure: true,
            cell: ({ kind, left, currency }) => (kind === "STATEMENT" ? format.money(left, currency) : null),
          },
          {
            head: t("act"),
            cell: (statement) =>
              statement.kind === "STATEMENT" && (
                <button
                  type="button"
                  className="link"
                  aria-label={t("actOf", { number: statement.number })}
                  onClick={() => setOpen(statement)}
                >
                  {t("act")}
                </button>
              ),
          },
        ]}
      />
      {found.data && (
        <OtherPages offset={offset} limit={SHOWN} total={found.data.total} onChange={setOffset} />
      )}
      {open && (
        <PaymentsDialog
          of={open}
          draft={drafts[open.id] ?? NOTHING_PAID}
          onChange={(draft) => setDrafts((before) => ({ ...before, [open.id]: draft }))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Section>
  );
}
