"use client";

import { useTranslations } from "next-intl";
import type { DraftedLine } from "./drafted-lines";
import { isInTable, type Place } from "./places";
import { useDraftTexts } from "./use-draft-texts";

type ChangedLineProps = {
  of: DraftedLine;
  onGo: (place: Place) => void;
  onPutBack: () => void;
};

/** A line that is written: each of its cells before and after. */
export function ChangedLine({ of, onGo, onPutBack }: ChangedLineProps) {
  const t = useTranslations("operator.schemes.draft");
  const { nameOf, textOf } = useDraftTexts();
  const { key, standing, line, isNew, isWithdrawn, changes } = of;
  const first = changes[0]?.column ?? (isNew && line.scaleCode === "" ? "scale_code" : "price");
  const code = isNew ? line.scaleCode || standing.scaleCode || t("newLine") : standing.scaleCode;
  // Of a new line what stands in the table is shown: the rest is where it is open.
  const shown = isNew ? changes.filter(({ column }) => isInTable(column)) : changes;
  return (
    <li className="border-rule border-t py-2">
      <div className="flex items-baseline justify-between gap-3">
        <button
          type="button"
          className="link text-left font-semibold wrap-anywhere"
          onClick={() => onGo({ key, column: first })}
        >
          {code}
        </button>
        <button
          type="button"
          className="link whitespace-nowrap text-xs"
          aria-label={t("putBackOf", { code })}
          onClick={onPutBack}
        >
          {t(isNew ? "drop" : "putBack")}
        </button>
      </div>
      {(isNew || isWithdrawn) && <p className="text-print-muted">{t(isNew ? "newLine" : "withdrawn")}</p>}
      <dl className="grid gap-0.5">
        {shown.map(({ column, was, now }) => (
          <div key={column} className="flex flex-wrap justify-between gap-x-3">
            <dt className="text-print-muted">{nameOf(column)}</dt>
            <dd className="tabular-nums wrap-anywhere">
              {!isNew && (
                <>
                  <span className="text-print-muted">{textOf(column, was)}</span>{" "}
                  <span className="sr-only">{t("becomes")}</span>
                  <span aria-hidden="true">→</span>{" "}
                </>
              )}
              <span className="font-semibold text-pen">{textOf(column, now)}</span>
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
