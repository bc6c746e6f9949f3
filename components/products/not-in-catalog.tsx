"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/selection/portal-link";
import { EmptyState } from "@/components/ui/empty-state";

export function NotInCatalog() {
  const t = useTranslations("product");
  return (
    <div className="sheet">
      <EmptyState title={t("notFound")} action={<ButtonLink to="/catalog">{t("backToCatalog")}</ButtonLink>}>
        {t("notFoundHelp")}
      </EmptyState>
    </div>
  );
}
