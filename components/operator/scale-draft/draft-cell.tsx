"use client";

import { type ChangeEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { isComposing } from "@/components/ui/is-composing";
import type { TableColumn } from "./places";

type DraftCellProps = {
  id: string;
  column: TableColumn;
  /** What is written there, for those who don't see its column. */
  label: string;
  value: string;
  isChanged: boolean;
  /** What stands while something else is written. */
  was?: string | undefined;
  problem?: string | undefined;
  /** What an empty cell stands for. */
  whenEmpty?: string;
  children?: ReactNode;
  onWrite: (text: string) => void;
};

const FIELD = [
  "w-full min-w-0 border-0 border-b border-pen-rule bg-transparent px-1 text-pen text-sm phone:text-md",
  "hover:bg-pen-wash focus:bg-pen-wash focus:outline-2 focus:-outline-offset-2 focus:outline-focus",
  "aria-invalid:border-2 aria-invalid:border-stop aria-invalid:bg-stop-wash",
].join(" ");
/** As tall as its text, which its cell may be too narrow for. */
export const CODE_TEXT =
  "min-h-8 px-1 py-1.5 font-semibold text-sm/5 wrap-anywhere phone:min-h-11 phone:py-3 phone:text-md/5";
const CODE = `col-start-1 row-start-1 ${CODE_TEXT}`;
type Written = HTMLInputElement | HTMLTextAreaElement;

const FIRST_YEAR = 1900;

/** A cell that is written in where it stands: Enter and the arrows go along its column, Escape takes back what was typed. */
export function DraftCell({
  id,
  column,
  label,
  value,
  isChanged,
  was,
  problem,
  whenEmpty,
  children,
  onWrite,
}: DraftCellProps) {
  const [text, setText] = useState<string>();
  const before = useRef(value);
  const isDay = column === "valid_from" || column === "valid_to";
  const shown = text ?? value;
  const write = ({ target }: ChangeEvent<Written>) => {
    const typed = target.value.replaceAll("\n", " ");
    setText(typed);
    if (isDay && target instanceof HTMLInputElement && !isWholeDay(target)) return;
    onWrite(typed);
  };
  const press = (event: KeyboardEvent<Written>) => {
    if (isComposing(event)) return;
    const by = stepOf(event, isDay);
    if (event.key === "Escape" && text !== undefined && text !== before.current) {
      event.stopPropagation();
      setText(before.current);
      onWrite(before.current);
    } else if (by !== undefined) {
      event.preventDefault();
      goAlong(event.currentTarget, by);
    }
  };
  const describedBy = [problem && `${id}-problem`, was !== undefined && `${id}-was`]
    .filter(Boolean)
    .join(" ");
  const field = {
    id,
    "data-draft": column,
    autoComplete: "off",
    spellCheck: false,
    "aria-label": label,
    "aria-invalid": problem !== undefined || undefined,
    "aria-describedby": describedBy || undefined,
    value: shown,
    onFocus: () => {
      before.current = value;
      setText(value);
    },
    onBlur: () => setText(undefined),
    onChange: write,
    onKeyDown: press,
  };
  const isNamed = isDay && shown === "" && whenEmpty !== undefined;
  return (
    <span className="relative block">
      {isChanged && (
        <span className="pointer-events-none absolute top-0 left-0 border-t-8 border-t-pen border-r-8 border-r-transparent" />
      )}
      {column === "scale_code" ? (
        <span className="grid min-w-28">
          <span
            aria-hidden="true"
            className={`${CODE} invisible whitespace-pre-wrap border-transparent border-b`}
          >
            {`${shown} `}
          </span>
          <textarea {...field} rows={1} className={`${FIELD} ${CODE} peer resize-none overflow-hidden`} />
        </span>
      ) : (
        <input
          {...field}
          className={`${FIELD} h-8 text-right font-medium tabular-nums phone:h-11 ${
            isNamed ? "[&:not(:focus)]:text-transparent" : ""
          } peer [&::-webkit-calendar-picker-indicator]:ms-0.5 [&::-webkit-calendar-picker-indicator]:p-0`}
          type={isDay ? "date" : "text"}
        />
      )}
      {isNamed && (
        <span className="pointer-events-none absolute inset-y-0 left-1 flex h-8 items-center text-print-muted text-sm peer-focus:hidden phone:h-11">
          {whenEmpty}
        </span>
      )}
      {was !== undefined && <small id={`${id}-was`}>{was}</small>}
      {problem && (
        <small id={`${id}-problem`} className="whitespace-normal font-semibold text-stop!">
          <Icon of="circle-alert" size="size-3.5" /> {problem}
        </small>
      )}
      {children}
    </span>
  );
}

/** Whether a field has a day that somebody can mean: it is no part of one, nor a year that is being typed. */
const isWholeDay = ({ value, validity }: HTMLInputElement): boolean =>
  !validity.badInput && (value === "" || Number(value.slice(0, 4)) >= FIRST_YEAR);

/** How far along its column a key goes; the arrows belong to a day's own field. */
function stepOf({ key, shiftKey }: KeyboardEvent, isDay: boolean): number | undefined {
  if (key === "Enter") return shiftKey ? -1 : 1;
  if (isDay) return undefined;
  return key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : undefined;
}

function goAlong(from: Written, by: number): void {
  const all = from.closest("table")?.querySelectorAll<Written>(`[data-draft=${from.dataset.draft}]`);
  const cells = [...(all ?? [])];
  const next = cells[cells.indexOf(from) + by];
  next?.focus();
  next?.select();
}
