"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { DECISION_SHEET } from "@/components/ui/decision";
import { SectionTitle } from "@/components/ui/heading";
import { Sums } from "@/components/ui/sums";
import { useFormat } from "@/components/ui/use-format";
import type { Preview } from "./batches";

type PreviewDecisionProps = {
  preview: Preview;
  /** How many of its columns are used, and how many are not. */
  used: number;
  ignored: number;
  busy: boolean;
  onCheck: () => void;
  onBack: () => void;
};

/** What of a file is gone on with: to its check, or back to another one. */
export function PreviewDecision({ preview, used, ignored, busy, onCheck, onBack }: PreviewDecisionProps) {
  const t = useTranslations("newUpload");
  const format = useFormat();
  const { countRows, hasMore } = preview;
  return (
    <aside className={DECISION_SHEET} aria-labelledby="decision">
      <SectionTitle id="decision">{t("decision")}</SectionTitle>
      <Sums total={false}>
        <div>
          <dt>{t("rowsSeen")}</dt>
          <dd>{`${format.quantity(countRows)}${hasMore ? "+" : ""}`}</dd>
        </div>
        <div>
          <dt>{t("columnsUsed")}</dt>
          <dd>{format.quantity(used)}</dd>
        </div>
        <div>
          <dt>{t("columnsIgnored")}</dt>
          <dd>{format.quantity(ignored)}</dd>
        </div>
      </Sums>
      <p className="text-print-muted text-sm/cosy">{t("decisionHelp")}</p>
      <Button
        wraps
        className="mt-2.5 w-full"
        look="main"
        busy={busy}
        busyLabel={t("checking")}
        onClick={onCheck}
      >
        {t("check")}
      </Button>
      <Button wraps className="mt-2.5 w-full" onClick={onBack}>
        {t("back")}
      </Button>
    </aside>
  );
}
