"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { keyOf, type Question } from "./guards";
import { useWarningTexts } from "./use-warning-texts";

type AcknowledgementsProps = {
  questions: readonly Question[];
  /** The keys of those that were answered. */
  answered: ReadonlySet<string>;
  onAnswer: (key: string) => void;
  /** Whether validating was tried with a box empty. */
  isTried: boolean;
};

/** Where the box of a question is. */
export const boxId = ({ code }: Question) => `acknowledge-${code}`;

/** What only a person can know, a box for each; none is ticked for them. */
export function Acknowledgements({ questions, answered, onAnswer, isTried }: AcknowledgementsProps) {
  const t = useTranslations("review");
  const { asked } = useWarningTexts();
  const left = questions.filter((each) => !answered.has(keyOf(each)));
  if (questions.length === 0) return null;
  return (
    <fieldset className="acknowledgements">
      <legend className="label">{t("onlyYou", { count: questions.length })}</legend>
      {isTried && left.length > 0 && (
        <p className="field-error" role="alert">
          <Icon of={CircleAlert} />
          {t("leftToSay", { count: left.length })}
        </p>
      )}
      {questions.map((each) => {
        const isAnswered = answered.has(keyOf(each));
        return (
          <label key={each.code} data-missing={isTried && !isAnswered}>
            <input
              id={boxId(each)}
              type="checkbox"
              checked={isAnswered}
              aria-required="true"
              aria-invalid={isTried && !isAnswered ? true : undefined}
              onChange={() => onAnswer(keyOf(each))}
            />
            <span>{asked(each)}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
