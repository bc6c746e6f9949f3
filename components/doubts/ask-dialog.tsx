"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { marketBody, type Selection } from "@/components/selection/selection";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { Input } from "@/components/ui/input";
import { askAboutProduct } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { DoubtfulProduct } from "./doubts-of-page";

type AskDialogProps = { selection: Selection; product: DoubtfulProduct; onClose: () => void };

const LONGEST = 300;

/** Asks colleagues about a product; everybody who reviews doubts sees it beside the product. */
export function AskDialog({ selection, product, onClose }: AskDialogProps) {
  const t = useTranslations("doubts");
  const [question, setQuestion] = useState(product.question?.text ?? "");
  const ask = useMutation({ ...mutation(askAboutProduct), onSuccess: onClose });
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (question.trim() === "" || ask.isPending) return;
    ask.mutate({
      params: { ProducerNrn: selection.producer, EcoProductId: product.ecoProductId },
      body: { ...marketBody(selection), question },
    });
  };
  return (
    <Dialog open title={t("askTitle")} description={t("askHelp")} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        {ask.error && <Failure error={ask.error} />}
        <Field id={id} label={t("question")}>
          {(control) => (
            <Input
              {...control}
              required
              maxLength={LONGEST}
              value={question}
              onChange={(event) => setQuestion(event.target.value)}
            />
          )}
        </Field>
        <FormActions
          submit={t("sendQuestion")}
          busy={ask.isPending}
          busyLabel={t("sending")}
          cancel={t("cancel")}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
