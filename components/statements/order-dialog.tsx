"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { contractResolver } from "@/components/ui/contract-resolver";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useToday } from "@/components/ui/use-format";
import { download } from "@/lib/client/download";
import { orderTransfers } from "@/lib/client/endpoints";

type OrderDialogProps = {
  producer: string;
  statementIds: readonly string[];
  /** What they come to, in words. */
  amount: string;
  onDone: () => void;
  onClose: () => void;
};

const resolver = contractResolver(async () => (await import("@/lib/contract/statements")).TransferOrdered);

/** From which account and on which day: the answer is a file for the payer's bank, and nothing of it is kept. */
export function OrderDialog({ producer, statementIds, amount, onDone, onClose }: OrderDialogProps) {
  const t = useTranslations("statement.order");
  const errorText = useErrorText();
  const today = useToday();
  const order = useMutation({
    mutationFn: (body: Parameters<typeof download<"orderTransfers">>[1]["body"]) =>
      download(orderTransfers, { params: { ProducerNrn: producer }, body }),
  });
  const { register, handleSubmit, formState } = useForm({
    resolver,
    defaultValues: { statementIds: [...statementIds], iban: "", executeOn: today },
  });
  const send = handleSubmit(async (body) => {
    try {
      await order.mutateAsync(body);
    } catch {
      // The mutation holds the error, shown above the fields.
      return;
    }
    onDone();
    void toast(t("done"));
  });
  const { errors } = formState;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("title", { count: statementIds.length, amount })}
      description={t("help")}
    >
      <form className="mt-4 grid gap-4" noValidate onSubmit={send}>
        {order.error && <Notice signal="stop">{errorText(order.error)}</Notice>}
        <Field id="order-iban" label={t("iban")} hint={t("ibanHint")} error={errors.iban && t("wrongIban")}>
          {(aria) => (
            <Input autoComplete="off" maxLength={64} spellCheck={false} {...aria} {...register("iban")} />
          )}
        </Field>
        <Field id="order-day" label={t("day")} error={errors.executeOn && t("wrongDay")}>
          {(aria) => <Input type="date" min={today} {...aria} {...register("executeOn")} />}
        </Field>
        <FormActions
          submit={t("submit")}
          busy={order.isPending}
          busyLabel={t("making")}
          cancel={t("cancel")}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
