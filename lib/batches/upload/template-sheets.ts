import { type BatchKind, CODE_PERIODS, EXTERNAL_ID_TYPES, type Locale } from "@/db/vocabulary";
import { ATTRIBUTE_VALUES } from "@/lib/domain/composition/attributes";
import { columnsOf } from "@/lib/domain/csv/columns";
import { numberLimits } from "@/lib/domain/csv/number-limits";
import { VERDICTS } from "@/lib/domain/verdicts";
import { messagesIn } from "@/lib/i18n/messages";
import type { EnglishTexts } from "@/lib/i18n/messages/sections";
import type { WrittenSheet } from "@/lib/sheets/write-xlsx";

/** The columns that take words of a list only. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  external_id_type: EXTERNAL_ID_TYPES,
  code_period: CODE_PERIODS,
  section: ATTRIBUTE_VALUES.section,
  stream: VERDICTS,
  battery_kind: ATTRIBUTE_VALUES.batteryKind,
};

type ColumnName = keyof EnglishTexts["understood"]["columns"];

/** A workbook to be filled: an empty table with lists to choose from, and what each of its columns takes. */
export function templateSheets(kind: BatchKind, locale: Locale): WrittenSheet[] {
  const { understood, template } = messagesIn(locale);
  const columns = columnsOf(kind);
  const explained = columns.map(([name, { isRequired }]) => [
    name,
    understood.columns[name as ColumnName],
    isRequired ? template.yes : template.no,
    WORDS[name]?.join(", ") ?? (numberLimits(name) ? template.number : template.text),
  ]);
  return [
    {
      name: template.table,
      columns: columns.flatMap(([name, { isRare }]) =>
        isRare
          ? []
          : [{ header: name, width: name === "title" ? 40 : 20, ...(WORDS[name] && { words: WORDS[name] }) }],
      ),
      rows: [],
    },
    {
      name: template.explanations,
      columns: [
        { header: template.column, width: 28 },
        { header: template.meaning, width: 40 },
        { header: template.needed, width: 10 },
        { header: template.takes, width: 60 },
      ],
      rows: [explained],
    },
  ];
}
