"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { Batch } from "./queries";

/** Rows by what they do; then the credits, as a sum that can be added up by eye. */
export function BatchSums({ batch }: { batch: Batch }) {
  const t = useTranslations("batch");
  const format = useFormat();
  const { done, added, changed, refused } = batch.counters;
  const { creditsAvailable, creditsNeeded, creditsMissing, creditsPosted } = batch.cost;
  const needed = creditsNeeded ?? 0;
  const line = (label: string, figure: string, isPart = false) => (
    <div key={label} className={isPart ? "part" : undefined}>
      <dt>{label}</dt>
      <dd>{figure}</dd>
    </div>
  );
  return (
    <dl className="sums">
      {line(batch.dryRun ? t("rowsReady") : t("rowsImported"), format.quantity(done))}
      {line(t("rowsAdded"), format.quantity(added), true)}
      {line(t("rowsChanged"), format.quantity(changed), true)}
      {done - added - changed > 0 && line(t("rowsSame"), format.quantity(done - added - changed), true)}
      {refused > 0 && line(t("rowsRefused"), format.quantity(refused))}
      {batch.dryRun ? (
        <>
          {line(t("creditsAvailable"), format.quantity(creditsAvailable ?? 0))}
          {line(t("creditsNeeded", { count: needed }), format.signed(-needed))}
          {creditsMissing
            ? line(t("creditsMissing"), format.quantity(creditsMissing))
            : line(t("creditsLeft"), format.quantity((creditsAvailable ?? 0) - needed))}
        </>
      ) : (
        line(t("creditsSpent"), format.quantity(creditsPosted))
      )}
    </dl>
  );
}
