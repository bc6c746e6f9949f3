"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import { amountsByScheme } from "@/components/amounts/amounts-by-scheme";
import { decimal } from "@/components/amounts/contribution-per-item";
import { isKnown } from "@/components/amounts/is-known";
import { WhyHost } from "@/components/amounts/why-host";
import { isUncovered } from "@/components/schemes/scheme-lines";
import { useSchemeLines } from "@/components/schemes/use-scheme-lines";
import { PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection, yearBefore } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { Crumbs } from "@/components/ui/crumbs";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Bone, BoneRows } from "@/components/ui/skeleton";
import { Table } from "@/components/ui/table";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import {
  getDeclaration,
  getProducerEcoContributions,
  listDeclarationChanges,
  listDeclarations,
  listDeclarationWarnings,
} from "@/lib/client/endpoints";
import { kept } from "@/lib/client/kept";
import { failureOf, firstOf, query } from "@/lib/client/query";
import type { Declaration, DeclarationBlock, DeclarationWarning } from "@/lib/contract/declarations";
import { sumOf } from "@/lib/domain/amounts";
import { isLocked } from "@/lib/domain/declaration-status";
import { declarationSheet } from "../declaration-sheet";
import { lacksQuantity } from "../draft/lacks-quantity";
import { lacksWeight } from "../draft/lacks-weight";
import { countKept } from "../draft/local-draft";
import { blocks, isTold, needsAnother, questionsOf } from "./guards";
import { ReviewSchemes } from "./review-schemes";
import { ValidateSheet } from "./validate-sheet";

/** Only where a part rests on estimates, or is not known. */
const KnownShare = dynamic(() =>
  import("@/components/amounts/known-share").then((module) => module.KnownShare),
);
/** Only where nothing was declared. */
const NothingDeclared = dynamic(() => import("./nothing-declared").then((module) => module.NothingDeclared), {
  ssr: false,
});
/** Only where something was changed, or was validated before. */
const ChangedLines = dynamic(() => import("./changed-lines").then((module) => module.ChangedLines), {
  ssr: false,
});
/** Only where products fall under a stream that no registration covers. */
const UncoveredSection = dynamic(() =>
  import("@/components/schemes/uncovered").then((module) => module.UncoveredSection),
);
/** Below all that is read before validating. */
const Blocking = dynamic(() => import("./review-findings").then((module) => module.Blocking));
const ToCheck = dynamic(() => import("./to-check").then((module) => module.ToCheck));
/** Only where products changed after they were validated. */
const Amendment = dynamic(() => import("../amendment/amendment").then((module) => module.Amendment));
const SchemeParts = dynamic(() => import("./scheme-parts").then((module) => module.SchemeParts));
const Comments = dynamic(() => import("../comments/comments").then((module) => module.Comments), {
  ssr: false,
});
const Revisions = dynamic(() => import("./revisions").then((module) => module.Revisions), { ssr: false });

const COLUMNS = "grid grid-cols-[minmax(0,1fr)_22.5rem] items-start gap-8 max-desk:grid-cols-1";

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
  const found = useQuery({ ...query(listDeclarations, ofSelection(selection)), select: firstOf });
  if (found.isLoadingError) return <Failure error={found.error} />;
  if (found.data === undefined) return <ReviewSkeleton />;
  if (found.data === null || found.data.schemes.length === 0)
    return <NothingDeclared selection={selection} marketed={found.data?.totalProductsMarketed ?? 0} />;
  return (
    <WhyHost>
      <GuardedReview selection={selection} found={found.data} />
    </WhyHost>
  );
}

type ReviewProps = { selection: Selection; found: z.output<typeof Declaration> };

const paramsOf = ({ selection, found }: ReviewProps) => ({
  ProducerNrn: selection.producer,
  DeclarationId: found.id,
});

/** Nothing is offered to be validated before it is known what should be seen first. */
function GuardedReview(props: ReviewProps) {
  const warnings = useQuery(query(listDeclarationWarnings, { params: paramsOf(props) }));
  const summary = useQuery(query(getProducerEcoContributions, ofSelection(props.selection)));
  const failure = failureOf(warnings, summary);
  if (failure) return <Failure error={failure} />;
  return warnings.data && summary.data ? (
    <Review {...props} warnings={warnings.data.data} held={warnings.data.blocks} summary={summary.data} />
  ) : (
    <ReviewSkeleton />
  );
}

