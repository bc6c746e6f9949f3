"use client";

import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { commentsPath, missingRows } from "@/components/declarations/addresses";
import { type FollowedLine, heldFirst, isAllHeld, isNothingDeclared } from "@/components/schemes/missing";
import {
  asksNil,
  isConcerned,
  isUncovered,
  nextLine,
  type SchemeLine,
  standingOf,
} from "@/components/schemes/scheme-lines";
import { isOfNil, type Step, stepOf } from "@/components/schemes/step-of";
import { useNilDueText } from "@/components/schemes/use-nil-due-text";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { Button } from "@/components/ui/button";
import { Headline } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { closingOf } from "@/lib/domain/deadline";
import { isSettled } from "@/lib/domain/declaration-status";
import { daysBetween } from "@/lib/i18n/format";
import { sentenceGap } from "@/lib/i18n/join-sentences";
import { type CatalogState, FIRST_STEPS, firstStepOf, viewsLeft } from "./catalog-state";
import { useOtherPeriod } from "./use-other-period";

const LEAD = "mt-3 max-w-(--measure) text-lg/[1.45] text-print-muted max-desk:mt-2 max-desk:text-md";

const ANSWER = [
  "grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-16 gap-y-6 pt-5 pb-8 max-desk:grid-cols-[1fr]",
  "max-desk:gap-4 max-desk:pt-1 max-desk:pb-5",
].join(" ");

const CLOSING = { closes: "schemeCloses", closed: "schemeClosed", overdue: "schemeOverdue" } as const;

const WORDS = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11"] as const;

type AnswerProps = {
  rows: readonly FollowedLine[];
  catalog: CatalogState;
  selection: Selection;
};

/** The sentence of the page, and its one main button. */
export function Answer({ rows, catalog, selection }: AnswerProps) {
  const t = useTranslations("home");
  const locale = useLocale();
  const word = useNumberWord();
  const today = useTodayIn();
  const { period: year } = selection;
  const lines = rows.map(({ line }) => line);
  const concerned = lines.filter(isConcerned);
  const done = concerned.filter(({ status }) => isSettled(status)).length;
  const next = nextLine(lines);
  const isShared = lines.filter(({ name }) => name === next?.name).length > 1;
  const scheme = next && (isShared ? `${next.name} (${next.schemeCode})` : next.name);
  const total = concerned.length;
  const nilDue = next ? undefined : lines.find((line) => asksNil(line, today));
  const counts = { done, total, doneWord: word(done), totalWord: word(total) };

  return (
    <div className={ANSWER}>
      <div>
        <Headline>
          {capital(
            total === 0
              ? t(nilDue ? "nilDue" : "nothingYet", { year })
              : t(next ? "someDone" : "allDone", counts),
          )}
          {next?.deadline && scheme && (
            <>
              {sentenceGap(locale)}
              {t.rich(CLOSING[closingOf(next, today)], {
                scheme,
                days: Math.abs(daysBetween(today, next.deadline)),
                line: (name) => (
                  <u
                    className="whitespace-nowrap underline decoration-[0.11em] decoration-stream underline-offset-[0.13em] [text-decoration-skip-ink:none]"
                    data-stream={next.schemeCode}
                  >
                    {name}
                  </u>
                ),
              })}
            </>
          )}
        </Headline>
        <p className={LEAD}>
          <Next rows={rows} catalog={catalog} year={year} next={next} scheme={scheme} nilDue={nilDue} />
        </p>
      </div>
      <div className="pb-1">
        {next ? (
          <NextStep rows={rows} next={next} unsold={catalog.views.NOT_DECLARED} />
        ) : nilDue ? (
          <NilStep />
        ) : total === 0 ? (
          <FirstStep catalog={catalog} />
        ) : (
          <OtherPeriod selection={selection} />
        )}
      </div>
    </div>
  );
}

type NextProps = Pick<AnswerProps, "rows" | "catalog"> & {
  year: string;
  next: SchemeLine | undefined;
  scheme: string | undefined;
  nilDue: SchemeLine | undefined;
};

const asTheyAre = (words: ReactNode) => <>{words}</>;

/** What is done next, in a sentence. */
function Next({ rows, catalog, year, next, scheme, nilDue }: NextProps) {
  const t = useTranslations("home");
  const nil = useTranslations("nil");
  const nilDueText = useNilDueText();
  const format = useFormat();
  const today = useTodayIn();
  const may = useMay("write");
  const lines = rows.map(({ line }) => line);
  const unsold = catalog.views.NOT_DECLARED;
  const row = rowOf(rows, next);
  if (next && scheme && row) {
    const step = stepOf(row, today, may);
    if (!isChanged(row) && isNothingDeclared(rows)) return t("firstQuantities", { year });
    if (lacksOtherSales(rows, row, unsold)) return t("noSalesYet", { count: unsold, year });
    if (isOfNil(row, step)) return nil.rich("said", { scheme, b: asTheyAre });
    return t(`next.${step}`, {
      scheme,
      count: row.missing,
      holders: format.list(heldFirst(row) ?? []),
      name: next.approval?.askedBy ?? t("somebody"),
      day: format.dayOfYear(next.periodEndsOn ?? ""),
    });
  }
  if (nilDue) return nilDueText(nilDue, year, asTheyAre);
  if (standingOf(lines) === "nothing") return t(`first.${firstStepOf(catalog)}.help`);
  if (lines.some(isUncovered) || viewsLeft(catalog, lines).length > 0) return t("moreBelow");
  return t(lines.some(({ unpaid }) => unpaid) ? "onlyToPay" : "nothingLeft", { year });
}

