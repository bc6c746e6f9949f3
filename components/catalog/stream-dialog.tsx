"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { type ChosenProducts, SpreadResult } from "@/components/composition/spread-result";
import { marketBody, type Selection } from "@/components/selection/selection";
import { useStreamText } from "@/components/streams/use-stream-text";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { Select } from "@/components/ui/select";
import { answerDoubts } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { VERDICTS } from "@/lib/domain/verdicts";

type StreamDialogProps = { selection: Selection; products: ChosenProducts; onClose: () => void };

/** A person says of which stream many products are. */
export function StreamDialog({ selection, products, onClose }: StreamDialogProps) {
  const t = useTranslations("catalogWork.stream");
  const shared = useTranslations("catalogWork");
  const many = useTranslations("manyProducts");
  const streamText = useStreamText();
  const id = useId();
  const [chosen, setChosen] = useState("");
  const [isTried, setIsTried] = useState(false);
  const answer = useMutation(mutation(answerDoubts));
  const stream = VERDICTS.find((each) => each === chosen);
  const count = products.size;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!stream || answer.isPending) return;
    answer.mutate({
      params: { ProducerNrn: selection.producer },
      body: { ...marketBody(selection), ecoProductIds: [...products.keys()], stream },
    });
  };
  if (answer.data)
    return (
      <Dialog open onClose={onClose} title={t("title", { count })}>
        <SpreadResult
          done={[many("result.changed", { count: answer.data.changed })]}
          refused={answer.data.refused}
          products={products}
          onClose={onClose}
        />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={t("title", { count })} description={t("help")}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
        {answer.error && <Failure error={answer.error} />}
        <Field id={id} label={t("which")} error={isTried && !stream ? t("choose") : undefined}>
          {(control) => (
            <Select {...control} value={chosen} onChange={({ target }) => setChosen(target.value)}>
              <option value="">{t("choose")}</option>
              {VERDICTS.map((each) => (
                <option key={each} value={each}>
                  {streamText(each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <FormActions
          submit={t("submit", { count })}
          busy={answer.isPending}
          busyLabel={t("busy")}
          cancel={shared("cancel")}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
