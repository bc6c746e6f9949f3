"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { UPLOAD_DECISION } from "@/components/ui/decision";
import { ErrorSummary } from "@/components/ui/error-summary";
import { keepFocus } from "@/components/ui/focus-next";
import { Notice } from "@/components/ui/notice";
import type { BatchKind } from "@/db/vocabulary";
import type { ColumnMapping } from "@/lib/domain/csv/map-header";
import { type ColumnName, firstFree, mappingAnew } from "./choose-columns";
import { ColumnTable, columnFieldId } from "./column-table";
import { ConstantsFields } from "./constants-fields";
import { PresetLine } from "./preset-line";
import { PreviewDecision } from "./preview-decision";
import { PreviewTitle } from "./preview-title";
import type { ReadingChoice } from "./reading-choice";
import { ReadingFields } from "./reading-fields";
import { SheetsField } from "./sheets-field";
import { ReadingWarnings, Understood } from "./understood";
import type { ChosenFile } from "./use-chosen-file";
import { useColumnChoices } from "./use-column-choices";
import { useProblemText } from "./use-problem-text";

type FilePreviewProps = {
  kind: BatchKind;
  chosen: ChosenFile;
  /** Whether it is being read once more, otherwise. */
  isReading: boolean;
  isSending: boolean;
  onRead: (choice: ReadingChoice) => void;
  /** What is said of all its rows, which needs no other reading. */
  onChange: (change: Partial<Pick<ChosenFile, "choice" | "idType">>) => void;
  onCheck: (mapping: ColumnMapping) => void;
  onBack: () => void;
};

/** How many columns that are not used are shown before they are folded away. */
const UNUSED_SHOWN = 4;

/** What was understood of a file, and what its columns are, before anything is stored. */
export function FilePreview(props: FilePreviewProps) {
  const { kind, chosen, isReading, isSending, onRead, onChange, onCheck, onBack } = props;
  const { preview, choice, base, idType, readAs } = chosen;
  const { understood } = preview;
  const t = useTranslations("newUpload");
  const { of, choices, missing, attempt, choose, refuse } = useColumnChoices(kind, understood.columns);
  // The field that the file was chosen in is gone.
  useEffect(() => keepFocus(), []);
  const used = choices.filter(({ column }) => column !== null).length;
  // Sums have a column for the channel, also where the file says none.
  const withValues = choices.filter(
    (_, place) => !understood.sales || (preview.samples[place] ?? []).length > 0,
  );
  return (
    <div className={UPLOAD_DECISION}>
      <p className="sr-only" role="status">
        {isReading ? t("reading") : ""}
      </p>
      <div className="grid grid-cols-1 gap-5">
        <PreviewTitle kind={kind} preview={preview} />
        {attempt > 0 && missing.length > 0 && (
          <MissingColumns names={missing} attempt={attempt} fieldId={columnFieldId(firstFree(choices))} />
        )}
        {readAs !== undefined && <Notice signal="done">{t("remembered", { file: readAs })}</Notice>}
        <SheetsField
          reading={understood}
          busy={isReading}
          onChoose={(sheet) => onRead({ ...choice, sheet, headerRow: undefined, preset: undefined })}
        />
        <PresetLine
          kind={kind}
          reading={understood}
          busy={isReading}
          onChoose={(preset) => onRead({ ...choice, preset })}
        />
        <Understood fileName={preview.fileName} reading={understood} />
        <ReadingFields preview={preview} choice={choice} busy={isReading} onChoose={onRead} />
        <ReadingWarnings reading={understood} besideColumns />
        <HeaderProblem problems={preview.problems} isMissing={missing.length > 0} />
        <ColumnTable
          key={of}
          kind={kind}
          understood={understood.columns}
          choices={choices}
          samples={preview.samples}
          areSums={understood.sales != null}
          folds={missing.length === 0 && choices.length - used > UNUSED_SHOWN}
          onChoose={choose}
        />
        <ConstantsFields
          kind={kind}
          choices={withValues}
          idType={idType}
          onIdType={(type) => onChange({ idType: type })}
          constants={choice.constants ?? {}}
          onConstants={(constants) => onChange({ choice: { ...choice, constants } })}
        />
      </div>
      <PreviewDecision
        preview={preview}
        used={used}
        ignored={choices.length - used}
        busy={isSending || isReading}
        onCheck={() =>
          missing.length === 0 ? onCheck(mappingAnew(base, understood.columns, choices)) : refuse()
        }
        onBack={onBack}
      />
    </div>
  );
}

type MissingColumnsProps = { names: readonly ColumnName[]; attempt: number; fieldId: string };

/** The columns that a file can't be checked without. */
function MissingColumns({ names, attempt, fieldId }: MissingColumnsProps) {
  const t = useTranslations("newUpload");
  const columns = useTranslations("understood.columns");
  return (
    <ErrorSummary
      title={t("errors", { count: names.length })}
      attempt={attempt}
      errors={names.map((name) => ({ fieldId, message: t("missing", { columns: columns(name) }) }))}
    />
  );
}

type HeaderProblemProps = { problems: ChosenFile["preview"]["problems"]; isMissing: boolean };

/** What is wrong with headers beside what is missing of them. */
function HeaderProblem({ problems, isMissing }: HeaderProblemProps) {
  const textOf = useProblemText();
  const problem = problems.find(
    ({ kind }) => kind === "doubledColumn" || (kind === "otherYearColumn" && isMissing),
  );
  return problem ? <Notice signal="check">{textOf(problem)}</Notice> : null;
}
