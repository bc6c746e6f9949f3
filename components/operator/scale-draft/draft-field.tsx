"use client";

import { useTranslations } from "next-intl";
import { type ChangeEvent, useState } from "react";
import { Field } from "@/components/ui/field";
import { Input, TextArea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { cellsOf } from "@/lib/client/scales/row-cells";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import { ConflictChoice } from "./conflict-choice";
import { type CellProblem, problemAt } from "./draft-problems";
import type { DraftedLine } from "./drafted-lines";
import { cellId } from "./places";
import { useDraftTexts } from "./use-draft-texts";
import type { DraftEdits } from "./use-scale-draft";

type DraftFieldProps = {
  of: DraftedLine;
  column: LineColumn;
  isLong?: boolean;
  problems: readonly CellProblem[];
  edits: DraftEdits;
};

/** A cell of a line that is open, with what stands beside what is written, and what somebody else wrote meanwhile. */
export function DraftField({ of, column, isLong = false, problems, edits }: DraftFieldProps) {
  const t = useTranslations("operator.schemes.draft");
  const { fieldOf, nameOf, textOf, problemText } = useDraftTexts();
  // What is typed stands as it is typed, spaces and all, until the field is left.
  const [typed, setTyped] = useState<string>();
  const { key, line, isNew, changes, conflicts } = of;
  const change = changes.find((one) => one.column === column);
  const conflict = conflicts.find((one) => one.column === column);
  const stands = cellsOf({ kind: "line", row: line })[column] ?? "";
  const problem = problemAt(problems, key, column);
  const field = fieldOf(column);
  const write = (text: string) => edits.write(key, column, text);
  const control = {
    value: typed ?? change?.now ?? stands,
    onBlur: () => setTyped(undefined),
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setTyped(target.value);
      write(target.value);
    },
  };
  return (
    <Field
      id={cellId(key, column)}
      label={nameOf(column)}
      error={problem && problemText(problem)}
      hint={
        <>
          {change && !isNew && (
            <span className="block text-pen">{t("was", { value: textOf(column, change.was) })}</span>
          )}
          {conflict && (
            <span className="block text-check">
              <ConflictChoice
                fieldId={cellId(key, column)}
                value={textOf(column, conflict.stands)}
                onKeepMine={() => edits.writeOver(key)}
                onTakeTheirs={() => write(conflict.stands)}
              />
            </span>
          )}
          {field?.hint}
        </>
      }
    >
      {(aria) =>
        field?.options ? (
          <Select {...aria} value={control.value} onChange={({ target }) => write(target.value)}>
            {field.options.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        ) : isLong ? (
          <TextArea {...aria} {...control} rows={2} />
        ) : (
          <Input {...aria} {...control} autoComplete="off" />
        )
      }
    </Field>
  );
}
