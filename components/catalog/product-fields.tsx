"use client";

import Big from "big.js";
import { useLocale, useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input, TextArea } from "@/components/ui/input";
import { NumberEcho } from "@/components/ui/number-echo";
import { Select } from "@/components/ui/select";
import { useFormat } from "@/components/ui/use-format";
import { readWeight, WEIGHT_LIMITS } from "./read-weight";
import type { ProductField, ProductForm } from "./use-product-form";

type FieldsProps = { form: ProductForm; errorOf: (field: ProductField) => string | undefined };

/** What a product is called by who sells it. */
export function IdentifierFields({ form: { register }, errorOf }: FieldsProps) {
  const t = useTranslations("addProduct");
  return (
    <>
      <Field id="externalId" label={t("externalId")} hint={t("externalIdHint")} error={errorOf("externalId")}>
        {(aria) => <Input {...aria} {...register("externalId")} autoComplete="off" spellCheck={false} />}
      </Field>
      <Field id="ExternalIdType" label={t("type")} hint={t("typeHint")} error={errorOf("ExternalIdType")}>
        {(aria) => (
          <Select {...aria} {...register("ExternalIdType")}>
            <option value="">{t("typeRecognised")}</option>
            <option value="GTIN">GTIN (EAN, UPC)</option>
            <option value="ASIN">ASIN</option>
            <option value="SKU">SKU</option>
          </Select>
        )}
      </Field>
    </>
  );
}

/** What its streams are decided by. */
export function FactFields({ form, errorOf, weight }: FieldsProps & { weight: string }) {
  const t = useTranslations("addProduct");
  const { register, setValue, setFocus, formState } = form;
  const writeWeight = (text: string) => {
    setValue("Weight", text, { shouldDirty: true, shouldValidate: formState.isSubmitted });
    setFocus("Weight");
  };
  return (
    <>
      <Field id="Title" label={t("titleLabel")} hint={t("titleHint")} error={errorOf("Title")}>
        {(aria) => <Input {...aria} {...register("Title")} />}
      </Field>
      <Field
        id="Description"
        label={<Optional>{t("description")}</Optional>}
        hint={t("descriptionHint")}
        error={errorOf("Description")}
      >
        {(aria) => <TextArea rows={3} {...aria} {...register("Description")} />}
      </Field>
      <Field
        id="Weight"
        label={<Optional>{t("weight")}</Optional>}
        hint={<WeightEcho typed={weight} onChoose={writeWeight} />}
        error={errorOf("Weight")}
      >
        {(aria) => <Input inputMode="decimal" {...aria} {...register("Weight")} />}
      </Field>
    </>
  );
}

function Optional({ children }: { children: string }) {
  const t = useTranslations("common");
  return (
    <>
      {children} <em className="font-normal text-print-muted not-italic">{t("optional")}</em>
    </>
  );
}

/** What was understood of the weight, so that no decimal mark is guessed in silence. */
function WeightEcho({ typed, onChoose }: { typed: string; onChoose: (text: string) => void }) {
  const t = useTranslations("addProduct");
  const format = useFormat();
  const reading = readWeight(typed, useLocale());
  const echo = (kilograms: string) =>
    t("readAs", {
      weight: format.weight(kilograms),
      grams: format.quantity(Big(kilograms).times(1000).toFixed()),
    });
  if (typed.trim() === "") return t("weightHint");
  return <NumberEcho reading={reading} limits={WEIGHT_LIMITS} say={echo} onChoose={onChoose} />;
}