const rowOf = (rows: readonly FollowedLine[], next: SchemeLine | undefined): FollowedLine | undefined =>
  rows.find(({ line }) => line === next);

const isChanged = ({ line }: FollowedLine): boolean => line.status === "REQUIRES_RESUBMISSION";

/** Whether what is missing are products that the next scheme asks nothing for, and that can be entered. */
const lacksOtherSales = (rows: readonly FollowedLine[], row: FollowedLine, unsold: number): boolean =>
  !isChanged(row) && row.missing === 0 && unsold > 0 && !isAllHeld(rows, unsold);

const NextButton = ({ to, children }: { to: string; children: string }) => (
  <ButtonLink className="max-desk:w-full" to={to} look="main" size="big" wraps>
    {children}
    <Icon of="arrow-right" />
  </ButtonLink>
);

type NextStepProps = { rows: readonly FollowedLine[]; next: SchemeLine; unsold: number };

/** What the review is for, where its reader does more than see it. */
const AT_REVIEW: Partial<Record<Step, "reviewAndAsk" | "reviewAndValidate">> = {
  ask: "reviewAndAsk",
  reopen: "reviewAndValidate",
  validate: "reviewAndValidate",
  approve: "reviewAndValidate",
};

function NextStep({ rows, next, unsold }: NextStepProps) {
  const format = useFormat();
  const t = useTranslations("home");
  const today = useTodayIn();
  const row = rowOf(rows, next);
  const may = useMay("write");
  if (!row) return null;
  const step = stepOf(row, today, may);
  const isBegun = rows.some(({ line }) => line.status !== "NOT_STARTED");
  if (may && (step === "heldPaid" || step === "reopenPaid"))
    return <NextButton to={commentsPath}>{t("askOperator")}</NextButton>;
  if (step === "held")
    return (
      <NextButton to="/declaration/review">
        {t("reopenFirst", { holders: format.list(heldFirst(row) ?? []) })}
      </NextButton>
    );
  if (step !== "enter" && !lacksOtherSales(rows, row, unsold))
    return <NextButton to="/declaration/review">{t((may && AT_REVIEW[step]) || "seeReview")}</NextButton>;
  if (may === false) return <NextButton to="/declaration">{t("seeDeclaration")}</NextButton>;
  return (
    <>
      <NextButton to={row.missing > 0 ? missingRows(next.schemeCode) : "/declaration?rows=toFill"}>
        {t(isBegun ? "complete" : "start")}
      </NextButton>
      <p className="mt-2 text-center text-sm/cosy">
        <PortalLink className="link" to="/uploads/new?kind=QUANTITIES">
          {t("orUpload")}
        </PortalLink>
      </p>
    </>
  );
}

/** Nothing but that nothing was put on the market is to be declared. */
function NilStep() {
  const nil = useTranslations("nil");
  const t = useTranslations("home");
  return (
    <NextButton to="/declaration/review">{useMay("write") ? nil("declare") : t("seeReview")}</NextButton>
  );
}

/** Nothing is to be declared yet: what comes before that. */
function FirstStep({ catalog }: { catalog: CatalogState }) {
  const t = useTranslations("home");
  const may = useMay("write");
  const first = firstStepOf(catalog);
  return (
    (may || first !== "add") && (
      <NextButton to={FIRST_STEPS[first]}>{t(`first.${may ? first : "look"}.action`)}</NextButton>
    )
  );
}

/** All of this period is validated: on to one that was begun, where there is any. */
function OtherPeriod({ selection }: { selection: Selection }) {
  const t = useTranslations("home");
  const [, change] = useSelection();
  const period = useOtherPeriod(selection);
  if (period === undefined) return <NextButton to="/declaration">{t("seeDeclaration")}</NextButton>;
  return (
    <Button className="max-desk:w-full" look="main" size="big" wraps onClick={() => change({ period })}>
      {t("goOnWith", { year: period })}
      <Icon of="arrow-right" />
    </Button>
  );
}

/** Small numbers as words, as a sentence has them. */
function useNumberWord() {
  const t = useTranslations("numbers");
  return (count: number) => {
    const word = WORDS.find((each) => each === String(count));
    return word ? t(word) : String(count);
  };
}

const capital = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1);

export function AnswerSkeleton() {
  return (
    <div className={ANSWER}>
      <div>
        <Headline as="p">
          <Bone width={14} />
        </Headline>
        <p className={LEAD}>
          <Bone width={20} />
        </p>
      </div>
    </div>
  );
}
