"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useMemo, useState } from "react";
import type { z } from "zod";
import { amountsByScheme } from "@/components/amounts/amounts-by-scheme";
import { WhyHost } from "@/components/amounts/why-host";
import { decimal } from "@/components/products/contribution-per-item";
import { isLocked } from "@/components/schemes/scheme-lines";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { Bone, BoneRows } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import type { Declaration } from "@/lib/contract/declarations";
import { sumOf } from "@/lib/domain/amounts";
import { ChangedLines } from "./changed-lines";
import { lacksWeight } from "./grid-row";
import { countKept } from "./local-draft";
import {
  contributionSummaryBefore,
  declaration,
  declarationChanges,
  declarationSheet,
  openedDeclaration,
} from "./queries";
import { Blocking, ToCheck } from "./review-findings";
import { ReviewSchemes } from "./review-schemes";
import { Revisions } from "./revisions";
import { SchemeParts } from "./scheme-parts";
import { ValidateSheet } from "./validate-sheet";

/** What is about to be locked, scheme by scheme, with all that should be known before. */
export function ReviewPage() {
  const [selection] = useSelection();
  return selection ? (
    <ReviewOf key={Object.values(selection).join("/")} selection={selection} />
  ) : (
    <ReviewSkeleton />
  );
}

function ReviewOf({ selection }: { selection: Selection }) {
  const t = useTranslations("review");
  const found = useQuery(declaration(selection));
  if (found.error) return <Failure error={found.error} />;
  if (found.data === undefined) return <ReviewSkeleton />;
  if (found.data === null || found.data.schemes.length === 0)
    return (
      <div className="sheet">
        <EmptyState
          isPage
          title={t("empty")}
          action={<ButtonLink to="/declaration">{t("toGrid")}</ButtonLink>}
        >
          {t("emptyHelp")}
        </EmptyState>
      </div>
    );
  return (
    <WhyHost>
      <Review selection={selection} found={found.data} />
    </WhyHost>
  );
}

function Review({ selection, found }: { selection: Selection; found: z.output<typeof Declaration> }) {
  const t = useTranslations("review");
  const format = useFormat();
  const may = useMay("write");
  const opened = useQuery(openedDeclaration(selection, found.id));
  const changes = useQuery(declarationChanges(selection, found.id));
  const sheet = useQuery(declarationSheet(selection));
  const before = useQuery(contributionSummaryBefore(selection));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [kept, setKept] = useState(0);
  useEffect(() => setKept(countKept(selection)), [selection]);

  const drafts = found.schemes.filter(({ status }) => !isLocked(status));
  const withoutWeight = useMemo(() => sheet.data?.rows.filter(lacksWeight) ?? [], [sheet.data]);
  const blockedSchemes = new Set(
    withoutWeight.flatMap(({ declared }) =>
      declared.flatMap(({ amounts }) =>
        amounts.flatMap((each) => (each.lacksWeight ? [each.schemeCode] : [])),
      ),
    ),
  );
  const chosen = drafts.filter(({ schemeCode }) => !left.has(schemeCode));
  const total = sumOf(drafts.map(({ totalAmountScheme }) => decimal(totalAmountScheme)));
  const revisions = opened.data?.revisions ?? [];
  const lastYear = useMemo(() => amountsByScheme(before.data?.data ?? []), [before.data]);

  return (
    <>
      <nav className="crumbs" aria-label={t("crumbs")}>
        <PortalLink to="/declaration">{t("declaration", { year: selection.period })}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("title")}</span>
      </nav>
      <h1 className="say say-inner mb-5">
        {drafts.length === 0
          ? t("allDone", { year: selection.period })
          : blockedSchemes.size > 0
            ? t("blocked", { count: withoutWeight.length })
            : t("say", { count: drafts.length, amount: format.money(total, found.declarationCurrency) })}
      </h1>
      <div className="review-columns">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Blocking rows={withoutWeight} kept={kept} attempt={attempt} />
          {drafts.length > 0 && (
            <ReviewSchemes
              selection={selection}
              drafts={drafts}
              currency={found.declarationCurrency}
              left={left}
              onChange={setLeft}
              blocked={blockedSchemes}
              lastYear={lastYear}
              revisions={revisions}
            />
          )}
          {drafts.length > 0 && sheet.data && <ToCheck rows={sheet.data.rows} />}
          {changes.data && changes.data.total > 0 && (
            <ChangedLines
              selection={selection}
              currency={found.declarationCurrency}
              changes={changes.data.changes}
              total={changes.data.total}
            />
          )}
          <SchemeParts selection={selection} declaration={found} />
          {revisions.length > 0 && <Revisions revisions={revisions} currency={found.declarationCurrency} />}
        </div>
        {may && (
          <ValidateSheet
            selection={selection}
            declaration={found}
            chosen={chosen}
            drafts={drafts}
            isBlocked={chosen.some(({ schemeCode }) => blockedSchemes.has(schemeCode))}
            onBlocked={() => setAttempt(attempt + 1)}
          />
        )}
      </div>
    </>
  );
}

function ReviewSkeleton() {
  return (
    <>
      <div className="crumbs">
        <Bone width={12} />
      </div>
      <p className="say say-inner mb-5">
        <Bone width={14} />
      </p>
      <div className="review-columns">
        <div className="sheet">
          <table className="table">
            <tbody>
              <BoneRows rows={6} widths={[14, 6, 6, 6]} />
            </tbody>
          </table>
        </div>
        <div className="sheet validate-sheet">
          <Bone width={10} />
        </div>
      </div>
    </>
  );
}
