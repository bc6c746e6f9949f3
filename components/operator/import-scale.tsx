"use client";

import { useMutation } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { FileInput } from "@/components/ui/file-input";
import { Notice } from "@/components/ui/notice";
import { TABLE_FILES } from "@/components/ui/table-files";
import { toast } from "@/components/ui/toast";
import { type Answer, addressOf } from "@/lib/client/call";
import { exportScale, importScale } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { ColumnOf } from "@/lib/domain/csv/columns";
import { FORM_GRID } from "./form-grid";
import { Section } from "./section";

/** Comes while the service reads the file that it shows. */
const loadPreview = () => import("./scale-preview").then((module) => module.ScalePreview);
const ScalePreview = dynamic(loadPreview, { ssr: false });

/** How many rows a file would change. */
const countChanges = ({ changes, modulations, fees }: Answer<"importScale">): number =>
  changes.length + (modulations?.changes.length ?? 0) + (fees?.changes.length ?? 0);

type ImportScaleProps = {
  scheme: Answer<"listSchemePros">[number];
  period: string;
  /** At what version the scale is; undefined where there is none. */
  updatedAt: string | undefined;
  /** The scheme's latest period before that has a scale, to begin with its file. */
  periodBefore: string | undefined;
};

/** A scale's file: first what it would change and what is wrong with it, then the change itself. */
export function ImportScale({ scheme, period, updatedAt, periodBefore }: ImportScaleProps) {
  const t = useTranslations("operator");
  const errorText = useErrorText();
  const read = useMutation(mutation(importScale));
  const apply = useMutation(mutation(importScale));
  const params = { SchemeProId: scheme.id, DeclarationPeriodCode: period };
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const preview = read.data;
  // What was looked at is what is changed, or nothing.
  const seen = read.variables?.query.UpdatedAt;

  const look = (event: FormEvent) => {
    event.preventDefault();
    setMissing(file === undefined);
    if (!file) return;
    void loadPreview();
    apply.reset();
    read.mutate({ params, query: { DryRun: "true", UpdatedAt: updatedAt ?? "NONE" }, file });
  };
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    setMissing(false);
    read.reset();
    apply.reset();
  };
  const change = async () => {
    if (!file) return;
    try {
      await apply.mutateAsync({ params, query: { DryRun: "false", ...(seen && { UpdatedAt: seen }) }, file });
      void toast(t("schemes.applied", { scheme: scheme.ecoOrganismName, period }));
    } catch {
      // The mutation holds the error, shown below.
    }
    read.reset();
  };
  const error = read.error ?? apply.error;

  return (
    <Section
      title={t("schemes.import")}
      action={
        !updatedAt && (
          <span className="flex flex-wrap gap-x-4 gap-y-1">
            {periodBefore && (
              <a
                className="link"
                href={addressOf(exportScale, { params: { ...params, DeclarationPeriodCode: periodBefore } })}
                download
              >
                {t("schemes.fileBefore", { period: periodBefore })}
              </a>
            )}
            <a className="link" href={addressOf(exportScale, { params })} download>
              {t("schemes.empty")}
            </a>
          </span>
        )
      }
    >
      <form className={FORM_GRID} noValidate onSubmit={look}>
        <Field
          id="scale-file"
          label={t("schemes.file")}
          hint={t("schemes.fileHint")}
          error={isMissing ? t("needed") : undefined}
        >
          {(aria) => (
            <FileInput accept={TABLE_FILES} {...aria} onChange={(event) => choose(event.target.files?.[0])} />
          )}
        </Field>
        <div className="col-span-full">
          <Button type="submit" busy={read.isPending} busyLabel={t("schemes.reading")}>
            {t("schemes.preview")}
          </Button>
        </div>
      </form>
      <ColumnsHelp />
      {error && (
        <div className="mt-4">
          <Notice signal="stop">{errorText(error)}</Notice>
        </div>
      )}
      {preview && <ScalePreview preview={preview} period={period} currency={scheme.country.currency} />}
      {preview && preview.problems.length === 0 && countChanges(preview) > 0 && (
        <div className="mt-4">
          <Button look="main" busy={apply.isPending} busyLabel={t("schemes.applying")} onClick={change}>
            {t("schemes.apply", { count: countChanges(preview) })}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** What each column of the file says, in the order of the file. */
function ColumnsHelp() {
  const t = useTranslations("operator.schemes");
  return (
    <details className="mt-3 text-sm/cosy">
      <summary className="link cursor-pointer">{t("columnsHelp")}</summary>
      <dl className="mt-2 grid max-w-(--measure) gap-1.5">
        {COLUMNS.map((column) => (
          <div key={column} className="grid grid-cols-[9rem_1fr] gap-3 phone:grid-cols-1 phone:gap-0">
            <dt>
              <code>{column}</code>
            </dt>
            <dd className="text-print-muted">{t(`columns.${column}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The columns of the file that say more than their name. */
const COLUMNS = [
  "kind",
  "scale_code",
  "stream",
  "basis",
  "charged_per",
  "price",
  "families",
  "scale_codes",
  "component",
  "materials",
  "bounds",
  "part",
  "declared_as",
  "proof_en",
  "valid_from",
  "valid_to",
  "certainty",
  "source",
] as const satisfies readonly ColumnOf<"SCALE">[];
