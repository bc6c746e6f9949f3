"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { useFormat } from "@/components/ui/use-format";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { wordsOfColumn } from "./cell-words";
import type { ColumnName } from "./choose-columns";
import { MendField } from "./mend-field";
import { OfferCap, offer, PROBLEM } from "./problem-keys";
import { likelyValue, mendedIn, offersOf, type SharedProblem } from "./shared-problems";

type SharedProblemRowProps = {
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

/** A problem of several rows: how many they are, and what is done to all of them. */
export function SharedProblemRow(props: SharedProblemRowProps) {
  const { shared, verdicts, country, busy, isChecked, onMend, onRead, onLeaveOut } = props;
  const t = useTranslations("rowProblems");
  const kinds = useTranslations("rowProblems.kinds");
  const columns = useTranslations("understood.columns");
  const { decimalMark } = useFormat();
  const field = useRef<HTMLElement | null>(null);
  const [value, setValue] = useState(likelyValue(shared));
  const { problem, cell, rows } = shared;
  const name = kinds.has(problem.kind as "locked") ? kinds(problem.kind as "locked") : kinds("other");
  const column = mendedIn(shared);
  const placeOf = offersOf(shared, { canRead: onRead !== undefined });
  const mend = () => {
    if (value.trim() === "") field.current?.focus();
    else if (column && !busy) onMend(column, value.trim());
  };
  const examples = {
    written: (problem.values?.decimal ?? "").replace(".", decimalMark),
    whole: problem.values?.whole ?? "",
  };
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
            <OfferCap place={placeOf("field")} />
            <MendField
              ref={field}
              column={column}
              words={wordsOfColumn(column, { verdicts, country })}
              place={placeOf("field")}
              label={t("allOfColumn", { column: columns(column), count: rows.length })}
              value={value}
              onValue={setValue}
              onEnter={mend}
            />
            <OfferButton
              place={placeOf("mend")}
              about={name}
              busy={busy}
              busyLabel={t("busy")}
              onClick={mend}
            >
              {isChecked ? t("mendAll", { count: rows.length }) : t("writeAll", { count: rows.length })}
            </OfferButton>
          </>
        )}
        {(["written", "whole"] as const).map(
          (as) =>
            onRead &&
            placeOf(as) > 0 && (
              <OfferButton key={as} place={placeOf(as)} about={name} onClick={() => onRead(as)}>
                {t("readAll", { example: examples[as] })}
              </OfferButton>
            ),
        )}
        <OfferButton place={placeOf("leaveOut")} about={name} onClick={onLeaveOut}>
          {t("leaveAllOut")}
        </OfferButton>
      </div>
    </li>
  );
}

type OfferButtonProps = ComponentProps<typeof Button> & { place: number; about: string };

/** A button with its key, that says what it is about to those who hear it alone. */
function OfferButton({ place, about, children, ...rest }: OfferButtonProps) {
  return (
    <Button {...offer(place)} {...rest}>
      <OfferCap place={place} />
      {children}
      <span className="sr-only">{`, ${about}`}</span>
    </Button>
  );
}
