"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Stated } from "@/components/statements/stated";
import { useErrorText } from "@/components/ui/failure";
import { keepFocus } from "@/components/ui/focus-next";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { undoPayment } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { dialogTitle } from "./dialog-title";

type Payment = Stated["payments"][number];

/** What came for a statement; what a person recorded can be taken back. */
export function ReceivedPayments({ of }: { of: Stated }) {
  const t = useTranslations("payments");
  if (of.payments.length === 0) return <p className="mt-3 text-print-muted text-sm">{t("nothingCame")}</p>;
  return (
    <ul className="mt-3 text-sm" aria-label={t("came")}>
      {of.payments.map((payment) => (
        <ReceivedPayment key={payment.id} of={of} payment={payment} />
      ))}
    </ul>
  );
}

function ReceivedPayment({ of, payment }: { of: Stated; payment: Payment }) {
  const t = useTranslations("payments");
  const format = useFormat();
  const errorText = useErrorText();
  const { isPending, mutateAsync } = useMutation(mutation(undoPayment));
  const amount = format.money(payment.amount, of.currency);
  const day = format.dayOfYear(payment.paidOn);
  const takeBack = async () => {
    try {
      await mutateAsync({
        params: { ProducerNrn: of.producerNrn, StatementId: of.id, PaymentId: payment.id },
      });
      void toast(t("takenBack", { amount }));
      keepFocus(dialogTitle);
    } catch (error) {
      void toast(errorText(error as Error));
    }
  };
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 border-rule border-b py-1.5">
      <b className="font-semibold">{amount}</b>
      <span>{day}</span>
      <span className="text-print-muted wrap-anywhere">
        {format.list([t(`sources.${payment.source}`), payment.reference])}
      </span>
      {payment.isUndoable && (
        <button
          type="button"
          className="link ml-auto min-h-(--target)"
          aria-label={t("takeBackOf", { amount, day })}
          aria-disabled={isPending}
          onClick={() => !isPending && void takeBack()}
        >
          {t("takeBack")}
        </button>
      )}
    </li>
  );
}
