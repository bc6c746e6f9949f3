"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/selection/use-may";
import { SectionTitle } from "@/components/ui/heading";
import { BatchReading } from "./batch-reading";
import type { Batch } from "./batches";
import { type ColumnChoice, chooseColumn, mappingAnew, missingColumns } from "./choose-columns";
import { ColumnTable } from "./column-table";
import { RerunButton } from "./rerun-button";

type OtherColumnsProps = { producer: string; batch: Batch };

/** The same file with other words for its headers, without choosing it again. */
export function OtherColumns({ producer, batch }: OtherColumnsProps) {
  const may = useMay("batch");
  const t = useTranslations("batch");
  const understood = batch.understood?.columns ?? [];
  const [choices, setChoices] = useState<readonly ColumnChoice[]>(understood);
  if (!may) return <BatchReading batch={batch} />;
  return (
    <section className="grid gap-3">
      <SectionTitle>{t("columnsTitle")}</SectionTitle>
      <ColumnTable
        kind={batch.kind}
        understood={understood}
        choices={choices}
        samples={[]}
        folds={false}
        onChoose={(place, column) => setChoices(chooseColumn(choices, place, column))}
      />
      {missingColumns(batch.kind, choices).length === 0 && (
        <div>
          <RerunButton
            producer={producer}
            batch={batch}
            dryRun
            look="main"
            mapping={mappingAnew(batch.columns, understood, choices)}
          >
            {t("columnsSubmit")}
          </RerunButton>
        </div>
      )}
    </section>
  );
}
