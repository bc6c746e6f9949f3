"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMay } from "@/components/selection/use-may";
import { SectionTitle } from "@/components/ui/heading";
import { BatchReading } from "./batch-reading";
import type { Batch } from "./batches";
import { chooseColumn, missingColumns } from "./choose-columns";
import { ColumnTable } from "./column-table";
import { RerunButton } from "./rerun-button";

type OtherColumnsProps = { producer: string; batch: Batch };

/** The same file with other words for its headers, without choosing it again. */
export function OtherColumns({ producer, batch }: OtherColumnsProps) {
  const may = useMay("batch");
  const t = useTranslations("batch");
  const [choices, setChoices] = useState(batch.understood?.columns ?? []);
  const mapping = Object.fromEntries(choices.map(({ header, column }) => [header, column]));
  if (!may) return <BatchReading batch={batch} />;
  return (
    <section className="grid gap-3">
      <SectionTitle>{t("columnsTitle")}</SectionTitle>
      <ColumnTable
        kind={batch.kind}
        understood={batch.understood?.columns ?? []}
        choices={choices}
        samples={[]}
        folds={false}
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
