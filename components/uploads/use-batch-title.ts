"use client";

import { useTranslations } from "next-intl";
import type { Batch } from "./batches";

/** The sentence that answers what became of a finished batch. */
export function useBatchTitle(): (batch: Batch) => string {
  const t = useTranslations("batch");
  return ({ status, counters, cost, undoneAt, appliedAs, dryRun }) => {
    const { rows, done } = counters;
    if (undoneAt) return t("undone", { count: cost.creditsReturned });
    switch (status) {
      case "DRY_RUN_DONE":
        if (appliedAs) return t("applied");
        if (done === 0) return t("readyNone");
        return done === rows ? t("ready", { rows }) : t("readySome", { done, rows });
      case "SUCCEEDED":
        return t("succeeded", { rows });
      case "PARTIALLY_SUCCEEDED":
        return t("succeededSome", { done, rows });
      case "CANCELLED":
        if (dryRun) return t("checkCancelled");
        return done > 0 ? t("cancelledSome", { done }) : t("cancelled");
      default:
        return done > 0 ? t("failedSome", { done }) : t("failed");
    }
  };
}
