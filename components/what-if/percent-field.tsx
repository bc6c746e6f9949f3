"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { useFormat } from "@/components/ui/use-format";
import { BOUNDS, type Move, readPercent } from "./scenario";

type PercentMove = Extract<Move, { percent: number }>;
type PercentFieldProps = { id: string; move: PercentMove; onChange: (move: Move) => void };

/** How much more or less, as it is typed; it counts once it is a number within bounds. */
export function PercentField({ id, move, onChange }: PercentFieldProps) {
  const t = useTranslations("whatIf");
  const format = useFormat();
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? format.signed(move.percent);
  const [least, most] = BOUNDS[move.kind];
  const isWrong = readPercent(shown, move.kind) === undefined;
  const type = (value: string) => {
    setTyped(value);
    const percent = readPercent(value, move.kind);
    if (percent !== undefined && percent !== move.percent) onChange({ ...move, percent });
  };
  return (
    <Field
      id={id}
      label={t(`fields.${move.kind}`)}
      hint={t(`help.${move.kind}`)}
      error={
        isWrong ? t("wrongPercent", { least: format.signed(least), most: format.quantity(most) }) : undefined
      }
    >
      {(aria) => (
        <Input
          {...aria}
          className="max-w-28"
          inputMode="text"
          autoComplete="off"
          value={shown}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Field>
  );
}
