"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { DECISION_SHEET, UPLOAD_DECISION } from "@/components/ui/decision";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { SectionTitle, Title } from "@/components/ui/heading";
import { Select } from "@/components/ui/select";
import { Sums } from "@/components/ui/sums";
import { useFormat } from "@/components/ui/use-format";
import { type BatchKind, EXTERNAL_ID_TYPES, type ExternalIdType } from "@/db/vocabulary";
import type { ColumnMapping } from "@/lib/domain/csv/map-header";
import type { Preview } from "./batches";
import { chooseColumn, mappingOf, missingColumns } from "./choose-columns";
import { ColumnTable, columnFieldId } from "./column-table";
import { ReadingWarnings, Understood } from "./understood";

type FilePreviewProps = {
  kind: BatchKind;
  preview: Preview;
  busy: boolean;
  onCheck: (mapping: ColumnMapping, externalIdType: ExternalIdType | null) => void;
  onBack: () => void;
};

/** What was understood of a file, and what its columns are, before anything is stored. */
export function FilePreview({ kind, preview, busy, onCheck, onBack }: FilePreviewProps) {
  const t = useTranslations("newUpload");
  const columns = useTranslations("understood.columns");
  const format = useFormat();
  const [choices, setChoices] = useState(preview.understood.columns);
  const [idType, setIdType] = useState<ExternalIdType | null>(null);
  const [attempt, setAttempt] = useState(0);
  const missing = missingColumns(kind, choices);
  const used = choices.filter(({ column }) => column !== null).length;
  const firstFree = Math.max(
    0,
    choices.findIndex(({ column }) => column === null),
  );

  const check = () => {
    if (missing.length === 0) onCheck(mappingOf(preview.understood.columns, choices), idType);
    else setAttempt(attempt + 1);
  };
  return (
    <div className={UPLOAD_DECISION}>
      <div className="grid gap-5">
        <div>
          <Title className="max-w-[22em]">
            {preview.hasMore
              ? t("columnsTitleMore", { count: preview.countRows })
              : t("columnsTitle", { count: preview.countRows })}
          </Title>
          <p className="mt-2 text-print-muted">{t("nothingYet")}</p>
        </div>
        {attempt > 0 && missing.length > 0 && (
          <ErrorSummary
            title={t("errors", { count: missing.length })}
            attempt={attempt}
            errors={missing.map((name) => ({
              fieldId: columnFieldId(firstFree),
              message: t("missing", { columns: columns(name) }),
            }))}
          />
        )}
        <Understood fileName={preview.fileName} reading={preview.understood} />
        <ReadingWarnings reading={preview.understood} besideColumns />
        <div className="max-w-md">
          <Field id="id-type" label={t("idType")} hint={t("idTypeHint")}>
            {(control) => (
              <Select
                {...control}
                value={idType ?? ""}
                onChange={({ target }) =>
                  setIdType(EXTERNAL_ID_TYPES.find((type) => type === target.value) ?? null)
                }
              >
                <option value="">{t("idTypes.recognized")}</option>
                {EXTERNAL_ID_TYPES.map((type) => (
                  <option key={type} value={type}>
                    {t(`idTypes.${type}`)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
        <ColumnTable
          kind={kind}
          choices={choices}
          rows={preview.rows}
          onChoose={(place, column) => setChoices(chooseColumn(choices, place, column))}
        />
      </div>
      <aside className={DECISION_SHEET} aria-labelledby="decision">
        <SectionTitle id="decision">{t("decision")}</SectionTitle>
        <Sums total={false}>
          <div>
            <dt>{t("rowsSeen")}</dt>
            <dd>{`${format.quantity(preview.countRows)}${preview.hasMore ? "+" : ""}`}</dd>
          </div>
          <div>
            <dt>{t("columnsUsed")}</dt>
            <dd>{format.quantity(used)}</dd>
          </div>
          <div>
            <dt>{t("columnsIgnored")}</dt>
            <dd>{format.quantity(choices.length - used)}</dd>
          </div>
        </Sums>
        <p className="text-print-muted text-sm/cosy">{t("decisionHelp")}</p>
        <Button
          wraps
          className="mt-2.5 w-full"
          look="main"
          busy={busy}
          busyLabel={t("checking")}
          onClick={check}
        >
          {t("check")}
        </Button>
        <Button wraps className="mt-2.5 w-full" onClick={onBack}>
          {t("back")}
        </Button>
      </aside>
    </div>
  );
}
