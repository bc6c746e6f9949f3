"use client";

import { useTranslations } from "next-intl";
import { UnpricedStreams } from "@/components/amounts/unpriced-streams";
import { Notice } from "@/components/ui/notice";
import type { Batch } from "./batches";

/** Of the good rows, how many owe something that is estimated, and which streams have no price. */
export function UncertainRows({ batch: { understood } }: { batch: Batch }) {
  const t = useTranslations("batch.uncertain");
  const { countEstimated: estimated = 0, unpriced = [] } = understood ?? {};
  if (estimated === 0 && unpriced.length === 0) return null;
  return (
    <Notice signal="check">
      {estimated > 0 && <p>{t("estimated", { count: estimated })}</p>}
      {unpriced.length > 0 && (
        <>
          <p className="mb-1 font-semibold">{t("unpriced")}</p>
          <UnpricedStreams
            of={unpriced.map(({ countRows, ...one }) => ({ ...one, countProducts: countRows }))}
          />
        </>
      )}
    </Notice>
  );
}
