"use client";

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
import { importCost } from "./import-cost";
import { countCorrected, type KeptFields } from "./kept-fields";
import { RowsToMerge } from "./merges-later";
import { RerunButton } from "./rerun-button";
import { RowsToFix } from "./rows-to-fix-later";
import { UnknownProducts } from "./unknown-products-later";
import { useBatchTitle } from "./use-batch-title";
import { useCorrections } from "./use-corrections";
import { useCostText } from "./use-cost-text";

type DryRunResultProps = { producer: string; batch: Batch };

/** What the file would do, from and to, and what it costs; then the decision. */
export function DryRunResult({ producer, batch }: DryRunResultProps) {
  const t = useTranslations("batch");
  const locale = useLocale();
  const title = useBatchTitle()(batch);
  const { done, refused, rows } = batch.counters;
  const { fields, write } = useCorrections(batch.id);
  const may = useMay("batch");
  const hasFiles = batch.filesRemovedAt === null;
  const isShort = (batch.cost.creditsMissing ?? 0) > 0;
  return (
    <div className={UPLOAD_DECISION}>
      <div className="grid grid-cols-1 gap-6">
        <Title className="max-w-[22em]">{title}</Title>
        {rows === 0 && <Notice signal="stop">{t("failedWith.SERVICE_018")}</Notice>}
        {isShort && !batch.appliedAs && <CreditsShort producer={producer} batch={batch} />}
        <FilesRemoved batch={batch} />
        <BatchReading batch={batch} />
        {done > 0 &&
          (batch.kind === "QUANTITIES" ? (
            <ContributionsFromTo producer={producer} batch={batch} />
          ) : (
            <CatalogFromTo producer={producer} batch={batch} />
          ))}
        {may && hasFiles && !batch.appliedAs && batch.understood?.unknownProducts && (
          <UnknownProducts producer={producer} batch={batch} fields={fields} />
        )}
        {may && hasFiles && !batch.appliedAs && batch.understood?.merges && (
          <RowsToMerge producer={producer} batch={batch} fields={fields} />
        )}
        {may && hasFiles && refused > 0 && !batch.appliedAs && (
          <RowsToFix producer={producer} batch={batch} fields={fields} onWrite={write} />
        )}
      </div>
      <aside className={DECISION_SHEET} aria-labelledby="decision">
        <SectionTitle id="decision">
          {refused === 0 ? t("decisionClean") : t(done > 0 ? "decision" : "decisionNone")}
        </SectionTitle>
        <BatchSums batch={batch} />
        <Decision producer={producer} batch={batch} isShort={isShort} fields={fields} />
        {hasFiles && refused > 0 && <ErrorFileLink producer={producer} batch={batch} />}
        <p className="mt-3 text-print-muted text-xs/snug">
          {joinSentences([hasFiles && refused > 0 && t("errorFileHelp"), may && t("undoHelp")], locale)}
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

type DecisionProps = DryRunResultProps & { isShort: boolean; fields: KeptFields };

function Decision({ producer, batch, isShort, fields }: DecisionProps) {
  const t = useTranslations("batch");
  const costText = useCostText();
  const corrected = countCorrected(fields);
  const count = batch.counters.done;
  if (batch.appliedAs) {
    return (
      <>
        <p className="text-sm/cosy">{t("wasApplied")}</p>
        <ButtonLink look="main" to={`/uploads/${batch.appliedAs}`}>
          {t("seeApplied")}
        </ButtonLink>
      </>
    );
  }
  if (batch.filesRemovedAt !== null) return null;
  if (isShort) {
    return (
      <RerunButton producer={producer} batch={batch} dryRun look="main" fields={fields}>
        {t("checkAgain")}
      </RerunButton>
    );
  }
  if (count === 0) return null;
  return (
    <RerunButton
      producer={producer}
      batch={batch}
      dryRun={false}
      look="main"
      fields={fields}
      cost={costText(importCost(batch, { fields }))}
    >
      {corrected > 0 ? t("importCorrected", { count, corrected }) : t("import", { count })}
    </RerunButton>
  );
}
