"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Stated } from "@/components/statements/stated";
import { StatementState } from "@/components/statements/statement-state";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { getStatement } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { PassedOn, PassOn } from "./pass-on";
import type { PaymentsProps } from "./payment-form";
import type { PaymentDraft } from "./read-paid";
import { ReceivedPayments } from "./received-payments";
import { RecordPayment } from "./record-payment";

type PaymentsDialogProps = {
  of: Pick<Stated, "id" | "producerNrn" | "number" | "recipient">;
  /** What was typed before it was closed. */
  draft: PaymentDraft;
  onChange: (draft: PaymentDraft) => void;
  onClose: () => void;
};

/** What came for a statement, and what an operator says of it: a payment, that it was sent on, or that it was not so. */
export function PaymentsDialog({ of, draft, onChange, onClose }: PaymentsDialogProps) {
  const t = useTranslations("payments");
  const params = { ProducerNrn: of.producerNrn, StatementId: of.id };
  const { data, error } = useQuery(query(getStatement, { params }));
  return (
    <Dialog open onClose={onClose} title={t("of", { number: of.number, company: of.recipient.companyName })}>
      {data ? (
        <Payments of={data} draft={draft} onChange={onChange} />
      ) : error ? (
        <Failure error={error} />
      ) : (
        <Bone />
      )}
      <div className="mt-5">
        <Button onClick={onClose}>{t("close")}</Button>
      </div>
    </Dialog>
  );
}

function Payments({ of, draft, onChange }: PaymentsProps) {
  const t = useTranslations("payments");
  const format = useFormat();
  return (
    <>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <StatementState of={of} />
        <span>{`${t("left")}${format.colon}${format.money(of.left, of.currency)}`}</span>
        <span className="text-print-muted">
          {of.dueOn ? t("due", { day: format.dayOfYear(of.dueOn) }) : t("noDue")}
        </span>
      </p>
      <ReceivedPayments of={of} />
      {of.left > 0 && <RecordPayment of={of} draft={draft} onChange={onChange} />}
      {of.state === "PAID" && <PassOn of={of} draft={draft} onChange={onChange} />}
      {of.transferredOn !== null && <PassedOn of={of} day={of.transferredOn} />}
    </>
  );
}
