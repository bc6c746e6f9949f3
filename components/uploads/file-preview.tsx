"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { DECISION_SHEET, UPLOAD_DECISION } from "@/components/ui/decision";
import { ErrorSummary } from "@/components/ui/error-summary";
import { keepFocus } from "@/components/ui/focus-next";
import { SectionTitle, Title } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { Sums } from "@/components/ui/sums";
import { useFormat } from "@/components/ui/use-format";
import type { BatchKind, ExternalIdType } from "@/db/vocabulary";
import type { ColumnMapping } from "@/lib/domain/csv/map-header";
import { joinSentences } from "@/lib/i18n/join-sentences";
import type { Preview } from "./batches";
import { type ColumnChoice, chooseColumn, mappingOf, missingColumns } from "./choose-columns";
import { ColumnTable, columnFieldId } from "./column-table";
import { ConstantsFields } from "./constants-fields";
import { PresetLine } from "./preset-line";
import type { ReadingChoice } from "./reading-choice";
import { ReadingFields } from "./reading-fields";
import { SheetsField } from "./sheets-field";
import { ReadingWarnings, Understood } from "./understood";
import { useProblemText } from "./use-problem-text";

type FilePreviewProps = {
  kind: BatchKind;
  preview: Preview;
  /** How it is to be read, as far as that was said, with what was said of its headers before. */
  choice: ReadingChoice;
  base: ColumnMapping;
  idType: ExternalIdType | null;
  busy: boolean;
  /** Whether it is being read once more, otherwise. */
  rereads: boolean;
  onRead: (choice: ReadingChoice) => void;
  onSay: (choice: ReadingChoice) => void;
  onIdType: (type: ExternalIdType | null) => void;
  onCheck: (mapping: ColumnMapping) => void;
  onBack: () => void;
};

/** How many columns that are not used are shown before they are folded away. */
const UNUSED_SHOWN = 4;

/** What was understood of a file, and what its columns are, before anything is stored. */
export function FilePreview(props: FilePreviewProps) {
  const { kind, preview, choice, base, idType, busy, rereads, onRead, onSay, onIdType, onCheck, onBack } =
    props;
  const t = useTranslations("newUpload");
  const columns = useTranslations("understood.columns");
  const problemText = useProblemText();
  const format = useFormat();
  const locale = useLocale();
  const { understood } = preview;
  // What is chosen of columns is for what was understood of them: where that is another, it begins anew.
  const of = JSON.stringify(understood);
  const fresh = { of, choices: understood.columns as readonly ColumnChoice[], attempt: 0 };
  const [chosen, setChosen] = useState(fresh);
  const { choices, attempt } = chosen.of === of ? chosen : fresh;
  // The field that the file was chosen in is gone.
  useEffect(() => keepFocus(), []);
  const missing = missingColumns(kind, choices);
  const ofOtherYear = preview.problems.find(({ kind }) => kind === "otherYearColumn");
  // Sums have a column for the channel, also where the file says none.
  const told = choices.filter((_, place) => !understood.sales || (preview.samples[place] ?? []).length > 0);
  const used = choices.filter(({ column }) => column !== null).length;
  const looks = understood.columns.filter(({ sure }) => sure === "look").length;
  const firstFree = Math.max(
    0,
    choices.findIndex(({ column }) => column === null),
  );

  const check = () => {
    if (missing.length === 0) onCheck({ ...base, ...mappingOf(understood.columns, choices) });
    else setChosen({ of, choices, attempt: attempt + 1 });
  };
  return (
    <div className={UPLOAD_DECISION}>
      <p className="sr-only" role="status">
        {rereads ? t("reading") : ""}
      </p>
      <div className="grid gap-5">
        <div>
          <Title className="max-w-[22em]">
            {joinSentences(
              [
                understood.preset
                  ? understood.preset.shop === null
                    ? t("presets.LINES")
                    : t(`presets.${kind}`, { shop: understood.preset.shop })
                  : preview.hasMore
                    ? t("columnsTitleMore", { count: preview.countRows })
                    : t("columnsTitle", { count: preview.countRows }),
                looks > 0 && t("looks", { count: looks }),
              ],
              locale,
            )}
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
        {preview.remembered && Object.keys(base).length > 0 && (
          <Notice signal="done">{t("remembered", { file: preview.remembered.fileName })}</Notice>
        )}
        <SheetsField
          reading={understood}
          busy={rereads}
          onChoose={(sheet) => onRead({ ...choice, sheet, headerRow: undefined, preset: undefined })}
        />
        <PresetLine
          kind={kind}
          reading={understood}
          busy={rereads}
          onChoose={(preset) => onRead({ ...choice, preset })}
        />
        <Understood fileName={preview.fileName} reading={understood} />
        <ReadingFields preview={preview} choice={choice} busy={rereads} onChoose={onRead} />
        <ReadingWarnings reading={understood} besideColumns />
        {ofOtherYear && missing.length > 0 && <Notice signal="check">{problemText(ofOtherYear)}</Notice>}
        <ColumnTable
          key={of}
          kind={kind}
          understood={understood.columns}
          choices={choices}
          samples={preview.samples}
          areSums={understood.sales != null}
          folds={missing.length === 0 && choices.length - used > UNUSED_SHOWN}
          onChoose={(place, column) =>
            setChosen({ of, choices: chooseColumn(choices, place, column), attempt })
          }
        />
        <ConstantsFields
          kind={kind}
          choices={told}
          idType={idType}
          onIdType={onIdType}
          constants={choice.constants ?? {}}
          onConstants={(constants) => onSay({ ...choice, constants })}
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
