"use client";

import { useTranslations } from "next-intl";
import { SectionTitle } from "@/components/ui/heading";
import type { Batch } from "./batches";
import type { KeptFields } from "./kept-fields";
import { ListedMerges } from "./merged-rows";
import { RerunButton } from "./rerun-button";

type RowsToMergeProps = { producer: string; batch: Batch; fields: KeptFields };

/** Rows that name several products of the catalog: which would become one, and one press that merges them and takes the file. */
export function RowsToMerge({ producer, batch, fields }: RowsToMergeProps) {
  const t = useTranslations("batch.merges");
  const merges = batch.understood?.merges;
  if (!merges || merges.isMerged) return null;
  const { countRows: count } = merges;
  return (
    <section aria-labelledby="rows-to-merge">
      <SectionTitle id="rows-to-merge">{t("title", { count })}</SectionTitle>
      <p className="mt-1 mb-3 max-w-[44em] text-sm/cosy">{t("text")}</p>
      <ListedMerges merges={merges} />
      <div className="mt-1 max-w-md">
        <RerunButton producer={producer} batch={batch} dryRun={false} mergeNamed fields={fields}>
          {t("merge", { done: batch.counters.done + count })}
        </RerunButton>
      </div>
    </section>
  );
}
