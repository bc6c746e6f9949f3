"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input, TextArea } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { cellsOf } from "@/lib/client/scales/row-cells";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import { ConflictTold } from "./conflict-told";
import { cellId } from "./draft-cell";
import type { DraftedLine } from "./scale-draft";
import { useFieldTexts } from "./use-field-texts";

/** What is wrong with a cell of a line. */
export const problemAt = (
  problems: readonly { column: LineColumn; message: string }[],
  column: LineColumn,
): string | undefined => problems.find((one) => one.column === column)?.message;

type DraftFieldProps = {
  of: DraftedLine;
  column: LineColumn;
  isLong: boolean;
  problem: string | undefined;
  onWrite: (text: string) => void;
  onWriteOver: () => void;
};

/** A cell of a line that is open, with what stands beside what is written, and what somebody else wrote meanwhile. */
export function DraftField({ of, column, isLong, problem, onWrite, onWriteOver }: DraftFieldProps) {
  const t = useTranslations("operator.schemes.draft");
  const { fieldOf, nameOf, say } = useFieldTexts();
  // What is typed stands as it is typed, spaces and all, until the field is left.
  const [typed, setTyped] = useState<string>();
  const { key, line, isNew, changes, conflicts } = of;
  const change = changes.find((one) => one.column === column);
  const conflict = conflicts.find((one) => one.column === column);
  const stands = cellsOf({ kind: "line", row: line })[column] ?? "";
  const field = fieldOf(column);
  const write = (text: string) => {
    setTyped(text);
    onWrite(text);
  };
  const control = {
    value: typed ?? change?.now ?? stands,
    onBlur: () => setTyped(undefined),
  };
  return (
    <Field
      id={cellId(key, column)}
      label={nameOf(column)}
      error={problem}
      hint={
        <>
          {change && !isNew && (
            <span className="block text-pen">{t("was", { value: say(column, change.was) })}</span>
          )}
          {conflict && (
            <span className="block text-check">
              <ConflictTold
                value={say(column, conflict.stands)}
                onKeepMine={onWriteOver}
                onTakeTheirs={() => onWrite(conflict.stands)}
              />
            </span>
          )}
          {field?.hint}
        </>
      }
    >
      {(aria) =>
        field?.options ? (
          <Select {...aria} value={control.value} onChange={({ target }) => onWrite(target.value)}>
            {field.options.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        ) : isLong ? (
          <TextArea {...aria} {...control} rows={2} onChange={({ target }) => write(target.value)} />
        ) : (
          <Input {...aria} {...control} autoComplete="off" onChange={({ target }) => write(target.value)} />
        )
      }
    </Field>
  );
}
