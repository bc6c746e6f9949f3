"use client";

import { useTranslations } from "next-intl";
import { ButtonLink, PortalLink } from "@/components/selection/portal-link";
import { Notice } from "@/components/ui/notice";
import { BatchReading } from "./batch-reading";
import { BatchSums } from "./batch-sums";
import { CreditsShort } from "./credits-short";
import { ErrorFileLink } from "./error-file-link";
import { CatalogFromTo, ContributionsFromTo } from "./from-to";
import type { Batch } from "./queries";
import { RerunButton } from "./rerun-button";
import { RowsToFix } from "./rows-to-fix";
import { useBatchTitle } from "./use-batch-title";

type DryRunResultProps = { producer: string; batch: Batch };

/** What the file would do, from and to, and what it costs; then the decision. */
export function DryRunResult({ producer, batch }: DryRunResultProps) {
  const t = useTranslations("batch");
  const title = useBatchTitle()(batch);
  const { done, refused, rows } = batch.counters;
  const isShort = (batch.cost.creditsMissing ?? 0) > 0;
  return (
    <div className="decision upload-decision">
      <div className="grid gap-6">
        <h1 className="say say-inner">{title}</h1>
        {rows === 0 && <Notice signal="stop">{t("failedWith.SERVICE_018")}</Notice>}
        {isShort && !batch.appliedAs && <CreditsShort batch={batch} />}
        <BatchReading batch={batch} />
        {done > 0 &&
          (batch.kind === "QUANTITIES" ? (
            <ContributionsFromTo producer={producer} batch={batch} />
          ) : (
            <CatalogFromTo producer={producer} batch={batch} />
          ))}
        {refused > 0 && !batch.appliedAs && <RowsToFix producer={producer} batch={batch} />}
      </div>
      <aside className="decision-sheet" aria-labelledby="decision">
        <h2 className="section-title" id="decision">
          {refused > 0 ? t("decision") : t("decisionClean")}
        </h2>
        <BatchSums batch={batch} />
        <Decision producer={producer} batch={batch} isShort={isShort} />
        {refused > 0 && <ErrorFileLink producer={producer} batch={batch} />}
        <p className="mt-3 text-print-muted text-xs">
          {`${refused > 0 ? `${t("errorFileHelp")} ` : ""}${t("undoHelp")}`}
        </p>
        <PortalLink className="link mt-1 text-sm" to={`/uploads/new`}>
          {t("chooseAgain")}
        </PortalLink>
      </aside>
    </div>
  );
}

function Decision({ producer, batch, isShort }: DryRunResultProps & { isShort: boolean }) {
  const t = useTranslations("batch");
  const common = useTranslations("common");
  if (batch.appliedAs) {
    return (
      <>
        <p className="text-sm">{t("wasApplied")}</p>
        <ButtonLink look="main" to={`/uploads/${batch.appliedAs}`}>
          {t("seeApplied")}
        </ButtonLink>
      </>
    );
  }
  if (isShort) {
    return (
      <RerunButton producer={producer} batch={batch} dryRun look="main">
        {t("checkAgain")}
      </RerunButton>
    );
  }
  if (batch.counters.done === 0) return null;
  return (
    <RerunButton
      producer={producer}
      batch={batch}
      dryRun={false}
      look="main"
      cost={common("credits", { count: batch.cost.creditsNeeded ?? 0 })}
    >
      {t("import", { count: batch.counters.done })}
    </RerunButton>
  );
}
