"use client";

import { useTranslations } from "next-intl";
import { DoesNotApply } from "@/components/ui/nothing";
import { Notice } from "@/components/ui/notice";
import type { Answer } from "@/lib/client/call";
import { Records } from "./records";
import { FeeChanges, LineChanges, ModulationChanges } from "./scale-changes";
import { ScaleWorth } from "./scale-worth";

type Preview = Answer<"importScale">;

type ScalePreviewProps = { preview: Preview; period: string; currency: string };

/** What is wrong with a scale's file, or what it would change, row by row. */
export function ScalePreview({ preview, period, currency }: ScalePreviewProps) {
  const t = useTranslations("operator.schemes");
  const { problems, changes, modulations, fees, countUnchanged, countCatalogs, newFamilies, effect } =
    preview;
  const { ignoredColumns } = preview;
  const ignored = ignoredColumns.length > 0 && (
    <Notice signal="check">
      {t("ignoredColumns", { count: ignoredColumns.length, columns: ignoredColumns.join(", ") })}
    </Notice>
  );
  if (problems.length > 0)
    return (
      <div className="mt-4 grid gap-3">
        {ignored}
        <Problems problems={problems} />
      </div>
    );
  const isPriced = changes.length + (modulations?.changes.length ?? 0) + countCatalogs > 0;
  return (
    <div className="mt-4 grid gap-3" aria-live="polite">
      <p>
        <b>{t("changes", { count: changes.length, same: countUnchanged })}</b>{" "}
        {isPriced && !effect && t("affected", { count: countCatalogs })}
      </p>
      {ignored}
      {newFamilies.length > 0 && (
        <Notice signal="check">{t("newFamilies", { families: newFamilies.join(", ") })}</Notice>
      )}
      {effect && (
        <ScaleWorth
          effect={effect}
          countCatalogs={countCatalogs}
          title={t("worth.title")}
          period={period}
          currency={currency}
        />
      )}
      <LineChanges changes={changes} />
      {modulations && <ModulationChanges {...modulations} currency={currency} />}
      {fees && <FeeChanges {...fees} />}
    </div>
  );
}

function Problems({ problems }: Pick<Preview, "problems">) {
  const t = useTranslations("operator.schemes");
  return (
    <>
      <Notice signal="stop">{t("problems", { count: problems.length })}</Notice>
      <Records
        name={t("problem")}
        rows={problems}
        idOf={({ line, column, message }) => `${line} ${column} ${message}`}
        empty={null}
        columns={[
          { head: t("line"), cell: ({ line }) => line ?? t("wholeFile") },
          { head: t("column"), cell: ({ column }) => column ?? <DoesNotApply /> },
          { head: t("problem"), cell: ({ message }) => message },
        ]}
      />
    </>
  );
}
