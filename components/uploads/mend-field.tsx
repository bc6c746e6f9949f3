"use client";

import { useTranslations } from "next-intl";
import type { KeyboardEvent, RefObject } from "react";
import { useStreamText } from "@/components/streams/use-stream-text";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { Select } from "@/components/ui/select";
import type { StreamOrNone } from "@/lib/domain/qualification";
import type { ColumnName } from "./choose-columns";
import { offer } from "./problem-keys";

type MendFieldProps = {
  ref: RefObject<HTMLElement | null>;
  column: ColumnName;
  /** What can be chosen; undefined where it is written. */
  words: readonly string[] | undefined;
  /** Its place among what is offered. */
  place: number;
  label: string;
  value: string;
  onValue: (value: string) => void;
  onEnter: () => void;
};

/** The one field for what several rows are to say. */
export function MendField({ ref, column, words, place, label, value, onValue, onEnter }: MendFieldProps) {
  const t = useTranslations("rowProblems");
  const columns = useTranslations("understood.columns");
  const streamText = useStreamText();
  const field = {
    ...offer(place),
    ref: (element: HTMLElement | null) => {
      ref.current = element;
    },
    "aria-label": label,
    value,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  if (words) {
    return (
      <Select {...field} narrow>
        <option value="">{t("choose")}</option>
        {words.map((word) => (
          <option key={word} value={word}>
            {column === "stream" ? streamText(word as StreamOrNone) : word}
          </option>
        ))}
      </Select>
    );
  }
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <Input
      {...field}
      className="max-w-48"
      autoComplete="off"
      placeholder={columns(column)}
      onKeyDown={pressed}
    />
  );
}
