"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { FormActions } from "@/components/ui/form-actions";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { LIFETIMES } from "./lifetimes";

type KeyFormProps = {
  /** What became of the request for a new key. */
  sent: { error: Error | null; isPending: boolean };
  submitLabel: string;
  busyLabel: string;
  onSubmit: ComponentProps<"form">["onSubmit"];
  onClose: () => void;
  children: ReactNode;
};

/** The fields of a dialog that makes a key, with what went wrong above and the two ways out below. */
export function KeyForm({ sent, submitLabel, busyLabel, onSubmit, onClose, children }: KeyFormProps) {
  const t = useTranslations("apiKeys");
  const errorText = useErrorText();
  return (
    <form className="mt-4 grid gap-5" noValidate onSubmit={onSubmit}>
      {sent.error && <Notice signal="stop">{errorText(sent.error)}</Notice>}
      {children}
      <FormActions
        submit={submitLabel}
        busy={sent.isPending}
        busyLabel={busyLabel}
        cancel={t("cancel")}
        onCancel={onClose}
      />
    </form>
  );
}

type LifetimeFieldProps = Omit<ComponentProps<"select">, "id" | "children"> & {
  label: string;
  /** A choice before the lifetimes. */
  first?: ReactNode;
};

/** How long the key works. */
export function LifetimeField({ label, first, ...select }: LifetimeFieldProps) {
  const t = useTranslations("apiKeys");
  const id = useId();
  return (
    <Field id={id} label={label}>
      {(aria) => (
        <Select {...aria} {...select}>
          {first}
          {LIFETIMES.map((each) => (
            <option key={each} value={each}>
              {t(`lifetimes.${each}`)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
