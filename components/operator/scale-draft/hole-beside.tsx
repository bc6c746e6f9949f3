"use client";

import { useTranslations } from "next-intl";
import { closingBounds } from "./closing-bounds";
import { type Hole, wordsOf } from "./holes";
import type { DraftEdits } from "./use-scale-draft";

/** Two lines with what lies between them, and the way to close it. */
export function HoleBeside({ of: hole, edits }: { of: Hole; edits: DraftEdits }) {
  const t = useTranslations("operator.schemes.draft");
  const { from, to, below, above } = hole;
  const closing = closingBounds(hole);
  return (
    <div className="grid gap-1.5 text-sm/cosy">
      <div className="grid grid-cols-[1fr_5rem_1fr] text-2xs text-print-muted" aria-hidden="true">
        <span className="wrap-anywhere">{below.scaleCode}</span>
        <span className="flex justify-between text-stop">
          <span>{from}</span>
          <span>{to}</span>
        </span>
        <span className="text-right wrap-anywhere">{above.scaleCode}</span>
        <span className="h-1.5 bg-print" />
        <span className="h-1.5 border-[1.5px] border-stop bg-stop-wash" />
        <span className="h-1.5 bg-print" />
      </div>
      <p className="text-stop wrap-anywhere">{t("hole", wordsOf(hole))}</p>
      {closing !== undefined && (
        <p>
          <button type="button" className="link" onClick={() => edits.write(above.key, "bounds", closing)}>
            {t("closeHole", { code: above.scaleCode, from })}
          </button>
        </p>
      )}
    </div>
  );
}
