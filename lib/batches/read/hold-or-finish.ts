import { insertBatchContributions } from "@/db/queries/batch-contributions";
import { updateBatch } from "@/db/queries/batches";
import { holdCredits } from "@/db/queries/credit-holds";
import { findBalance } from "@/db/queries/credits";
import { selectDeclaredAmounts } from "@/db/queries/declared-amounts";
import { TARIFF } from "@/lib/domain/tariff";
import { auditBatch, endBatch } from "../worker/audit-batch";
import { withClaim } from "../worker/with-claim";
import type { Findings } from "./read-rows";
import { type Reading, understoodOf } from "./reading";

/** Ends what can't or need not be processed; else reserves its credits and lets processing begin. */
export async function holdOrFinish(reading: Reading, findings: Findings): Promise<void> {
  const { batch, tenant } = reading;
  const { rows, refused, added, changed, chunks, totals, firstRefused, errorParts, sample } = findings;
  const { unusual, uncertain, unknown, merges } = findings;
  const creditsNeeded =
    added * (batch.kind === "CATALOG" ? TARIFF.productAdded : TARIFF.lineDeclared) +
    findings.products * TARIFF.productAdded;
  const done = rows - refused;
  const declares = batch.kind === "QUANTITIES";
  await withClaim(reading, async (tx) => {
    const available = (await findBalance(tx, tenant))?.gravityCredits ?? 0;
    if (declares) totals.declare(await selectDeclaredAmounts(tx, tenant, reading.market));
    await insertBatchContributions(tx, tenant, batch.id, totals.byScaleLine(declares));
    const creditsMissing = Math.max(0, creditsNeeded - available);
    const hasErrors = refused > 0 && (batch.mode === "strict" || done === 0);
    const errorCode =
      rows === 0 ? "SERVICE_018" : hasErrors ? "SERVICE_017" : creditsMissing > 0 ? "SERVICE_019" : null;
    const found = {
      countRows: rows,
      countRefused: refused,
      countChunks: chunks,
      preparedAttempt: batch.attempt,
      preparedShare: 1,
      creditsNeeded,
      creditsMissing,
      creditsAvailable: available,
      contributions: totals.contributions(),
      declaration: declares ? totals.declaration() : null,
      understood: understoodOf(reading, { sample, unusual, uncertain, unknown, merges }),
      // Those of sales say where rows were sold that are summed: no row of the sums begins on their lines.
      ...(!reading.opened.sales && { corrections: reading.corrected() }),
      ...firstRefused,
      errorParts,
      errorCode,
    };
    if (batch.dryRun)
      return endBatch(tx, tenant, batch, "DRY_RUN_DONE", {
        ...found,
        countDone: done,
        countAdded: added,
        countChanged: changed,
      });
    if (errorCode) return endBatch(tx, tenant, batch, "FAILED", found);
    if (!(await holdCredits(tx, tenant, batch.id, creditsNeeded)))
      return endBatch(tx, tenant, batch, "FAILED", { ...found, errorCode: "SERVICE_019" });
    await updateBatch(tx, tenant, batch.id, { ...found, status: "PROCESSING" });
    await auditBatch(tx, batch, { status: "PROCESSING" });
  });
}
