"use client";

import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import type { FollowedLine } from "@/components/schemes/missing";
import { isConcerned, isSettled, nextLine } from "@/components/schemes/scheme-lines";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { Icon } from "@/components/ui/icon";
import { Bone } from "@/components/ui/skeleton";
import { daysBetween, today } from "@/lib/i18n/format";

const WORDS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"] as const;

type AnswerProps = {
  rows: readonly FollowedLine[];
  /** Products of the catalog that no sales are declared for. */
  unsold: number;
  period: string;
};

/** The sentence of the page, and its one main button. */
export function Answer({ rows, unsold, period }: AnswerProps) {
  const t = useTranslations("home");
  const word = useNumberWord();
  const concerned = rows.filter(({ line }) => isConcerned(line));
  const done = concerned.filter(({ line }) => isSettled(line.status)).length;
  const next = nextLine(rows.map(({ line }) => line));
  const missing = rows.find(({ line }) => line === next)?.missing ?? 0;
  const total = concerned.length;
  const counts = { done, total, doneWord: word(done), totalWord: word(total) };

  return (
    <div className="answer">
      <div>
        <h1 className="say">
          {capital(
            total === 0
              ? t("nothingYet", { year: period })
              : next
                ? t("someDone", counts)
                : t("allDone", counts),
          )}
          {next?.deadline && (
            <>
              {t("sentenceGap")}
              {t.rich(daysBetween(today(), next.deadline) < 0 ? "schemeClosed" : "schemeCloses", {
                scheme: next.name,
                days: Math.abs(daysBetween(today(), next.deadline)),
                line: (name) => <u data-stream={next.schemeCode}>{name}</u>,
              })}
            </>
          )}
        </h1>
        <p>
          {total === 0
            ? t("nothingYetHelp")
            : !next
              ? t("nothingLeft", { year: period })
              : missing > 0
                ? t("quantitiesMissing", { scheme: next.name, count: missing })
                : unsold > 0
                  ? t("noSalesYet", { count: unsold, year: period })
                  : t("readyToValidate", { scheme: next.name })}
        </p>
      </div>
      <div className="pb-1">
        <ButtonLink to="/declaration" look="main" size="big">
          {total === 0
            ? t("start")
            : !next
              ? t("seeDeclaration")
              : missing > 0 || unsold > 0
                ? t("complete")
                : t("reviewAndValidate")}
          <Icon of={ArrowRight} />
        </ButtonLink>
        {next && (missing > 0 || unsold > 0) && (
          <p className="mt-2 text-center text-sm">
            <PortalLink className="link" to="/uploads/new?kind=QUANTITIES">
              {t("orUpload")}
            </PortalLink>
          </p>
        )}
      </div>
    </div>
  );
}

/** Small numbers as words, as a sentence has them. */
function useNumberWord() {
  const t = useTranslations("numbers");
  return (count: number) => {
    const known = WORDS.find((each) => each === String(count));
    return known ? t(known) : String(count);
  };
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export function AnswerSkeleton() {
  return (
    <div className="answer">
      <div>
        <p className="say">
          <Bone width={14} />
        </p>
        <p>
          <Bone width={20} />
        </p>
      </div>
    </div>
  );
}
