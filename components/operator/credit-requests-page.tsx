"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ChoiceFilter, useFilters } from "@/components/ui/filters";
import { Status } from "@/components/ui/status";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { CREDIT_REQUEST_STATUSES } from "@/db/vocabulary";
import type { Answer as AnswerTo } from "@/lib/client/call";
import { decideCreditRequest, listAllCreditRequests } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { creditRequestFilters } from "./credit-request-filters";
import { RecordForm } from "./form-when-opened";
import { listed } from "./listed";
import { Listing } from "./listing";
import { ProducerLink } from "./producer-link";
import type { RecordField } from "./record-values";
import { type ListOrder, Records } from "./records";
import { ANY_STATUS } from "./status-filter";

type Row = AnswerTo<"listAllCreditRequests">["data"][number];
type Decision = "GRANTED" | "REFUSED";

/** What producers ask for: how many credits, what for, since when; granted or refused with a word. */
export function CreditRequestsPage() {
  const t = useTranslations("operator");
  const { filters, offset, toOffset, change } = useFilters(["Status", "Sort"]);
  const { Status: status } = filters;
  const found = useQuery(listed(listAllCreditRequests, creditRequestFilters(filters), offset));
  const [decided, setDecided] = useState<{ row: Row; status: Decision }>();
  return (
    <Listing
      found={found}
      title={(count) => t(status === "" ? "creditRequests.waiting" : "creditRequests.title", { count })}
      filters={
        <ChoiceFilter
          label={t("status")}
          value={status}
          onChange={(chosen) => change({ Status: chosen })}
          all={t("creditRequests.states.OPEN")}
          options={[
            ...CREDIT_REQUEST_STATUSES.filter((each) => each !== "OPEN").map(
              (each) => [each, t(`creditRequests.states.${each}`)] as const,
            ),
            [ANY_STATUS, t("all")],
          ]}
        />
      }
      offset={offset}
      toOffset={toOffset}
    >
      <Requests
        rows={found.data?.data}
        listOrder={{ text: filters.Sort, onChange: (Sort) => change({ Sort }) }}
        onDecide={(row, as) => setDecided({ row, status: as })}
      />
      <DecisionDialog decided={decided} onClose={() => setDecided(undefined)} />
    </Listing>
  );
}

type RequestsProps = {
  rows: readonly Row[] | undefined;
  listOrder: ListOrder;
  onDecide: (row: Row, status: Decision) => void;
};

function Requests({ rows, listOrder, onDecide }: RequestsProps) {
  const t = useTranslations("operator");
  const format = useFormat();
  return (
    <Records
      name={t("tabs.credits")}
      rows={rows}
      idOf={({ producer, id }) => `${producer.nrn} ${id}`}
      listOrder={listOrder}
      empty={<EmptyState title={t("creditRequests.none")}>{t("creditRequests.noneHelp")}</EmptyState>}
      columns={[
        {
          head: t("producers.company"),
          sortBy: "COMPANY",
          cell: ({ producer: { nrn, companyName } }) => (
            <>
              <ProducerLink nrn={nrn}>{companyName}</ProducerLink>
              <small>{nrn}</small>
            </>
          ),
        },
        {
          head: t("creditRequests.asks"),
          figure: true,
          sortBy: "AMOUNT",
          cell: ({ amount }) => format.quantity(amount),
        },
        {
          head: t("creditRequests.has"),
          figure: true,
          sortBy: "CREDITS",
          cell: ({ gravityCredits }) => format.quantity(gravityCredits),
        },
        { head: t("creditRequests.whatFor"), cell: (row) => <WhatFor row={row} /> },
        {
          head: t("creditRequests.since"),
          sortBy: "CREATED",
          cell: ({ createdAt }) => format.moment(createdAt),
        },
        {
          head: t("creditRequests.answer"),
          cell: (row) =>
            row.status === "OPEN" ? (
              <div className="flex flex-wrap gap-x-4 gap-y-1 max-desk:justify-end">
                {(["GRANTED", "REFUSED"] as const).map((status) => (
                  <button
                    key={status}
                    type="button"
                    className="link"
                    aria-label={`${t(`creditRequests.decide.${status}`)}${format.colon}${row.producer.companyName}`}
                    onClick={() => onDecide(row, status)}
                  >
                    {t(`creditRequests.decide.${status}`)}
                  </button>
                ))}
              </div>
            ) : (
              <Answer row={row} />
            ),
        },
      ]}
    />
  );
}

/** The market and the upload, then the producer's own words. */
function WhatFor({ row }: { row: Row }) {
  const t = useTranslations("operator");
  const { purpose, eprCountryCode, declarationPeriodCode, fileName, note } = row;
  const about = [eprCountryCode, declarationPeriodCode, fileName].filter((each) => each !== null);
  return (
    <div>
      {t(`creditRequests.purposes.${purpose}`)}
      {about.length > 0 && <small>{about.join(" ")}</small>}
      {note && <small className="wrap-anywhere">{t("creditRequests.quoted", { words: note })}</small>}
    </div>
  );
}

function Answer({ row: { status, granted, amount, answer, decidedAt } }: { row: Row }) {
  const t = useTranslations("operator");
  const format = useFormat();
  return (
    <div>
      <Status texture={status === "GRANTED" ? "solid" : "dotted"}>
        {t(`creditRequests.states.${status}`)}
        {granted !== null && granted !== amount && ` (${format.quantity(granted)})`}
      </Status>
      {decidedAt && <small>{format.dayOfYear(decidedAt)}</small>}
      {answer && <small className="wrap-anywhere">{t("creditRequests.quoted", { words: answer })}</small>}
    </div>
  );
}

type DecisionDialogProps = { decided: { row: Row; status: Decision } | undefined; onClose: () => void };

function DecisionDialog({ decided, onClose }: DecisionDialogProps) {
  const t = useTranslations("operator");
  const decide = useMutation(mutation(decideCreditRequest));
  if (!decided) return null;
  const { row, status } = decided;
  const { producer, id, amount } = row;
  const isGrant = status === "GRANTED";
  const word: RecordField = {
    name: "answer",
    kind: "long",
    label: t(isGrant ? "creditRequests.word" : "creditRequests.why"),
    hint: t("creditRequests.wordHint"),
    ...(!isGrant && { isRequired: true }),
  };
  const save = async (body: { amount?: number; answer?: string | null }) => {
    // The number is always sent: the producer can have changed what it asks for meanwhile.
    const decision = isGrant ? { amount, ...body, status } : { ...body, status };
    const { granted } = await decide.mutateAsync({
      params: { ProducerNrn: producer.nrn, CreditRequestId: id },
      body: decision,
    });
    onClose();
    const company = producer.companyName;
    void toast(
      granted === null
        ? t("creditRequests.refused", { company })
        : t("creditRequests.granted", { count: granted, company }),
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`creditRequests.decideTitle.${status}`, { company: producer.companyName })}
      description={t("creditRequests.asksFor", { count: amount })}
    >
      <RecordForm
        fields={
          isGrant
            ? [{ name: "amount", kind: "number", label: t("producers.amount"), isRequired: true }, word]
            : [word]
        }
        record={{ amount, answer: null }}
        schema={async () =>
          (await import("@/lib/contract/credit-requests")).CreditDecision.omit({ status: true })
        }
        onSave={save}
        submit={t(`creditRequests.decide.${status}`)}
        busy={t("saving")}
        onCancel={onClose}
      />
    </Dialog>
  );
}
