"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { declarations } from "@/components/declarations/queries";
import type { FollowedLine } from "@/components/schemes/missing";
import { isConcerned, isSettled, nextLine, type SchemeLine } from "@/components/schemes/scheme-lines";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Bone } from "@/components/ui/skeleton";
import { useToday } from "@/components/ui/use-format";
import { daysBetween } from "@/lib/i18n/format";
import { missingRows } from "./to-do-list";

const WORDS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"] as const;

type AnswerProps = {
  rows: readonly FollowedLine[];
  /** Products of the catalog that no sales are declared for. */
  unsold: number;
  selection: Selection;
};

/** The sentence of the page, and its one main button. */
export function Answer({ rows, unsold, selection }: AnswerProps) {
  const t = useTranslations("home");
  const word = useNumberWord();
  const today = useToday();
  const { period: year } = selection;
  const concerned = rows.filter(({ line }) => isConcerned(line));
  const done = concerned.filter(({ line }) => isSettled(line.status)).length;
  const next = nextLine(rows.map(({ line }) => line));
  const missing = rows.find(({ line }) => line === next)?.missing ?? 0;
  const isShared = rows.filter(({ line }) => line.name === next?.name).length > 1;
  const scheme = next && (isShared ? `${next.name} (${next.schemeCode})` : next.name);
  const total = concerned.length;
  const counts = { done, total, doneWord: word(done), totalWord: word(total) };

  return (
    <div className="answer">
      <div>
        <h1 className="say">
          {capital(
            total === 0 ? t("nothingYet", { year }) : next ? t("someDone", counts) : t("allDone", counts),
          )}
          {next?.deadline && scheme && (
            <>
              {t("sentenceGap")}
              {t.rich(daysBetween(today, next.deadline) < 0 ? "schemeClosed" : "schemeCloses", {
                scheme,
                days: Math.abs(daysBetween(today, next.deadline)),
                line: (name) => <u data-stream={next.schemeCode}>{name}</u>,
              })}
            </>
          )}
        </h1>
        <p>
          {total === 0
            ? t("nothingYetHelp")
            : !scheme
              ? t("nothingLeft", { year })
              : missing > 0
                ? t("quantitiesMissing", { scheme, count: missing })
                : unsold > 0
                  ? t("noSalesYet", { count: unsold, year })
                  : t("readyToValidate", { scheme })}
        </p>
      </div>
      <div className="pb-1">
        {next ? (
          <NextStep next={next} missing={missing} unsold={unsold} />
        ) : total === 0 ? (
          <Step to="/declaration">{t("start")}</Step>
        ) : (
          <OtherPeriod selection={selection} />
        )}
      </div>
    </div>
  );
}

const Step = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink to={to} look="main" size="big">
    {children}
    <Icon of={ArrowRight} />
  </ButtonLink>
);

type NextStepProps = { next: SchemeLine; missing: number; unsold: number };

function NextStep({ next, missing, unsold }: NextStepProps) {
  const t = useTranslations("home");
  if (missing === 0 && unsold === 0) return <Step to="/declaration/review">{t("reviewAndValidate")}</Step>;
  return (
    <>
      <Step to={missing > 0 ? missingRows(next.schemeCode) : "/declaration?rows=toFill"}>
        {t("complete")}
      </Step>
      <p className="mt-2 text-center text-sm">
        <PortalLink className="link" to="/uploads/new?kind=QUANTITIES">
          {t("orUpload")}
        </PortalLink>
      </p>
    </>
  );
}

/** All of this period is validated: on to one that was begun, where there is any. */
function OtherPeriod({ selection: { producer, country } }: { selection: Selection }) {
  const t = useTranslations("home");
  const [, change] = useSelection();
  const { data } = useQuery(declarations(producer, country));
  const period = data?.find(({ status }) => !isSettled(status))?.declarationPeriodCode;
  if (period === undefined) return <Step to="/declaration">{t("seeDeclaration")}</Step>;
  return (
    <Button look="main" size="big" onClick={() => change({ period })}>
      {t("goOnWith", { year: period })}
      <Icon of={ArrowRight} />
    </Button>
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
