"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { useErrorText } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { KeptNotice } from "@/components/ui/kept-notice";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import { groupBy } from "@/lib/group-by";
import { FORM_GRID } from "./form-grid";
import { RecordControl } from "./record-control";
import type { RecordBody, RecordField } from "./record-values";
import { type RecordFormOptions, useRecordForm } from "./use-record-form";

/** A button beside the one that saves, which shows what saving would do. */
export type FormLook = {
  text: string;
  busy: string;
  onLook: (body: RecordBody) => Promise<unknown>;
  /** What was looked at is no more what would be saved. */
  onWrite: () => void;
};

type RecordFormProps = RecordFormOptions & {
  /** Sends what was changed: what was emptied is null. */
  onSave: (body: RecordBody) => Promise<unknown>;
  submit: string;
  busy: string;
  onCancel?: () => void;
  look?: FormLook;
};

/** Edits a record by a schema of the contract: only what changed is sent, and what the server refuses stands at its field. */
export function RecordForm({ onSave, submit, busy, onCancel, look, ...options }: RecordFormProps) {
  const t = useTranslations("operator");
  const { colon } = useFormat();
  const errorText = useErrorText();
  const { form, kept, refusal, errorOf, sendTo } = useRecordForm(options);
  const { submitCount, isSubmitting } = form.formState;
  const errors = options.fields.flatMap(({ name, label }) => {
    const message = errorOf(name);
    return message ? [{ fieldId: `field-${name}`, message: `${label}${colon}${message}` }] : [];
  });
  const save = sendTo(async (body) => {
    await onSave(body);
    kept.forget();
  });

  return (
    <form className={FORM_GRID} noValidate onSubmit={save} onInput={look?.onWrite}>
      {errors.length > 0 && (
        <WholeRow>
          <ErrorSummary title={t("errors", { count: errors.length })} errors={errors} attempt={submitCount} />
        </WholeRow>
      )}
      {refusal && (
        <WholeRow>
          <Notice signal="stop">{errorText(refusal)}</Notice>
        </WholeRow>
      )}
      {kept.isBack && submitCount === 0 && (
        <WholeRow>
          <KeptNotice startOver={t("schemes.row.startOver")} onStartOver={kept.startOver}>
            {t("schemes.row.keptHelp")}
          </KeptNotice>
        </WholeRow>
      )}
      <Groups of={options.fields}>
        {(field) => <RecordControl key={field.name} field={field} error={errorOf(field.name)} form={form} />}
      </Groups>
      <div className="col-span-full flex flex-wrap gap-3">
        <Button type="submit" look="main" busy={isSubmitting} busyLabel={busy}>
          {submit}
        </Button>
        {look && <LookButton look={look} sendTo={sendTo} />}
        {onCancel && (
          <Button
            onClick={() => {
              kept.forget();
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

const WholeRow = ({ children }: { children: ReactNode }) => <div className="col-span-full">{children}</div>;

type GroupsProps = { of: readonly RecordField[]; children: (field: RecordField) => ReactNode };

/** The fields, those of a group under its title. */
const Groups = ({ of: fields, children }: GroupsProps) =>
  [...groupBy(fields, ({ group }) => group)].map(([group, within]) =>
    group === undefined ? (
      within.map(children)
    ) : (
      <fieldset key={group} className="col-span-full">
        <SectionTitle as="legend">{group}</SectionTitle>
        <div className={FORM_GRID}>{within.map(children)}</div>
      </fieldset>
    ),
  );

type LookButtonProps = {
  look: FormLook;
  sendTo: (send: (body: RecordBody) => Promise<unknown>) => () => Promise<void>;
};

function LookButton({ look: { text, busy, onLook }, sendTo }: LookButtonProps) {
  const [isLooking, setLooking] = useState(false);
  const look = sendTo(async (body) => {
    setLooking(true);
    await onLook(body).finally(() => setLooking(false));
  });
  return (
    <Button busy={isLooking} busyLabel={busy} onClick={() => void look()}>
      {text}
    </Button>
  );
}
