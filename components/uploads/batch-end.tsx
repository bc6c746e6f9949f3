"use client";

import dynamic from "next/dynamic";
import { useLocale, useTranslations } from "next-intl";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { DECISION_SHEET, UPLOAD_DECISION } from "@/components/ui/decision";
import { SectionTitle, Title } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { BatchReading } from "./batch-reading";
import { BatchSums } from "./batch-sums";
import type { Batch } from "./batches";
import { CreditsShort } from "./credits-short";
import { ErrorFileLink } from "./error-file-link";
import { FilesRemoved } from "./files-removed";
import { CatalogFromTo, ContributionsFromTo } from "./from-to";
import { RerunButton } from "./rerun-button";
import { RowsToFix } from "./rows-to-fix-later";
import { canBeUndone, UndoButton } from "./undo-button";
import { useBatchTitle } from "./use-batch-title";
import { useCorrections } from "./use-corrections";
import { useFailedWith } from "./use-failed-with";
import { useProblemText } from "./use-problem-text";

/** Only where a file's columns could not be told. */
const OtherColumns = dynamic(() => import("./other-columns").then((module) => module.OtherColumns));

type BatchEndProps = { producer: string; batch: Batch };

/** What an import did, what is left to fix, and the ways on. */
export function BatchEnd({ producer, batch }: BatchEndProps) {
  const t = useTranslations("batch");
  const locale = useLocale();
  const title = useBatchTitle()(batch);
  const { rows, done, refused } = batch.counters;
  const tookEffect = done > 0 && batch.undoneAt === null;
  const { fields, write } = useCorrections(batch.id);
  // What the file is refused for as a whole is no matter of its rows.
  const may = useMay("batch");
  const hasFiles = batch.filesRemovedAt === null;
  const canCheckAgain = hasFiles && !isOfColumns(batch) && batch.errorCode !== "SERVICE_016";
  // Of an import that was stopped or broke off half way.
  const rest =
    tookEffect && (batch.status === "CANCELLED" || batch.status === "FAILED") ? rows - done - refused : 0;
  const canFix =
    may && hasFiles && batch.undoneAt === null && !isOfColumns(batch) && batch.refusedLines.length > 0;
  return (
    <div className={UPLOAD_DECISION}>
      <div className="grid gap-6">
        <Title className="max-w-[22em]">{title}</Title>
        {batch.status === "FAILED" && <Reason producer={producer} batch={batch} />}
        {may && canCheckAgain && rest > 0 && <p className="max-w-160">{t("restOfFile", { rest })}</p>}
        <FilesRemoved batch={batch} />
        {isOfColumns(batch) && hasFiles ? (
          <OtherColumns producer={producer} batch={batch} />
        ) : (
          <BatchReading batch={batch} />
        )}
        {tookEffect &&
          (batch.kind === "QUANTITIES" ? (
            <ContributionsFromTo producer={producer} batch={batch} />
          ) : (
            <CatalogFromTo producer={producer} batch={batch} />
          ))}
        {canFix && <RowsToFix producer={producer} batch={batch} fields={fields} onWrite={write} />}
      </div>
      <aside className={DECISION_SHEET} aria-labelledby="decision">
        <SectionTitle id="decision">{t("summary")}</SectionTitle>
        <BatchSums batch={batch} />
        {canCheckAgain && (rest > 0 || !tookEffect) && (
          <RerunButton producer={producer} batch={batch} dryRun look="main" fields={fields}>
            {t("checkAgain")}
          </RerunButton>
        )}
        {tookEffect && (
          <ButtonLink
            wraps
            className="mt-2.5 w-full"
            to={batch.kind === "CATALOG" ? "/catalog" : "/declaration"}
            look={canCheckAgain && rest > 0 ? undefined : "main"}
          >
            {batch.kind === "CATALOG" ? t("seeCatalog") : t("seeDeclaration")}
          </ButtonLink>
        )}
        {hasFiles && refused > 0 && <ErrorFileLink producer={producer} batch={batch} />}
        {canBeUndone(batch) && <UndoButton producer={producer} batch={batch} />}
        <p className="mt-3 text-print-muted text-xs/snug">
          {joinSentences(
            [hasFiles && refused > 0 && t("errorFileHelp"), may && canBeUndone(batch) && t("undoHelp")],
            locale,
          )}
        </p>
        {may && (
          <PortalLink className="link mt-1 text-sm/cosy" to="/uploads/new">
            {t("chooseAgain")}
          </PortalLink>
        )}
      </aside>
    </div>
  );
}

/** Whether it failed because its headers were not recognized. */
const isOfColumns = ({ status, understood, problems: [first] }: Batch): boolean =>
  status === "FAILED" && understood !== null && first?.code === "SERVICE_017" && first.column !== null;

function Reason({ producer, batch }: BatchEndProps) {
  const failedWith = useFailedWith();
  const textOf = useProblemText();
  if (batch.errorCode === "SERVICE_019") return <CreditsShort producer={producer} batch={batch} />;
  const code = batch.errorCode ?? "";
  const problem = batch.problems.find((each) => each.code === code && code === "SERVICE_017");
  return (
    <Notice signal="stop">
      {failedWith(code)}
      {problem && ` ${textOf(problem)}.`}
    </Notice>
  );
}
