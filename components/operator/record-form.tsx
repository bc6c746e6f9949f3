"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import {
  type FieldErrors,
  type Control as FormControl,
  type Resolver,
  type UseFormRegisterReturn,
  useForm,
  useWatch,
} from "react-hook-form";
import type { z } from "zod";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { SectionTitle } from "@/components/ui/heading";
import { Input, TextArea } from "@/components/ui/input";
import { KeptNotice } from "@/components/ui/kept-notice";
import { Notice } from "@/components/ui/notice";
import { NumberEcho } from "@/components/ui/number-echo";
import { Select } from "@/components/ui/select";
import { useFormat } from "@/components/ui/use-format";
import { useKeptForm } from "@/components/ui/use-kept-form";
import type { Locale } from "@/db/vocabulary";
import { ApiError } from "@/lib/client/api-error";
import type { DecimalMark, Misreading, NumberLimits, NumberReading } from "@/lib/domain/read-number";
import { groupBy } from "@/lib/group-by";
import { readNumber } from "@/lib/i18n/read-number";
import { FORM_GRID } from "./form-grid";

export type FieldKind = "text" | "number" | "decimal" | "date" | "moment" | "flag" | "long" | "choice";

/** A field of a record as a form has it. */
export type RecordField = {
  name: string;
  label: string;
  kind?: FieldKind;
  /** The title that it stands under; fields of a group follow each other. */
  group?: string;
  hint?: string;
  isRequired?: true;
  /** A flag that a new record has, unless it is taken away. */
  isSetAtFirst?: true;
  options?: readonly (readonly [value: string, name: string])[];
};

type Values = Record<string, string | boolean>;
export type RecordBody = Record<string, unknown>;

/** A button beside the one that saves, which shows what saving would do. */
export type FormLook = {
  text: string;
  busy: string;
  onLook: (body: RecordBody) => Promise<unknown>;
  /** What was looked at is no more what would be saved. */
  onWrite: () => void;
};

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
  /** Under what name this computer keeps what is written and not saved. */
  place?: string;
  look?: FormLook;
};

/** More digits than any field of a record keeps: its own schema says how many. */
const limitsOf = (kind: FieldKind | undefined): NumberLimits => ({
  decimals: 6,
  wholeDigits: 12,
  isSigned: kind === "decimal",
});

/** Exact decimals stay texts, and may be below zero. */
const isNumber = (kind: FieldKind | undefined) => kind === "number" || kind === "decimal";

/** A number as it is written in the reader's language. */
const readingOf = (kind: FieldKind | undefined, text: string, locale: Locale): NumberReading =>
  readNumber(text, locale, limitsOf(kind));

function shown(
  { kind, isSetAtFirst }: RecordField,
  value: unknown,
  decimalMark: DecimalMark,
): string | boolean {
  if (kind === "flag") return (value ?? isSetAtFirst) === true;
  if (value === null || value === undefined || value === "") return "";
  if (isNumber(kind)) return String(value).replace(".", decimalMark);
  return kind === "moment" ? localTime(new Date(String(value))) : String(value);
}

/** A moment as a browser's field has it: local, to the minute. */
const localTime = (at: Date): string =>
  new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** The value that a field's text stands for. */
function meantBy(
  { kind }: Pick<RecordField, "kind">,
  text: string | boolean | undefined,
  locale: Locale,
): unknown {
  if (typeof text === "boolean") return text;
  if (text === undefined || text.trim() === "") return null;
  if (kind === "moment") return new Date(text).toISOString();
  if (!isNumber(kind)) return text.trim();
  const reading = readingOf(kind, text, locale);
  if (!reading.ok) return text;
  return kind === "decimal" ? reading.value : Number(reading.value);
}

const isBlank = (text: string | boolean | undefined) => typeof text !== "boolean" && !text?.trim();

/** Why the text of a number is not taken. */
function misreadingOf(
  { kind }: RecordField,
  text: string | boolean | undefined,
  locale: Locale,
): Misreading | undefined {
  if (!isNumber(kind) || typeof text !== "string" || text.trim() === "") return undefined;
  const reading = readingOf(kind, text, locale);
  return reading.ok ? undefined : reading.reason;
}

