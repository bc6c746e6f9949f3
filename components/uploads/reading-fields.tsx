"use client";

import { useTranslations } from "next-intl";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { useFormat } from "@/components/ui/use-format";
import { type FileReading, TEXT_ENCODINGS, SEPARATORS as WRITTEN } from "@/db/vocabulary";
import type { Preview } from "./batches";
import type { ReadingChoice } from "./reading-choice";
import { ENCODINGS, SEPARATORS } from "./understood";

/** How many rows can be named for the headers; one that is further down is a file of its own kind. */
const ROWS = Array.from({ length: 30 }, (_, index) => index + 1);

type ReadingFieldsProps = {
  preview: Preview;
  choice: ReadingChoice;
  busy: boolean;
  onChoose: (choice: ReadingChoice) => void;
};

/** How the file is read: each choice shows what the file looks like under it, and those that can't be made say why. */
export function ReadingFields({ preview, choice, busy, onChoose }: ReadingFieldsProps) {
  const t = useTranslations("newUpload");
  const { colon } = useFormat();
  const names = useTranslations("understood.separators");
  const { understood, tryOuts } = preview;
  const isText = tryOuts !== null;
  return (
    <section aria-label={t("read")} className="grid grid-cols-[repeat(auto-fit,minmax(12rem,1fr))] gap-4">
      <Field id="encoding" label={t("letters")}>
        {(control) => (
          <Select
            {...control}
            disabled={!isText}
            aria-disabled={busy}
            value={isText ? understood.encoding : ""}
            onChange={({ target }) => {
              const encoding = TEXT_ENCODINGS.find((each) => each === target.value);
              onChoose({ ...choice, encoding });
            }}
          >
            {!isText && <option value="">{t("lettersKept")}</option>}
            {tryOuts?.encodings.map(({ encoding, text }) => (
              <option key={encoding} value={encoding}>{`${ENCODINGS[encoding]}${colon}${text}`}</option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="separator" label={t("separator")}>
        {(control) => (
          <Select
            {...control}
            disabled={!isText}
            aria-disabled={busy}
            value={isText ? understood.separator : ""}
            onChange={({ target }) => {
              const separator = WRITTEN.find((each) => each === target.value);
              onChoose({ ...choice, separator });
            }}
          >
            {!isText && <option value="">{t("separatorNone")}</option>}
            {tryOuts?.separators.map(({ separator, fewest, most }) => {
              const columns = { separator: names(SEPARATORS[separator] ?? "comma"), fewest, most };
              return (
                <option key={separator} value={separator}>
                  {fewest === most ? t("columnsUnder", columns) : t("columnsBetween", columns)}
                </option>
              );
            })}
          </Select>
        )}
      </Field>
      <Field id="decimal-mark" label={t("mark")}>
        {(control) => (
          <Select
            {...control}
            aria-disabled={busy}
            value={choice.decimalMark ?? ""}
            onChange={({ target }) => {
              const decimalMark = ([",", "."] as const).find((each) => each === target.value);
              onChoose({ ...choice, decimalMark });
            }}
          >
            <option value="">{t("marks.found")}</option>
            <option value=",">{t("marks.comma")}</option>
            <option value=".">{t("marks.dot")}</option>
          </Select>
        )}
      </Field>
      <Field id="header-row" label={t("headerRow")}>
        {(control) => (
          <Select
            {...control}
            aria-disabled={busy}
            value={understood.headerRow ?? 1}
            onChange={({ target }) =>
              onChoose({ ...choice, headerRow: Number(target.value) } satisfies FileReading)
            }
          >
            {ROWS.map((row) => (
              <option key={row} value={row}>
                {row}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </section>
  );
}