function Review({
  selection,
  found,
  warnings,
  held,
  summary,
}: ReviewProps & {
  warnings: readonly z.output<typeof DeclarationWarning>[];
  held: readonly z.output<typeof DeclarationBlock>[];
  summary: Answer<"getProducerEcoContributions">;
}) {
  const t = useTranslations("review");
  const format = useFormat();
  const may = useMay("write");
  const params = paramsOf({ selection, found });
  const opened = useQuery(query(getDeclaration, { params }));
  const changes = useQuery(query(listDeclarationChanges, { params, query: { Limit: "200" } }));
  const sheet = useQuery(declarationSheet(selection));
  const before = useQuery(query(getProducerEcoContributions, ofSelection(yearBefore(selection))));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const countLeft = useSyncExternalStore(
    kept.listen,
    () => countKept(kept, selection),
    () => 0,
  );

  const drafts = found.schemes.filter(({ status }) => !isLocked(status));
  const withoutWeight = useMemo(() => sheet.data?.rows.filter(lacksWeight) ?? [], [sheet.data]);
  const countWithout = sheet.data?.rows.filter(lacksQuantity).length ?? 0;
  const lines = useSchemeLines(selection).data?.lines ?? [];
  const blocking = warnings.filter(blocks);
  const schemesWithoutWeight = new Set(
    withoutWeight.flatMap(({ declared }) =>
      declared.flatMap(({ amounts }) =>
        amounts.flatMap((each) => (each.lacksWeight ? [each.schemeCode] : [])),
      ),
    ),
  );
  const blocked = new Set([
    ...schemesWithoutWeight,
    ...[...blocking, ...held].map(({ schemeCode }) => schemeCode),
  ]);
  const ready = drafts.filter(({ schemeCode }) => !blocked.has(schemeCode));
  const chosen = ready.filter(({ schemeCode }) => !left.has(schemeCode));
  const changed = found.schemes.filter(({ status }) => status === "REQUIRES_RESUBMISSION");
  const total = sumOf(ready.map(({ totalAmountScheme }) => decimal(totalAmountScheme)));
  const revisions = opened.data?.revisions ?? [];
  const lastYear = useMemo(() => before.data && amountsByScheme(before.data.data), [before.data]);

  const uncovered = lines.filter(
    (line) => isUncovered(line) && drafts.every(({ schemeCode }) => schemeCode !== line.schemeCode),
  );
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <PortalLink to="/declaration">{t("declaration", { year: selection.period })}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("title")}</span>
      </Crumbs>
      <Title className="mb-5">
        {drafts.length === 0
          ? t(changed.length > 0 ? "changedSince" : "allDone", {
              year: selection.period,
              count: changed.length,
            })
          : t(ready.length === 0 ? "noneReady" : ready.length < drafts.length ? "someReady" : "say", {
              count: drafts.length,
              ready: ready.length,
              amount: format.money(total, found.declarationCurrency),
            })}
      </Title>
      <div className={COLUMNS}>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Blocking
            rows={withoutWeight}
            warnings={[...blocking, ...held]}
            kept={countLeft}
            attempt={attempt}
          />
          {drafts.length > 0 && (
            <ReviewSchemes
              selection={selection}
              drafts={drafts}
              currency={found.declarationCurrency}
              left={left}
              onChange={setLeft}
              blocked={blocked}
              withoutWeight={schemesWithoutWeight}
              warnings={warnings}
              held={held}
              fees={summary.fees}
              lastYear={lastYear}
              revisions={revisions}
            />
          )}
          {!isKnown(summary) && <KnownShare of={summary} />}
          {drafts.length > 0 && sheet.data && <ToCheck rows={sheet.data.rows} period={selection.period} />}
          {changes.data && changes.data.total > 0 && (
            <ChangedLines
              selection={selection}
              currency={found.declarationCurrency}
              changes={changes.data.data}
              total={changes.data.total}
            />
          )}
          {changed.map((part) => (
            <Amendment
              key={`${part.schemeCode} ${part.ecoOrganismName}`}
              selection={selection}
              declarationId={found.id}
              part={part}
            />
          ))}
          <SchemeParts selection={selection} declaration={found} />
          {drafts.length === 0 && countWithout > 0 && (
            <p>
              <PortalLink className="link" to="/declaration?rows=toFill">
                {t("withoutQuantity", { count: countWithout, year: selection.period })}
              </PortalLink>
            </p>
          )}
          {uncovered.length > 0 && <UncoveredSection lines={uncovered} />}
          {revisions.length > 0 && <Revisions revisions={revisions} currency={found.declarationCurrency} />}
          <Comments declaration={found} />
        </div>
        {may && (
          <ValidateSheet
            selection={selection}
            declaration={found}
            chosen={chosen}
            drafts={drafts}
            fees={summary.fees}
            told={warnings.filter(isTold)}
            questions={questionsOf(
              warnings,
              chosen.filter((part) => !needsAnother(part)).map(({ schemeCode }) => schemeCode),
            )}
            onBlocked={ready.length === 0 ? () => setAttempt(attempt + 1) : undefined}
          />
        )}
      </div>
    </>
  );
}

function ReviewSkeleton() {
  return (
    <>
      <Crumbs aria-hidden="true">
        <Bone width={12} />
      </Crumbs>
      <Title as="p" className="mb-5">
        <Bone width={14} />
      </Title>
      <div className={COLUMNS}>
        <div className="sheet">
          <Table>
            <tbody>
              <BoneRows rows={6} widths={[14, 6, 6, 6]} />
            </tbody>
          </Table>
        </div>
        <div className="sheet sticky top-4 grid gap-3 p-5 max-desk:static">
          <Bone width={10} />
        </div>
      </div>
    </>
  );
}
