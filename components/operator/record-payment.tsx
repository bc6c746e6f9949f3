"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { keepFocus } from "@/components/ui/focus-next";
import { toast } from "@/components/ui/toast";
import { useFormat, useToday } from "@/components/ui/use-format";
import { recordPayment } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { dialogTitle } from "./dialog-title";
import { PaymentFields } from "./payment-fields";
import { PaymentForm, type PaymentsProps } from "./payment-form";
import { NOTHING_PAID, readPaid } from "./read-paid";

/** Records a payment that came for a statement. */
export function RecordPayment({ of, draft, onChange }: PaymentsProps) {
  const t = useTranslations("payments");
  const id = useId();
  const locale = useLocale();
  const format = useFormat();
  const today = useToday();
  const errorText = useErrorText();
  const record = useMutation(mutation(recordPayment));
  const [isTried, setIsTried] = useState(false);
  const read = readPaid(draft.amount, of.left, locale);
  const isInvalid = !read.ok || Number(read.value) === 0;
  const submit = async () => {
    setIsTried(true);
    if (isInvalid) return document.getElementById(id)?.focus();
    if (record.isPending) return;
    // It goes from the page once all is paid, which is read anew before this goes on.
    try {
      await record.mutateAsync({
        params: { ProducerNrn: of.producerNrn, StatementId: of.id },
        body: {
          amount: Number(read.value),
          paidOn: draft.day || today,
          left: of.left,
          reference: draft.reference,
        },
      });
      onChange(NOTHING_PAID);
      setIsTried(false);
      void toast(t("recorded", { amount: format.money(read.value, of.currency) }));
      keepFocus(dialogTitle);
    } catch (error) {
      // The mutation holds the error, shown above the fields; these went where another operator recorded all of it.
      if (!document.getElementById(id)) void toast(errorText(error as Error));
    }
  };
  return (
    <PaymentForm error={record.error ? errorText(record.error) : undefined} onSubmit={() => void submit()}>
      <PaymentFields
        id={id}
        draft={draft}
        isTransfer={false}
        left={of.left}
        currency={of.currency}
        error={isTried && isInvalid ? t("invalid") : undefined}
        onChange={onChange}
      />
      <Button type="submit" look="main" busy={record.isPending} busyLabel={t("recording")}>
        {t("record")}
      </Button>
    </PaymentForm>
  );
}
