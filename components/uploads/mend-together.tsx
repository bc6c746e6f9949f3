"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useRef, useState } from "react";
import { useStreamText } from "@/components/streams/use-stream-text";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { isComposing } from "@/components/ui/is-composing";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { StreamOrNone } from "@/lib/domain/qualification";
import type { ColumnName } from "./choose-columns";
import { leaveOutName, type RowToFix, valueName } from "./fix-rows";
import { OfferCap, offer, PROBLEM } from "./problem-keys";
import {
  type Alike,
  alikeOf,
  likelyValue,
  mendedIn,
  type SharedProblem,
  sharedProblems,
  WORDS_OF,
} from "./shared-problems";

type MendTogetherProps = {
  rows: readonly RowToFix[];
  /** What a product can be said to be. */
  verdicts: readonly StreamOrNone[];
  /** The country of the file. */
  country: string;
  /** Whether the file has refused rows that are not shown. */
  hasMore: boolean;
  /** Has the whole file checked with all such rows mended; absent where they are sent by themselves. */
  onMend: ((alike: Alike) => void) | undefined;
  busy: boolean;
};

/** What several rows have wrong in the same way, each with what mends them all at once. */
export function MendTogether({ rows, verdicts, country, hasMore, onMend, busy }: MendTogetherProps) {
  const t = useTranslations("rowProblems");
  const list = useRef<HTMLUListElement>(null);
  const shared = sharedProblems(rows);
  if (shared.length === 0) return null;
  /** Writes into the form's own fields, as a person would: it keeps and sends what stands in them. */
  const write = (into: (fields: HTMLFormControlsCollection) => void) => {
    const form = list.current?.closest("form");
    if (!form) return;
    into(form.elements);
    form.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const writeAll = (of: readonly RowToFix[], column: ColumnName, value: string) =>
    write((fields) => {
      for (const row of of) {
        const field = fields.namedItem(valueName(row, column));
        if (field instanceof HTMLSelectElement || field instanceof HTMLInputElement) field.value = value;
      }
    });
  /** Each row its own number, as it was offered. */
  const readAll = ({ rows: of, problem: { kind, column } }: SharedProblem, as: "written" | "whole") =>
    write((fields) => {
      for (const row of of) {
        const value = row.problems.find((one) => one.kind === kind && one.column === column)?.values?.[as];
        const field = fields.namedItem(valueName(row, column as ColumnName));
        if (value !== undefined && field instanceof HTMLInputElement) field.value = value;
      }
    });
  const tick = (of: readonly RowToFix[], isLeftOut: boolean) =>
    write((fields) => {
      for (const row of of) {
        const box = fields.namedItem(leaveOutName(row));
        if (box instanceof HTMLInputElement) box.checked = isLeftOut;
      }
    });
  /** It is told: the boxes can be far below. */
  const leaveAllOut = (of: readonly RowToFix[]) => {
    tick(of, true);
    void toast(t("leftOut", { count: of.length }), { label: t("undo"), run: () => tick(of, false) });
  };
  return (
    <section className="mb-4" aria-label={t("together")}>
      <h3 className="mb-1 font-semibold text-sm">{t("together")}</h3>
      {hasMore && onMend && <p className="mb-1 text-print-muted text-xs/cosy">{t("alsoBelow")}</p>}
      {/* Nothing here is a row's own: told to the form, a choice would be drawn anew before it is made. */}
      <ul ref={list} className="grid" onInput={(event) => event.stopPropagation()}>
        {shared.map((one) => (
          <Shared
            key={JSON.stringify([one.problem.kind, one.problem.column, one.cell])}
            shared={one}
            verdicts={verdicts}
            country={country}
            busy={busy}
            isChecked={onMend !== undefined}
            onMend={(column, value) =>
              onMend ? onMend(alikeOf(one, { [column]: value })) : writeAll(one.rows, column, value)
            }
            onRead={hasMore ? undefined : (as) => readAll(one, as)}
            onLeaveOut={() => (onMend && hasMore ? onMend(alikeOf(one, null)) : leaveAllOut(one.rows))}
          />
        ))}
      </ul>
    </section>
  );
}

type SharedProps = {
  shared: SharedProblem;
  verdicts: readonly StreamOrNone[];
  country: string;
  busy: boolean;
  /** Whether mending has the file checked again at once. */
  isChecked: boolean;
  onMend: (column: ColumnName, value: string) => void;
  /** Absent where not all rows are shown: each has a number of its own. */
  onRead: ((as: "written" | "whole") => void) | undefined;
  onLeaveOut: () => void;
};

function Shared({ shared, verdicts, country, busy, isChecked, onMend, onRead, onLeaveOut }: SharedProps) {
  const t = useTranslations("rowProblems");
  const says = useTranslations("rowProblems.kinds");
  const columns = useTranslations("understood.columns");
  const streamText = useStreamText();
  const { decimalMark } = useFormat();
  const field = useRef<HTMLElement | null>(null);
  const [value, setValue] = useState(likelyValue(shared));
  const { problem, cell, rows } = shared;
  const name = says.has(problem.kind as "locked") ? says(problem.kind as "locked") : says("other");
  const column = mendedIn(shared);
  const isStream = column === "stream";
  const words = isStream ? verdicts : column === "country" ? [country] : column && WORDS_OF[column];
  const label = t("allOfColumn", { column: column ? columns(column) : "", count: rows.length });
  const mend = () => {
    if (value.trim() === "") field.current?.focus();
    else if (column && !busy) onMend(column, value.trim());
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || isComposing(event)) return;
    event.preventDefault();
    mend();
  };
  /** What is offered, in the order of its keys. */
  const offered = [
    ...(column ? ["field", "mend"] : []),
    ...(onRead && problem.values?.written !== undefined ? ["written"] : []),
    ...(onRead && problem.values?.whole !== undefined ? ["whole"] : []),
    "leaveOut",
  ];
  const place = (what: string) => offered.indexOf(what) + 1;
  return (
    <li
      {...PROBLEM}
      className="group/problem flex flex-wrap items-center gap-x-3 gap-y-2 border-rule border-t py-2 text-sm last:border-b"
    >
      <span className="min-w-52">
        <b className="font-semibold">{t("rowsTogether", { count: rows.length })}</b> {name}
        {cell !== undefined && (
          <code className="ml-2 rounded-mark bg-stop-wash px-[0.35rem] py-[0.1rem] font-medium font-mono text-sm/close wrap-anywhere">
            {cell || "–"}
          </code>
        )}
      </span>
      <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2">
        {column && (
          <>
            <OfferCap place={place("field")} />
            {words ? (
              <Select
                ref={(element) => {
                  field.current = element;
                }}
                {...offer(place("field"))}
                narrow
                aria-label={label}
                value={value}
                onChange={({ target }) => setValue(target.value)}
              >
                <option value="">{t("choose")}</option>
                {words.map((word) => (
                  <option key={word} value={word}>
                    {isStream ? streamText(word as StreamOrNone) : word}
                  </option>
                ))}
              </Select>
            ) : (
              <Input
                ref={(element) => {
                  field.current = element;
                }}
                {...offer(place("field"))}
                className="max-w-48"
                aria-label={label}
                autoComplete="off"
                placeholder={columns(column)}
                value={value}
                onChange={({ target }) => setValue(target.value)}
                onKeyDown={pressed}
              />
            )}
            <Button {...offer(place("mend"))} busy={busy} busyLabel={t("busy")} onClick={mend}>
              <OfferCap place={place("mend")} />
              {isChecked ? t("mendAll", { count: rows.length }) : t("writeAll", { count: rows.length })}
              <span className="sr-only">{`, ${name}`}</span>
            </Button>
          </>
        )}
        {onRead && problem.values?.written !== undefined && (
          <Button {...offer(place("written"))} onClick={() => onRead("written")}>
            <OfferCap place={place("written")} />
            {t("readAll", { example: (problem.values.decimal ?? "").replace(".", decimalMark) })}
            <span className="sr-only">{`, ${name}`}</span>
          </Button>
        )}
        {onRead && problem.values?.whole !== undefined && (
          <Button {...offer(place("whole"))} onClick={() => onRead("whole")}>
            <OfferCap place={place("whole")} />
            {t("readAll", { example: problem.values.whole })}
            <span className="sr-only">{`, ${name}`}</span>
          </Button>
        )}
        <Button {...offer(place("leaveOut"))} onClick={onLeaveOut}>
          <OfferCap place={place("leaveOut")} />
          {t("leaveAllOut")}
          <span className="sr-only">{`, ${name}`}</span>
        </Button>
      </div>
    </li>
  );
}
