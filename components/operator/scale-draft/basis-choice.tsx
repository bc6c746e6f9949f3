"use client";

import { useTranslations } from "next-intl";
import { BASES } from "@/lib/domain/pricing/scale-line";
import { type CellProblem, problemAt } from "./draft-problems";
import type { DraftedLine } from "./drafted-lines";
import { cellId } from "./places";
import { useCellTexts } from "./use-cell-texts";
import type { DraftEdits } from "./use-scale-draft";

type BasisChoiceProps = { of: DraftedLine; problems: readonly CellProblem[]; edits: DraftEdits };

/** What a line is charged by, in words, with what that is of a product. */
export function BasisChoice({ of: { key, line }, problems, edits }: BasisChoiceProps) {
  const t = useTranslations("operator.schemes");
  const amounts = useTranslations("amount");
  const { problemText } = useCellTexts();
  const problem = problemAt(problems, key, "basis");
  const id = cellId(key, "basis");
  return (
    <fieldset aria-describedby={problem && `${id}-error`}>
      <legend className="mb-2 font-semibold">{t("chargedBy")}</legend>
      {problem && (
        <p id={`${id}-error`} className="mb-1 font-medium text-sm text-stop">
          {problemText(problem)}
        </p>
      )}
      <div className="rounded-control border border-rule-strong">
        {BASES.map((basis, index) => (
          <label
            key={basis}
            className="grid min-h-(--target) grid-cols-[1.25rem_minmax(7rem,2fr)_3fr] items-center gap-x-2 border-rule border-b px-3 py-1.5 text-sm/snug last:border-0 has-checked:bg-pen-wash"
          >
            <input
              type="radio"
              id={index === 0 ? id : undefined}
              name={id}
              checked={line.basis === basis}
              onChange={() => edits.write(key, "basis", basis)}
            />
            <span className={line.basis === basis ? "font-semibold text-pen" : "text-pen"}>
              {amounts(`basis.${basis}`)}
            </span>
            <span className="text-print-muted text-xs/snug">{t(`basisHelp.${basis}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
