"use client";

import { useMutation } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { type ChosenProducts, SpreadResult } from "@/components/composition/spread-result";
import { marketBody, type Selection } from "@/components/selection/selection";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { Field, FieldError } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { Input, TextArea } from "@/components/ui/input";
import { changeEcoProducts } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { readWeight } from "./read-weight";

type FactsDialogProps = { selection: Selection; products: ChosenProducts; onClose: () => void };

/** Facts that are told of many products at once; a field that is left empty says nothing. */
export function FactsDialog({ selection, products, onClose }: FactsDialogProps) {
  const t = useTranslations("catalogWork.facts");
  const shared = useTranslations("catalogWork");
  const many = useTranslations("manyProducts");
  const locale = useLocale();
  const id = useId();
  const [weight, setWeight] = useState("");
  const [description, setDescription] = useState("");
  const [imageUrl, setImageUrl] = useState("");
  const [isTried, setIsTried] = useState(false);
  const change = useMutation(mutation(changeEcoProducts));
  const reading = weight.trim() === "" ? undefined : readWeight(weight, locale);
  const kilograms = reading?.ok && Number(reading.value) > 0 ? reading.value : undefined;
  const isWrong = reading !== undefined && kilograms === undefined;
  const facts = {
    ...(kilograms && { weight: kilograms }),
    ...(description.trim() && { description: description.trim() }),
    ...(imageUrl.trim() && { imageUrl: imageUrl.trim() }),
  };
  const isNothing = Object.keys(facts).length === 0;
  const count = products.size;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isWrong || isNothing || change.isPending) return;
    change.mutate({
      params: { ProducerNrn: selection.producer },
      body: { ...marketBody(selection), ecoProductIds: [...products.keys()], facts },
    });
  };
  if (change.data)
    return (
      <Dialog open onClose={onClose} title={t("title", { count })}>
        <SpreadResult
          done={[many("result.changed", { count: change.data.changed })]}
          refused={change.data.refused}
          products={products}
          onClose={onClose}
        />
      </Dialog>
    );
  return (
    <Dialog open onClose={onClose} title={t("title", { count })} description={t("help")}>
      <form className="mt-4 grid gap-4" noValidate onSubmit={submit}>
        {change.error && <Failure error={change.error} />}
        {isTried && isNothing && !isWrong && <FieldError>{t("nothing")}</FieldError>}
        <Field id={`${id}-w`} label={t("weight")} error={isTried && isWrong ? t("weightWrong") : undefined}>
          {(control) => (
            <Input
              {...control}
              inputMode="decimal"
              value={weight}
              onChange={({ target }) => setWeight(target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-d`} label={t("description")}>
          {(control) => (
            <TextArea
              {...control}
              rows={3}
              maxLength={5000}
              value={description}
              onChange={({ target }) => setDescription(target.value)}
            />
          )}
        </Field>
        <Field id={`${id}-i`} label={t("imageUrl")}>
          {(control) => (
            <Input
              {...control}
              type="url"
              maxLength={2000}
              value={imageUrl}
              onChange={({ target }) => setImageUrl(target.value)}
            />
          )}
        </Field>
        <FormActions
          submit={t("submit", { count })}
          busy={change.isPending}
          busyLabel={t("busy")}
          cancel={shared("cancel")}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
