"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import type { ImportCost } from "./import-cost";

/** That an import takes more credits than there are, and the way to them. */
export function ImportShort({ cost: { credits, missing } }: { cost: ImportCost }) {
  const t = useTranslations("batch.unknown");
  return (
    <p className="mt-2 text-sm/cosy">
      {`${t("short", { credits, missing })} `}
      <PortalLink className="link" to="/credits">
        {t("seeCredits")}
      </PortalLink>
    </p>
  );
}
