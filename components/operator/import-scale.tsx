"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { DoesNotApply } from "@/components/ui/nothing";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import { type Answer, addressOf } from "@/lib/client/call";
import { exportScale, importScale } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { FORM_GRID } from "./form-grid";
import { Records } from "./records";
import { Section } from "./section";

type Preview = Answer<"importScale">;
type Line = NonNullable<Preview["changes"][number]["from"]>;
type ImportScaleProps = {
  scheme: { id: string; ecoOrganismName: string };
  period: string;
  hasScale: boolean;
};

/** A scale's file: first what it would change and what is wrong with it, then the change itself. */
export function ImportScale({ scheme, period, hasScale }: ImportScaleProps) {
  const t = useTranslations("operator");
  const errorText = useErrorText();
  const read = useMutation(mutation(importScale));
  const apply = useMutation(mutation(importScale));
  const params = { SchemeProId: scheme.id, DeclarationPeriodCode: period };
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const preview = read.data;

  const look = (event: FormEvent) => {
    event.preventDefault();
    setMissing(file === undefined);
    if (file) read.mutate({ params, query: { DryRun: "true" }, file });
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
      await apply.mutateAsync({ params, query: { DryRun: "false" }, file });
      read.reset();
      void toast(t("schemes.applied", { scheme: scheme.ecoOrganismName, period }));
    } catch {
      // The mutation holds the error, shown below.
    }
  };
  const error = read.error ?? apply.error;

  return (
    <Section
      title={t("schemes.import")}
      action={
        !hasScale && (
          <a className="link" href={addressOf(exportScale, { params })} download>
            {t("schemes.empty")}
          </a>
        )
      }
    >
      <form className={FORM_GRID} noValidate onSubmit={look}>
        <Field
          id="scale-file"
          label={t("schemes.file")}
          hint={t("schemes.fileHint")}
          error={isMissing ? t("invalid") : undefined}
        >
          {(aria) => (
            <Input
              className="py-1.5"
              type="file"
              accept=".csv,text/csv"
              {...aria}
              onChange={(event) => choose(event.target.files?.[0])}
            />
          )}
        </Field>
        <div className="col-span-full">
          <Button type="submit" busy={read.isPending} busyLabel={t("schemes.reading")}>
            {t("schemes.preview")}
          </Button>
        </div>
      </form>
      {error && (
        <div className="mt-4">
          <Notice signal="stop">{errorText(error)}</Notice>
        </div>
      )}
      {preview && <PreviewOf preview={preview} />}
      {preview && preview.problems.length === 0 && preview.changes.length > 0 && (
        <div className="mt-4">
          <Button look="main" busy={apply.isPending} busyLabel={t("schemes.applying")} onClick={change}>
            {t("schemes.apply", { count: preview.changes.length })}
          </Button>
        </div>
      )}
    </Section>
  );
}

function PreviewOf({ preview }: { preview: Preview }) {
  const t = useTranslations("operator");
  const { problems, changes, countUnchanged, countCatalogs, newFamilies } = preview;
  if (problems.length > 0)
    return (
      <div className="mt-4 grid gap-3">
        <Notice signal="stop">{t("schemes.problems", { count: problems.length })}</Notice>
        <Records
          name={t("schemes.problem")}
          rows={problems}
          idOf={({ line, column, message }) => `${line} ${column} ${message}`}
          empty={null}
          columns={[
            { head: t("schemes.line"), cell: ({ line }) => line ?? t("schemes.wholeFile") },
            { head: t("schemes.column"), cell: ({ column }) => column ?? <DoesNotApply /> },
            { head: t("schemes.problem"), cell: ({ message }) => message },
          ]}
        />
      </div>
    );
  return (
    <div className="mt-4 grid gap-3" aria-live="polite">
      <p>
        <b>{t("schemes.changes", { count: changes.length, same: countUnchanged })}</b>{" "}
        {changes.length > 0 && t("schemes.affected", { count: countCatalogs })}
      </p>
      {newFamilies.length > 0 && (
        <Notice signal="check">{t("schemes.newFamilies", { families: newFamilies.join(", ") })}</Notice>
      )}
      {changes.length > 0 && (
        <Records
          name={t("schemes.after")}
          rows={changes}
          idOf={({ scaleCode }) => scaleCode}
          empty={null}
          columns={[
            {
              head: t("code"),
              cell: ({ scaleCode, change }) => (
                <>
                  {scaleCode}
                  <small>{t(`schemes.change.${change}`)}</small>
                </>
              ),
            },
            {
              head: t("schemes.before"),
              cell: ({ from, to }) => <Side line={from} other={to} look="text-print-muted line-through" />,
            },
            {
              head: t("schemes.after"),
              cell: ({ from, to }) => <Side line={to} other={from} look="font-medium text-pen" />,
            },
          ]}
        />
      )}
    </div>
  );
}

const FIELDS = [
  "price",
  "priceUnit",
  "minWeightKg",
  "maxWeightKg",
  "families",
  "labelFr",
  "labelEn",
  "certainty",
  "source",
  "note",
] as const satisfies readonly (keyof Line)[];

/** What a line says, or, where it is another than before, only what differs. */
function Side({ line, other, look }: { line: Line | null; other: Line | null; look: string }) {
  const format = useFormat();
  if (!line) return <DoesNotApply />;
  const textOf = (field: (typeof FIELDS)[number], of: Line) => {
    const value = of[field];
    if (field === "price") return format.price(of.price);
    return Array.isArray(value) ? value.join(", ") : (value ?? "·");
  };
  const shown = other
    ? FIELDS.filter((field) => textOf(field, line) !== textOf(field, other))
    : (["price", "priceUnit", "labelFr"] as const);
  return <span className={look}>{shown.map((field) => textOf(field, line)).join(" · ")}</span>;
}
