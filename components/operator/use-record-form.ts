"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { useFormat } from "@/components/ui/use-format";
import { useKeptForm } from "@/components/ui/use-kept-form";
import { ApiError } from "@/lib/client/api-error";
import {
  bodyOf,
  isBlank,
  mistakesIn,
  type RecordBody,
  type RecordField,
  type RecordValues,
  valuesOf,
} from "./record-values";

export type RecordFormOptions = {
  fields: readonly RecordField[];
  /** What the record says now; absent for a new one. */
  record?: RecordBody | undefined;
  /** The schema of the contract that the body must fit. */
  schema: () => Promise<z.ZodObject>;
  /** Under what name this computer keeps what is written and not saved. */
  place?: string;
};

/** The mistakes that say in words what is wrong; those of schemas have none for who reads them. */
const IN_WORDS: readonly string[] = ["server", "misread", "taken"];

/** The form of a record: what stands in it, what is wrong with it, and sending what was changed. */
export function useRecordForm({ fields, record, schema, place }: RecordFormOptions) {
  const t = useTranslations("operator");
  const shared = useTranslations("common");
  const locale = useLocale();
  const { decimalMark } = useFormat();
  const [refusal, setRefusal] = useState<Error>();
  const saved = valuesOf(fields, record, decimalMark);
  const changesOf = (values: RecordValues) =>
    bodyOf(fields, { values, saved, isNew: record === undefined, locale });

  const resolver: Resolver<RecordValues> = async (values, context, options) => {
    const ofSchema = zodResolver((await schema()) as never);
    const checked = await ofSchema(changesOf(values) as never, context, options as never);
    const mistakes = mistakesIn(fields, values, locale).map(({ name, type, reason }) => {
      const message = reason ? shared(`misread.${reason}`) : type === "taken" && t("taken");
      return [name, { type, ...(message && { message }) }];
    });
    const errors: FieldErrors<RecordValues> = { ...checked.errors, ...Object.fromEntries(mistakes) };
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values, errors: {} as Record<string, never> };
  };
  const form = useForm<RecordValues>({ resolver, shouldFocusError: false, defaultValues: saved });
  const { errors } = form.formState;
  const kept = useKeptForm(form, { place, saved });

  /** What the server refuses stands at its field, or above them all. */
  const showRefusal = (error: unknown) => {
    const refused = error instanceof ApiError ? error.fields : [];
    const ofFields = refused.filter(({ path }) => fields.some(({ name }) => name === path));
    for (const { path, message } of ofFields) form.setError(path, { type: "server", message });
    if (ofFields.length === 0 && error instanceof Error) setRefusal(error);
  };
  return {
    form,
    kept,
    refusal,
    /** What a field is told that it lacks. */
    errorOf(name: string): string | undefined {
      const error = errors[name];
      if (!error) return undefined;
      const isInWords = error.type !== undefined && IN_WORDS.includes(error.type);
      if (isInWords && error.message) return error.message;
      return t(isBlank(form.getValues(name)) ? "needed" : "invalid");
    },
    /** Hands what was changed to an operation, where nothing is wrong with it. */
    sendTo: (send: (body: RecordBody) => Promise<unknown>) =>
      form.handleSubmit(async (values) => {
        setRefusal(undefined);
        try {
          await send(changesOf(values));
        } catch (error) {
          showRefusal(error);
        }
      }),
  };
}
