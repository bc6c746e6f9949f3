"use client";

import { useMutation } from "@tanstack/react-query";
import Big from "big.js";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { useMemo, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Product } from "@/components/amounts/contribution-per-item";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { usePortalHref } from "@/components/selection/use-selection";
import { contractResolver } from "@/components/ui/contract-resolver";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Input, TextArea } from "@/components/ui/input";
import { KeptNotice } from "@/components/ui/kept-notice";
import { Notice } from "@/components/ui/notice";
import { NumberEcho } from "@/components/ui/number-echo";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { ExternalIdType } from "@/db/vocabulary";
import { ApiError } from "@/lib/client/api-error";
import { lookUpProduct } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { MISREADINGS } from "@/lib/domain/read-number";
import { identifierIs } from "./identifier-is";
import { ProductDecision } from "./product-decision";
import { readWeight, WEIGHT_LIMITS } from "./read-weight";
import { useKeptValues } from "./use-kept-values";

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

const PRODUCT_FIELDS = ["externalId", "ExternalIdType", "Title", "Description", "Weight"] as const;
type ProductField = (typeof PRODUCT_FIELDS)[number];

/** Which field answers which refusal of the lookup. */
const FIELD_OF_CODE: Partial<Record<string, ProductField>> = {
  SERVICE_010: "externalId",
  SERVICE_011: "ExternalIdType",
  SERVICE_013: "Title",
  SERVICE_014: "Title",
  SERVICE_015: "Weight",
};

type RefusedField = { name: ProductField; said?: string | undefined; isIdentifier?: boolean };

