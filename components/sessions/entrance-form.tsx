"use client";

import { useTranslations } from "next-intl";
import type { FormEventHandler, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Notice } from "@/components/ui/notice";

type FieldName = "email" | "name" | "password" | "newPassword";

type EntranceFormProps = {
  /** The fields that do not fit, in their order; each has its id. */
  wrong: readonly FieldName[];
  /** How often the form was sent. */
  attempt: number;
  failure?: ReactNode;
  busy: boolean;
  submit: FormEventHandler;
  label: string;
  busyLabel: string;
  children: ReactNode;
};

/** A form of one column: what is missing, what went wrong, the fields, one button. */
export function EntranceForm(props: EntranceFormProps) {
  const { wrong, attempt, failure, busy, submit, label, busyLabel, children } = props;
  const t = useTranslations("signIn");
  return (
    <form noValidate onSubmit={submit}>
      {wrong.length > 0 && (
        <ErrorSummary
          title={t("errors", { count: wrong.length })}
          errors={wrong.map((fieldId) => ({ fieldId, message: t(`wrong.${fieldId}`) }))}
          attempt={attempt}
        />
      )}
      {failure && <Notice signal="stop">{failure}</Notice>}
      {children}
      <Button type="submit" look="main" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </form>
  );
}
