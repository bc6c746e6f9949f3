"use client";

import { useTranslations } from "next-intl";
import { type KeyboardEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Failure, useErrorText } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { isComposing } from "@/components/ui/is-composing";
import { Notice } from "@/components/ui/notice";
import type { Batch } from "./batches";
import { changedFields, isApplied, markOf } from "./fix-rows";
import type { KeptFields } from "./kept-fields";
import { MendTogether } from "./mend-together";
import { ProblemKeys } from "./problem-keys";
import { RefusedTable } from "./refused-table";
import { useRowsToFix } from "./use-rows-to-fix";
import { useSendCorrections } from "./use-send-corrections";

type RowsToFixProps = {
  producer: string;
  batch: Batch;
  /** What is written into them, by the names of the fields. */
  fields: KeptFields;
  onWrite: (fields: KeptFields) => void;
};

/**
 * The refused rows as a table that can be written in. Of a file that took effect they alone are sent again, as a batch
 * of their own; else the file is checked again with what was written.
 */
export function RowsToFix({ producer, batch, fields, onWrite }: RowsToFixProps) {
  const t = useTranslations("rowProblems");
  const common = useTranslations("common");
  const errorText = useErrorText();
  const { rows, verdicts, error } = useRowsToFix(producer, batch);
  const corrections = useSendCorrections({ producer, batch, rows, fields });
  const { isAlone, isEmpty, busy } = corrections;
  const total = batch.counters.refused;
  const country = batch.eprCountryCode;
  // As the page was left; what is written from now on stands in the form itself.
  const [kept] = useState(fields);
  const keptCount = Object.keys(kept).length;

  return (
    <section aria-labelledby="rows-to-fix">
      <SectionTitle className="mb-2" id="rows-to-fix">
        {t("title", { count: total })}
      </SectionTitle>
      {error && <Failure error={error} />}
      {rows && rows.length < total && (
        <p className="mb-2 text-print-muted text-sm/cosy">
          {t("some", { shown: rows.length, count: total })}
        </p>
      )}
      {isApplied(batch) && !isAlone && (
        <div className="mb-3">
          <Notice signal="check">{t("ofSums")}</Notice>
        </div>
      )}
      {keptCount > 0 && (
        <p className="mb-2 text-print-muted text-sm/cosy" role="status">
          {t("kept", { count: keptCount })}
        </p>
      )}
      {rows && <ProblemKeys />}
      <form
        noValidate
        onKeyDown={leaveField}
        onSubmit={(event) => {
          event.preventDefault();
          corrections.send(new FormData(event.currentTarget));
        }}
        onInput={({ currentTarget }) => rows && onWrite(changedFields(rows, new FormData(currentTarget)))}
      >
        {rows && (
          <MendTogether
            rows={rows}
            verdicts={verdicts}
            country={country}
            hasMore={rows.length < total}
            busy={busy}
            onMend={isAlone ? undefined : corrections.sendAlike}
          />
        )}
        <RefusedTable
          rows={rows}
          total={total}
          kept={kept}
          mark={markOf(batch)}
          verdicts={verdicts}
          country={country}
        />
        {isEmpty && (
          <div className="mt-3">
            <Notice signal="stop">{isAlone ? t("allLeftOut") : t("nothingWritten")}</Notice>
          </div>
        )}
        {corrections.error && (
          <div className="mt-3">
            <Notice signal="stop">{errorText(corrections.error)}</Notice>
          </div>
        )}
        {rows && (
          <div className="mt-3">
            <Button
              type="submit"
              busy={busy}
              busyLabel={t("busy")}
              cost={isAlone ? t("atMost", { count: rows.length }) : common("credits", { count: 0 })}
            >
              {isAlone ? t("submit") : t("submitDry")}
            </Button>
          </div>
        )}
      </form>
    </section>
  );
}

/** Escape goes from a field back to its problem, where single keys count. */
function leaveField(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target } = event;
  if (key === "Escape" && !isComposing(event) && target instanceof HTMLElement)
    target.closest<HTMLElement>("[data-problem]")?.focus();
}
