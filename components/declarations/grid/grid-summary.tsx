"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef } from "react";
import { SUMMARY_LIST, SUMMARY_TITLE, summaryClass } from "@/components/ui/error-summary";
import { Icon } from "@/components/ui/icon";
import { useErrorTitle } from "@/components/ui/use-error-title";
import type { Place } from "./use-jump";

export type Finding = Place & {
  key: string;
  signal: "stop" | "check";
  /** Said when it is listed: of thousands, few are. */
  message: () => string;
};

type GridSummaryProps = {
  findings: readonly Finding[];
  /** Changes each time that errors kept something from being done: the summary takes the focus. */
  attempt: number;
  onJump: (place: Place) => void;
};

const MOST_LISTED = 6;

/** What is to be mended before validating, then what is to be looked at; each leads to its cell. */
export function GridSummary({ findings, attempt, onJump }: GridSummaryProps) {
  const t = useTranslations("declaration");
  const shared = useTranslations("errors");
  const box = useRef<HTMLDivElement>(null);
  const prefix = shared("titlePrefix");
  const heading = useId();
  const blocking = findings.filter(({ signal }) => signal === "stop").length;
  const isBlocked = blocking > 0;

  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  useErrorTitle(prefix, isBlocked && attempt > 0);

  if (findings.length === 0) return null;
  const hidden = findings.length - MOST_LISTED;
  return (
    <section
      aria-labelledby={heading}
      className={`${summaryClass(isBlocked ? "stop" : "check")} my-3`}
      data-summary
      tabIndex={-1}
      ref={box}
    >
      <h2 className={SUMMARY_TITLE} id={heading}>
        {isBlocked ? t("errors", { count: blocking }) : t("toCheck", { count: findings.length })}
      </h2>
      <ul className={SUMMARY_LIST}>
        {findings.slice(0, MOST_LISTED).map(({ key, signal, message, ...place }) => (
          <li key={key}>
            <button
              type="button"
              className={`link text-left ${signal === "stop" ? "text-stop" : "text-check"}`}
              onClick={() => onJump(place)}
            >
              <Icon of={signal === "stop" ? "circle-alert" : "triangle-alert"} />
              {message()}
            </button>
          </li>
        ))}
        {hidden > 0 && <li className="min-h-(--target) text-check">{t("more", { count: hidden })}</li>}
      </ul>
    </section>
  );
}
