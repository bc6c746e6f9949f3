"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Registered } from "@/components/ui/use-text-form";
import type { CompanyFieldName } from "./use-company-form";

type CompanyFieldProps = {
  name: CompanyFieldName;
  registered: Registered;
  isWrong: boolean;
  mayWrite: boolean;
  autoComplete: string;
  type?: "email" | "tel";
  hint?: string;
};

/** A text that a company says of itself. */
export function CompanyField({
  name,
  registered,
  isWrong,
  mayWrite,
  autoComplete,
  type,
  hint,
}: CompanyFieldProps) {
  const t = useTranslations("company");
  return (
    <Field
      id={name}
      label={t(`fields.${name}`)}
      hint={hint}
      error={isWrong ? t(type === "email" ? "wrongEmail" : "wrong") : undefined}
    >
      {(aria) => (
        <Input
          autoComplete={autoComplete}
          readOnly={!mayWrite}
          {...(type && { type })}
          {...aria}
          {...registered}
        />
      )}
    </Field>
  );
}
