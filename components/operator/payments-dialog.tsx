"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import type { Stated } from "@/components/statements/stated";
import { StatementState } from "@/components/statements/statement-state";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Failure, useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { Bone } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFormat, useToday } from "@/components/ui/use-format";
import { getStatement, recordPayment, transferStatement, undoPayment } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { PaymentFields } from "./payment-fields";
import { NOTHING_PAID, type PaymentSaid, readPaid } from "./read-paid";

type PaymentsDialogProps = {
  of: Pick<Stated, "id" | "producerNrn" | "number" | "recipient">;
  /** What was typed before it was closed. */
  said: PaymentSaid;
  onSay: (said: PaymentSaid) => void;
  onClose: () => void;
};

/** What came for a statement, and what an operator says of it: a payment, that it was sent on, or that it was not so. */
export function PaymentsDialog({ of, said, onSay, onClose }: PaymentsDialogProps) {
  const t = useTranslations("payments");
  const params = { ProducerNrn: of.producerNrn, StatementId: of.id };
  const { data, error } = useQuery(query(getStatement, { params }));
  return (
    <Dialog open onClose={onClose} title={t("of", { number: of.number, company: of.recipient.companyName })}>
      {data ? <Payments of={data} said={said} onSay={onSay} /> : error ? <Failure error={error} /> : <Bone />}
      <div className="mt-5">
        <Button onClick={onClose}>{t("close")}</Button>
      </div>
    </Dialog>
  );
}

type PaymentsProps = { of: Stated; said: PaymentSaid; onSay: (said: PaymentSaid) => void };

function Payments({ of, said, onSay }: PaymentsProps) {
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
      <Came of={of} />
      {of.left > 0 && <Record of={of} said={said} onSay={onSay} />}
      {of.state === "PAID" && <SendOn of={of} said={said} onSay={onSay} />}
      {of.transferredOn !== null && <SentOn of={of} day={of.transferredOn} />}
    </>
  );
}

function Came({ of }: { of: Stated }) {
  const t = useTranslations("payments");
  const format = useFormat();
  const errorText = useErrorText();
  const undo = useMutation(mutation(undoPayment));
  if (of.payments.length === 0) return <p className="mt-3 text-print-muted text-sm">{t("nothingCame")}</p>;
  return (
    <ul className="mt-3 text-sm" aria-label={t("came")}>
      {of.payments.map(({ id, amount, paidOn, reference, source, isUndoable }) => {
        const money = format.money(amount, of.currency);
        const day = format.dayOfYear(paidOn);
        return (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 border-rule border-b py-1.5">
            <b className="font-semibold">{money}</b>
            <span>{day}</span>
            <span className="text-print-muted wrap-anywhere">
              {format.list([t(`sources.${source}`), reference])}
            </span>
            {isUndoable && (
              <button
                type="button"
                className="link ml-auto min-h-(--target)"
                aria-label={t("takeBackOf", { amount: money, day })}
                aria-disabled={undo.isPending}
                onClick={() =>
                  !undo.isPending &&
                  undo.mutate(
                    { params: { ProducerNrn: of.producerNrn, StatementId: of.id, PaymentId: id } },
                    {
                      onSuccess: () => void toast(t("takenBack", { amount: money })),
                      onError: (error) => void toast(errorText(error)),
                    },
                  )
                }
              >
                {t("takeBack")}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const Form = ({
  failed,
  onSubmit,
  children,
}: {
  failed: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
}) => (
  <form
    className="mt-5 grid gap-3.5"
    noValidate
    onSubmit={(event: FormEvent) => {
      event.preventDefault();
      onSubmit();
    }}
  >
    {failed && <Notice signal="stop">{failed}</Notice>}
    {children}
  </form>
);

function Record({ of, said, onSay }: PaymentsProps) {
  const t = useTranslations("payments");
  const id = useId();
  const locale = useLocale();
  const format = useFormat();
  const today = useToday();
  const errorText = useErrorText();
  const record = useMutation(mutation(recordPayment));
  const [isTried, setIsTried] = useState(false);
  const read = readPaid(said.amount, of.left, locale);
  const submit = () => {
    setIsTried(true);
    if (!read.ok || Number(read.value) === 0) return document.getElementById(id)?.focus();
    if (record.isPending) return;
    record.mutate(
      {
        params: { ProducerNrn: of.producerNrn, StatementId: of.id },
        body: { amount: Number(read.value), paidOn: said.day || today, reference: said.reference },
      },
      {
        onSuccess: () => {
          onSay(NOTHING_PAID);
          setIsTried(false);
          void toast(t("recorded", { amount: format.money(read.value, of.currency) }));
        },
      },
    );
  };
  return (
    <Form failed={record.error ? errorText(record.error) : undefined} onSubmit={submit}>
      <PaymentFields
        id={id}
        said={said}
        isTransfer={false}
        left={of.left}
        currency={of.currency}
        error={isTried && (!read.ok || Number(read.value) === 0) ? t("invalid") : undefined}
        onSay={onSay}
      />
      <Button type="submit" look="main" busy={record.isPending} busyLabel={t("recording")}>
        {t("record")}
      </Button>
    </Form>
  );
}

function SendOn({ of, said, onSay }: PaymentsProps) {
  const t = useTranslations("payments");
  const id = useId();
  const format = useFormat();
  const today = useToday();
  const errorText = useErrorText();
  const transfer = useMutation(mutation(transferStatement));
  const submit = () => {
    const transferredOn = said.day || today;
    if (transfer.isPending) return;
    transfer.mutate(
      { params: { ProducerNrn: of.producerNrn, StatementId: of.id }, body: { transferredOn } },
      {
        onSuccess: () => {
          onSay(NOTHING_PAID);
          void toast(t("sentOnDone", { day: format.dayOfYear(transferredOn) }));
        },
      },
    );
  };
  return (
    <Form failed={transfer.error ? errorText(transfer.error) : undefined} onSubmit={submit}>
      <PaymentFields
        id={id}
        said={said}
        isTransfer
        left={of.left}
        currency={of.currency}
        error={undefined}
        onSay={onSay}
      />
      <Button type="submit" look="main" busy={transfer.isPending} busyLabel={t("sendingOn")}>
        {t("sendOn")}
      </Button>
    </Form>
  );
}

function SentOn({ of, day }: { of: Stated; day: string }) {
  const t = useTranslations("payments");
  const format = useFormat();
  const errorText = useErrorText();
  const transfer = useMutation(mutation(transferStatement));
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p>{t("sentOn", { day: format.dayOfYear(day) })}</p>
      <Button
        busy={transfer.isPending}
        busyLabel={t("sendingOn")}
        onClick={() =>
          transfer.mutate(
            {
              params: { ProducerNrn: of.producerNrn, StatementId: of.id },
              body: { transferredOn: null },
            },
            {
              onSuccess: () => void toast(t("notSentOnDone")),
              onError: (error) => void toast(errorText(error)),
            },
          )
        }
      >
        {t("notSentOn")}
      </Button>
    </div>
  );
}
