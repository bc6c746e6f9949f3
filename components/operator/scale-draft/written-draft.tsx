"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import type { Scale } from "@/lib/client/scales/row-cells";
import type { Stretch } from "@/lib/domain/pricing/coverage";
import { ScaleWorth } from "../scale-worth";
import type { Place } from "./draft-cell";
import { holesIn, isNotAmong, wordsOf } from "./holes";
import { type DraftedLine, draftedLines, NO_DRAFT, type ScaleDraft, TABLE_COLUMNS } from "./scale-draft";
import { useFieldTexts } from "./use-field-texts";

export type DraftSheetProps = {
  draft: ScaleDraft;
  /** The lines for which something is written. */
  changed: readonly DraftedLine[];
  /** Lines for which something is written, and which are there no more. */
  gone: readonly string[];
  /** Cells that something is wrong with. */
  wrong: readonly Place[];
  /** What is wrong with the draft as a whole. */
  wrongWithAll: readonly string[];
  /** Where days would lose their price. */
  gap: Place | undefined;
  countGaps: number;
  /** The lines as they stand, and those that would price something on the days of the period. */
  standing: Scale["lines"];
  priced: readonly DraftedLine[];
  days: Stretch;
  preview: Answer<"importScale"> | undefined;
  isCounting: boolean;
  isApplying: boolean;
  error: Error | null;
  period: string;
  currency: string;
  onGo: (place: Place) => void;
  onPutBack: (key: string) => void;
  onDiscard: () => void;
  onApply: () => void;
};

/** Values between bounds that have a price as the scale stands, and would have none. */
const newHoles = (standing: Scale["lines"], priced: readonly DraftedLine[], days: Stretch) =>
  holesIn(priced, days).filter(isNotAmong(holesIn(draftedLines(standing, NO_DRAFT), days)));

/** Each line that is written, what is wrong with it, what it comes to, and the way to apply it. */
export function WrittenDraft({
  savedAt,
  changed,
  gone,
  wrong,
  wrongWithAll,
  gap,
  countGaps,
  standing,
  priced,
  days,
  preview,
  isCounting,
  isApplying,
  error,
  period,
  currency,
  onGo,
  onPutBack,
  onDiscard,
  onApply,
}: DraftSheetProps & { savedAt: string }) {
  const t = useTranslations("operator.schemes.draft");
  const errorText = useErrorText();
  const format = useFormat();
  // What was meant of some gaps is not meant of more.
  const [meant, setMeant] = useState(0);
  const holes = newHoles(standing, priced, days).map((hole) => ({
    key: hole.below.key,
    column: "bounds" as const,
    text: t("hole", wordsOf(hole)),
  }));
  const countLost = countGaps + holes.length;
  const isMeant = meant === countLost;
  const first = wrong[0];
  const blocking = first ?? (isMeant ? undefined : (gap ?? holes[0]));
  const count = changed.length;
  return (
    <>
      <SectionTitle>{t("title", { count })}</SectionTitle>
      <p className="text-print-muted text-xs">{t("saved", { time: format.time(savedAt) })}</p>
      <ul className="mt-3 grid text-sm">
        {changed.map((one) => (
          <ChangedLine key={one.key} of={one} onGo={onGo} onPutBack={onPutBack} />
        ))}
      </ul>
      {gone.map((key) => (
        <Notice signal="check" className="mt-3" key={key}>
          {t("gone", { code: key.split(" ").slice(0, -1).join(" ") })}{" "}
          <button type="button" className="link" onClick={() => onPutBack(key)}>
            {t("putBack")}
          </button>
        </Notice>
      ))}
      {first && (
        <Notice signal="stop" className="mt-3">
          {t("wrong", { count: wrong.length })}{" "}
          <button type="button" className="link" onClick={() => onGo(first)}>
            {t("goToFirst")}
          </button>
        </Notice>
      )}
      {wrongWithAll.length > 0 && (
        <Notice signal="stop" className="mt-3">
          {wrongWithAll.join(" ")}
        </Notice>
      )}
      {countLost > 0 && (
        <Notice signal="check" className="mt-3">
          {gap && (
            <p>
              {t("gap", { count: countGaps })}{" "}
              <button type="button" className="link" onClick={() => onGo(gap)}>
                {t("goToGap")}
              </button>
            </p>
          )}
          {holes.map((hole) => (
            <p key={hole.text} className="wrap-anywhere">
              {hole.text}{" "}
              <button type="button" className="link" onClick={() => onGo(hole)}>
                {t("goToGap")}
              </button>
            </p>
          ))}
          <label className="mt-1 flex min-h-(--target) items-center gap-2">
            <input
              type="checkbox"
              checked={isMeant}
              onChange={({ target }) => setMeant(target.checked ? countLost : 0)}
            />
            {t("gapMeant")}
          </label>
        </Notice>
      )}
      {error && (
        <Notice signal="stop" className="mt-3">
          {errorText(error)}
        </Notice>
      )}
      {preview && preview.problems.length === 0 ? (
        <ScaleWorth {...preview} title={t("ifApplied", { count })} period={period} currency={currency} />
      ) : (
        isCounting && (
          <p className="mt-4 border-rule border-t pt-4 text-print-muted text-sm" role="status">
            {t("counting")}
          </p>
        )
      )}
      {count > 0 && (
        <div className="mt-5 grid gap-2">
          <Button
            look="main"
            wraps
            busy={isApplying || (isCounting && blocking === undefined)}
            busyLabel={isApplying ? t("applying") : t("counting")}
            onClick={() => (blocking ? onGo(blocking) : onApply())}
          >
            {t("apply", { count })}
          </Button>
          <Button look="quiet" onClick={onDiscard}>
            {t("discard")}
          </Button>
        </div>
      )}
      <p className="mt-3 text-print-muted text-xs">{t("applyHelp")}</p>
    </>
  );
}

