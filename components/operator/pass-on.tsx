"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useId } from "react";
import type { Stated } from "@/components/statements/stated";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { keepFocus } from "@/components/ui/focus-next";
import { toast } from "@/components/ui/toast";
import { useFormat, useToday } from "@/components/ui/use-format";
import { transferStatement } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { dialogTitle } from "./dialog-title";
import { PaymentFields } from "./payment-fields";
import { PaymentForm, type PaymentsProps } from "./payment-form";
import { NOTHING_PAID } from "./read-paid";

/** Says since when the money of a statement is at the scheme. */
export function PassOn({ of, draft, onChange }: PaymentsProps) {
  const t = useTranslations("payments");
  const id = useId();
  const format = useFormat();
  const today = useToday();
  const errorText = useErrorText();
  const transfer = useMutation(mutation(transferStatement));
  const submit = async () => {
    const transferredOn = draft.day || today;
    if (transfer.isPending) return;
    try {
      await transfer.mutateAsync({
        params: { ProducerNrn: of.producerNrn, StatementId: of.id },
        body: { transferredOn },
      });
      onChange(NOTHING_PAID);
      void toast(t("sentOnDone", { day: format.dayOfYear(transferredOn) }));
      keepFocus(dialogTitle);
    } catch {
      // The mutation holds the error, shown above the field.
    }
  };
  return (
    <PaymentForm
      error={transfer.error ? errorText(transfer.error) : undefined}
      onSubmit={() => void submit()}
    >
      <PaymentFields
        id={id}
        draft={draft}
        isTransfer
        left={of.left}
        currency={of.currency}
        error={undefined}
        onChange={onChange}
      />
      <Button type="submit" look="main" busy={transfer.isPending} busyLabel={t("sendingOn")}>
        {t("sendOn")}
      </Button>
    </PaymentForm>
  );
}

/** Since when it is there, and the way to say that it is not. */
export function PassedOn({ of, day }: { of: Stated; day: string }) {
  const t = useTranslations("payments");
  const format = useFormat();
  const errorText = useErrorText();
  const transfer = useMutation(mutation(transferStatement));
  const takeBack = async () => {
    try {
      await transfer.mutateAsync({
        params: { ProducerNrn: of.producerNrn, StatementId: of.id },
        body: { transferredOn: null },
      });
      void toast(t("notSentOnDone"));
      keepFocus(dialogTitle);
    } catch (error) {
      void toast(errorText(error as Error));
    }
  };
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <p>{t("sentOn", { day: format.dayOfYear(day) })}</p>
      <Button busy={transfer.isPending} busyLabel={t("sendingOn")} onClick={takeBack}>
        {t("notSentOn")}
      </Button>
    </div>
  );
}
