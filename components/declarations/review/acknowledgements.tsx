"use client";

import { useTranslations } from "next-intl";
import { FieldError, FieldLabel } from "@/components/ui/field";
import { boxId, keyOf, type Question } from "./guards";
import { useWarningTexts } from "./use-warning-texts";

type AcknowledgementsProps = {
  questions: readonly Question[];
  /** The keys of those that were answered. */
  answered: ReadonlySet<string>;
  onAnswer: (key: string) => void;
  /** Whether validating was tried with a box empty. */
  isTried: boolean;
};

/** What only a person can know, a box for each; none is ticked for them. */
export function Acknowledgements({ questions, answered, onAnswer, isTried }: AcknowledgementsProps) {
  const t = useTranslations("review");
  const { questionText } = useWarningTexts();
  const left = questions.filter((each) => !answered.has(keyOf(each)));
  return (
    <fieldset data-acknowledgements>
      <FieldLabel as="legend">{t("onlyYou", { count: questions.length })}</FieldLabel>
      {isTried && left.length > 0 && <FieldError>{t("leftToSay", { count: left.length })}</FieldError>}
      {questions.map((each) => {
        const isAnswered = answered.has(keyOf(each));
        return (
          <label
            className="flex cursor-pointer gap-3 border-rule border-t py-[0.6rem] text-sm data-[missing=true]:outline-2 data-[missing=true]:outline-offset-2 data-[missing=true]:outline-stop"
            key={each.code}
            data-missing={isTried && !isAnswered}
          >
            <input
              className="size-5"
              id={boxId(each)}
              type="checkbox"
              checked={isAnswered}
              aria-required="true"
              aria-invalid={isTried && !isAnswered ? true : undefined}
              onChange={() => onAnswer(keyOf(each))}
            />
            <span>{questionText(each)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
