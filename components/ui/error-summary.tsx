"use client";

import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { Icon } from "./icon";
import { useErrorTitle } from "./use-error-title";

export type ErrorLink = { fieldId: string; message: string };

type ErrorSummaryProps = {
  title: string;
  errors: readonly ErrorLink[];
  /** Changes each time a submission failed: the summary takes the focus again. */
  attempt: number;
};

/** The errors of a form, each a link to its field. Takes the focus; the page's title starts with "Error:". */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const t = useTranslations("errors");
  const box = useRef<HTMLDivElement>(null);
  const prefix = t("titlePrefix");

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  useErrorTitle(prefix);

  return (
    <div className="error-summary" role="alert" tabIndex={-1} ref={box}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              <Icon of={CircleAlert} />
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
