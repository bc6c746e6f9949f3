"use client";

import { useTranslations } from "next-intl";
import { SectionTitle } from "@/components/ui/heading";
import type { Batch } from "./batches";
import { importCost } from "./import-cost";
import type { KeptFields } from "./kept-fields";
import { ListedMerges } from "./merged-rows";
import { RerunButton } from "./rerun-button";
import { useCostText } from "./use-cost-text";

type RowsToMergeProps = { producer: string; batch: Batch; fields: KeptFields };

/** Rows that name several products of the catalog: which would become one, and one press that merges them and takes the file. */
export function RowsToMerge({ producer, batch, fields }: RowsToMergeProps) {
  const t = useTranslations("batch.merges");
  const costText = useCostText();
  const merges = batch.understood?.merges;
  if (!merges || merges.isMerged) return null;
  const { countRows: count } = merges;
  const cost = importCost(batch, { fields });
  return (
    <section aria-labelledby="rows-to-merge">
      <SectionTitle id="rows-to-merge">{t("title", { count })}</SectionTitle>
      <p className="mt-1 mb-3 max-w-[44em] text-sm/cosy">{t("text")}</p>
      <ListedMerges merges={merges} />
      <div className="mt-1 max-w-md">
        {/* That credits are short is said with what the file costs. */}
        {cost.missing === 0 && (
          <RerunButton
            producer={producer}
            batch={batch}
            dryRun={false}
            mergeNamed
            fields={fields}
            cost={costText(cost)}
          >
            {t("merge", { done: batch.counters.done + count })}
          </RerunButton>
        )}
      </div>
    </section>
  );
}
