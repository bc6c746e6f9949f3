"use client";

import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { EmptyState } from "@/components/ui/empty-state";

export function NotInCatalog() {
  const t = useTranslations("product");
  return (
    <div className="sheet">
      <EmptyState
        title={t("notFound")}
        action={
          <PortalLink className="button" to="/catalog">
            {t("backToCatalog")}
          </PortalLink>
        }
      >
        {t("notFoundHelp")}
      </EmptyState>
    </div>
  );
}
