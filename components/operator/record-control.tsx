"use client";

import { useLocale } from "next-intl";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { Field } from "@/components/ui/field";
import { Input, TextArea } from "@/components/ui/input";
import { NumberEcho } from "@/components/ui/number-echo";
import { Select } from "@/components/ui/select";
import { useFormat } from "@/components/ui/use-format";
import {
  type FieldKind,
  isNumber,
  limitsOf,
  type RecordField,
  type RecordValues,
  readingOf,
} from "./record-values";

type Form = Pick<UseFormReturn<RecordValues>, "register" | "control" | "setValue" | "setFocus">;

const INPUT_TYPES: Partial<Record<FieldKind, string>> = { date: "date", moment: "datetime-local" };

type RecordControlProps = { field: RecordField; error: string | undefined; form: Form };

/** The control of a field, as its kind asks for it. */
export function RecordControl({ field, error, form }: RecordControlProps) {
  const { name, label, kind = "text", hint, options = [] } = field;
  const registered = form.register(name);
  if (kind === "flag")
    return (
      <label className="flex min-h-(--control) items-center gap-2 font-semibold text-sm">
        <input type="checkbox" id={`field-${name}`} {...registered} />
        {label}
      </label>
    );
  const echo = isNumber(kind) && <Echo field={field} form={form} />;
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

type EchoProps = { field: RecordField; form: Form };

/** What was understood of a number that is written. */
function Echo({ field: { name, kind }, form: { control, setValue, setFocus } }: EchoProps) {
  const locale = useLocale();
  const { exact } = useFormat();
  const text = useWatch({ control, name });
  if (typeof text !== "string" || text.trim() === "") return null;
  return (
    <NumberEcho
      reading={readingOf(kind, text, locale)}
      limits={limitsOf(kind)}
      say={(value) => `= ${exact(value)}`}
      onChoose={(written) => {
        setValue(name, written, { shouldDirty: true, shouldValidate: true });
        setFocus(name);
      }}
    />
  );
}
