"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { Product } from "@/components/amounts/contribution-per-item";
import type { Selection } from "@/components/selection/selection";
import { useErrorText } from "@/components/ui/failure";
import { KeptNotice } from "@/components/ui/kept-notice";
import { Notice } from "@/components/ui/notice";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { MISREADINGS } from "@/lib/domain/read-number";
import { ProductDecision } from "./product-decision";
import { FactFields, IdentifierFields } from "./product-fields";
import { readWeight } from "./read-weight";
import { PRODUCT_FIELDS, type ProductField, useProductForm } from "./use-product-form";
import { useSaveProduct } from "./use-save-product";

/** Seen only where credits are missing. */
const CreditsShort = dynamic(
  () => import("@/components/credits/credits-short").then((module) => module.CreditsShort),
  { ssr: false },
);
/** Seen only once something is wrong. */
const ErrorSummary = dynamic(
  () => import("@/components/ui/error-summary").then((module) => module.ErrorSummary),
  { ssr: false },
);

type ProductEditorProps = {
  selection: Selection;
  /** The product whose facts are edited; without it, one is added. */
  product?: Product;
  /** What one that is added is called, where that is known. */
  reference?: string;
};

/** The facts of a product, and beside them what saving them would do and cost. */
export function ProductEditor({ selection, product, reference = "" }: ProductEditorProps) {
  const t = useTranslations("addProduct");
  const shared = useTranslations("common");
  const errorText = useErrorText();
  const locale = useLocale();
  const editor = useProductForm(selection, product, reference);
  const { form, typed, erasing, isBack, startOver } = editor;
  const [chosen, setChosen] = useState<{ title: string; stream: StreamOrNone }>();
  /** The stream that a person chose for a new product, as long as it is called what it was then. */
  const streamOf = (title: string) => (chosen?.title === title && !product ? chosen.stream : undefined);
  const { submit, isSaving, creditsShort, refusal } = useSaveProduct(selection, editor, streamOf);

  const { errors, submitCount } = form.formState;
  const errorOf = (field: ProductField): string | undefined => {
    const error = errors[field];
    if (!error) return undefined;
    if (error.type === "server") return error.message;
    const misreading = MISREADINGS.find((each) => each === error.message);
    return misreading ? shared(`misread.${misreading}`) : t(`wrong.${field}`);
  };
  const findings = PRODUCT_FIELDS.flatMap((field) => {
    const message = errorOf(field);
    return message === undefined ? [] : [{ fieldId: field, message }];
  });

  const title = typed.Title.trim();
  const description = typed.Description.trim();
  const weight = readWeight(typed.Weight, locale);
  const stream = streamOf(title);
  return (
    <form
      className="grid grid-cols-[minmax(0,40rem)_22.5rem] items-start gap-x-16 gap-y-6 max-[1001px]:grid-cols-1"
      noValidate
      onSubmit={submit}
    >
      <div className="grid gap-5">
        {findings.length > 0 && (
          <ErrorSummary
            title={t("errors", { count: findings.length })}
            errors={findings}
            attempt={submitCount}
          />
        )}
        {isBack && (
          <KeptNotice startOver={t("startOver")} onStartOver={startOver}>
            {t("kept")}
          </KeptNotice>
        )}
        {creditsShort && (
          <CreditsShort
            needed={creditsShort.creditsNeeded}
            missing={creditsShort.nbCreditsMissing}
            say={(figures) => t("short", figures)}
            producer={selection.producer}
            need={{ purpose: "PRODUCT", eprCountryCode: selection.country }}
          />
        )}
        {refusal && <Notice signal="stop">{errorText(refusal)}</Notice>}
        {!product && <IdentifierFields form={form} errorOf={errorOf} />}
        <FactFields form={form} errorOf={errorOf} weight={typed.Weight} />
      </div>
      <ProductDecision
        selection={selection}
        externalId={typed.externalId.trim()}
        type={typed.ExternalIdType}
        facts={{
          ...(typed.ExternalIdType && { ExternalIdType: typed.ExternalIdType }),
          ...(title && { Title: title }),
          ...(description && { Description: description }),
          ...(weight.ok && typed.Weight.trim() && { Weight: weight.value }),
          ...erasing,
          ...(stream && { Stream: stream }),
        }}
        onChooseStream={(stream) => setChosen(stream && { title, stream })}
        busy={isSaving}
        isTooDear={creditsShort !== undefined}
      />
    </form>
  );
}