type ChangedLineProps = {
  of: DraftedLine;
  onGo: (place: Place) => void;
  onPutBack: (key: string) => void;
};

/** A line that is written: each of its cells before and after. */
function ChangedLine({ of, onGo, onPutBack }: ChangedLineProps) {
  const t = useTranslations("operator.schemes.draft");
  const { nameOf, say } = useFieldTexts();
  const { key, standing, line, isNew, isWithdrawn, changes } = of;
  const first = changes[0]?.column ?? (isNew && line.scaleCode === "" ? "scale_code" : "price");
  const code = line.scaleCode || standing.scaleCode || t("newLine");
  // Of a new line what stands in the table is told: the rest is where it is open.
  const told = isNew ? changes.filter(({ column }) => TABLE_COLUMNS.some((one) => one === column)) : changes;
  return (
    <li className="border-rule border-t py-2">
      <div className="flex items-baseline justify-between gap-3">
        <button
          type="button"
          className="link text-left font-semibold wrap-anywhere"
          onClick={() => onGo({ key, column: first })}
        >
          {isNew ? code : standing.scaleCode}
        </button>
        <button
          type="button"
          className="link whitespace-nowrap text-xs"
          aria-label={t("putBackOf", { code: isNew ? code : standing.scaleCode })}
          onClick={() => onPutBack(key)}
        >
          {t(isNew ? "drop" : "putBack")}
        </button>
      </div>
      {(isNew || isWithdrawn) && <p className="text-print-muted">{t(isNew ? "newLine" : "withdrawn")}</p>}
      <dl className="grid gap-0.5">
        {told.map(({ column, was, now }) => (
          <div key={column} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-print-muted">{nameOf(column)}</dt>
            <dd className="tabular-nums wrap-anywhere">
              {!isNew && (
                <>
                  <span className="text-print-muted">{say(column, was)}</span>{" "}
                  <span className="sr-only">{t("becomes")}</span>
                  <span aria-hidden="true">→</span>{" "}
                </>
              )}
              <span className="font-semibold text-pen">{say(column, now)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