/** The field that a refusal is about, and what it says of it where it names something. */
function fieldOf(error: unknown): RefusedField | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const said = error.fields.find(({ path }) => path === "EcoProductExternalId")?.message;
  if (error.code === "SERVICE_005" && said) return { name: "externalId", said };
  const name = FIELD_OF_CODE[error.code];
  return name && { name, isIdentifier: name === "externalId" || name === "ExternalIdType" };
}

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
  const locale = useLocale();
  const router = useRouter();
  const href = usePortalHref();
  const errorText = useErrorText();
  const format = useFormat();
  const save = useMutation(mutation(lookUpProduct));
  const resolver = useMemo(
    () => contractResolver(async () => (await import("./product-form")).productForm(locale)),
    [locale],
  );
  const saved = {
    externalId: product?.externalId ?? reference,
    ExternalIdType: (product?.externalIdType ?? "") as ExternalIdType | "",
    Title: product?.facts.title ?? "",
    Description: product?.facts.description ?? "",
    Weight: product?.facts.weight ? format.weight(product.facts.weight) : "",
  };
  const form = useForm({
    resolver,
    shouldFocusError: false,
    defaultValues: saved,
  });
  const [said, say] = useState<{ of: string; stream: StreamOrNone }>();
  const { register, handleSubmit, reset, setError, setFocus, setValue, formState, control } = form;

  const [externalId = "", type = "", title = "", description = "", weight = ""] = useWatch({
    control,
    name: ["externalId", "ExternalIdType", "Title", "Description", "Weight"],
  });
  const typed = { externalId, ExternalIdType: type, Title: title, Description: description, Weight: weight };
  const { isBack, forget } = useKeptValues({
    place: `product ${selection.producer} ${selection.country} ${product ? "" : "new "}${saved.externalId}`,
    typed,
    saved,
    write: (name, text) => setValue(name, text as never),
  });
  const startOver = () => {
    reset(saved);
    forget();
  };

  // What nobody wrote anything else in is not sent: somebody else may have changed it meanwhile.
  const isWritten = (name: ProductField) => typed[name] !== saved[name];
  const erased = (["Description", "Weight"] as const).filter(
    (name) => isWritten(name) && typed[name].trim() === "",
  );
  const erasing = erased.length > 0 && { Erase: erased.join(",") };

  const submit = handleSubmit(async ({ externalId, ExternalIdType, Title, Description, Weight }) => {
    const facts = {
      ...(ExternalIdType && { ExternalIdType }),
      ...(isWritten("Title") && { Title }),
      ...(isWritten("Description") && Description && { Description }),
      ...(isWritten("Weight") && Weight !== undefined && { Weight }),
      ...erasing,
      ...(said?.of === Title && !product && { Stream: said.stream }),
    };
    try {
      // A known product takes the facts for nothing; a new one is added for its price.
      const answer = await save.mutateAsync({
        params: { EcoProductExternalId: externalId },
        query: {
          ...facts,
          ...ofSelection(selection).query,
          ProducerNrnRequestAuthor: selection.producer,
        },
      });
      if (answer.status !== "OK") return;
      void toast(
        answer.creditsNeeded > 0
          ? t("added", { title: answer.facts.title ?? externalId, count: answer.creditsNeeded })
          : t("updated", { title: answer.facts.title ?? externalId }),
      );
      forget();
      router.push(href(`/products/${encodeURIComponent(answer.externalId)}`));
    } catch (error) {
      const field = fieldOf(error);
      if (!field) return;
      const problem = field.isIdentifier && identifierIs(externalId, ExternalIdType).problem;
      const message = field.said ?? (problem ? t(problem) : errorText(error as Error));
      setError(field.name, { type: "server", message });
    }
  });

  const textOf = (field: ProductField): string | undefined => {
    const error = formState.errors[field];
    if (!error) return undefined;
    if (error.type === "server") return error.message;
    const misreading = MISREADINGS.find((each) => each === error.message);
    return misreading ? shared(`misread.${misreading}`) : t(`wrong.${field}`);
  };
  const errors = PRODUCT_FIELDS.flatMap((field) => {
    const message = textOf(field);
    return message === undefined ? [] : [{ fieldId: field, message }];
  });
  const read = readWeight(weight, locale);
  // What was said of other words is not said of these.
  const stream = said?.of === title.trim() && !product ? said.stream : undefined;
  const short = save.data?.status === "INSUFFICIENT_CREDITS" ? save.data : undefined;
  const unplaced = save.error && !fieldOf(save.error);

  return (
    <form
      className="grid grid-cols-[minmax(0,40rem)_22.5rem] items-start gap-x-16 gap-y-6 max-[1001px]:grid-cols-1"
      noValidate
      onSubmit={submit}
    >
      <div className="grid gap-5">
        {errors.length > 0 && (
          <ErrorSummary
            title={t("errors", { count: errors.length })}
            errors={errors}
            attempt={formState.submitCount}
          />
        )}
        {isBack && (
          <KeptNotice startOver={t("startOver")} onStartOver={startOver}>
            {t("kept")}
          </KeptNotice>
        )}
        {short && (
          <CreditsShort
            needed={short.creditsNeeded}
            missing={short.nbCreditsMissing}
            say={(figures) => t("short", figures)}
            producer={selection.producer}
            need={{ purpose: "PRODUCT", eprCountryCode: selection.country }}
          />
        )}
        {unplaced && <Notice signal="stop">{errorText(save.error)}</Notice>}
        {!product && (
          <>
            <Field
              id="externalId"
              label={t("externalId")}
              hint={t("externalIdHint")}
              error={textOf("externalId")}
            >
              {(aria) => (
                <Input {...aria} {...register("externalId")} autoComplete="off" spellCheck={false} />
              )}
            </Field>
            <Field
              id="ExternalIdType"
              label={t("type")}
              hint={t("typeHint")}
              error={textOf("ExternalIdType")}
            >
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
        )}
        <Field id="Title" label={t("titleLabel")} hint={t("titleHint")} error={textOf("Title")}>
          {(aria) => <Input {...aria} {...register("Title")} />}
        </Field>
        <Field
          id="Description"
          label={<Optional>{t("description")}</Optional>}
          hint={t("descriptionHint")}
          error={textOf("Description")}
        >
          {(aria) => <TextArea rows={3} {...aria} {...register("Description")} />}
        </Field>
        <Field
          id="Weight"
          label={<Optional>{t("weight")}</Optional>}
          hint={
            <WeightEcho
              typed={weight}
              onChoose={(written) => {
                setValue("Weight", written, { shouldDirty: true, shouldValidate: formState.isSubmitted });
                setFocus("Weight");
              }}
            />
          }
          error={textOf("Weight")}
        >
          {(aria) => <Input inputMode="decimal" {...aria} {...register("Weight")} />}
        </Field>
      </div>
      <ProductDecision
        selection={selection}
        externalId={externalId.trim()}
        type={type}
        facts={{
          ...(type && { ExternalIdType: type }),
          ...(title.trim() && { Title: title.trim() }),
          ...(description.trim() && { Description: description.trim() }),
          ...(read.ok && weight.trim() && { Weight: read.value }),
          ...erasing,
          ...(stream && { Stream: stream }),
        }}
        onSay={(told) => say(told && { of: title.trim(), stream: told })}
        busy={save.isPending}
        isTooDear={short !== undefined}
      />
    </form>
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
function WeightEcho({ typed, onChoose }: { typed: string; onChoose: (written: string) => void }) {
  const t = useTranslations("addProduct");
  const format = useFormat();
  const reading = readWeight(typed, useLocale());
  const say = (kilograms: string) =>
    t("readAs", {
      weight: format.weight(kilograms),
      grams: format.quantity(Big(kilograms).times(1000).toFixed()),
    });
  if (typed.trim() === "") return t("weightHint");
  return <NumberEcho reading={reading} limits={WEIGHT_LIMITS} say={say} onChoose={onChoose} />;
}
