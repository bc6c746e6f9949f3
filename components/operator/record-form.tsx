"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldErrors, type Resolver, useForm } from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { ApiError } from "@/lib/client/api-error";

/** A field of a record as a form has it. */
export type RecordField = {
  name: string;
  label: string;
  kind?: "text" | "number" | "date" | "flag" | "long" | "choice";
  hint?: string;
  isRequired?: true;
  options?: readonly (readonly [value: string, name: string])[];
};

type Values = Record<string, string | boolean>;
export type RecordBody = Record<string, unknown>;

type RecordFormProps = {
  fields: readonly RecordField[];
  /** What the record says now; absent for a new one. */
  record?: RecordBody | undefined;
  /** The schema of the contract that the body must fit. */
  schema: () => Promise<z.ZodObject>;
  /** Sends what was changed: what was emptied is null. */
  onSave: (body: RecordBody) => Promise<unknown>;
  submit: string;
  busy: string;
  onCancel?: () => void;
};

const shown = (value: unknown): string | boolean =>
  typeof value === "boolean" ? value : value === null || value === undefined ? "" : String(value);

/** The value that a field's text stands for. */
function meantBy({ kind }: Pick<RecordField, "kind">, text: string | boolean | undefined): unknown {
  if (typeof text === "boolean") return text;
  if (text === undefined || text.trim() === "") return null;
  return kind === "number" ? Number(text.replace(",", ".")) : text.trim();
}

/** Edits a record by a schema of the contract: only what changed is sent, and what the server refuses stands at its field. */
export function RecordForm({ fields, record, schema, onSave, submit, busy, onCancel }: RecordFormProps) {
  const t = useTranslations("operator");
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<Error>();
  const before = Object.fromEntries(
    fields.map((field) => [field.name, shown(record?.[field.name] ?? (field.kind === "flag" ? false : ""))]),
  );
  const bodyOf = (values: Values): RecordBody =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = meantBy(field, values[field.name]);
        const isSame = values[field.name] === before[field.name];
        return isSame && (record || value === null) ? [] : [[field.name, value]];
      }),
    );
  const resolver: Resolver<Values> = async (values, context, options) => {
    const checked = await zodResolver((await schema()) as never)(
      bodyOf(values) as never,
      context,
      options as never,
    );
    const missing = fields.filter(({ name, isRequired }) => isRequired && meantBy({}, values[name]) === null);
    const errors = {
      ...checked.errors,
      ...Object.fromEntries(missing.map(({ name }) => [name, { type: "required" }])),
    } as FieldErrors<Values>;
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values, errors: {} as Record<string, never> };
  };
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver,
    shouldFocusError: false,
    defaultValues: before,
  });
  const errorOf = (name: string): string | undefined => {
    const error = formState.errors[name];
    if (!error) return undefined;
    return error.type === "server" && error.message ? error.message : t("invalid");
  };
  const errors = fields.flatMap(({ name, label }) => {
    const message = errorOf(name);
    return message ? [{ fieldId: `field-${name}`, message: `${label}: ${message}` }] : [];
  });

  const send = handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      await onSave(bodyOf(values));
    } catch (thrown) {
      const told = thrown instanceof ApiError ? thrown.fields : [];
      const placed = told.filter(({ path }) => fields.some(({ name }) => name === path));
      for (const { path, message } of placed) setError(path, { type: "server", message });
      if (placed.length === 0 && thrown instanceof Error) setRefusal(thrown);
    }
  });

  return (
    <form className="record-form" noValidate onSubmit={send}>
      {errors.length > 0 && (
        <div className="whole">
          <ErrorSummary
            title={t("errors", { count: errors.length })}
            errors={errors}
            attempt={formState.submitCount}
          />
        </div>
      )}
      {refusal && (
        <div className="whole">
          <Notice signal="stop">{errorText(refusal)}</Notice>
        </div>
      )}
      {fields.map((field) => {
        const { name, label, kind = "text", hint, options = [] } = field;
        if (kind === "flag")
          return (
            <label key={name} className="tick">
              <input type="checkbox" id={`field-${name}`} {...register(name)} />
              {label}
            </label>
          );
        return (
          <div key={name} className={kind === "long" ? "whole" : undefined}>
            <Field id={`field-${name}`} label={label} hint={hint} error={errorOf(name)}>
              {(aria) =>
                kind === "long" ? (
                  <textarea className="input" rows={2} {...aria} {...register(name)} />
                ) : kind === "choice" ? (
                  <Select {...aria} {...register(name)}>
                    {options.map(([value, text]) => (
                      <option key={value} value={value}>
                        {text}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <input
                    className="input"
                    type={kind === "date" ? "date" : "text"}
                    inputMode={kind === "number" ? "decimal" : undefined}
                    {...aria}
                    {...register(name)}
                  />
                )
              }
            </Field>
          </div>
        );
      })}
      <div className="whole flex flex-wrap gap-3">
        <Button type="submit" look="main" busy={formState.isSubmitting} busyLabel={busy}>
          {submit}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t("cancel")}</Button>}
      </div>
    </form>
  );
}
