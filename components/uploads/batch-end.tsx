"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { useMay } from "@/components/selection/use-may";
import { Notice } from "@/components/ui/notice";
import { readProblem } from "@/lib/i18n/read-problem";
import { BatchReading } from "./batch-reading";
import { BatchSums } from "./batch-sums";
import { chooseColumn, missingColumns } from "./choose-columns";
import { ColumnTable } from "./column-table";
import { CreditsShort } from "./credits-short";
import { ErrorFileLink } from "./error-file-link";
import { CatalogFromTo, ContributionsFromTo } from "./from-to";
import type { Batch } from "./queries";
import { RerunButton } from "./rerun-button";
import { RowsToFix } from "./rows-to-fix";
import { canBeUndone, UndoButton } from "./undo-button";
import { useBatchTitle } from "./use-batch-title";
import { useCorrections } from "./use-corrections";

type BatchEndProps = { producer: string; batch: Batch };

/** What an import did, what is left to fix, and the ways on. */
export function BatchEnd({ producer, batch }: BatchEndProps) {
  const t = useTranslations("batch");
  const title = useBatchTitle()(batch);
  const { done, refused } = batch.counters;
  const tookEffect = done > 0 && batch.undoneAt === null;
  const { fields, write } = useCorrections(batch.id);
  // What the file is refused for as a whole is no matter of its rows.
  const may = useMay("batch");
  const canFix = may && batch.undoneAt === null && !isOfColumns(batch) && batch.refusedLines.length > 0;
  return (
    <div className="decision upload-decision">
      <div className="grid gap-6">
        <h1 className="say say-inner">{title}</h1>
        {batch.status === "FAILED" && <Reason producer={producer} batch={batch} />}
        {isOfColumns(batch) ? (
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
      <aside className="decision-sheet" aria-labelledby="decision">
        <h2 className="section-title" id="decision">
          {t("summary")}
        </h2>
        <BatchSums batch={batch} />
        {tookEffect ? (
          <ButtonLink to={batch.kind === "CATALOG" ? "/catalog" : "/declaration"} look="main">
            {batch.kind === "CATALOG" ? t("seeCatalog") : t("seeDeclaration")}
          </ButtonLink>
        ) : (
          !isOfColumns(batch) &&
          batch.errorCode !== "SERVICE_016" && (
            <RerunButton producer={producer} batch={batch} dryRun look="main" fields={fields}>
              {t("checkAgain")}
            </RerunButton>
          )
        )}
        {refused > 0 && <ErrorFileLink producer={producer} batch={batch} />}
        {canBeUndone(batch) && <UndoButton producer={producer} batch={batch} />}
        <p className="mt-3 text-print-muted text-xs">
          {`${refused > 0 ? `${t("errorFileHelp")} ` : ""}${may && canBeUndone(batch) ? t("undoHelp") : ""}`}
        </p>
        {may && (
          <PortalLink className="link mt-1 text-sm" to="/uploads/new">
            {t("chooseAgain")}
          </PortalLink>
        )}
      </aside>
    </div>
  );
}

/** Whether it failed because its headers were not recognized. */
const isOfColumns = ({ status, understood, problems: [first] }: Batch): boolean =>
  status === "FAILED" &&
  understood !== null &&
  first?.code === "SERVICE_017" &&
  first.column !== null &&
  first.line === 1;

function Reason({ producer, batch }: BatchEndProps) {
  const t = useTranslations("batch");
  const says = useTranslations("rowProblems.says");
  if (batch.errorCode === "SERVICE_019") return <CreditsShort producer={producer} batch={batch} />;
  const code = batch.errorCode ?? "";
  const problem = batch.problems.find((each) => each.code === code && code === "SERVICE_017");
  const sentence = t.has(`failedWith.${code}` as "failedWith.other")
    ? t(`failedWith.${code}` as "failedWith.other", { code })
    : t("failedWith.other", { code });
  const { saying, values } = readProblem({ column: "", message: problem?.message ?? "" });
  return (
    <Notice signal="stop">
      {sentence}
      {problem && ` ${says(saying, values as never)}.`}
    </Notice>
  );
}

/** The same file with other words for its headers, without choosing it again. */
function OtherColumns({ producer, batch }: BatchEndProps) {
  const may = useMay("batch");
  const t = useTranslations("batch");
  const [choices, setChoices] = useState(batch.understood?.columns ?? []);
  const mapping = Object.fromEntries(choices.map(({ header, column }) => [header, column]));
  if (!may) return <BatchReading batch={batch} />;
  return (
    <section className="grid gap-3">
      <h2 className="section-title">{t("columnsTitle")}</h2>
      <ColumnTable
        kind={batch.kind}
        choices={choices}
        rows={[]}
        onChoose={(place, column) => setChoices(chooseColumn(choices, place, column))}
      />
      {missingColumns(batch.kind, choices).length === 0 && (
        <div>
          <RerunButton producer={producer} batch={batch} dryRun look="main" mapping={mapping}>
            {t("columnsSubmit")}
          </RerunButton>
        </div>
      )}
    </section>
  );
}
