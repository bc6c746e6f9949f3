"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useRef, useState } from "react";
import { useStreamText } from "@/components/streams/use-stream-text";
import { Input } from "@/components/ui/input";
import { NumberEcho } from "@/components/ui/number-echo";
import { Select } from "@/components/ui/select";
import { useFormat } from "@/components/ui/use-format";
import { numberLimits } from "@/lib/domain/csv/number-limits";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { type DecimalMark, type NumberLimits, readNumber, unmistakable } from "@/lib/domain/read-number";
import { VERDICTS } from "@/lib/domain/verdicts";
import { wordsOfCell } from "./cell-words";
import type { ColumnName } from "./choose-columns";
import { type RowToFix, valueName } from "./fix-rows";
import type { KeptFields } from "./kept-fields";
import { offer } from "./problem-keys";

/** What the fields of all rows begin with, and can say. */
export type FieldsOf = {
  kept: KeptFields;
  /** The decimal mark of the file. */
  mark: DecimalMark | null;
  /** What a product can be said to be. */
  verdicts: readonly StreamOrNone[];
  /** The country of the file. */
  country: string;
};

type CellFieldProps = FieldsOf & {
  row: RowToFix;
  column: ColumnName;
  /** Its place among what is offered for the row; absent where it is not wrong. */
  place?: number;
  /** What says why it is wrong. */
  why?: string;
};

/** The field of one cell: words where it can have some only, else text, of a number with what is understood of it. */
export function CellField({ row, column, place, why, kept, mark, verdicts, country }: CellFieldProps) {
  const t = useTranslations("rowProblems");
  const columns = useTranslations("understood.columns");
  const streamText = useStreamText();
  const field = {
    ...(place !== undefined && offer(place)),
    "aria-describedby": why,
    name: valueName(row, column),
    defaultValue: kept[valueName(row, column)] ?? row.suggested[column] ?? "",
    "aria-label": t("cellOf", {
      column: columns(column),
      row: String(row.line ?? row.values.external_id ?? ""),
    }),
  };
  const words = wordsOfCell(row, column, { verdicts, country });
  if (words) {
    const isVerdict = (word: string): word is StreamOrNone =>
      column === "stream" && VERDICTS.some((each) => each === word);
    return (
      <Select {...field}>
        {words.map((word) => (
          <option key={word} value={word}>
            {word === "" && column === "stream" ? t("choose") : isVerdict(word) ? streamText(word) : word}
          </option>
        ))}
      </Select>
    );
  }
  const text = {
    ...field,
    autoComplete: "off",
    spellCheck: false,
    placeholder: columns(column),
  };
  const limits = numberLimits(column);
  return limits ? <NumberField text={text} limits={limits} mark={mark} /> : <Input {...text} />;
}

type NumberFieldProps = {
  text: { defaultValue: string } & ComponentProps<"input">;
  limits: NumberLimits;
  /** The decimal mark of the file. */
  mark: DecimalMark | null;
};

/** A number cell, with what was understood of it as the file is read. */
function NumberField({ text, limits, mark }: NumberFieldProps) {
  const { exact } = useFormat();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(text.defaultValue);
  const reading = readNumber(typed, limits, { decimalMark: mark ?? undefined });
  // Heard at the field itself: what is written into many at once does not come up to the form from each.
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const read = () => setTyped(input.value);
    input.addEventListener("input", read);
    return () => input.removeEventListener("input", read);
  }, []);
  const choose = (written: string) => {
    if (!field.current) return;
    field.current.value = unmistakable(written.replace(",", ".")).replace(".", mark ?? ".");
    // The form keeps what is written with every input.
    field.current.dispatchEvent(new Event("input", { bubbles: true }));
    field.current.focus();
  };
  return (
    <>
      <Input {...text} ref={field} inputMode="decimal" />
      {typed.trim() !== "" && (
        <NumberEcho
          reading={reading}
          limits={limits}
          say={(value) => `= ${exact(value)}`}
          onChoose={choose}
        />
      )}
    </>
  );
}
