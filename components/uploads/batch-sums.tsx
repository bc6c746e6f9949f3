"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { WhyButton } from "@/components/amounts/why-button";
import { Sums } from "@/components/ui/sums";
import { useFormat } from "@/components/ui/use-format";
import type { Batch } from "./batches";
import { WhyCredits } from "./why-batch";

/** Rows by what they do; then the credits, as a sum that can be added up by eye. */
export function BatchSums({ batch }: { batch: Batch }) {
  const t = useTranslations("batch");
  const whyTexts = useTranslations("batchWhy");
  const common = useTranslations("common");
  const format = useFormat();
  const { done, added, changed, refused, products } = batch.counters;
  const { creditsAvailable, creditsNeeded, creditsMissing, creditsPosted, creditsReturned } = batch.cost;
  const rows = batch.dryRun ? "rowsReady" : batch.undoneAt ? "rowsTakenBack" : "rowsImported";
  const needed = creditsNeeded ?? 0;
  const why = (credits: number) => {
    const figure = batch.dryRun ? format.signed(-credits) : format.quantity(credits);
    return (
      <WhyButton
        label={whyTexts("askCredits", { credits: common("credits", { count: credits }) })}
        why={<WhyCredits batch={batch} />}
      >
        {figure}
      </WhyButton>
    );
  };
  const line = (label: string, figure: ReactNode, isPart = false) => (
    <div key={label}>
      <dt className={isPart ? "pl-4 text-print-muted" : undefined}>{label}</dt>
      <dd>{figure}</dd>
    </div>
  );
  return (
    <Sums>
      {line(t(rows), format.quantity(done))}
      {line(t("rowsAdded"), format.quantity(added), true)}
      {line(t("rowsChanged"), format.quantity(changed), true)}
      {done - added - changed > 0 && line(t("rowsSame"), format.quantity(done - added - changed), true)}
      {refused > 0 && line(t("rowsRefused"), format.quantity(refused))}
      {batch.dryRun ? (
        <>
          {line(t("creditsAvailable"), format.quantity(creditsAvailable ?? 0))}
          {line(
            products > 0
              ? t("creditsNeededBoth", { count: added, products })
              : t("creditsNeeded", { count: needed }),
            why(needed),
          )}
          {creditsMissing
            ? line(t("creditsMissing"), format.quantity(creditsMissing))
            : line(t("creditsLeft"), format.quantity((creditsAvailable ?? 0) - needed))}
          {line(t("checkCost"), format.quantity(creditsPosted))}
        </>
      ) : (
        line(t("creditsSpent"), why(creditsPosted))
      )}
      {batch.undoneAt !== null && line(t("creditsReturned"), format.quantity(creditsReturned))}
    </Sums>
  );
}
