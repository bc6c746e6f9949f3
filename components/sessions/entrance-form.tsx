"use client";

import { useTranslations } from "next-intl";
import type { FormEventHandler, ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { useErrorTitle } from "@/components/ui/use-error-title";
import { ENTRANCE_FORM } from "./entrance";

type EntranceFormProps = {
  /** Whether a field does not fit: it says so itself, and has the focus. */
  hasMistake: boolean;
  failure?: ReactNode;
  busy: boolean;
  submit: FormEventHandler;
  label: string;
  busyLabel: string;
  children: ReactNode;
};

/** A form of one column: what went wrong, the fields with what is wrong with each, one button. */
export function EntranceForm(props: EntranceFormProps) {
  const { hasMistake, failure, busy, submit, label, busyLabel, children } = props;
  const t = useTranslations("errors");
  useErrorTitle(t("titlePrefix"), hasMistake);
  return (
    <form className={ENTRANCE_FORM} noValidate onSubmit={submit}>
      {failure && <Notice signal="stop">{failure}</Notice>}
      {children}
      <Button type="submit" look="main" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
    </form>
  );
}