/** Edits a record by a schema of the contract: only what changed is sent, and what the server refuses stands at its field. */
export function RecordForm({
  fields,
  record,
  schema,
  onSave,
  submit,
  busy,
  onCancel,
  place,
  look,
}: RecordFormProps) {
  const t = useTranslations("operator");
  const shared = useTranslations("common");
  const locale = useLocale();
  const { decimalMark, colon } = useFormat();
  const errorText = useErrorText();
  const [refusal, setRefusal] = useState<Error>();
  const [isLooking, setLooking] = useState(false);
  const before = Object.fromEntries(
    fields.map((field) => [field.name, shown(field, record?.[field.name], decimalMark)]),
  );
  const bodyOf = (values: Values): RecordBody =>
    Object.fromEntries(
      fields.flatMap((field) => {
        const value = meantBy(field, values[field.name], locale);
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
    const missing = fields.filter(
      ({ name, isRequired }) => isRequired && meantBy({}, values[name], locale) === null,
    );
    const misread = fields.flatMap((field) => {
      const misreading = misreadingOf(field, values[field.name], locale);
      return misreading ? [[field.name, { type: "misread", message: shared(`misread.${misreading}`) }]] : [];
    });
    const errors = {
      ...checked.errors,
      ...Object.fromEntries(misread),
      ...Object.fromEntries(missing.map(({ name }) => [name, { type: "required" }])),
    } as FieldErrors<Values>;
    return Object.keys(errors).length > 0
      ? { values: {}, errors }
      : { values, errors: {} as Record<string, never> };
  };
  const form = useForm<Values>({ resolver, shouldFocusError: false, defaultValues: before });
  const { register, handleSubmit, getValues, setError, setFocus, setValue, formState, control } = form;
  const { isBack, forget, startOver } = useKeptForm(form, { place, saved: before });
  const errorOf = (name: string): string | undefined => {
    const error = formState.errors[name];
    if (!error) return undefined;
    const isSaid = error.type === "server" || error.type === "misread";
    if (isSaid && error.message) return error.message;
    return t(isBlank(getValues(name)) ? "needed" : "invalid");
  };
  const errors = fields.flatMap(({ name, label }) => {
    const message = errorOf(name);
    return message ? [{ fieldId: `field-${name}`, message: `${label}${colon}${message}` }] : [];
  });

  const choose = (name: string, written: string) => {
    setValue(name, written, { shouldDirty: true, shouldValidate: true });
    setFocus(name);
  };
  const tell = (thrown: unknown) => {
    const told = thrown instanceof ApiError ? thrown.fields : [];
    const placed = told.filter(({ path }) => fields.some(({ name }) => name === path));
    for (const { path, message } of placed) setError(path, { type: "server", message });
    if (placed.length === 0 && thrown instanceof Error) setRefusal(thrown);
  };
  const send = handleSubmit(async (values) => {
    setRefusal(undefined);
    try {
      await onSave(bodyOf(values));
      forget();
    } catch (thrown) {
      tell(thrown);
    }
  });
  const lookAt = ({ onLook }: FormLook) =>
    handleSubmit(async (values) => {
      setRefusal(undefined);
      setLooking(true);
      try {
        await onLook(bodyOf(values));
      } catch (thrown) {
        tell(thrown);
      }
      setLooking(false);
    })();

  return (
    <form className={FORM_GRID} noValidate onSubmit={send} onInput={look?.onWrite}>
      {errors.length > 0 && (
        <div className="col-span-full">
          <ErrorSummary
            title={t("errors", { count: errors.length })}
            errors={errors}
            attempt={formState.submitCount}
          />
        </div>
      )}
      {refusal && (
        <div className="col-span-full">
          <Notice signal="stop">{errorText(refusal)}</Notice>
        </div>
      )}
      {isBack && formState.submitCount === 0 && (
        <div className="col-span-full">
          <KeptNotice startOver={t("schemes.row.startOver")} onStartOver={startOver}>
            {t("schemes.row.keptHelp")}
          </KeptNotice>
        </div>
      )}
      {[...groupBy(fields, ({ group }) => group)].map(([group, within]) => {
        const controls = within.map((field) => (
          <Control
            key={field.name}
            field={field}
            error={errorOf(field.name)}
            registered={register(field.name)}
            echo={isNumber(field.kind) && <Echo field={field} control={control} onChoose={choose} />}
          />
        ));
        if (group === undefined) return controls;
        return (
          <fieldset key={group} className="col-span-full">
            <SectionTitle as="legend">{group}</SectionTitle>
            <div className={FORM_GRID}>{controls}</div>
          </fieldset>
        );
      })}
      <div className="col-span-full flex flex-wrap gap-3">
        <Button type="submit" look="main" busy={formState.isSubmitting} busyLabel={busy}>
          {submit}
        </Button>
        {look && (
          <Button busy={isLooking} busyLabel={look.busy} onClick={() => void lookAt(look)}>
            {look.text}
          </Button>
        )}
        {onCancel && (
          <Button
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            {t("cancel")}
          </Button>
        )}
      </div>
    </form>
  );
}

const INPUT_TYPES: Partial<Record<FieldKind, string>> = { date: "date", moment: "datetime-local" };

type EchoProps = {
  field: RecordField;
  control: FormControl<Values>;
  onChoose: (name: string, written: string) => void;
};

/** What was understood of a number that is written. */
function Echo({ field: { name, kind }, control, onChoose }: EchoProps) {
  const locale = useLocale();
  const { exact } = useFormat();
  const text = useWatch({ control, name });
  if (typeof text !== "string" || text.trim() === "") return null;
  return (
    <NumberEcho
      reading={readingOf(kind, text, locale)}
      limits={limitsOf(kind)}
      say={(value) => `= ${exact(value)}`}
      onChoose={(written) => onChoose(name, written)}
    />
  );
}

type ControlProps = {
  field: RecordField;
  error: string | undefined;
  registered: UseFormRegisterReturn;
  /** What was understood of it. */
  echo: ReactNode;
};

function Control({
  field: { name, label, kind = "text", hint, options = [] },
  error,
  registered,
  echo,
}: ControlProps) {
  if (kind === "flag")
    return (
      <label className="flex min-h-(--control) items-center gap-2 font-semibold text-sm">
        <input type="checkbox" id={`field-${name}`} {...registered} />
        {label}
      </label>
    );
  return (
    <div className={kind === "long" ? "col-span-full" : undefined}>
      <Field
        id={`field-${name}`}
        label={label}
        hint={
          hint || echo ? (
            <>
              {echo} {hint}
            </>
          ) : undefined
        }
        error={error}
      >
        {(aria) =>
          kind === "long" ? (
            <TextArea rows={2} {...aria} {...registered} />
          ) : kind === "choice" ? (
            <Select {...aria} {...registered}>
              {options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          ) : (
            <Input
              type={INPUT_TYPES[kind] ?? "text"}
              // A phone's keys for numbers have no minus.
              inputMode={kind === "number" ? "decimal" : undefined}
              {...aria}
              {...registered}
            />
          )
        }
      </Field>
    </div>
  );
}
