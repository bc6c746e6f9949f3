"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useMemo, useState, useSyncExternalStore } from "react";
import type { z } from "zod";
import { amountsByScheme } from "@/components/amounts/amounts-by-scheme";
import { asksNil, isUncovered } from "@/components/schemes/scheme-lines";
import { useSchemeLines } from "@/components/schemes/use-scheme-lines";
import { PortalLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection, yearBefore } from "@/components/selection/selection";
import { useTodayIn } from "@/components/selection/use-days-in";
import { useMay } from "@/components/selection/use-may";
import type { Answer } from "@/lib/client/call";
import { getDeclaration, getProducerEcoContributions, listDeclarationChanges } from "@/lib/client/endpoints";
import { kept } from "@/lib/client/kept";
import { query } from "@/lib/client/query";
import type { Declaration } from "@/lib/contract/declarations";
import type { DeclarationBlock, DeclarationWarning } from "@/lib/domain/declaration-warnings";
import { declarationSheet } from "../declaration-sheet";
import { lacksQuantity } from "../draft/lacks-quantity";
import { lacksWeight } from "../draft/lacks-weight";
import { countKept } from "../draft/local-draft";
import { isBlocking, isNote, needsAnother, questionsOf } from "./guards";
import type { NilSectionProps } from "./nil-section";
import { readyParts, withoutLine } from "./ready-parts";
import { REVIEW_COLUMNS, ReviewHead } from "./review-head";
import { ReviewSchemes } from "./review-schemes";
import { ValidateSheet } from "./validate-sheet";

/** Only where a part rests on estimates, or is not known. */
const KnownShare = dynamic(() =>
  import("@/components/amounts/known-share").then((module) => module.KnownShare),
);
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
/** Only where a registration has nothing under it. */
const NilSection = dynamic(() => import("./nil-section").then((module) => module.NilSection));
const Comments = dynamic(() => import("../comments/comments").then((module) => module.Comments), {
  ssr: false,
});
const Revisions = dynamic(() => import("./revisions").then((module) => module.Revisions), { ssr: false });

type ReviewProps = {
  selection: Selection;
  declaration: z.output<typeof Declaration>;
  warnings: readonly DeclarationWarning[];
  blocks: readonly DeclarationBlock[];
  summary: Answer<"getProducerEcoContributions">;
};

/** What there is to see before validating, with what is validated beside it. */
export function Review({ selection, declaration, warnings, blocks, summary }: ReviewProps) {
  const { schemes, declarationCurrency: currency } = declaration;
  const may = useMay("write");
  const { rows, changes, revisions, lastYear } = useReviewed(selection, declaration);
  const withoutWeight = useMemo(() => rows?.filter(lacksWeight) ?? [], [rows]);
  const parts = readyParts(schemes, { warnings, blocks, withoutWeight });
  const { drafts, ready } = parts;
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set());
  const chosen = ready.filter(({ schemeCode }) => !excluded.has(schemeCode));
  const [attempt, setAttempt] = useState(0);
  const unsaved = useCountKept(selection);
  const changed = schemes.filter(({ status }) => status === "REQUIRES_RESUBMISSION");
  return (
    <>
      <ReviewHead
        year={selection.period}
        drafts={drafts}
        ready={ready}
        countChanged={changed.length}
        currency={currency}
      />
      <div className={REVIEW_COLUMNS}>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <Blocking
            rows={withoutWeight}
            warnings={[...warnings.filter(isBlocking), ...blocks]}
            unsaved={unsaved}
            attempt={attempt}
          />
          {drafts.length > 0 && (
            <ReviewSchemes
              selection={selection}
              parts={parts}
              currency={currency}
              excluded={excluded}
              onExclude={setExcluded}
              warnings={warnings}
              blocks={blocks}
              fees={summary.fees}
              lastYear={lastYear}
              revisions={revisions ?? []}
            />
          )}
          <KnownShare of={summary} />
          {drafts.length > 0 && rows && <ToCheck rows={rows} period={selection.period} />}
          {changes && changes.total > 0 && (
            <ChangedLines
              selection={selection}
              currency={currency}
              changes={changes.data}
              total={changes.total}
            />
          )}
          {changed.map((part) => (
            <Amendment
              key={`${part.schemeCode} ${part.ecoOrganismName}`}
              selection={selection}
              declarationId={declaration.id}
              part={part}
            />
          ))}
          <SchemeParts selection={selection} declaration={declaration} />
          {drafts.length === 0 && (
            <WithoutQuantity count={rows?.filter(lacksQuantity).length ?? 0} year={selection.period} />
          )}
          <Nil selection={selection} said={revisions && withoutLine(drafts, summary.data, revisions)} />
          <Uncovered selection={selection} schemeCodes={drafts.map(({ schemeCode }) => schemeCode)} />
          {revisions && revisions.length > 0 && <Revisions revisions={revisions} currency={currency} />}
          <Comments declaration={declaration} />
        </div>
        {may && (
          <ValidateSheet
            selection={selection}
            declaration={declaration}
            chosen={chosen}
            drafts={drafts}
            fees={summary.fees}
            notes={warnings.filter(isNote)}
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

/** What else there is to know of a declaration; each is undefined or empty until it was read. */
function useReviewed(selection: Selection, { id }: ReviewProps["declaration"]) {
  const params = { ProducerNrn: selection.producer, DeclarationId: id };
  const opened = useQuery(query(getDeclaration, { params }));
  const changes = useQuery(query(listDeclarationChanges, { params, query: { Limit: "200" } }));
  const sheet = useQuery(declarationSheet(selection));
  const before = useQuery(query(getProducerEcoContributions, ofSelection(yearBefore(selection))));
  const lastYear = useMemo(() => before.data && amountsByScheme(before.data.data), [before.data]);
  return {
    rows: sheet.data?.rows,
    changes: changes.data,
    revisions: opened.data?.revisions,
    lastYear,
  };
}

/** How many quantities are typed on this computer and not saved. */
const useCountKept = (selection: Selection): number =>
  useSyncExternalStore(
    kept.subscribe,
    () => countKept(kept, selection),
    () => 0,
  );

/** Once all is validated: the products that have no quantity. */
function WithoutQuantity({ count, year }: { count: number; year: string }) {
  const t = useTranslations("review");
  if (count === 0) return null;
  return (
    <p>
      <PortalLink className="link" to="/declaration?rows=toFill">
        {t("withoutQuantity", { count, year })}
      </PortalLink>
    </p>
  );
}

/** What may be declared as nil, or was and can be taken back. */
function Nil({ selection, said = [] }: Pick<NilSectionProps, "selection" | "said">) {
  const today = useTodayIn();
  const lines = useSchemeLines(selection).data?.lines ?? [];
  const isAnything = said.length > 0 || lines.some((line) => asksNil(line, today));
  return isAnything && <NilSection selection={selection} said={said} />;
}

type UncoveredProps = { selection: Selection; schemeCodes: readonly string[] };

/** The streams that no registration covers and that are not among what is to be validated. */
function Uncovered({ selection, schemeCodes }: UncoveredProps) {
  const lines = useSchemeLines(selection).data?.lines ?? [];
  const uncovered = lines.filter((line) => isUncovered(line) && !schemeCodes.includes(line.schemeCode));
  return uncovered.length > 0 && <UncoveredSection lines={uncovered} />;
}
