"use client";

import { useTranslations } from "next-intl";
import { AskForCredits } from "@/components/credits/ask-for-credits";
import { PortalLink } from "@/components/selection/portal-link";
import { Notice } from "@/components/ui/notice";
import type { Batch } from "./batches";

/** What is needed, what there is, what is missing; and the way on. */
export function CreditsShort({ producer, batch }: { producer: string; batch: Batch }) {
  const t = useTranslations("batch");
  const { id, eprCountryCode, declarationPeriodCode, cost } = batch;
  const needed = cost.creditsNeeded ?? 0;
  const missing = cost.creditsMissing ?? 0;
  return (
    <Notice signal="stop">
      <p>{t("short", { needed, has: needed - missing, missing })}</p>
      <p>
        {`${t("shortHelp")} `}
        <PortalLink className="link" to="/credits">
          {t("seeCredits")}
        </PortalLink>
      </p>
      <p>
        <AskForCredits
          producer={producer}
          missing={missing}
          need={{ purpose: "UPLOAD", batchId: id, eprCountryCode, declarationPeriodCode }}
        />
      </p>
    </Notice>
  );
}
