"use client";

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

/** What a summary of findings looks like, wherever they are from. */
export const summaryClass = (signal: "stop" | "check") =>
  `rounded-mark border-2 bg-sheet px-3.5 py-2.5 text-sm ${signal === "stop" ? "border-stop" : "border-check"}`;
export const SUMMARY_TITLE = "font-display font-semibold text-[1.0625rem]/close normal-nums";
export const SUMMARY_LIST = "flex flex-wrap gap-x-6 gap-y-[0.1rem]";
export const SUMMARY_LINK = "inline-flex min-h-(--target) items-center gap-[0.4rem]";

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
    <div className={`${summaryClass("stop")} my-3`} role="alert" tabIndex={-1} ref={box}>
      <h2 className={SUMMARY_TITLE}>{title}</h2>
      <ul className={SUMMARY_LIST}>
        {errors.map(({ fieldId, message }) => (
          <li key={`${fieldId} ${message}`}>
            <a
              className={`${SUMMARY_LINK} text-stop`}
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              <Icon of="circle-alert" />
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
